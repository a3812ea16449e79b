// Light comes from the north-west, and from above.
const LIGHT = [-0.5, 0.5, 0.7071];
const [DARKEST, BRIGHTEST] = [0.55, 1.15];
const FROM_ABOVE = 0.55; // Of the light: there slopes are few, and colours say more.

type Axes = readonly [number, number, number];

/** Where a polygon faces, upwards: corners [first] up to [end] of a list; not of length 1. */
export function normalOf(
  corners: ArrayLike<number>,
  first: number,
  end: number,
  factor: number,
): Axes {
  let [nx, ny, nz] = [0, 0, 0];
  for (let i = first; i < end; ++i) {
    const [a, b] = [3 * i, 3 * (i + 1 < end ? i + 1 : first)];
    nx += (corners[a + 1] - corners[b + 1]) * (corners[a + 2] + corners[b + 2]) * factor;
    ny += (corners[a + 2] - corners[b + 2]) * (corners[a] + corners[b]) * factor;
    nz += (corners[a] - corners[b]) * (corners[a + 1] + corners[b + 1]);
  }
  return nz < 0 ? [-nx, -ny, -nz] : [nx, ny, nz];
}

/** The colour of what faces there, as a word: that of level ground stays. */
export function lit(fill: number, [nx, ny, nz]: Axes, tilted: boolean): number {
  const length = Math.hypot(nx, ny, nz);
  if (!(length > 0)) return fill;
  const light = (LIGHT[0] * nx + LIGHT[1] * ny + LIGHT[2] * nz) / length / LIGHT[2];
  const part = (light - 1) * (tilted ? 1 : FROM_ABOVE);
  const factor = Math.min(BRIGHTEST, Math.max(DARKEST, 1 + 0.6 * part));
  let result = fill & 0xff000000;
  for (const shift of [0, 8, 16])
    result |= Math.min(255, Math.round(((fill >>> shift) & 255) * factor)) << shift;
  return result >>> 0;
}
