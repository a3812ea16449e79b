import earcut from 'earcut';

/** Calls with the corners of each triangle of a polygon, viewed from above: corners [first] up to [end]
 * of a list of x, y, z, convex or not. */
export function eachTriangle(
  corners: ArrayLike<number>,
  first: number,
  end: number,
  call: (i: number, j: number, k: number) => void,
): void {
  if (isConvex(corners, first, end)) {
    for (let corner = first + 1; corner + 1 < end; ++corner) call(first, corner, corner + 1);
    return;
  }
  const flat: number[] = [];
  for (let i = first; i < end; ++i) flat.push(corners[3 * i], corners[3 * i + 1]);
  const found = earcut(flat);
  for (let i = 0; i < found.length; i += 3)
    call(first + found[i], first + found[i + 1], first + found[i + 2]);
}

// Whether all its turns lead the same way. What stands upright counts as convex. Many are looked at for
// a picture, before this code is compiled: so plain numbers.
function isConvex(corners: ArrayLike<number>, first: number, end: number): boolean {
  if (end - first < 4) return true;
  let left = false;
  let right = false;
  let a = 3 * (end - 2);
  let b = 3 * (end - 1);
  for (let c = 3 * first; c < 3 * end; c += 3) {
    const turn =
      (corners[b] - corners[a]) * (corners[c + 1] - corners[b + 1]) -
      (corners[b + 1] - corners[a + 1]) * (corners[c] - corners[b]);
    if (turn > 0) left = true;
    else if (turn < 0) right = true;
    a = b;
    b = c;
  }
  return !(left && right);
}
