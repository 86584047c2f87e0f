import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { contentOf } from '../../../src/form/answer.ts';
import type { FormDraft } from '../../../src/form/draft.ts';
import type { FormPurpose } from '../../../src/form/findings.ts';
import { readJson } from '../../../src/json/read.ts';
import { writeJson } from '../../../src/json/write.ts';
import { SchemaForm, type SchemaFormHandle } from '../../../src/ui/form/schema-form.tsx';
import '../../../src/ui/theme.css';

/** What a test does to the page: shows a form of a schema, given as its text, and reads what was accepted. */
export interface FormPage {
  show(schema: string, purpose?: FormPurpose, draft?: FormDraft): void;
  readonly sent: readonly string[];
  draft(): FormDraft | undefined;
}

declare global {
  interface Window {
    formPage: FormPage;
  }
}

const sent: string[] = [];
let latest: FormDraft | undefined;
document.documentElement.dataset.theme = new URLSearchParams(location.search).get('theme') ?? 'light';

function Card({ text, purpose, first }: { text: string; purpose: FormPurpose; first: FormDraft | undefined }) {
  const [schema] = useState(() => {
    const read = readJson(text);
    return read.ok ? read.node : undefined;
  });
  const [draft, setDraft] = useState(first);
  const form = useRef<SchemaFormHandle>(null);
  latest = draft;
  const content = contentOf(schema, draft);
  const accept = async () => {
    if (await form.current?.validate()) sent.push(content.ok ? writeJson(content.content) : content.reason);
  };
  return (
    <article aria-label="Elicitation" style={{ width: 404, margin: 12 }}>
      <SchemaForm ref={form} schema={schema} purpose={purpose} idPrefix="form" draft={draft} onDraft={setDraft} />
      {/* biome-ignore lint/a11y/useSemanticElements: as on the card. */}
      <div role="group" aria-label="Answer preview">
        {content.ok ? writeJson(content.content) : content.reason}
      </div>
      <button type="button" onClick={() => void accept()}>
        Accept
      </button>
    </article>
  );
}

const root = createRoot(document.getElementById('app')!);
let shown = 0;
window.formPage = {
  show: (text, purpose = 'elicitation', draft = undefined) => {
    shown++;
    flushSync(() => root.render(<Card key={shown} text={text} purpose={purpose} first={draft} />));
  },
  sent,
  draft: () => latest,
};
