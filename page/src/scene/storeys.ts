import type { NetworkView } from '../core/network_view.js';
import { MOST_CUTS } from './relief.js';
import { boxAt, type Box } from './view_state.js';

/** Heights from `low` to `high`. */
export interface Storey {
  readonly low: number;
  readonly high: number;
}

/** Something that passes above something else: the heights of both there. */
export interface Pair {
  readonly lower: number;
  readonly upper: number;
}

/** A way above another where both cross, viewed from above. */
export interface Crossing extends Pair {
  readonly x: number;
  readonly y: number;
  readonly over: number; // The upper way,
  readonly under: number; // and the lower one.
}

const ROOM = { areas: 1.2, ways: 2.5 }; // Metres at least between what is on two storeys.
const STEPS = 512; // Heights that are tried.
const GOOD = 0.8; // Of what the best height keeps apart.
const LEAST = 0.03; // Of all pairs: a cut that keeps fewer apart makes no storey.

/** The heights between storeys, rising. Where something lies above something else (an area above an
 * area, a bridge above a road), a height between both keeps them apart. A height that does so at most
 * places is the first cut; then comes one that keeps most of the others apart, and so on. Of heights that
 * are about as good that is taken near which the fewest of `usual`, heights of what there is, are; of
 * these the middle one. */
export function cutsBetween(pairs: readonly Pair[], usual: ArrayLike<number>): number[] {
  const cuts: number[] = [];
  const low = pairs.reduce((least, { lower }) => Math.min(least, lower), Infinity);
  const high = pairs.reduce((most, { upper }) => Math.max(most, upper), -Infinity);
  const step = (high - low) / STEPS;
  const stepOf = (z: number) => Math.min(STEPS - 1, Math.max(0, Math.floor((z - low) / step)));
  const crowd = new Uint32Array(STEPS);
  for (const z of Array.from(usual)) if (z >= low && z <= high) ++crowd[stepOf(z)];
  let left = pairs;
  while (left.length >= Math.max(1, LEAST * pairs.length) && cuts.length < MOST_CUTS) {
    const kept = new Int32Array(STEPS + 1);
    for (const { lower, upper } of left) {
      // Not the steps in which both lie.
      ++kept[stepOf(lower) + 1];
      --kept[Math.max(stepOf(lower) + 1, stepOf(upper))];
    }
    for (let i = 1; i <= STEPS; ++i) kept[i] += kept[i - 1];
    const most = Math.max(...kept);
    if (most < Math.max(1, LEAST * pairs.length)) break;
    const good = Array.from(kept.keys()).filter((i) => kept[i] >= GOOD * most);
    // How many are near, fewer the farther off they are.
    const reach = Math.min(16, Math.max(2, good.length / 8));
    const near = good.map((i) =>
      crowd.reduce((sum, count, j) => sum + count * Math.exp(-Math.abs(i - j) / reach), 0),
    );
    const fewest = Math.min(...near) * (1 + 1e-9);
    const first = near.findIndex((one) => one <= fewest);
    let end = first;
    while (end < good.length && near[end] <= fewest && good[end] - good[first] === end - first)
      ++end;
    const best = good[(first + end - 1) >> 1];
    const cut = low + (best + 0.5) * step;
    cuts.push(cut);
    left = left.filter(({ lower, upper }) => !(lower < cut && cut < upper));
  }
  return cuts.sort((a, b) => a - b);
}

/** The storeys between heights; one where nothing lies above anything. */
export function storeysOf(cuts: readonly number[], low: number, high: number): Storey[] {
  const all = [low, ...cuts, high];
  return all.slice(1).map((end, i) => ({ low: all[i], high: end }));
}

/** Areas of a mesh above others, by what lies below the middle of each. */
export function areasAbove({ ring, ringStart, positions, made, ...view }: NetworkView): Pair[] {
  if (!ring || !ringStart) return [];
  const room = ROOM.areas / (view.metresPerUnit || 1);
  const cells = new Cells(view.nodeCount, (node, box) => boxAt(made.areaBoxes, node, box));
  const pairs: Pair[] = [];
  for (let node = 0; node < view.nodeCount; ++node) {
    const [x, y, upper] = positions.subarray(3 * node, 3 * node + 3);
    for (const below of cells.at(x, y)) {
      const lower = positions[3 * below + 2];
      if (upper - lower < room) continue;
      if (isWithin(ring, ringStart[below], ringStart[below + 1], x, y))
        pairs.push({ lower, upper });
    }
  }
  return pairs;
}

