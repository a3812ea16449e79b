import { NONE, type NetworkView } from '../core/network_view.js';
import { blocksOf, type BlockArrays } from './blocks.js';
import { chainsOf, type Chains } from './chains.js';
import { colourIndex, type Scales } from './layer.js';
import { stylesOf } from './styles.js';
import { moved, type Box } from './view_state.js';
import type { Ways } from './ways.js';

/** Chains of ways that look alike, and where each lies. */
export interface ChainSet {
  readonly chains: Chains;
  readonly boxes: Float32Array; // Of each chain least x, y, greatest x, y from the origin.
  readonly blocks: BlockArrays;
}

const NO_SCALES: Scales = { fill: null, outline: null, hatching: null };

/** The chains of a map whose ways are coloured by these scales. */
export function chainSetOf(
  view: NetworkView,
  ways: Ways,
  origin: readonly [number, number, number],
  bounds: Box,
  scales: Scales = NO_SCALES,
): ChainSet {
  const chains = chainsOf(view, ways, origin, looksOf(view, ways, scales));
  const { first, points, count } = chains;
  const boxes = new Float32Array(4 * count);
  for (let chain = 0; chain < count; ++chain) {
    let minX = Infinity;
    let minY = Infinity;
    let maxX = -Infinity;
    let maxY = -Infinity;
    for (let i = first[chain]; i < first[chain + 1]; ++i) {
      const x = points[3 * i];
      const y = points[3 * i + 1];
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
    boxes[4 * chain] = minX;
    boxes[4 * chain + 1] = minY;
    boxes[4 * chain + 2] = maxX;
    boxes[4 * chain + 3] = maxY;
  }
  const blocks = blocksOf(count, moved(bounds, origin), (chain, box) => boxAt(boxes, chain, box));
  return { chains, boxes, blocks };
}

export function boxAt(boxes: Float32Array, index: number, box: Box): void {
  box.minX = boxes[4 * index];
  box.minY = boxes[4 * index + 1];
  box.maxX = boxes[4 * index + 2];
  box.maxY = boxes[4 * index + 3];
}

/** Lanes of a link as segments take them: ahead + 32 * back. Only roads have some. */
export function lanesOf(view: NetworkView, link: number): number {
  const { lanesForward, lanesBackward } = view;
  if (!lanesForward || !lanesBackward) return 0;
  const ahead = Math.min(16, lanesForward[link]);
  const back = Math.min(16, lanesBackward[link]);
  return ahead + 32 * back;
}

// Ways get one number where all that is drawn of them is the same.
function looksOf(view: NetworkView, ways: Ways, scales: Scales): Uint32Array {
  const result = new Uint32Array(ways.count);
  if (view.mapKind === 'mesh' || (view.mapKind === 'circuit' && !scales.fill))
    return result.fill(NONE);
  const isRoad = stylesOf(view, false).map((style) => style.layer === 'roads');
  const numbers = new Map<number, number>();
  let lastKey = -1;
  let lastNumber = 0;
  for (let way = 0; way < ways.count; ++way) {
    const link = ways.there[way];
    const kind = view.linkKind[link];
    const lanes = isRoad[kind] ? lanesOf(view, link) : 0;
    const fill = scales.fill ? colourIndex(scales.fill, ways, way) : 0;
    const edge = scales.outline ? colourIndex(scales.outline, ways, way) : 0;
    const key = ((fill * 65536 + edge) * 64 + (kind & 63)) * 1024 + lanes;
    if (key !== lastKey) {
      lastNumber = numbers.get(key) ?? numbers.size;
      numbers.set(key, lastNumber);
      lastKey = key;
    }
    result[way] = lastNumber;
  }
  return result;
}
