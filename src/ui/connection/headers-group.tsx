import { Eye, EyeOff, Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { headerProblem, headerWarning } from '../../wire/header-problem.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { fieldLook } from '../kit/field-look.ts';
import { useSetting } from '../use-setting.ts';
import { emptyRow, type HeaderRow } from './header-rows.ts';
import { headersSetting } from './settings.ts';

/** The person's own headers: values masked until shown, kept only in this tab. */
export function HeadersGroup() {
  const [rows, setRows] = useSetting(headersSetting);
  const list = useRef<HTMLDivElement>(null);
  const heading = useId();
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLInputElement>('[data-row]:last-child input')?.focus();
  }, [added]);
  const change = (at: number, row: HeaderRow) => setRows(rows.with(at, row));
  const add = () => {
    setRows([...rows, emptyRow(rows)]);
    setAdded(added + 1);
  };
  return (
    <fieldset className="min-w-0 border-b border-line px-3.5 py-1.5" aria-labelledby={heading}>
      <div className="flex items-center justify-between gap-2">
        <h2 id={heading} className="text-xs font-semibold tracking-wide text-ink-3 uppercase">
          Headers
        </h2>
        <Button kind="quiet" icon={<Plus size={14} aria-hidden="true" />} onClick={add}>
          Add header
        </Button>
      </div>
      {rows.length > 0 && (
        <p className="mb-2 text-sm text-ink-3">
          Sent with every request of the next connection. Values are never recorded or put into a link, and go with this tab.
        </p>
      )}
      <div ref={list} className="space-y-2 empty:hidden">
        {rows.map((row, at) => (
          <Row
            key={row.id}
            number={at + 1}
            row={row}
            onChange={(next) => change(at, next)}
            onRemove={() => setRows(rows.toSpliced(at, 1))}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Row(props: { number: number; row: HeaderRow; onChange: (row: HeaderRow) => void; onRemove: () => void }) {
  const { number, row, onChange, onRemove } = props;
  const [shown, setShown] = useState(false);
  const id = useId();
  const problem = headerProblem(row);
  const note = problem ?? headerWarning(row);
  const described = note === undefined ? undefined : id;
  return (
    <div data-row>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1">
        <input
          aria-label={`Name of header ${number}`}
          aria-invalid={problem !== undefined}
          aria-describedby={described}
          placeholder="Authorization"
          spellCheck={false}
          autoComplete="off"
          value={row.name}
          onChange={(event) => onChange({ ...row, name: event.target.value })}
          className={`${fieldLook} min-w-0 font-mono text-sm`}
        />
        <IconButton label={`Delete header ${number}`} onClick={onRemove}>
          <Trash2 size={14} aria-hidden="true" />
        </IconButton>
        <input
          type={shown ? 'text' : 'password'}
          aria-label={`Value of header ${number}`}
          aria-invalid={problem !== undefined}
          aria-describedby={described}
          placeholder="Bearer …"
          spellCheck={false}
          autoComplete="off"
          value={row.value}
          onChange={(event) => onChange({ ...row, value: event.target.value })}
          className={`${fieldLook} min-w-0 font-mono text-sm`}
        />
        <IconButton label={`${shown ? 'Hide' : 'Show'} value of header ${number}`} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff size={14} aria-hidden="true" /> : <Eye size={14} aria-hidden="true" />}
        </IconButton>
      </div>
      {note !== undefined && (
        <p id={id} className={problem === undefined ? 'text-sm text-warn' : 'text-sm text-danger'}>
          {note}
        </p>
      )}
    </div>
  );
}
