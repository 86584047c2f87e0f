import { useId } from 'react';
import type { JsonNode } from '../../json/node.ts';
import { piecesOf, type Piece as Shown } from '../../json/visible.ts';
import { writeJson } from '../../json/write.ts';
import { VisibleText } from '../form/visible-text.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { splitAddress } from './split-address.ts';
import type { AddressLook } from './url-look.ts';

export interface AddressTextProps {
  readonly url: JsonNode | undefined;
  readonly look: AddressLook;
}

/** The full address of a URL-mode question as text, its host set apart, and where it leads. Never a link, never fetched. */
export function AddressText({ url, look }: AddressTextProps) {
  const id = useId();
  const text = url?.kind === 'string' ? url.value : undefined;
  return (
    <div className="grid gap-1 rounded-md border border-line bg-sunken px-2.5 py-2">
      <div className="flex min-h-6 items-center">
        <p id={id} className="flex-1 text-xs font-semibold text-ink-3">
          Address
        </p>
        {text !== undefined && <CopyButton text={text} label="Copy URL" />}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form. */}
      <div
        role="group"
        aria-labelledby={id}
        dir="ltr"
        // A long one scrolls, and the keyboard must reach it.
        tabIndex={text !== undefined && text.length > 300 ? 0 : undefined}
        className="max-h-32 overflow-y-auto font-mono text-[11.5px] wrap-anywhere whitespace-pre-wrap text-ink-2 select-text [unicode-bidi:isolate-override]"
      >
        {text === undefined ? (
          <span className="text-danger">{url === undefined ? 'The question came without an address.' : writeJson(url)}</span>
        ) : (
          <Parts text={text} />
        )}
      </div>
      {look.opens !== undefined && (
        <p className="text-sm text-ink-2">
          Leads to <b className="font-mono font-semibold wrap-anywhere text-ink">{look.host}</b>
          {look.readable !== undefined && (
            <>
              {', which reads '}
              <b className="font-mono font-semibold wrap-anywhere text-ink">
                <VisibleText text={look.readable} />
              </b>
            </>
          )}
        </p>
      )}
    </div>
  );
}

function Parts({ text }: { text: string }) {
  const { before, host, after } = splitAddress(text);
  return (
    <>
      <Piece text={before} />
      {host !== '' && (
        <b className="rounded-sm bg-accent-soft px-0.5 font-semibold text-ink">
          <Piece text={host} />
        </b>
      )}
      <Piece text={after} />
    </>
  );
}

/** White space other than the space, and joiners: an address must not hide them, although other texts may. */
const unseen = /([\t\n\r\u200c\u200d]|(?! )\p{Zs})/u;

/** Letter for letter from left to right, whatever the script; what cannot be seen stands as a mark. */
function Piece({ text }: { text: string }) {
  const pieces = text
    .split(unseen)
    .flatMap((part, at): readonly Shown[] =>
      at % 2 === 0 ? piecesOf(part) : [{ kind: 'mark', text: codeOf(part), title: 'White space or joiner' }],
    );
  return pieces.map((piece, at) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place.
      <span key={at} title={piece.title} className="mx-px rounded-sm bg-warn-soft px-0.5 text-xs text-warn">
        {piece.text}
      </span>
    ),
  );
}

const codeOf = (letter: string) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
