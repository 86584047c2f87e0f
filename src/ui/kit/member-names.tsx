import { ExactText } from './exact-text.tsx';

/** A string as a whole, or what is left of one at the end; the colon behind it where it is a name. Nothing is looked at twice. */
const strings = /"[^"\\]*(?:\\.[^"\\]*)*(?:"(\s*:)?|\\?$)/gs;

/** JSON text as it is, its member names bold. */
export function MemberNames({ text }: { text: string }) {
  const parts: { text: string; at: number; name: boolean }[] = [];
  let from = 0;
  const rest = (to: number) => to > from && parts.push({ text: text.slice(from, to), at: from, name: false });
  for (const match of text.matchAll(strings)) {
    if (match[1] === undefined) continue;
    rest(match.index);
    from = match.index + match[0].length - match[1].length;
    parts.push({ text: text.slice(match.index, from), at: match.index, name: true });
  }
  rest(text.length);
  return parts.map((part) =>
    part.name ? (
      <b key={part.at} className="font-semibold text-ink">
        <ExactText text={part.text} />
      </b>
    ) : (
      <ExactText key={part.at} text={part.text} />
    ),
  );
}
