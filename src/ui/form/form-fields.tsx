import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../kit/button.tsx';
import { FormPage } from './form-page.tsx';
import { useFormView } from './slot.ts';
import { VisibleText } from './visible-text.tsx';

/** Fields a page; the first page is drawn at once, the others after it, beyond `byItself` on demand. */
const pageSize = 30;
const byItself = 600;

/** All fields of a form, page after page, so that a form of thousands can be typed in at once. */
export function FormFields({ idPrefix }: { idPrefix: string }) {
  const { store } = useFormView();
  const total = store.fields.length;
  const wanted = useSyncExternalStore(store.subscribe, () => store.wantedFields);
  const [drawn, setDrawn] = useState(Math.min(total, pageSize));
  const goal = Math.min(total, Math.max(byItself, wanted));
  useEffect(() => {
    if (drawn >= goal) return;
    const timer = setTimeout(() => startTransition(() => setDrawn((at) => Math.min(goal, at + pageSize))), 0);
    return () => clearTimeout(timer);
  }, [drawn, goal]);
  useEffect(() => store.setDrawn(drawn), [store, drawn]);
  const pages = Array.from({ length: Math.ceil(drawn / pageSize) }, (_, page) => page * pageSize);
  return (
    <div className="grid gap-3">
      <Summary />
      {total === 0 && <p className="text-ink-3">No fields to fill in.</p>}
      {pages.map((from) => (
        <FormPage key={from} fields={store.fields} from={from} to={Math.min(from + pageSize, total)} idPrefix={idPrefix} />
      ))}
      {drawn < total && drawn >= goal && (
        <Button className="justify-self-start" onClick={() => store.want(drawn + byItself)}>
          Show more fields ({total - drawn} left)
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
