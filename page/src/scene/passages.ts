import { NONE, type NetworkView } from '../core/network_view.js';
import type { Ways } from './ways.js';

/** The links that a picture of a mesh shows. Where one may go and come back, neighbours touch, and
 * that says enough. */
export interface Passages {
  readonly oneWay: Uint32Array; // Links with a portal that no such link leads back from.
  readonly climbs: Uint32Array; // Ways without a portal, such as ladders; one of two nodes.
}

export function passagesOf(view: NetworkView, ways: Ways): Passages {
  const portal = view.linkPortal;
  const hasPortal = (link: number) => portal !== null && portal[link] !== NONE;
  const oneWay: number[] = [];
  const climbs = new Map<number, number>(); // Up and down are one.
  for (let way = 0; way < ways.count; ++way) {
    const link = ways.there[way];
    if (ways.a[way] === ways.b[way]) continue;
    if (!hasPortal(link)) {
      const low = Math.min(ways.a[way], ways.b[way]);
      const high = Math.max(ways.a[way], ways.b[way]);
      const key = low * view.nodeCount + high;
      const other = climbs.get(key);
      const kindOf = (one: number) => view.linkKind[ways.there[one]];
      if (other === undefined || kindOf(way) < kindOf(other)) climbs.set(key, way);
    } else if (!hasWayBack(view, hasPortal, ways.a[way], ways.b[way])) oneWay.push(link);
  }
  return { oneWay: Uint32Array.from(oneWay), climbs: Uint32Array.from(climbs.values()) };
}

function hasWayBack(
  view: NetworkView,
  hasPortal: (link: number) => boolean,
  from: number,
  to: number,
): boolean {
  for (let link = view.firstLink[to]; link < view.firstLink[to + 1]; ++link)
    if (view.linkTo[link] === from && hasPortal(link)) return true;
  return false;
}

/** Sides of a surface that no link leads over: for each corner 1 where the side to the next one is
 * such a wall. Only of surfaces whose links know their portals. */
export function wallsOf(view: NetworkView): Uint8Array | null {
  const { ring, ringStart, linkPortal, portals } = view;
  if (!ring || !ringStart || !linkPortal || !portals || view.heightLaw !== 'plane') return null;
  const walls = new Uint8Array(ring.length / 3).fill(1);
  const same = (corner: number, portal: number) =>
    ring[3 * corner] === portals[portal] &&
    ring[3 * corner + 1] === portals[portal + 1] &&
    ring[3 * corner + 2] === portals[portal + 2];
  for (let node = 0; node < view.nodeCount; ++node) {
    const first = ringStart[node];
    const end = ringStart[node + 1];
    for (let link = view.firstLink[node]; link < view.firstLink[node + 1]; ++link) {
      if (linkPortal[link] === NONE) continue;
      const at = 12 * linkPortal[link];
      for (let corner = first; corner < end; ++corner) {
        const next = corner + 1 < end ? corner + 1 : first;
        if ((same(corner, at) && same(next, at + 3)) || (same(corner, at + 3) && same(next, at)))
          walls[corner] = 0;
      }
    }
  }
  return walls;
}
