// The one table the bench prints.

/** `rows`: what, figure, target (both as text), whether it holds (undefined where there is no target), and the figure as a share of its target. */
export function printTable(rows) {
  const cells = [
    ['what', 'measured', 'target', 'of it', ''],
    ...rows.map((row) => [row.what, row.measured, row.target ?? '', row.ratio?.toFixed(2) ?? '', verdict(row.holds)]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...cells.map((row) => row[column].length)));
  const line = (row) =>
    row
      .map((cell, column) => (column === 1 ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
      .join('  ')
      .trimEnd();
  console.log(`\n${line(cells[0])}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`);
  for (const row of cells.slice(1)) console.log(line(row));
}

const verdict = (holds) => (holds === undefined ? '' : holds ? 'holds' : 'MISSED');

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The value below which that share of the numbers lies. */
export const quantile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
