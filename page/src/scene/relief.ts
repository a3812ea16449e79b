/** How heights are drawn. */
export interface Relief {
  readonly factor: number; // So many times as high.
  readonly apart: number; // In units: storeys are drawn that much farther from each other,
  readonly cuts: readonly number[]; // which these heights, rising, keep apart.
}

export const FLAT: Relief = { factor: 1, apart: 0, cuts: [] };
export const MOST_CUTS = 8;

/** The number of the storey that a height is on, from 0. */
export function storeyOf({ apart, cuts }: Relief, z: number): number {
  let storey = 0;
  if (apart > 0) while (storey < cuts.length && z >= cuts[storey]) ++storey;
  return storey;
}
