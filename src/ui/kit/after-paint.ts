/** In milliseconds: a page that is hidden, or too busy to draw, is not waited for any longer. */
const longest = 150;

/** Does something once the page has been drawn. Gives back how to call it off. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, longest);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
