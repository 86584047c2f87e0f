import { piecesOf } from '../../json/visible.ts';

/** A server's text, kept apart from the direction of the text around it; characters that cannot be seen are shown as marks. */
export function VisibleText({ text }: { text: string }) {
  const pieces = piecesOf(text);
  if (pieces.length === 1 && pieces[0]?.kind === 'text') return <bdi>{text}</bdi>;
  let at = 0;
  return (
    <bdi>
      {pieces.map((piece) => {
        at += piece.text.length;
        return piece.kind === 'text' ? (
          <bdi key={at}>{piece.text}</bdi>
        ) : (
          <span key={at} title={piece.title} className="mx-px rounded-sm bg-warn-soft px-0.5 font-mono text-xs text-warn">
            {piece.text}
          </span>
        );
      })}
    </bdi>
  );
}
