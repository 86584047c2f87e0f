/** Tells which block a row is in: `starts` holds the index of each block's first row, and one more where the last one ends. A block may have no rows. */
export function blockFinder(starts: Int32Array): (row: number) => number {
  const blocks = starts.length - 1;
  // Rows are mostly asked for one after the other.
  let hint = 0;
  return (row) => {
    if (row >= starts[hint]! && row < starts[hint + 1]!) return hint;
    if (hint + 1 < blocks && row >= starts[hint + 1]! && row < starts[hint + 2]!) return ++hint;
    let low = 0;
    let high = blocks - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= row) low = middle;
      else high = middle - 1;
    }
    hint = low;
    return low;
  };
}
