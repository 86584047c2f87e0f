import { foldBench } from './fold-bench.ts';
import { openBench } from './open-bench.ts';
import { pipeBench, sizes } from './pipe-bench.ts';

interface Row {
  readonly what: string;
  readonly measured: string;
  readonly target?: string;
  readonly holds?: boolean;
  /** The figure as a share of its target. */
  readonly ratio?: number;
}

/** What needs no browser, as rows of the table. Run with --expose-gc, or the bytes kept mean little. */
async function rows(): Promise<Row[]> {
  const perEntry = await pipeBench();
  const ratio = perEntry[100_000]! / perEntry[1_000]!;
  const fold = await foldBench();
  const opened = openBench();
  return [
    ...sizes.map((size) => ({
      what: `entries per second through wire, log and fold, ${size.toLocaleString('en')}`,
      measured: Math.round(1000 / perEntry[size]!).toLocaleString('en'),
    })),
    {
      what: '  cost of an entry at 100,000 against 1,000',
      measured: `${ratio.toFixed(2)} ×`,
      target: 'at most 1.5 ×',
      holds: ratio <= 1.5,
      ratio: ratio / 1.5,
    },
    ...fold.rows.map(({ name, value, unit }) => ({
      what: name,
      measured: `${value.toLocaleString('en')} ${unit}`,
      ...(name.startsWith('cost of') && { target: 'at most 1.5 ×', holds: value <= 1.5, ratio: value / 1.5 }),
    })),
    {
      what: `opening a 50 MB recording of ${opened.entries.toLocaleString('en')} entries, to its rows`,
      measured: `${(opened.total / 1000).toFixed(2)} s`,
      target: 'under 3 s',
      holds: opened.total < 3000,
      ratio: opened.total / 3000,
    },
    { what: '  of which reading the file', measured: `${(opened.read / 1000).toFixed(2)} s` },
    { what: '  finding what is wrong in it, behind the rows', measured: `${(opened.found / 1000).toFixed(2)} s` },
  ];
}

rows().then((table) => console.log(JSON.stringify(table)));
