import type { NetworkView } from '../core/network_view.js';
import type { BlockArrays } from './blocks.js';
import { chainSetOf, type ChainSet } from './chain_set.js';
import { wallsOf } from './passages.js';
import { areaBlocksOf } from './spatial_index.js';
import type { Box } from './view_state.js';
import { waysOf, type Ways } from './ways.js';

/** What pictures need beside the map. The thread of the core makes it, so that the page can be used
 * meanwhile: these are arrays, which are handed over. */
export interface Made {
  readonly origin: readonly [number, number, number]; // Positions of pictures count from there.
  readonly bounds: Box;
  readonly ways: Ways;
  readonly waysOfKind: Uint32Array; // How many of each kind there are.
  readonly chains: ChainSet | null; // Of ways in their usual colours; null where none are drawn.
  readonly areas: BlockArrays | null;
  readonly walls: Uint8Array | null;
  readonly alone: Uint32Array; // Nodes of paths that no way leads to: only a dot shows them.
}

export function madeOf(view: NetworkView): Made {
  const b = view.bounds ?? Float64Array.from([-1, -1, 0, 1, 1, 0]);
  const bounds = { minX: b[0], minY: b[1], maxX: b[3], maxY: b[4] };
  const origin = [(b[0] + b[3]) / 2, (b[1] + b[4]) / 2, b[2]] as const;
  const ways = waysOf(view);
  const waysOfKind = new Uint32Array(view.kinds.length);
  for (let way = 0; way < ways.count; ++way) ++waysOfKind[view.linkKind[ways.there[way]]];
  return {
    origin,
    bounds,
    ways,
    waysOfKind,
    chains: view.mapKind === 'paths' ? chainSetOf(view, ways, origin, bounds) : null,
    areas: areaBlocksOf(view, bounds),
    walls: wallsOf(view),
    alone: view.mapKind === 'paths' ? nodesWithout(ways, view.nodeCount) : new Uint32Array(0),
  };
}

function nodesWithout(ways: Ways, nodeCount: number): Uint32Array {
  const isMet = new Uint8Array(nodeCount);
  for (const end of [ways.a, ways.b]) for (const node of end) isMet[node] = 1;
  let count = 0;
  const alone = new Uint32Array(nodeCount);
  for (let node = 0; node < nodeCount; ++node) if (isMet[node] === 0) alone[count++] = node;
  return alone.slice(0, count);
}
