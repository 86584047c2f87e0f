import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { StoredRecording } from '../../recording/recording-facts.ts';
import { VisibleText } from '../form/visible-text.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { exactTitle } from '../kit/exact-title.ts';
import { fieldLook } from '../kit/field-look.ts';
import { formatBytes, formatDuration } from '../kit/format.ts';
import { dayAndTime } from './recording-words.ts';

export interface RecordingItemProps {
  readonly recording: StoredRecording;
  /** `cut`: the page went away without an end, in a crash for example. */
  readonly state: 'running' | 'elsewhere' | 'ended' | 'cut';
  readonly onOpen: () => void;
  readonly onRename: (name: string) => void;
  readonly onDelete: () => void;
}

/** One stored recording: what it is, and what can be done with it. */
export function RecordingItem({ recording, state, onOpen, onRename, onDelete }: RecordingItemProps) {
  const { name, servers, started, last, entries, bytes } = recording;
  const [renaming, setRenaming] = useState(false);
  const title = name !== '' ? name : servers.length > 0 ? servers.join(', ') : 'No server';
  const label = `${title}, ${dayAndTime(started)}`;
  return (
    <li aria-label={label} className="flex flex-wrap items-center gap-2 py-1.5 pr-1 pl-2.5">
      <div className="min-w-40 flex-1">
        {renaming ? (
          <form
            className="flex gap-1.5"
            onSubmit={(event) => {
              event.preventDefault();
              setRenaming(false);
              onRename(String(new FormData(event.currentTarget).get('name')).trim().slice(0, 200));
            }}
          >
            {/* biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed. */}
            <input name="name" aria-label="Name" defaultValue={name} autoFocus className={`${fieldLook} min-w-0 flex-1`} />
            <Button type="submit">Save name</Button>
          </form>
        ) : (
          <p className="flex min-w-0 items-center gap-2 text-ink">
            <span className={`min-w-0 truncate ${name === '' ? '' : 'font-semibold'}`} title={exactTitle(servers.join(', '))}>
              <VisibleText text={title} />
            </span>
            {state === 'running' && <Badge tone="accent">this page</Badge>}
            {state === 'elsewhere' && <Badge>another tab</Badge>}
            {state === 'cut' && <Badge tone="warn">cut off</Badge>}
          </p>
        )}
        <p className="text-sm text-ink-3">
          {dayAndTime(started)} · {formatDuration(last - started)} · {entries.toLocaleString('en')}{' '}
          {entries === 1 ? 'entry' : 'entries'} · {formatBytes(bytes)}
          {name !== '' && servers.length > 0 && <ExactText text={` · ${servers.join(', ')}`} />}
        </p>
      </div>
      {state !== 'running' && (
        <Button aria-label={`Open ${label}`} onClick={onOpen}>
          Open
        </Button>
      )}
      <IconButton label={`Rename ${label}`} onClick={() => setRenaming((on) => !on)}>
        <Pencil size={14} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={state === 'elsewhere' ? 'Another tab is recording this' : `Delete ${label}`}
        disabled={state === 'elsewhere'}
        onClick={onDelete}
      >
        <Trash2 size={14} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
