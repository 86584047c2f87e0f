/** Heights of the pieces a row is made of, in CSS pixels. The components use the same numbers, so nothing needs to be measured. */
export const heights = { header: 33, line: 27, strip: 29, note: 26, gap: 8, waterfall: 34 } as const;