/** Where ways pass above others: bridges, and what is above tunnels. */
export function crossingsOf({ positions: p, made, metresPerUnit }: NetworkView): Crossing[] {
  const { a, b } = made.ways;
  const room = ROOM.ways / (metresPerUnit || 1);
  const cells = new Cells(a.length, (way, box) => {
    const [from, to] = [3 * a[way], 3 * b[way]];
    box.minX = Math.min(p[from], p[to]);
    box.maxX = Math.max(p[from], p[to]);
    box.minY = Math.min(p[from + 1], p[to + 1]);
    box.maxY = Math.max(p[from + 1], p[to + 1]);
  });
  const found: Crossing[] = [];
  cells.eachTwo((one, other, isHere) => {
    const [i, j, k, l] = [3 * a[one], 3 * b[one], 3 * a[other], 3 * b[other]];
    const [ux, uy] = [p[j] - p[i], p[j + 1] - p[i + 1]];
    const [vx, vy] = [p[l] - p[k], p[l + 1] - p[k + 1]];
    const det = ux * vy - uy * vx;
    if (det === 0) return;
    const [dx, dy] = [p[k] - p[i], p[k + 1] - p[i + 1]];
    const [s, t] = [(dx * vy - dy * vx) / det, (dx * uy - dy * ux) / det];
    if (!(s >= 0 && s <= 1 && t >= 0 && t <= 1)) return;
    const z = p[i + 2] + (p[j + 2] - p[i + 2]) * s;
    const otherZ = p[k + 2] + (p[l + 2] - p[k + 2]) * t;
    const [x, y] = [p[i] + ux * s, p[i + 1] + uy * s];
    if (Math.abs(z - otherZ) < room || !isHere(x, y)) return;
    const [over, under] = z > otherZ ? [one, other] : [other, one];
    found.push({ x, y, over, under, lower: Math.min(z, otherZ), upper: Math.max(z, otherZ) });
  });
  return found;
}

function isWithin(ring: Float64Array, first: number, end: number, x: number, y: number): boolean {
  let inside = false;
  for (let i = first, j = end - 1; i < end; j = i++) {
    const [ax, ay, bx, by] = [ring[3 * i], ring[3 * i + 1], ring[3 * j], ring[3 * j + 1]];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

/** Square cells of the map, each with those elements whose boxes meet it. */
class Cells {
  private readonly side: number;
  private readonly lists = new Map<number, number[]>();

  constructor(count: number, boxOf: (element: number, box: Box) => void) {
    const box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
    let sizes = 0;
    for (let i = 0; i < count; ++i) {
      boxOf(i, box);
      sizes += Math.max(0, box.maxX - box.minX, box.maxY - box.minY);
    }
    this.side = Math.max(1e-6, sizes / Math.max(1, count));
    for (let i = 0; i < count; ++i) {
      boxOf(i, box);
      const [maxX, maxY] = [this.cell(box.maxX), this.cell(box.maxY)];
      for (let x = this.cell(box.minX); x <= maxX; ++x)
        for (let y = this.cell(box.minY); y <= maxY; ++y) {
          const list = this.lists.get(keyOf(x, y));
          if (list) list.push(i);
          else this.lists.set(keyOf(x, y), [i]);
        }
    }
  }

  private cell(at: number): number {
    return Math.floor(at / this.side);
  }

  at(x: number, y: number): readonly number[] {
    return this.lists.get(keyOf(this.cell(x), this.cell(y))) ?? [];
  }

  /** Calls with each two of a cell; `isHere` tells whether a place is in it. */
  eachTwo(
    call: (one: number, other: number, isHere: (x: number, y: number) => boolean) => void,
  ): void {
    for (const [key, list] of this.lists) {
      const isHere = (x: number, y: number) => keyOf(this.cell(x), this.cell(y)) === key;
      list.forEach((one, i) => {
        for (let j = i + 1; j < list.length; ++j) call(one, list[j], isHere);
      });
    }
  }
}

function keyOf(x: number, y: number): number {
  return x * 4194304 + y;
}
