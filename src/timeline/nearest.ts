/** The word that was probably meant: the one that differs in at most two letters, and in fewer than the half; undefined where none does. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.min(2, Math.floor(word.length / 2)) + 1;
  for (const it of known) {
    const away = distance(word, it);
    if (away >= least) continue;
    best = it;
    least = away;
  }
  return best;
}

/** How many letters have to be put in, taken out or changed, two neighbours that changed places counting as one. */
function distance(a: string, b: string): number {
  if (a.length > 40) return a.length;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, rows[i - 2]![j - 2]! + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
