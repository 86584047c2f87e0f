import type { FormatOptions } from '../../export/formats.ts';
import type { PageParts } from '../../export/page.ts';

/** What every format is told. */
export const options = (savedAt: number, page?: PageParts): FormatOptions => ({
  savedAt,
  application: '0.1.0',
  ...(page && { page }),
});
