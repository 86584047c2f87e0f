import type { HeaderList, Route } from '../../wire/entry.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { formatBytes, formatClock, formatDuration } from '../kit/format.ts';
import { JsonText } from '../kit/json-text.tsx';
import { FactList } from './fact-list.tsx';
import { type Fact, httpWords } from './facts.ts';
import type { HttpStory } from './http-story.ts';

const routes: { readonly [K in Route]: string } = {
  direct: 'Direct: this page spoke to the address itself',
  relay: 'Relay: through the relay of the page’s own origin, to the address above',
  page: 'Demo in this page: no network was used',
};

/** The HTTP exchange that carried a message. */
export function HttpTab({ story }: { story: HttpStory | undefined }) {
  if (!story) return <EmptyState title="Nothing of this went over HTTP">It was noted in this page.</EmptyState>;
  const { request, response, end } = story;
  const body = end?.phase === 'end' ? end.body : undefined;
  return (
    <div className="grid gap-4 px-3.5 py-2.5 @2xl:grid-cols-2">
      <FactList facts={exchangeFacts(story)} />
      <div className="grid content-start gap-3">
        {body !== undefined && body !== '' && (
          <section aria-label="Body">
            <Heading title="Body (no message)" copy={body} />
            <JsonText text={body} label="Body" raw className="max-h-48" />
          </section>
        )}
        {request && <Headers title="Request headers" headers={request.headers} />}
        {response && <Headers title="Response headers" headers={response.headers} />}
      </div>
    </div>
  );
}

function exchangeFacts(story: HttpStory): Fact[] {
  const { request, response, end } = story;
  const facts: Fact[] = [{ name: 'Exchange', value: `${httpWords(story)}, no. ${story.http}` }];
  if (request) {
    facts.push({ name: 'Method', value: request.method });
    facts.push({ name: 'Address', value: request.url, mono: true });
    facts.push({ name: 'Route', value: routes[request.route] });
  }
  if (response) {
    facts.push({ name: 'Status', value: `${response.status} ${response.statusText}`.trim() });
    if (response.redirectedTo) facts.push({ name: 'Redirected to', value: response.redirectedTo, mono: true });
  }
  if (request) facts.push({ name: 'Sent', value: formatClock(request.time) });
  if (request && response) facts.push({ name: 'Headers after', value: formatDuration(response.time - request.time) });
  if (request && end)
    facts.push({ name: end.phase === 'end' ? 'Ended after' : 'Let go after', value: formatDuration(end.time - request.time) });
  if (end?.phase === 'end') facts.push({ name: 'Size', value: formatBytes(end.bytes) });
  if (end?.phase === 'abort') facts.push({ name: 'Reason', value: end.reason });
  if (!end) facts.push({ name: 'State', value: response ? 'open' : 'waiting for the response' });
  facts.push({ name: 'Messages', value: `${story.received} received` });
  if (story.streamFacts > 0)
    facts.push({ name: 'Keep-alives', value: `${story.streamFacts} (comments and other events without a message)` });
  return facts;
}

function Headers({ title, headers }: { title: string; headers: HeaderList }) {
  return (
    <section aria-label={title}>
      <Heading title={title} copy={() => headers.map(([name, value]) => `${name}: ${value}`).join('\n')} />
      {headers.length === 0 ? (
        <p className="text-sm text-ink-3">None were readable.</p>
      ) : (
        <table className="w-full table-fixed text-left text-sm">
          <thead className="sr-only">
            <tr>
              <th className="w-2/5">Name</th>
              <th>Value</th>
            </tr>
          </thead>
          <tbody>
            {headers.map(([name, value], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a header may come twice, and the list never changes.
              <tr key={at} className="border-t border-line align-top">
                <th scope="row" className="w-2/5 py-0.5 pr-2 font-mono text-[11.5px] font-normal text-ink-2 wrap-anywhere">
                  {name}
                </th>
                <td className="py-0.5 font-mono text-[11.5px] wrap-anywhere">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Heading({ title, copy }: { title: string; copy: string | (() => string) }) {
  return (
    <div className="flex items-center justify-between">
      <h3 className="text-sm font-semibold text-ink-2">{title}</h3>
      <CopyButton text={copy} label={`Copy ${title.toLowerCase()}`} />
    </div>
  );
}
