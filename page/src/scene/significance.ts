/** For each point of lines how far a line without it would be off (after Douglas and Peucker);
 * infinite at their ends. A line for a tolerance is made of the points above it. */
export function significances(points: Float32Array, first: Uint32Array): Float32Array {
  const result = new Float32Array(first.length > 0 ? first[first.length - 1] : 0);
  const open: number[] = [];
  for (let line = 0; line + 1 < first.length; ++line)
    measure(points, first[line], first[line + 1] - 1, open, result);
  return result;
}

// One line, from its first point to its last. `open` is empty before and afterwards.
function measure(
  points: Float32Array,
  begin: number,
  last: number,
  open: number[],
  result: Float32Array,
): void {
  result[begin] = result[last] = Infinity;
  if (last - begin < 2) return;
  open.push(begin, last, Infinity);
  while (open.length > 0) {
    const most = open.pop() as number;
    const to = open.pop() as number;
    const from = open.pop() as number;
    if (to - from < 2) continue;
    let farthest = from + 1;
    let greatest = -1;
    for (let i = from + 1; i < to; ++i) {
      const off = squaredDistance(points, i, from, to);
      if (off > greatest) {
        greatest = off;
        farthest = i;
      }
    }
    // No more than the points around it, so that these are there where it is.
    const matters = Math.min(most, Math.sqrt(greatest));
    result[farthest] = matters;
    open.push(from, farthest, matters, farthest, to, matters);
  }
}

// Of a point from the stretch between two others.
function squaredDistance(points: Float32Array, point: number, from: number, to: number): number {
  const ax = points[3 * from];
  const ay = points[3 * from + 1];
  const az = points[3 * from + 2];
  const dx = points[3 * to] - ax;
  const dy = points[3 * to + 1] - ay;
  const dz = points[3 * to + 2] - az;
  const px = points[3 * point] - ax;
  const py = points[3 * point + 1] - ay;
  const pz = points[3 * point + 2] - az;
  const length = dx * dx + dy * dy + dz * dz;
  const part = length > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / length)) : 0;
  const ox = px - part * dx;
  const oy = py - part * dy;
  const oz = pz - part * dz;
  return ox * ox + oy * oy + oz * oz;
}
