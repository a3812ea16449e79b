import type { Edit } from '../core/edits.js';
import type { NetworkView } from '../core/network_view.js';

/** Where a node that is chosen stands after an operation. */
export type Expected = (x: number, y: number, z: number) => readonly [number, number, number];
export const STAYS: Expected = (x, y, z) => [x, y, z];

/** Finds the same nodes in what a map became, each or null: by where they have to be, since numbers
 * change. */
export function followed(
  nodes: readonly number[],
  was: NetworkView,
  is: NetworkView,
  expected: Expected,
): readonly (number | null)[] {
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
  const stays = (node: number) =>
    node < is.nodeCount && was.nodeCount === is.nodeCount && isAt(node, goal(node));
  for (const node of nodes) if (stays(node)) found.add(node);
  let near: ReturnType<typeof byPlace> | null = null;
  return nodes.map((node) => {
    if (stays(node)) return node;
    near ??= byPlace(is, reach);
    const at = goal(node);
    const same =
      near(at).find((one) => isAt(one, at) && !found.has(one)) ??
      (keepsNumber(was, is, node) ? node : null);
    if (same !== null) found.add(same);
    return same;
  });
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
