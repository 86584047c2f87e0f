import { Eye, EyeOff, Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../kit/button.tsx';
import { fieldLook } from '../kit/field-look.ts';
import { useSetting } from '../use-setting.ts';
import { emptyRow, type HeaderRow, headerProblem, headerWarning } from './header-rows.ts';
import { headersSetting } from './settings.ts';

/** The person's own headers: values masked until shown, kept only in this tab. */
export function HeadersGroup() {
  const [rows, setRows] = useSetting(headersSetting);
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLInputElement>('[data-row]:last-child input')?.focus();
  }, [added]);
  const change = (at: number, row: HeaderRow) => setRows(rows.with(at, row));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">Headers</legend>
      <p className="mb-2 text-sm text-ink-3">
        Sent with every request of the next connection. Their values are never recorded or put into a link, and are forgotten with
        this tab.
      </p>
      <div ref={list} className="space-y-1.5">
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
      <Button
        className="mt-2"
        icon={<Plus size={14} aria-hidden="true" />}
        onClick={() => {
          setRows([...rows, emptyRow(rows)]);
          setAdded(added + 1);
        }}
      >
        Add header
      </Button>
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
      <div className="flex items-center gap-1">
        <input
          aria-label={`Name of header ${number}`}
          aria-invalid={problem !== undefined}
          aria-describedby={described}
          placeholder="Authorization"
          spellCheck={false}
          autoComplete="off"
          value={row.name}
          onChange={(event) => onChange({ ...row, name: event.target.value })}
          className={`${fieldLook} w-36 font-mono text-sm`}
        />
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
          className={`${fieldLook} flex-1 font-mono text-sm`}
        />
        <IconButton label={`${shown ? 'Hide' : 'Show'} value of header ${number}`} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff size={14} aria-hidden="true" /> : <Eye size={14} aria-hidden="true" />}
        </IconButton>
        <IconButton label={`Delete header ${number}`} onClick={onRemove}>
          <Trash2 size={14} aria-hidden="true" />
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
