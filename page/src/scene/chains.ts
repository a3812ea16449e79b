import { NONE, type NetworkView } from '../core/network_view.js';
import { significances } from './significance.js';
import type { Ways } from './ways.js';

const LONGEST = 256; // Ways; finding what matters of a chain takes more than linear time.
const CURVE_PIECES = 6;
const SEEN_BEND = 0.02 ** 2; // Squared part of a way's length that it bends aside.

/** Ways that look alike and lead on into each other, all in one direction, as lines that can be
 * thinned. */
export interface Chains {
  readonly count: number;
  readonly first: Uint32Array; // Points of chain i are [i] up to [i + 1].
  readonly points: Float32Array; // x, y, z from the origin.
  readonly matters: Float32Array; // How far off a line would be that leaves this point out.
  readonly way: Uint32Array; // From each point to the next; of the last one of a chain NONE.
}

/** `look` gives ways the same number where they may be drawn as one; NONE: not drawn. */
export function chainsOf(
  view: NetworkView,
  ways: Ways,
  origin: readonly [number, number, number],
  look: Uint32Array,
): Chains {
  const maker = new ChainMaker(view, ways, origin, look);
  for (let seed = 0; seed < ways.count; ++seed) maker.add(seed);
  return maker.chains();
}

// Chains, one after the other. Each is made by a call of its own: browsers compile what is called
// often, and leave one long loop to their interpreter.
class ChainMaker {
  private readonly ends: ReturnType<typeof waysAtNodes>;
  private readonly used: Uint8Array;
  private readonly curves: Uint32Array | null;
  private readonly first: Uint32Array;
  private readonly points: Float32Array;
  private readonly way: Uint32Array;
  private made = 0;
  private count = 0; // Of points.

  constructor(
    private readonly view: NetworkView,
    private readonly ways: Ways,
    private readonly origin: readonly [number, number, number],
    private readonly look: Uint32Array,
  ) {
    this.ends = waysAtNodes(view.nodeCount, ways, look);
    this.used = new Uint8Array(ways.count);
    this.curves = curvesOf(view, ways);
    this.first = new Uint32Array(ways.count + 1);
    this.points = new Float32Array(3 * pointCapacity(ways, this.curves));
    this.way = new Uint32Array(this.points.length / 3);
  }

  /** Adds the chain that a way is part of, unless it is there. */
  add(seed: number): void {
    const { ways, look, used, way } = this;
    if (used[seed] || look[seed] === NONE) return;
    const begin = this.beginOf(seed);
    let node = ways.a[begin];
    let current = begin;
    for (let length = 1; ; ++length) {
      used[current] = 1;
      const next = otherEnd(ways, current, node);
      this.put(current, node, next);
      const previous = current;
      node = next;
      if (length === LONGEST) break;
      current = onward(this.ends, look, used, node, previous);
      if (current === NONE || !sameDirection(ways, previous, node, current)) break;
    }
    putPoint(this.points, this.count, this.view.positions, node, this.origin);
    way[this.count++] = NONE;
    this.first[++this.made] = this.count;
  }

  chains(): Chains {
    const { made, count } = this;
    const first = this.first.subarray(0, made + 1);
    return {
      count: made,
      first,
      points: this.points.subarray(0, 3 * count),
      matters: significances(this.points, first),
      way: this.way.subarray(0, count),
    };
  }

  // Back from a way to where its chain begins, or round a ring.
  private beginOf(seed: number): number {
    const { ways, ends, look, used } = this;
    let begin = seed;
    let node = ways.a[seed];
    for (let length = 1; length < LONGEST; ++length) {
      const before = onward(ends, look, used, node, begin);
      if (before === NONE || before === seed || !sameDirection(ways, before, node, begin)) break;
      begin = before;
      node = otherEnd(ways, before, node);
    }
    return begin;
  }

  // The points of a way but for its last one.
  private put(current: number, node: number, next: number): void {
    const { points, way, curves, view, origin } = this;
    putPoint(points, this.count, view.positions, node, origin);
    way[this.count++] = current;
    if (!curves || curves[current] === NONE) return;
    putCurve(points, this.count, view, curves[current], node, next, origin);
    for (let piece = 1; piece < CURVE_PIECES; ++piece) way[this.count++] = current;
  }
}

function putPoint(
  points: Float32Array,
  at: number,
  p: Float64Array,
  node: number,
  origin: readonly [number, number, number],
): void {
  points[3 * at] = p[3 * node] - origin[0];
  points[3 * at + 1] = p[3 * node + 1] - origin[1];
  points[3 * at + 2] = p[3 * node + 2] - origin[2];
}

// The points between the ends of a way that bends.
function putCurve(
  points: Float32Array,
  first: number,
  view: NetworkView,
  curve: number,
  from: number,
  to: number,
  origin: readonly [number, number, number],
): void {
  const p = view.positions;
  const through = view.curvePoints as Float64Array;
  for (let axis = 0; axis < 3; ++axis) {
    const start = p[3 * from + axis];
    const end = p[3 * to + axis];
    // The control point lies so that the curve passes through the given one halfway.
    const control = 2 * through[3 * curve + axis] - (start + end) / 2;
    for (let piece = 1; piece < CURVE_PIECES; ++piece) {
      const t = piece / CURVE_PIECES;
      points[3 * (first + piece - 1) + axis] =
        (1 - t) * (1 - t) * start + 2 * t * (1 - t) * control + t * t * end - origin[axis];
    }
  }
}

function otherEnd(ways: Ways, way: number, node: number): number {
  return ways.a[way] === node ? ways.b[way] : ways.a[way];
}

// The way that leads on from a node; NONE where ways fork, end or change their looks.
function onward(
  ends: { readonly start: Uint32Array; readonly way: Uint32Array },
  look: Uint32Array,
  used: Uint8Array,
  node: number,
  from: number,
): number {
  const start = ends.start[node];
  if (ends.start[node + 1] - start !== 2) return NONE;
  const other = ends.way[start] === from ? ends.way[start + 1] : ends.way[start];
  return look[other] === look[from] && used[other] === 0 ? other : NONE;
}

// Whether both ways lead through the node, not to it or away from it.
function sameDirection(ways: Ways, before: number, node: number, after: number): boolean {
  return (ways.b[before] === node) === (ways.a[after] === node);
}

// The point that each way bends through, as an index; NONE where nobody would see that it bends.
function curvesOf(view: NetworkView, ways: Ways): Uint32Array | null {
  const { linkCurve, curvePoints, positions: p } = view;
  if (!linkCurve || !curvePoints) return null;
  const curves = new Uint32Array(ways.count);
  for (let way = 0; way < ways.count; ++way) {
    const curve = (curves[way] = linkCurve[ways.there[way]]);
    if (curve === NONE) continue;
    const a = 3 * ways.a[way];
    const b = 3 * ways.b[way];
    const c = 3 * curve;
    let bend = 0;
    let length = 0;
    for (let axis = 0; axis < 3; ++axis) {
      const off = curvePoints[c + axis] - (p[a + axis] + p[b + axis]) / 2;
      const along = p[b + axis] - p[a + axis];
      bend += off * off;
      length += along * along;
    }
    if (!(bend > SEEN_BEND * length)) curves[way] = NONE;
  }
  return curves;
}

function pointCapacity(ways: Ways, curves: Uint32Array | null): number {
  let capacity = 2 * ways.count;
  if (curves) for (const curve of curves) if (curve !== NONE) capacity += CURVE_PIECES - 1;
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
