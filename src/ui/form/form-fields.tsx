import { Fragment, startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Button } from '../kit/button.tsx';
import { FormPage } from './form-page.tsx';
import { useFormView } from './slot.ts';
import { VisibleText } from './visible-text.tsx';

/** Fields a page; the first page is drawn at once, the others after it, more at a time as they go on, beyond `byItself` on demand. */
const pageSize = 30;
const mostPages = 4;
const byItself = 600;

/** All fields of a form, page after page, so that a form of thousands can be typed in at once. */
export function FormFields({ idPrefix }: { idPrefix: string }) {
  const { store } = useFormView();
  const total = Math.ceil(store.fields.length / pageSize);
  const wanted = useSyncExternalStore(store.subscribe, () => store.wanted);
  const [goal, setGoal] = useState(byItself / pageSize);
  const [drawn, setDrawn] = useState(1);
  const extra = useMemo(() => new Set(wanted.map((index) => Math.floor(index / pageSize))), [wanted]);
  useEffect(() => {
    if (drawn >= Math.min(goal, total)) return;
    const timer = setTimeout(
      () => startTransition(() => setDrawn((at) => Math.min(goal, total, at + Math.min(mostPages, at + 1)))),
      0,
    );
    return () => clearTimeout(timer);
  }, [drawn, goal, total]);
  useEffect(() => {
    store.setDrawn((index) => index < drawn * pageSize || extra.has(Math.floor(index / pageSize)));
  }, [store, drawn, extra]);
  const pages = Array.from({ length: total }, (_, page) => page).filter((page) => page < drawn || extra.has(page));
  const left = store.fields.length - pages.length * pageSize;
  return (
    <div className="grid gap-3">
      <Summary />
      {total === 0 && <p className="text-ink-3">No fields to fill in.</p>}
      {pages.map((page) => (
        <Fragment key={page}>
          {page > 0 && !pages.includes(page - 1) && <p className="text-sm text-ink-3">Fields between are not drawn yet.</p>}
          <FormPage fields={store.fields} from={page * pageSize} to={(page + 1) * pageSize} idPrefix={idPrefix} />
        </Fragment>
      ))}
      {drawn >= goal && left > 0 && (
        <Button className="justify-self-start" onClick={() => setGoal(drawn + byItself / pageSize)}>
          Show more fields ({left} left)
        </Button>
      )}
    </div>
  );
}

/** After Accept found something: how much, and what belongs to no field. */
function Summary() {
  const { store } = useFormView();
  const text = useSyncExternalStore(store.subscribe, () => store.summary());
  if (text === '') return null;
  return (
    <div role="alert" className="rounded-md border border-danger/40 bg-danger-soft px-2.5 py-1.5 text-danger">
      {text.split('\n').map((line) => (
        <p key={line} className="wrap-anywhere">
          <VisibleText text={line} />
        </p>
      ))}
    </div>
  );
}
