// Light comes from the north-west, and from above.
const LIGHT = 0.7071; // Along x and y, for each part from above.
const [DARKEST, BRIGHTEST] = [0.55, 1.15];
const STRENGTH = 0.6;
const FROM_ABOVE = 0.33; // There slopes are few, and colours say more.

/** The colour of a polygon by where it faces, upwards, as a word: corners [first] up to [end] of a list,
 * whose heights are exaggerated by a factor. That of level ground stays. */
export function litGround(
  fill: number,
  corners: ArrayLike<number>,
  first: number,
  end: number,
  factor: number,
  tilted: boolean,
): number {
  const [nx, ny, nz] = normalOf(corners, first, end);
  const up = nz < 0 ? -1 : 1;
  return lit(fill, nx * factor * up, ny * factor * up, nz * up, tilted ? STRENGTH : FROM_ABOVE);
}

/** The colour of an upright side that faces there. */
export function litSide(fill: number, x: number, y: number): number {
  return lit(fill, x, y, 0, STRENGTH);
}

/** Where a polygon faces, as long as it is large: up where it goes against the clock from above. */
export function normalOf(
  corners: ArrayLike<number>,
  first = 0,
  end = corners.length / 3,
): readonly [number, number, number] {
  let nx = 0;
  let ny = 0;
  let nz = 0;
  let a = 3 * (end - 1);
  for (let b = 3 * first; b < 3 * end; b += 3) {
    nx += (corners[a + 1] - corners[b + 1]) * (corners[a + 2] + corners[b + 2]);
    ny += (corners[a + 2] - corners[b + 2]) * (corners[a] + corners[b]);
    nz += (corners[a] - corners[b]) * (corners[a + 1] + corners[b + 1]);
    a = b;
  }
  return [nx, ny, nz];
}

/** How bright is what faces there: 1 where that is up. */
export function lightOn(nx: number, ny: number, nz: number, strength = STRENGTH): number {
  const length = Math.hypot(nx, ny, nz);
  if (!(length > 0)) return 1;
  const light = (LIGHT * (ny - nx) + nz) / length;
  return Math.min(BRIGHTEST, Math.max(DARKEST, 1 + strength * (light - 1)));
}

function lit(fill: number, nx: number, ny: number, nz: number, strength: number): number {
  const factor = lightOn(nx, ny, nz, strength);
  if (factor === 1) return fill;
  const red = Math.min(255, Math.round((fill & 255) * factor));
  const green = Math.min(255, Math.round(((fill >>> 8) & 255) * factor));
  const blue = Math.min(255, Math.round(((fill >>> 16) & 255) * factor));
  return ((fill & 0xff000000) | (blue << 16) | (green << 8) | red) >>> 0;
}
