import type { NetworkView } from '../core/network_view.js';
import { Blocks, blocksOf } from './blocks.js';
import { crossingsOf, type Crossing } from './storeys.js';
import type { Box } from './view_state.js';

/** Where the elements of a map are, each sort made when it is first asked for. */
export class SpatialIndex {
  readonly areas: Blocks | null; // Grounds of nodes; null where the map has none.
  private nodeBlocks: Blocks | null = null;
  private wayBlocks: Blocks | null = null;
  private wayCrossings: readonly Crossing[] | null = null;

  constructor(private readonly view: NetworkView) {
    const { areas } = view.made;
    this.areas = areas && new Blocks(areas);
  }

  get nodes(): Blocks {
    const { nodeCount, made } = this.view;
    return (this.nodeBlocks ??= new Blocks(
      blocksOf(nodeCount, made.bounds, (node, box) => nodeBox(this.view, node, box)),
    ));
  }

  /** Bridges; see `crossingsOf`. */
  get crossings(): readonly Crossing[] {
    return (this.wayCrossings ??= crossingsOf(this.view));
  }

  get ways(): Blocks {
    const p = this.view.positions;
    const { bounds, ways } = this.view.made;
    const { a: from, b: to } = ways;
    return (this.wayBlocks ??= new Blocks(
      blocksOf(from.length, bounds, (way, box) => {
        const a = 3 * from[way];
        const b = 3 * to[way];
        box.minX = Math.min(p[a], p[b]);
        box.maxX = Math.max(p[a], p[b]);
        box.minY = Math.min(p[a + 1], p[b + 1]);
        box.maxY = Math.max(p[a + 1], p[b + 1]);
      }),
    ));
  }
}

function nodeBox(view: NetworkView, node: number, box: Box): void {
  const p = view.positions;
  box.minX = box.maxX = p[3 * node];
  box.minY = box.maxY = p[3 * node + 1];
}

/** The usual length of a link: the middle one of some. */
export function typicalLength(view: NetworkView): number {
  const step = Math.max(1, Math.floor(view.linkCount / 2000));
  const lengths: number[] = [];
  for (let link = 0; link < view.linkCount; link += step) lengths.push(view.linkLength[link]);
  lengths.sort((a, b) => a - b);
  return lengths[lengths.length >> 1] ?? 0;
}
