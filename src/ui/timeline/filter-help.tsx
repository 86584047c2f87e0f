import { keyNotes } from '../../timeline/filter-complete.ts';
import { type FilterKey, filterKeys } from '../../timeline/filter-term.ts';

/** The language of the filter, on one card. */
export function FilterHelp() {
  return (
    <div className="w-[25rem] max-w-full p-3 text-sm">
      <p className="text-ink-2">
        Words and <Code>"quoted text"</Code> are looked for in everything: titles, messages, addresses, headers. All conditions
        have to fit; <Code>-</Code> before one turns it round; <Code>*</Code> in a value stands for anything.
      </p>
      <table className="mt-2 w-full border-separate border-spacing-y-0.5">
        <caption className="sr-only">Keys</caption>
        <tbody>
          {filterKeys.map((key) => (
            <tr key={key}>
              <th scope="row" className="pr-3 text-left align-top font-normal whitespace-nowrap">
                <Code>{examples[key]}</Code>
              </th>
              <td className="text-ink-2">{keyNotes[key]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-ink-2">
        <Code>tool</Code>, <Code>id</Code>, <Code>status</Code>, <Code>era</Code>, <Code>took</Code> and <Code>waited</Code> mean
        whole calls, the others single rows. Several values: <Code>status:error,cancelled</Code>.
      </p>
      <p className="mt-2 text-ink-2">
        Finding: <Code>Enter</Code> and <Code>Shift Enter</Code> in the box, <Code>n</Code> and <Code>N</Code> in the rows.
      </p>
    </div>
  );
}

function Code({ children }: { readonly children: string }) {
  return <code className="rounded bg-sunken px-1 font-mono text-[11.5px] text-ink">{children}</code>;
}

const examples: Readonly<Record<FilterKey, string>> = {
  method: 'method:elicitation/*',
  tool: 'tool:issue_card',
  id: 'id:12, id:"12"',
  dir: 'dir:server',
  kind: 'kind:request',
  status: 'status:pending',
  era: 'era:modern',
  stream: 'stream:get',
  has: 'has:finding',
  took: 'took:>500ms',
  waited: 'waited:>2s',
  size: 'size:>10kb',
};
