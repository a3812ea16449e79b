/** A text that wants to stand at a place of the picture. */
export interface Wanted {
  readonly x: number; // Of its middle.
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const CELL = 48;
const GAP = 3;

/** Indexes of those texts that fit, the first ones before others, so that none overlap. */
export function placed(wanted: readonly Wanted[], width: number, height: number): number[] {
  const columns = Math.max(1, Math.ceil(width / CELL));
  const rows = Math.max(1, Math.ceil(height / CELL));
  const cells = new Map<number, number[]>();
  const result: number[] = [];
  wanted.forEach((one, index) => {
    const left = one.x - one.width / 2 - GAP;
    const right = one.x + one.width / 2 + GAP;
    const top = one.y - one.height / 2 - GAP;
    const bottom = one.y + one.height / 2 + GAP;
    if (left < 0 || top < 0 || right > width || bottom > height) return;
    const touched: number[] = [];
    for (
      let row = Math.floor(top / CELL);
      row <= Math.min(rows - 1, Math.floor(bottom / CELL));
      ++row
    )
      for (
        let column = Math.floor(left / CELL);
        column <= Math.min(columns - 1, Math.floor(right / CELL));
        ++column
      )
        touched.push(row * columns + column);
    for (const cell of touched)
      for (const other of cells.get(cell) ?? []) {
        const there = wanted[other];
        if (
          Math.abs(there.x - one.x) < (there.width + one.width) / 2 + GAP &&
          Math.abs(there.y - one.y) < (there.height + one.height) / 2 + GAP
        )
          return;
      }
    for (const cell of touched) {
      const list = cells.get(cell);
      if (list) list.push(index);
      else cells.set(cell, [index]);
    }
    result.push(index);
  });
  return result;
}
