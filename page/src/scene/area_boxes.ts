import type { Unmade } from '../core/network_view.js';
import type { Box } from './view_state.js';

/** Writes the box of the ground of a node; false if it has none. */
export function areaBox(view: Unmade, node: number, box: Box): boolean {
  const ring = view.ring as Float64Array;
  const starts = view.ringStart as Uint32Array;
  const first = starts[node];
  const end = starts[node + 1];
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let corner = first; corner < end; ++corner) {
    const x = ring[3 * corner];
    const y = ring[3 * corner + 1];
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  box.minX = minX;
  box.minY = minY;
  box.maxX = maxX;
  box.maxY = maxY;
  return end > first;
}
