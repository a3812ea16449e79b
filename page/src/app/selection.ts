import type { Edit } from '../core/edits.js';
import type { NetworkView } from '../core/network_view.js';

/** Where a node that is chosen stands after an operation. */
export type Expected = (x: number, y: number, z: number) => readonly [number, number, number];
export const STAYS: Expected = (x, y, z) => [x, y, z];

/** The nodes that are chosen: what operations of the panel Edit are for. */
export class Selection {
  private chosen = new Set<number>();

  /** `changed` is told whenever others are chosen. */
  constructor(private readonly changed: () => void) {}

  get nodes(): Uint32Array {
    return Uint32Array.from(this.chosen).sort();
  }
  get count(): number {
    return this.chosen.size;
  }
  /** In the order in which they were chosen. */
  get inOrder(): readonly number[] {
    return [...this.chosen];
  }
  has(node: number): boolean {
    return this.chosen.has(node);
  }

  set(nodes: Iterable<number>): void {
    this.chosen = new Set(nodes);
    this.changed();
  }
  add(nodes: Iterable<number>): void {
    for (const node of nodes) this.chosen.add(node);
    this.changed();
  }
  toggle(node: number): void {
    if (!this.chosen.delete(node)) this.chosen.add(node);
    this.changed();
  }

  /** Finds the same nodes in what the map became: by where they have to be, since numbers change. */
  follow(was: NetworkView, is: NetworkView, expected: Expected): void {
    const left: number[] = [];
    const found = new Set<number>();
    const reach = Math.hypot(...expected(0, 0, 0)) * 1e-6 + TOLERANCE / (was.metresPerUnit || 1);
    const isAt = (node: number, [x, y, z]: readonly [number, number, number]) =>
      Math.abs(is.positions[3 * node] - x) < reach &&
      Math.abs(is.positions[3 * node + 1] - y) < reach &&
      Math.abs(is.positions[3 * node + 2] - z) < reach;
    const goal = (node: number) => {
      const p = was.positions;
      return expected(p[3 * node], p[3 * node + 1], p[3 * node + 2]);
    };
    for (const node of this.chosen)
      if (node < is.nodeCount && was.nodeCount === is.nodeCount && isAt(node, goal(node)))
        found.add(node);
      else left.push(node);
    if (left.length > 0) {
      const nodes = byPlace(is, reach);
      for (const node of left) {
        const at = goal(node);
        const same = nodes(at).find((one) => isAt(one, at) && !found.has(one));
        if (same !== undefined) found.add(same);
        else if (keepsNumber(was, is, node)) found.add(node);
      }
    }
    this.set(found);
  }
}

// All behind a changed place of a circuit lies elsewhere, and so does the middle of an area that got
// other corners; numbers count along the circuit, and areas stay in their order.
function keepsNumber(was: NetworkView, is: NetworkView, node: number): boolean {
  return (
    node < is.nodeCount &&
    (is.mapKind === 'circuit' || (is.mapKind === 'mesh' && is.nodeCount === was.nodeCount))
  );
}

const TOLERANCE = 0.2; // Metres that formats may round a place by.

/** Nodes near a place, by cells of that size. */
function byPlace(
  view: NetworkView,
  size: number,
): (at: readonly [number, number, number]) => number[] {
  const cells = new Map<string, number[]>();
  const cell = (x: number, y: number) => `${Math.floor(x / size)},${Math.floor(y / size)}`;
  for (let node = 0; node < view.nodeCount; ++node) {
    const key = cell(view.positions[3 * node], view.positions[3 * node + 1]);
    const known = cells.get(key);
    if (known) known.push(node);
    else cells.set(key, [node]);
  }
  return ([x, y]) =>
    [-1, 0, 1].flatMap((i) =>
      [-1, 0, 1].flatMap((j) => cells.get(cell(x + i * size, y + j * size)) ?? []),
    );
}

/** Where an operation takes what is chosen, as far as that is known beforehand. */
export function expectedOf(edit: Edit): Expected {
  if (edit.do === 'mirror')
    return edit.axis === 'x' ? (x, y, z) => [-x, y, z] : (x, y, z) => [x, -y, z];
  if (edit.do === 'move' && edit.by) {
    const [dx, dy, dz] = edit.by;
    return (x, y, z) => [x + dx, y + dy, z + dz];
  }
  if (edit.do === 'rotate' && edit.degrees !== undefined) {
    const angle = (edit.degrees / 180) * Math.PI;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return (x, y, z) => [cos * x - sin * y, sin * x + cos * y, z];
  }
  return STAYS;
}
