import { NONE } from '../core/network_view.js';
import type { Look } from './layer.js';
import type { Projection } from './projection.js';
import { boxAt } from './view_state.js';

/** A ring around something that is chosen, which no label may cover. */
export interface Ring {
  readonly x: number; // On the map.
  readonly y: number;
  readonly z: number;
  readonly node: number; // Or NONE.
  readonly size: number; // In units, of what is in it.
}
export const RING = 16; // Pixels from its middle.
const MOST_RINGS = 24;

/** Around a few things that are chosen: many are seen without. */
export function ringsOf({ view, made }: Look, nodes: Uint32Array, links: Uint32Array): Ring[] {
  if (nodes.length + links.length > MOST_RINGS) return [];
  const p = view.positions;
  const box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const at = (node: number) => p.subarray(3 * node, 3 * node + 3);
  const ofNodes = Array.from(nodes, (node) => {
    const [x, y, z] = at(node);
    if (view.ring) boxAt(made.areaBoxes, node, box);
    return { x, y, z, node, size: Math.max(0, box.maxX - box.minX, box.maxY - box.minY) };
  });
  const ofLinks = Array.from(links, (link) => {
    const [a, b] = [at(view.linkFrom[link]), at(view.linkTo[link])];
    const [x, y, z] = a.map((value, axis) => (value + b[axis]) / 2);
    return { x, y, z, node: NONE, size: Math.hypot(...a.map((value, axis) => value - b[axis])) };
  });
  return [...ofNodes, ...ofLinks];
}

/** Where in the picture rings are, around what is smaller than they are. */
export function ringsIn(rings: readonly Ring[], projection: Projection) {
  return rings.flatMap(({ x, y, z, node, size }) => {
    const at = projection.project(x, y, z, { x: 0, y: 0, pixel: 0 });
    return at.pixel > 0 && size < 2 * RING * at.pixel ? [{ x: at.x, y: at.y, node }] : [];
  });
}
