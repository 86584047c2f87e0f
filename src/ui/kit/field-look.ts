/** The look of text inputs and selects, the same everywhere. */
export const fieldLook =
  'h-7 min-w-0 rounded-md border border-line-strong bg-surface px-2 text-ink placeholder:text-ink-3 aria-invalid:border-danger disabled:opacity-60';
