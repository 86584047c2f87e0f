/** Heights of the pieces a row is made of, in CSS pixels. The components use the same numbers, so that few rows need measuring. */
export const heights = {
  header: 32,
  line: 27,
  strip: 29,
  note: 26,
  border: 1,
  gap: 8,
  /** The words of a long silence before a row. */
  gapMark: 24,
  /** The words that head a round of questions. */
  round: 24,
  waterfall: 30,
  /** A guess: a fault is as high as its text. */
  fault: 48,
} as const;
