import { ExactText } from './exact-text.tsx';

const name = /"[^"\\]*(?:\\.[^"\\]*)*"(?=\s*:)/g;

/** JSON text as it is, its member names bold. */
export function MemberNames({ text }: { text: string }) {
  const parts: { text: string; at: number; name: boolean }[] = [];
  let from = 0;
  const rest = (to: number) => to > from && parts.push({ text: text.slice(from, to), at: from, name: false });
  for (const match of text.matchAll(name)) {
    rest(match.index);
    parts.push({ text: match[0], at: match.index, name: true });
    from = match.index + match[0].length;
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
