import type { NetworkView } from '../core/network_view.js';
import { areaBox } from './area_boxes.js';
import { Blocks } from './blocks.js';
import type { Box } from './view_state.js';
import type { Ways } from './ways.js';

/** Where the elements of a map are, each sort made when it is first asked for. */
export class SpatialIndex {
  private nodeBlocks: Blocks | null = null;
  private areaBlocks: Blocks | null = null;
  private wayBlocks: Blocks | null = null;

  constructor(
    private readonly view: NetworkView,
    private readonly links: Ways,
    private readonly bounds: Box,
  ) {}

  get nodes(): Blocks {
    return (this.nodeBlocks ??= new Blocks(this.view.nodeCount, this.bounds, (node, box) =>
      this.nodeBox(node, box),
    ));
  }

  /** Grounds of nodes; null where the map has none. */
  get areas(): Blocks | null {
    if (!this.view.ring) return null;
    return (this.areaBlocks ??= new Blocks(this.view.nodeCount, this.bounds, (node, box) => {
      if (!areaBox(this.view, node, box)) this.nodeBox(node, box);
    }));
  }

  get ways(): Blocks {
    const p = this.view.positions;
    return (this.wayBlocks ??= new Blocks(this.links.count, this.bounds, (way, box) => {
      const [a, b] = [3 * this.links.a[way], 3 * this.links.b[way]];
      box.minX = Math.min(p[a], p[b]);
      box.maxX = Math.max(p[a], p[b]);
      box.minY = Math.min(p[a + 1], p[b + 1]);
      box.maxY = Math.max(p[a + 1], p[b + 1]);
    }));
  }

  private nodeBox(node: number, box: Box): void {
    const p = this.view.positions;
    box.minX = box.maxX = p[3 * node];
    box.minY = box.maxY = p[3 * node + 1];
  }
}

/** The usual length of a link: the middle one of some. */
export function usualLength(view: NetworkView): number {
  const step = Math.max(1, Math.floor(view.linkCount / 2000));
  const lengths: number[] = [];
  for (let link = 0; link < view.linkCount; link += step) lengths.push(view.linkLength[link]);
  lengths.sort((a, b) => a - b);
  return lengths[lengths.length >> 1] ?? 0;
}
