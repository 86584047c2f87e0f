import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { emptyDraft, type FormDraft } from '../../form/draft.ts';
import { type FormPurpose, formFindings } from '../../form/findings.ts';
import { formFromJson } from '../../form/json-tab.ts';
import type { JsonNode } from '../../json/node.ts';
import { Tabs } from '../kit/tabs.tsx';
import { FindingsList } from './findings-list.tsx';
import { focusFirstInvalid } from './focus-invalid.ts';
import { FormFields } from './form-fields.tsx';
import { FormStore } from './form-store.ts';
import { JsonPanel } from './json-panel.tsx';
import { FormViewContext } from './slot.ts';

export interface SchemaFormHandle {
  /** Shows everything that is wrong and focuses the first; true where nothing is. */
  validate(): Promise<boolean>;
}

export interface SchemaFormProps {
  schema: JsonNode | undefined;
  purpose: FormPurpose;
  /** Begins the ids of the form's elements; unlike that of any other form on the page. */
  idPrefix: string;
  draft: FormDraft | undefined;
  onDraft: (draft: FormDraft) => void;
  disabled?: boolean;
  /** Enter in a field of one line. */
  onSubmit?: () => void;
  ref?: Ref<SchemaFormHandle>;
}

type Tab = 'form' | 'json';
const tabs = [
  { key: 'form', title: 'Form' },
  { key: 'json', title: 'JSON' },
] as const;

/** A form made from a schema, and the same content as JSON. What it sends is `contentOf(schema, draft)`. */
export function SchemaForm({ schema, purpose, idPrefix, draft, onDraft, disabled = false, onSubmit, ref }: SchemaFormProps) {
  const first = useRef(draft);
  const store = useMemo(() => new FormStore(schema, first.current), [schema]);
  const box = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<Tab>(draft?.json === undefined ? 'form' : 'json');
  const [losses, setLosses] = useState<readonly string[]>([]);
  const findings = useMemo(() => formFindings(schema, purpose), [schema, purpose]);
  const submit = useRef(onSubmit);

  useLayoutEffect(() => {
    store.onDraft(onDraft);
    submit.current = onSubmit;
  });
  useLayoutEffect(() => {
    store.take(draft);
    if (draft?.json !== undefined) setTab('json');
  }, [store, draft]);
  useEffect(() => () => store.rest(), [store]);

  const view = useMemo(() => ({ store, disabled, onSubmit: () => submit.current?.() }), [store, disabled]);

  useImperativeHandle(
    ref,
    () => ({
      async validate() {
        const valid = await store.validate();
        if (!valid) await focusFirstInvalid(store, box.current);
        return valid;
      },
    }),
    [store],
  );

  const change = (next: Tab) => {
    if (next === 'json') setTab('json');
    else toForm(false);
  };
  const toForm = (anyway: boolean) => {
    const result = formFromJson(schema, store.draft ?? emptyDraft(schema));
    if (result.losses.length > 0 && !anyway) {
      setLosses(result.losses);
      return;
    }
    if (store.draft?.json !== undefined) store.write(result.draft);
    setLosses([]);
    setTab('form');
  };

  return (
    <FormViewContext value={view}>
      <div ref={box} className="grid min-w-0 gap-2">
        <Tabs label="Answer as" tabs={tabs} value={tab} onChange={change} panelClassName="pt-2">
          {tab === 'form' ? (
            <FormFields key={idPrefix} idPrefix={idPrefix} />
          ) : (
            <JsonPanel schema={schema} losses={losses} onDrop={() => toForm(true)} onStay={() => setLosses([])} />
          )}
        </Tabs>
        <FindingsList findings={findings} />
      </div>
    </FormViewContext>
  );
}
