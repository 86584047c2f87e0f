import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { fileAddress, type Root, rootProblem } from '../../rules/roots.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { fieldLook } from '../kit/field-look.ts';
import { isLeft } from '../kit/left.ts';

/** Folders by name and address. What is no root says why, and a path offers its address. */
export function RootRows({ roots, onRoots }: { roots: readonly Root[]; onRoots: (roots: readonly Root[]) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLInputElement>('[data-row]:last-of-type input')?.focus();
  }, [added]);
  return (
    <div ref={list} className="grid gap-2">
      {roots.map((root, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place.
          key={at}
          number={at + 1}
          root={root}
          onRoot={(next) => onRoots(roots.with(at, next))}
          onRemove={() => onRoots(roots.toSpliced(at, 1))}
        />
      ))}
      <Button
        icon={<Plus size={14} aria-hidden="true" />}
        className="w-fit"
        onClick={() => {
          onRoots([...roots, { uri: '', name: '' }]);
          setAdded(added + 1);
        }}
      >
        Add root
      </Button>
    </div>
  );
}

interface RowProps {
  readonly number: number;
  readonly root: Root;
  readonly onRoot: (root: Root) => void;
  readonly onRemove: () => void;
}

function Row({ number, root, onRoot, onRemove }: RowProps) {
  const [left, setLeft] = useState(false);
  const id = useId();
  const problem = rootProblem(root.uri);
  const told = problem !== undefined && (left || root.uri !== '');
  const isPath = /^(\/|[a-z]:[\\/])/i.test(root.uri);
  return (
    <div data-row className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1">
      <input
        aria-label={`Address of root ${number}`}
        aria-invalid={told}
        aria-describedby={told ? id : undefined}
        placeholder="file:///home/ada/books"
        spellCheck={false}
        autoComplete="off"
        value={root.uri}
        onChange={(event) => onRoot({ ...root, uri: event.target.value })}
        onBlur={(event) => isLeft(event) && setLeft(true)}
        className={cx(fieldLook, 'font-mono text-sm')}
      />
      <IconButton label={`Delete root ${number}`} onClick={onRemove}>
        <Trash2 size={14} aria-hidden="true" />
      </IconButton>
      <input
        aria-label={`Name of root ${number}`}
        placeholder="Name (optional)"
        autoComplete="off"
        value={root.name}
        onChange={(event) => onRoot({ ...root, name: event.target.value })}
        className={cx(fieldLook, 'text-sm')}
      />
      {told && (
        <p id={id} className="col-span-2 text-sm text-danger">
          {problem}{' '}
          {isPath && (
            <Button kind="quiet" className="h-6 px-1" onClick={() => onRoot({ ...root, uri: fileAddress(root.uri) })}>
              Use it
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
