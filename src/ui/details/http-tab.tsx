import { utf8Length } from '../../json/utf8.ts';
import type { HeaderList, MessageEntry, Route, SseEntry } from '../../wire/entry.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { formatBytes, formatClock, formatDuration } from '../kit/format.ts';
import { JsonText } from '../kit/json-text.tsx';
import { FactList } from './fact-list.tsx';
import { type Fact, httpWords } from './facts.ts';
import type { HttpStory } from './http-story.ts';
import { browserWords, endWords, streamWords } from './http-words.ts';
import { mostStreamFacts } from './stream-facts.ts';

const routes: { readonly [K in Route]: string } = {
  direct: 'Direct: this page spoke to the address itself',
  relay: 'Relay: through the relay of the page’s own origin, to the address above',
  page: 'Demo in this page: no network was used',
};

/** The HTTP exchange that carried a message. `entry` is that message, where the row is one. */
export function HttpTab({ story, entry }: { story: HttpStory | undefined; entry: MessageEntry | undefined }) {
  if (!story) return <EmptyState title="Nothing of this went over HTTP">It was noted in this page.</EmptyState>;
  const { request, response, end } = story;
  const body = end?.phase === 'end' ? end.body : undefined;
  const unseen = browserWords(story);
  return (
    <div className="grid gap-4 px-3.5 py-2.5 @2xl:grid-cols-2">
      <div className="grid min-w-0 content-start gap-3">
        <FactList facts={exchangeFacts(story, entry)} />
        <Timings story={story} />
        {unseen.length > 0 && (
          <section aria-label="What the browser did">
            <h3 className="text-sm font-semibold text-ink-2">What the browser did</h3>
            <ul className="mt-0.5 grid list-disc gap-1 pl-4 text-sm text-ink-2">
              {unseen.map((words) => (
                <li key={words}>
                  <ExactText text={words} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-3">
        {body !== undefined && body !== '' && (
          <section aria-label="Body">
            <Heading title="Body (no message)" copy={body} />
            <JsonText text={body} label="Body" raw className="max-h-48" />
          </section>
        )}
        {request && <Headers title="Request headers" headers={request.headers} />}
        {response && <Headers title="Response headers" headers={response.headers} />}
        {story.streamFacts > 0 && <StreamFacts story={story} />}
      </div>
    </div>
  );
}

function exchangeFacts(story: HttpStory, entry: MessageEntry | undefined): Fact[] {
  const { request, response, end } = story;
  const facts: Fact[] = [{ name: 'Exchange', value: `${httpWords(story)}, no. ${story.http}` }];
  if (request) {
    facts.push({ name: 'Request line', value: requestLine(request.method, request.url), mono: true });
    facts.push({ name: 'Address', value: request.url, mono: true });
    facts.push({ name: 'Route', value: routes[request.route] });
    const resumes = request.headers.find(([name]) => name === 'last-event-id')?.[1];
    if (resumes !== undefined) facts.push({ name: 'Resumes after', value: `event ${resumes}`, mono: true });
  }
  facts.push({ name: 'Stream', value: streamWords(story) });
  if (response) {
    facts.push({ name: 'Status', value: `${response.status} ${response.statusText}`.trim() });
    if (response.redirectedTo) facts.push({ name: 'Redirected to', value: response.redirectedTo, mono: true });
  }
  if (entry?.eventId !== undefined) facts.push({ name: 'Event id', value: entry.eventId, mono: true });
  if (entry?.carrier === 'event') facts.push({ name: 'Event name', value: entry.eventName ?? 'message', mono: true });
  if (story.eventIds > 0)
    facts.push({ name: 'Event ids', value: `${story.eventIds.toLocaleString('en')}, the last ${story.lastEventId}`, mono: true });
  if (story.sent) facts.push({ name: 'Sent bytes', value: formatBytes(utf8Length(story.sent.text)) });
  if (end?.phase === 'end') facts.push({ name: 'Size', value: formatBytes(end.bytes) });
  facts.push({ name: 'Messages', value: `${story.received.toLocaleString('en')} received` });
  facts.push({ name: 'How it ended', value: endWords(story) });
  return facts;
}

/** As it stands on the wire in HTTP/1.1; later versions say the same in other words. */
function requestLine(method: string, url: string): string {
  const target = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^#]*)/i.exec(url)?.[1];
  return `${method} ${target === undefined || target === '' ? '/' : target.startsWith('?') ? `/${target}` : target}`;
}

/** When what happened, counted from the sending. */
function Timings({ story }: { story: HttpStory }) {
  const { request, response, end } = story;
  if (!request) return null;
  const last = end?.time ?? story.lastPart ?? response?.time ?? request.time;
  const whole = Math.max(1, last - request.time);
  const moments = [
    { name: 'Sent', time: request.time },
    { name: 'Headers', time: response?.time },
    { name: story.events ? 'First event' : 'Body', time: story.firstPart },
    { name: end?.phase === 'abort' ? 'Let go' : 'End', time: end?.time },
  ];
  return (
    <section aria-label="Timings">
      <h3 className="text-sm font-semibold text-ink-2">Timings</h3>
      <table className="mt-0.5 w-full table-fixed text-sm">
        <thead className="sr-only">
          <tr>
            <th className="w-24">Moment</th>
            <th className="w-20">After</th>
            <th>Place in time</th>
          </tr>
        </thead>
        <tbody>
          {moments.map(({ name, time }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-0.5 pr-2 text-left font-normal text-ink-3">
                {name}
              </th>
              <td
                className="py-0.5 pr-2 text-right font-mono text-[11.5px]"
                title={time === undefined ? undefined : formatClock(time)}
              >
                {time === undefined ? '–' : name === 'Sent' ? formatClock(time) : formatDuration(time - request.time)}
              </td>
              <td className="py-0.5">
                {time !== undefined && (
                  <span className="block h-2 rounded-sm bg-sunken" aria-hidden="true">
                    <span
                      className="block h-2 min-w-0.5 rounded-sm bg-accent"
                      style={{ width: `${((time - request.time) / whole) * 100}%` }}
                    />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What a stream carried beside messages, in its order. */
function StreamFacts({ story }: { story: HttpStory }) {
  const start = story.request?.time ?? story.stream[0]?.time ?? 0;
  return (
    <section aria-label="Beside messages">
      <h3 className="text-sm font-semibold text-ink-2">Beside messages: {story.streamFacts.toLocaleString('en')}</h3>
      <ol className="mt-0.5 max-h-48 overflow-auto text-sm">
        {story.stream.map((entry) => (
          <li key={entry.seq} className="flex gap-2 border-t border-line py-0.5">
            <span className="w-16 shrink-0 text-right font-mono text-[11.5px] text-ink-3">
              {formatDuration(entry.time - start)}
            </span>
            <span className="min-w-0 wrap-anywhere">
              <ExactText text={factWords(entry)} />
            </span>
          </li>
        ))}
      </ol>
      {story.streamFacts > mostStreamFacts && <p className="text-sm text-ink-3">The first {mostStreamFacts} are shown.</p>}
    </section>
  );
}

function factWords(entry: SseEntry): string {
  switch (entry.what) {
    case 'comment':
      return entry.text === '' ? 'comment without text (keep-alive)' : `comment: ${entry.text}`;
    case 'retry':
      return `retry after ${entry.milliseconds} ms, should the stream break`;
    case 'priming':
      return `priming event ${entry.eventId}: a point to resume from`;
    case 'event':
      return `event ${entry.name}${entry.eventId === undefined ? '' : ` (id ${entry.eventId})`}: ${entry.text}`;
  }
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
                  <ExactText text={name} />
                </th>
                <td className="py-0.5 font-mono text-[11.5px] wrap-anywhere">
                  <ExactText text={value} />
                </td>
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
