export type MarkKind = 'error' | 'warning' | 'note' | 'added' | 'removed' | 'changed';

export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly text: string;
  readonly kind: MarkKind;
}

export interface Cluster {
  x: number; // Pixels.
  y: number;
  readonly kind: MarkKind; // Of the worst.
  readonly marks: number[];
}

const RANK: Record<MarkKind, number> = {
  error: 0,
  removed: 1,
  warning: 2,
  changed: 3,
  added: 4,
  note: 5,
};

/** Marks that would lie on each other stand as one with their number. `at` tells where each is in
 * the picture, or null. */
export function clustersOf(
  marks: readonly Mark[],
  at: (index: number) => { x: number; y: number } | null,
): Cluster[] {
  const reach = 22;
  const order = marks
    .map((_, index) => index)
    .sort((a, b) => RANK[marks[a].kind] - RANK[marks[b].kind]);
  const cells = new Map<string, Cluster[]>();
  const clusters: Cluster[] = [];
  for (const index of order) {
    const place = at(index);
    if (!place) continue;
    const [column, row] = [Math.floor(place.x / reach), Math.floor(place.y / reach)];
    let nearest: Cluster | null = null;
    let least = reach;
    for (let x = column - 1; x <= column + 1; ++x)
      for (let y = row - 1; y <= row + 1; ++y)
        for (const other of cells.get(`${x},${y}`) ?? []) {
          const off = Math.hypot(other.x - place.x, other.y - place.y);
          if (off < least) [nearest, least] = [other, off];
        }
    if (nearest) {
      nearest.marks.push(index);
      continue;
    }
    const made = { x: place.x, y: place.y, kind: marks[index].kind, marks: [index] };
    clusters.push(made);
    const key = `${column},${row}`;
    cells.set(key, [...(cells.get(key) ?? []), made]);
  }
  return clusters;
}
