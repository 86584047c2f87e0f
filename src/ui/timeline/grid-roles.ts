/** Spread onto plain elements: a table's own elements cannot be virtualised, and the rows take the focus, not the cells. */
export const cellRole = { role: 'gridcell' } as const;
