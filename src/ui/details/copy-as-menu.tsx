import { ClipboardCopy } from 'lucide-react';
import { curlOf } from '../../export/copy-curl.ts';
import { pythonOf } from '../../export/copy-python.ts';
import { recordedRequest } from '../../export/copy-request.ts';
import { typescriptOf } from '../../export/copy-typescript.ts';
import type { Timeline } from '../../timeline/model.ts';
import type { Entry } from '../../wire/entry.ts';
import { announce } from '../kit/announce.tsx';
import { Menu, type MenuItem } from '../kit/menu.tsx';
import { callToCopy } from './copy-as.ts';
import { rowText } from './row-text.ts';
import type { Selection } from './selection.ts';

export interface CopyAsMenuProps {
  readonly entries: readonly Entry[];
  readonly length: number;
  readonly timeline: Timeline;
  readonly selection: Selection;
  readonly entry: Entry;
  /** The exchange that carried the row. */
  readonly http: number | undefined;
}

/** Copies a row for use elsewhere: as JSON, as a command, as a program. */
export function CopyAsMenu(props: CopyAsMenuProps) {
  const { entries, length, timeline, selection, entry, http } = props;
  const copy = async (make: () => string | undefined, otherwise: string) => {
    const text = make();
    if (text === undefined) return announce(otherwise);
    try {
      await navigator.clipboard.writeText(text);
      announce(/^(#|\/\/) Set /m.test(text) ? 'Copied. It names variables to set first: secrets are not copied.' : 'Copied');
    } catch {
      announce('Copying was not allowed');
    }
  };
  const curl = () => {
    const request = http === undefined ? undefined : recordedRequest(entries.slice(0, length), http);
    return request && curlOf(request);
  };
  const call = () => callToCopy(entries, length, timeline, selection);
  const isCall = selection.call !== undefined;
  const noCall = 'There is no such call in the SDK.';
  const items: MenuItem[] = [
    { key: 'json', label: 'JSON', onSelect: () => void copy(() => rowText(entry, selection), '') },
    {
      key: 'curl',
      label: 'curl command',
      note: 'The HTTP request of this row, for a POSIX shell',
      disabled: http === undefined,
      onSelect: () => void copy(curl, 'Its request was not recorded.'),
    },
    {
      key: 'typescript',
      label: 'TypeScript SDK call',
      note: 'The call of this row, with its callbacks',
      disabled: !isCall,
      onSelect: () =>
        void copy(() => {
          const copied = call();
          return copied && typescriptOf(copied);
        }, noCall),
    },
    {
      key: 'python',
      label: 'Python SDK call',
      note: 'The call of this row, with its callbacks',
      disabled: !isCall,
      onSelect: () =>
        void copy(() => {
          const copied = call();
          return copied && pythonOf(copied);
        }, noCall),
    },
  ];
  // Where the pane is narrow the tabs need the room.
  return (
    <>
      <span className="@max-xl:hidden">
        <Menu label="Copy as…" items={items} />
      </span>
      <span className="@xl:hidden">
        <Menu label="Copy as…" items={items} icon={<ClipboardCopy size={14} aria-hidden="true" />} />
      </span>
    </>
  );
}
