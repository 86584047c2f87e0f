import { type ReactNode, useId, useMemo, useState } from 'react';
import { requiredErrorProblem } from '../../findings/address.ts';
import { member, numberOf, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { readJson } from '../../json/read.ts';
import { writeJson } from '../../json/write.ts';
import type { CallState, Outcome } from '../../session/types.ts';
import { ContentBlock } from '../content/content-block.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { exactTitle } from '../kit/exact-title.ts';
import { FoldedValue } from '../kit/folded-value.tsx';
import { JsonText } from '../kit/json-text.tsx';
import { Notice } from '../kit/notice.tsx';
import { Elapsed } from './elapsed.tsx';
import { capabilityPaths, errorCodeName, outcomeWord } from './outcome-words.ts';
import { OutputCheck } from './output-check.tsx';
import { PromptResult } from './prompt-result.tsx';
import { ReadContents } from './read-contents.tsx';
import { readResult } from './read-result.ts';

export interface ResultViewProps {
  readonly call: CallState;
  /** The output schema of the tool, where it is known and has one. */
  readonly outputSchema: JsonNode | undefined;
  /** Why the same call cannot be sent again now; undefined where it can. */
  readonly blocked: string | undefined;
  /** Whether the call differs from what the form would send, so that repeating it needs a button of its own. */
  readonly repeatable: boolean;
  readonly onAgain: () => void;
  readonly onEnable: ((required: JsonNode) => void) | undefined;
  /** Asks for the list of tools again and repeats the call by the schema that is there then. */
  readonly onRelist?: (() => void) | undefined;
}

/** The server misses a header, or has it with another value (2026-07-28, basic/transports/streamable-http). */
const headerMismatch = -32020;

/** How a finished call ended: in words, then its content, then everything as it came. */
export function ResultView({ call, outputSchema, blocked, repeatable, onAgain, onEnable, onRelist }: ResultViewProps) {
  const heading = useId();
  const { outcome } = call;
  if (outcome === undefined) return null;
  const { word, tone } = outcomeWord(outcome.kind);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form.
    <div role="group" aria-labelledby={heading} className="grid gap-2 border-t border-line px-3.5 py-3">
      <div className="flex items-center gap-2">
        <h3 id={heading} className="text-xs font-semibold tracking-wider text-ink-3 uppercase">
          Result
        </h3>
        <Badge tone={tone}>{word}</Badge>
        <span className="text-sm text-ink-3">
          <Elapsed call={call} />
        </span>
        {call.task && (
          <code title={exactTitle(`Task ${call.task.id}`)} className="min-w-0 truncate font-mono text-sm text-ink-3">
            task <ExactText text={call.task.id} />
          </code>
        )}
        <span className="flex-1" />
        {repeatable && (
          <Button
            kind="quiet"
            disabled={blocked !== undefined}
            title={blocked ?? 'Sends the arguments of this call again'}
            onClick={onAgain}
          >
            Repeat
          </Button>
        )}
      </div>
      <Body
        method={call.method}
        outcome={outcome}
        outputSchema={outputSchema}
        blocked={blocked}
        onEnable={onEnable}
        onRelist={onRelist}
      />
      {outcome.said !== undefined && (
        <p className="max-h-96 overflow-auto rounded-md border border-line bg-sunken px-2.5 py-2">
          <FoldedValue text={outcome.said} />
        </p>
      )}
      {outcome.text !== undefined && <Raw text={outcome.text} open={isOdd(call.method, outcome)} />}
    </div>
  );
}

function Body(
  props: { method: string; outcome: Outcome } & Pick<ResultViewProps, 'outputSchema' | 'blocked' | 'onEnable' | 'onRelist'>,
) {
  const { outcome } = props;
  switch (outcome.kind) {
    case 'succeeded':
    case 'tool-error':
      if (props.method === 'prompts/get' || props.method === 'resources/read') return <OtherResult {...props} />;
      if (!isToolResult(props.method)) return <Plain>What {props.method} gave is below, as it came.</Plain>;
      return <ToolResultView outcome={outcome} outputSchema={props.outputSchema} />;
    case 'protocol-error':
      if (outcome.missingCapabilities) return <MissingCapability {...props} />;
      return (
        <>
          {outcome.errorCode === headerMismatch && props.onRelist && (
            <Notice
              tone="warn"
              title="The headers did not match what the server expects"
              actions={
                <Button kind="primary" disabled={props.blocked !== undefined} title={props.blocked} onClick={props.onRelist}>
                  Ask for the tools again and repeat
                </Button>
              }
            >
              <p>
                The schema this call was made by may be out of date: 2026-07-28 says to ask for the list again, and to send the
                call with the Mcp-Param headers of the new one.
              </p>
            </Notice>
          )}
          <ProtocolError outcome={outcome} />
        </>
      );
    case 'ended-here':
    case 'cancelled':
    case 'timed-out':
    case 'connection-lost':
      return <Plain>{outcome.reason ?? outcomeWord(outcome.kind).word}</Plain>;
  }
}

/** Whether a result has the content of a tool's: of a call, or of a task that mostly is one. */
const isToolResult = (method: string) => method === 'tools/call' || method === 'tasks/result';

function OtherResult({ method, outcome }: { method: string; outcome: Outcome }) {
  const read = outcome.text === undefined ? undefined : readJson(outcome.text);
  if (!read?.ok) return <Plain>The result could not be read; it is below as it came.</Plain>;
  return method === 'prompts/get' ? <PromptResult result={read.node} /> : <ReadContents result={read.node} />;
}

