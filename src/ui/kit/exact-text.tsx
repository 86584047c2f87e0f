import { stretchesOf } from '../../json/visible.ts';

/**
 * A text of the wire as it is, character by character. Those that cannot be seen stand apart, so that none turns the direction of
 * what is around it, and have their code before them; what is copied is the text alone.
 */
export function ExactText({ text }: { text: string }) {
  const stretches = stretchesOf(text);
  if (stretches.length === 1 && !stretches[0]?.mark) return text;
  return stretches.map(({ at, text, mark }) =>
    mark ? (
      <bdi
        key={at}
        title={mark.title}
        data-code={mark.code}
        className="mx-px rounded-sm bg-warn-soft text-warn before:px-0.5 before:font-mono before:text-[0.85em] before:content-[attr(data-code)]"
      >
        {text}
      </bdi>
    ) : (
      <bdi key={at}>{text}</bdi>
    ),
  );
}
