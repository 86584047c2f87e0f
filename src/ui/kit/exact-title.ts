import { piecesOf } from '../../json/visible.ts';

/** A text for a tooltip, where no marks can be drawn: what cannot be seen, or turns what is around it, stands as its code in brackets. */
export function exactTitle(text: string | undefined): string | undefined {
  return (
    text &&
    piecesOf(text)
      .map((it) => (it.kind === 'mark' ? `[${it.text}]` : it.text))
      .join('')
  );
}