function ToolResultView({ outcome, outputSchema }: { outcome: Outcome; outputSchema: JsonNode | undefined }) {
  const result = useMemo(() => {
    const read = outcome.text === undefined ? undefined : readJson(outcome.text);
    return read?.ok ? readResult(read.node) : undefined;
  }, [outcome.text]);
  const structured = useMemo(() => result?.structured && writeJson(result.structured), [result]);
  const [most, setMost] = useState(50);
  if (!result) return <Plain>{outcome.reason ?? 'The result could not be read; it is below as it came.'}</Plain>;
  return (
    <>
      {result.problems.length > 0 && (
        <Notice tone="warn" title="The result is not as it should be">
          {result.problems.map((problem) => (
            <p key={problem}>
              <ExactText text={problem} />
            </p>
          ))}
        </Notice>
      )}
      {result.blocks.slice(0, most).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place.
        <ContentBlock key={index} block={block} index={index} alone={result.blocks.length === 1} />
      ))}
      {result.blocks.length > most && (
        <Button className="justify-self-start" onClick={() => setMost(most * 4)}>
          Show more blocks ({(result.blocks.length - most).toLocaleString('en')} left)
        </Button>
      )}
      {structured !== undefined && (
        <div className="grid gap-1">
          <Labelled name="Structured content" copy={structured} />
          <JsonText text={structured} label="Structured content" className="max-h-96" />
        </div>
      )}
      {result.blocks.length === 0 && result.structured === undefined && result.problems.length === 0 && (
        <Plain>The result is empty: no content, no structured content.</Plain>
      )}
      {outputSchema !== undefined && !result.isError && <OutputCheck schema={outputSchema} value={result.structured} />}
    </>
  );
}

function ProtocolError({ outcome }: { outcome: Outcome }) {
  const read = outcome.text === undefined ? undefined : readJson(outcome.text);
  const error = read?.ok ? read.node : undefined;
  const data = member(error, 'data');
  const code = outcome.errorCode ?? numberOf(member(error, 'code'));
  const message = stringOf(member(error, 'message')) ?? outcome.reason;
  const malformed = code === -32042 ? requiredErrorProblem(data) : undefined;
  return (
    <>
      {malformed !== undefined && (
        <Notice tone="warn" title={malformed}>
          Only questions in URL mode can be asked for it.
        </Notice>
      )}
      <div className="grid gap-1 rounded-md border border-danger/40 bg-danger-soft px-3 py-2">
        {code !== undefined && (
          <p className="text-sm text-danger">
            <code className="font-mono font-semibold">{code}</code> {errorCodeName(code)}
          </p>
        )}
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink [unicode-bidi:isolate]">
          <ExactText text={message ?? 'The error came without a message.'} />
        </p>
      </div>
      {data !== undefined && (
        <div className="grid gap-1">
          <Labelled name="Error data" copy={writeJson(data)} />
          <JsonText text={writeJson(data)} label="Error data" className="max-h-72" />
        </div>
      )}
    </>
  );
}

function MissingCapability({ outcome, blocked, onEnable }: { outcome: Outcome } & Pick<ResultViewProps, 'blocked' | 'onEnable'>) {
  const required = outcome.missingCapabilities;
  const paths = capabilityPaths(required);
  return (
    <>
      <Notice
        tone="warn"
        title={
          paths.length > 0 ? `Capability missing: ${paths.join(', ')}` : 'A capability is missing; the server does not say which'
        }
        actions={
          onEnable &&
          required &&
          paths.length > 0 && (
            <Button kind="primary" disabled={blocked !== undefined} title={blocked} onClick={() => onEnable(required)}>
              Enable and call again
            </Button>
          )
        }
      >
        <p>The server needs it for this call, and it was not declared. The arguments are kept.</p>
      </Notice>
      <ProtocolError outcome={outcome} />
    </>
  );
}

/** Whether the parts above cannot tell everything: then the raw text is shown beside them. */
function isOdd(method: string, outcome: Outcome): boolean {
  if (method === 'prompts/get' || method === 'resources/read') return false;
  if (!isToolResult(method)) return outcome.kind === 'succeeded';
  if (outcome.text === undefined || (outcome.kind !== 'succeeded' && outcome.kind !== 'tool-error')) return false;
  const read = readJson(outcome.text);
  return !read.ok || readResult(read.node).problems.length > 0;
}

function Raw({ text, open }: { text: string; open: boolean }) {
  return (
    <details open={open} className="text-sm text-ink-3">
      <summary className="w-fit min-h-6 rounded px-1 leading-6 hover:text-ink">Raw JSON</summary>
      <div className="mt-1 grid gap-1">
        <Labelled name="As it came" copy={text} />
        <JsonText text={text} raw label="Raw JSON" className="max-h-96" />
      </div>
    </details>
  );
}

function Labelled({ name, copy }: { name: string; copy: string }) {
  return (
    <div className="flex min-h-7 items-center text-sm">
      <span className="flex-1 font-semibold text-ink-2">{name}</span>
      <CopyButton text={copy} label={`Copy ${name.toLowerCase()}`} />
    </div>
  );
}

function Plain({ children }: { children: ReactNode }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink-2 [unicode-bidi:isolate]">
      {typeof children === 'string' ? <ExactText text={children} /> : children}
    </p>
  );
}
