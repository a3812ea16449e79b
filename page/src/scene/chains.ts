import { NONE, type NetworkView } from '../core/network_view.js';
import { significances } from './significance.js';
import type { Ways } from './ways.js';

const LONGEST = 256; // Ways; finding what matters of a chain takes more than linear time.
const CURVE_PIECES = 6;
const SEEN_BEND = 0.02 ** 2; // Squared part of a way's length that it bends aside.

/** Ways that look alike and lead on into each other, as lines that can be thinned. */
export interface Chains {
  readonly count: number;
  readonly first: Uint32Array; // Points of chain i are [i] up to [i + 1].
  readonly points: Float32Array; // x, y, z from the origin.
  readonly matters: Float32Array; // How far off a line would be that leaves this point out.
  readonly way: Uint32Array; // From each point to the next; of the last one of a chain NONE.
  readonly reversed: Uint8Array; // Of each chain: 1 where its way there leads against it.
}

/** `look` gives ways the same number where they may be drawn as one; NONE: not drawn. */
export function chainsOf(
  view: NetworkView,
  ways: Ways,
  origin: readonly [number, number, number],
  look: Uint32Array,
): Chains {
  const ends = waysAtNodes(view.nodeCount, ways, look);
  const used = new Uint8Array(ways.count);
  const first: number[] = [0];
  const reversed: number[] = [];
  const capacity = pointCapacity(view, ways);
  const points = new Float32Array(3 * capacity);
  const way = new Uint32Array(capacity);
  let count = 0;
  const put = (x: number, y: number, z: number, of: number) => {
    points[3 * count] = x - origin[0];
    points[3 * count + 1] = y - origin[1];
    points[3 * count + 2] = z - origin[2];
    way[count++] = of;
  };
  const putNode = (node: number, of: number) => {
    const p = view.positions;
    put(p[3 * node], p[3 * node + 1], p[3 * node + 2], of);
  };
  const putCurve = (of: number, from: number, to: number) => {
    const curve = curveOf(view, ways, of);
    if (curve === NONE) return;
    const through = view.curvePoints as Float64Array;
    const p = view.positions;
    // The control point lies so that the curve passes through the given one halfway.
    const control = (axis: number) =>
      2 * through[3 * curve + axis] - (p[3 * from + axis] + p[3 * to + axis]) / 2;
    const [cx, cy, cz] = [control(0), control(1), control(2)];
    for (let piece = 1; piece < CURVE_PIECES; ++piece) {
      const t = piece / CURVE_PIECES;
      const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      put(
        a * p[3 * from] + b * cx + c * p[3 * to],
        a * p[3 * from + 1] + b * cy + c * p[3 * to + 1],
        a * p[3 * from + 2] + b * cz + c * p[3 * to + 2],
        of,
      );
    }
  };
  // The way that leads on from a node; NONE where ways fork, end or change their looks.
  const onward = (node: number, from: number): number => {
    const start = ends.start[node];
    if (ends.start[node + 1] - start !== 2) return NONE;
    const other = ends.way[start] === from ? ends.way[start + 1] : ends.way[start];
    return look[other] === look[from] && !used[other] ? other : NONE;
  };
  for (let seed = 0; seed < ways.count; ++seed) {
    if (used[seed] || look[seed] === NONE) continue;
    // Back to where the chain begins, then along it.
    let begin = seed;
    let node = ways.a[seed];
    used[seed] = 1;
    const passed = [seed];
    while (passed.length < LONGEST) {
      const before = onward(node, begin);
      if (before === NONE || !sameDirection(ways, before, node, begin)) break;
      used[before] = 1;
      passed.push(before);
      begin = before;
      node = ways.a[before] === node ? ways.b[before] : ways.a[before];
    }
    for (const one of passed) used[one] = 0;
    const isReversed = ways.a[begin] !== node;
    let current = begin;
    let length = 0;
    for (;;) {
      used[current] = 1;
      const next = ways.a[current] === node ? ways.b[current] : ways.a[current];
      putNode(node, current);
      putCurve(current, node, next);
      const previous = current;
      node = next;
      if (++length === LONGEST) break;
      current = onward(node, previous);
      if (current === NONE || !sameDirection(ways, previous, node, current)) break;
    }
    putNode(node, NONE);
    first.push(count);
    reversed.push(isReversed ? 1 : 0);
  }
  const starts = Uint32Array.from(first);
  return {
    count: reversed.length,
    first: starts,
    points: points.slice(0, 3 * count),
    matters: significances(points, starts),
    way: way.slice(0, count),
    reversed: Uint8Array.from(reversed),
  };
}

// Whether both ways lead through the node, not to it or away from it.
function sameDirection(ways: Ways, before: number, node: number, after: number): boolean {
  return (ways.b[before] === node) === (ways.a[after] === node);
}

// The point that a way bends through, as an index; NONE where nobody would see that it bends.
function curveOf(view: NetworkView, ways: Ways, way: number): number {
  const { linkCurve, curvePoints } = view;
  if (!linkCurve || !curvePoints) return NONE;
  const curve = linkCurve[ways.there[way]];
  if (curve === NONE) return NONE;
  const p = view.positions;
  const [a, b, c] = [3 * ways.a[way], 3 * ways.b[way], 3 * curve];
  const [dx, dy, dz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
  const x = curvePoints[c] - (p[a] + p[b]) / 2;
  const y = curvePoints[c + 1] - (p[a + 1] + p[b + 1]) / 2;
  const z = curvePoints[c + 2] - (p[a + 2] + p[b + 2]) / 2;
  const off = x * x + y * y + z * z;
  return off > SEEN_BEND * (dx * dx + dy * dy + dz * dz) ? curve : NONE;
}

function pointCapacity(view: NetworkView, ways: Ways): number {
  let capacity = 2 * ways.count;
  if (view.linkCurve)
    for (let way = 0; way < ways.count; ++way)
      if (curveOf(view, ways, way) !== NONE) capacity += CURVE_PIECES;
  return capacity;
}

function waysAtNodes(
  nodeCount: number,
  ways: Ways,
  look: Uint32Array,
): { start: Uint32Array; way: Uint32Array } {
  const start = new Uint32Array(nodeCount + 1);
  for (let i = 0; i < ways.count; ++i) {
    if (look[i] === NONE) continue;
    ++start[ways.a[i] + 1];
    ++start[ways.b[i] + 1];
  }
  for (let i = 1; i <= nodeCount; ++i) start[i] += start[i - 1];
  const next = start.slice();
  const way = new Uint32Array(start[nodeCount]);
  for (let i = 0; i < ways.count; ++i) {
    if (look[i] === NONE) continue;
    way[next[ways.a[i]]++] = i;
    way[next[ways.b[i]]++] = i;
  }
  return { start, way };
}
