import { useId } from 'react';
import { stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { writeJson } from '../../json/write.ts';
import { splitAddress } from './split-address.ts';

/** The full address of a URL-mode question as text, its host set apart. Never a link, never fetched. */
export function AddressText({ url }: { url: JsonNode | undefined }) {
  const id = useId();
  const text = stringOf(url);
  const parts = text === undefined ? undefined : splitAddress(text);
  return (
    <div className="grid gap-1 rounded-md border border-line bg-sunken px-2.5 py-2">
      <p id={id} className="text-xs font-semibold text-ink-3">
        Address
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form. */}
      <div
        role="group"
        aria-labelledby={id}
        dir="ltr"
        className="max-h-32 overflow-y-auto font-mono text-[11.5px] wrap-anywhere text-ink-2 [unicode-bidi:isolate-override]"
      >
        {parts === undefined ? (
          <span className="text-danger">{url === undefined ? 'The question came without an address.' : writeJson(url)}</span>
        ) : (
          <>
            {parts.before}
            {parts.host !== '' && <b className="font-semibold text-ink">{parts.host}</b>}
            {parts.after}
          </>
        )}
      </div>
      {parts !== undefined && (
        <p className="text-sm text-ink-2">
          {parts.real === undefined ? (
            <span className="text-danger">This is no valid address.</span>
          ) : (
            <>
              Leads to <b className="font-mono font-semibold text-ink">{parts.real}</b>
            </>
          )}
        </p>
      )}
    </div>
  );
}
