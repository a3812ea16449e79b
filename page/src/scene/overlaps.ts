import { heightWhereMet } from './picking.js';
import type { NetworkView } from '../core/network_view.js';

/** Where areas of a mesh lie above others, seen from above. */
export interface Overlaps {
  readonly upper: Uint32Array; // Areas,
  readonly first: Uint32Array; // and the outline that each has in common with one below it: points
  readonly points: Float64Array; // [i] up to [i + 1]; x, y of each.
}

/** What of a map says that. */
export type Floors = Pick<NetworkView, 'nodeCount' | 'ring' | 'ringStart' | 'metresPerUnit'>;

const LEAST_GAP = 1; // Metres of height.
const LEAST_BREADTH = 0.25; // Metres: less is where neighbours do not quite meet.

/** As `wend draw` finds them. */
export function overlapsOf(floors: Floors): Overlaps {
  const { ring, ringStart, nodeCount, metresPerUnit } = floors;
  const upper: number[] = [];
  const first = [0];
  const points: number[] = [];
  const result = () => ({
    upper: Uint32Array.from(upper),
    first: Uint32Array.from(first),
    points: Float64Array.from(points),
  });
  if (!ring || !ringStart) return result();
  const boxes = boxesOf(ring, ringStart, nodeCount);
  const order = Array.from({ length: nodeCount }, (_, node) => node)
    .filter((node) => ringStart[node + 1] - ringStart[node] >= 3)
    .sort((a, b) => boxes[6 * a] - boxes[6 * b]);
  const gap = LEAST_GAP / (metresPerUnit || 1);
  const breadth = LEAST_BREADTH / (metresPerUnit || 1);
  const ray = { x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: -1 };
  for (let i = 0; i < order.length; ++i) {
    const a = order[i];
    for (let j = i + 1; j < order.length && boxes[6 * order[j]] < boxes[6 * a + 3]; ++j) {
      const b = order[j];
      if (boxes[6 * b + 1] >= boxes[6 * a + 4] || boxes[6 * a + 1] >= boxes[6 * b + 4]) continue;
      const apart = Math.max(
        boxes[6 * a + 5] - boxes[6 * b + 2],
        boxes[6 * b + 5] - boxes[6 * a + 2],
      );
      if (apart < gap) continue;
      const common = commonPart(outlineOf(ring, ringStart, a), outlineOf(ring, ringStart, b));
      if (common.length < 6 || breadthOf(common) < breadth) continue;
      [ray.x, ray.y] = middleOf(common);
      const above = heightWhereMet(floors, a, ray) - heightWhereMet(floors, b, ray);
      if (!(Math.abs(above) >= gap) || !Number.isFinite(above)) continue;
      upper.push(above > 0 ? a : b);
      for (const value of common) points.push(value);
      first.push(points.length / 2);
    }
  }
  return result();
}

// Least x, y, z and greatest x, y, z of each.
function boxesOf(ring: Float64Array, starts: Uint32Array, count: number): Float64Array {
  const boxes = new Float64Array(6 * count);
  for (let node = 0; node < count; ++node)
    for (let axis = 0; axis < 3; ++axis) {
      let [low, high] = [Infinity, -Infinity];
      for (let corner = starts[node]; corner < starts[node + 1]; ++corner) {
        low = Math.min(low, ring[3 * corner + axis]);
        high = Math.max(high, ring[3 * corner + axis]);
      }
      boxes[6 * node + axis] = low;
      boxes[6 * node + 3 + axis] = high;
    }
  return boxes;
}

// x, y of each corner, counter-clockwise.
function outlineOf(ring: Float64Array, starts: Uint32Array, node: number): number[] {
  const outline: number[] = [];
  for (let corner = starts[node]; corner < starts[node + 1]; ++corner)
    outline.push(ring[3 * corner], ring[3 * corner + 1]);
  if (twiceArea(outline) >= 0) return outline;
  const turned: number[] = [];
  for (let i = outline.length - 2; i >= 0; i -= 2) turned.push(outline[i], outline[i + 1]);
  return turned;
}

function twiceArea(outline: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < outline.length; i += 2) {
    const j = (i + 2) % outline.length;
    sum += outline[i] * outline[j + 1] - outline[j] * outline[i + 1];
  }
  return sum;
}

// What two convex outlines have in common.
function commonPart(one: number[], other: readonly number[]): number[] {
  let part = one;
  for (let i = 0; i < other.length && part.length > 0; i += 2) {
    const j = (i + 2) % other.length;
    part = leftPart(part, other[i], other[i + 1], other[j], other[j + 1]);
  }
  return part;
}

function leftPart(
  outline: readonly number[],
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): number[] {
  const part: number[] = [];
  const sideOf = (at: number) =>
    (toX - fromX) * (outline[at + 1] - fromY) - (toY - fromY) * (outline[at] - fromX);
  for (let i = 0; i < outline.length; i += 2) {
    const j = (i + 2) % outline.length;
    const [a, b] = [sideOf(i), sideOf(j)];
    if (a >= 0) part.push(outline[i], outline[i + 1]);
    if (a >= 0 === b >= 0) continue;
    const t = a / (a - b);
    part.push(
      outline[i] + (outline[j] - outline[i]) * t,
      outline[i + 1] + (outline[j + 1] - outline[i + 1]) * t,
    );
  }
  return part;
}

// About how broad an outline is across its longest extent.
function breadthOf(outline: readonly number[]): number {
  const xs = outline.filter((_, i) => i % 2 === 0);
  const ys = outline.filter((_, i) => i % 2 === 1);
  const longest = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  return longest > 0 ? twiceArea(outline) / 2 / longest : 0;
}

function middleOf(outline: readonly number[]): [number, number] {
  let [x, y] = [0, 0];
  for (let i = 0; i < outline.length; i += 2) [x, y] = [x + outline[i], y + outline[i + 1]];
  return [(2 * x) / outline.length, (2 * y) / outline.length];
}
