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
  };
}
