import type { Box } from './view_state.js';

const BLOCK = 64;

/** The arrays of blocks, as they are sent between threads. */
export interface BlockArrays {
  readonly order: Uint32Array;
  readonly boxes: Float32Array; // Least x, y, greatest x, y of each block.
}

/** Elements in an order in which neighbours on the map stand together, in blocks with a box each:
 * what lies in a part of the map is found by looking at the boxes. */
export class Blocks {
  constructor(private readonly arrays: BlockArrays) {}

  /** Calls with each element whose block meets the box. */
  visit(box: Box, call: (element: number) => void): void {
    const { order, boxes } = this.arrays;
    for (let block = 0; 4 * block < boxes.length; ++block) {
      const at = 4 * block;
      if (
        boxes[at] > box.maxX ||
        boxes[at + 2] < box.minX ||
        boxes[at + 1] > box.maxY ||
        boxes[at + 3] < box.minY
      )
        continue;
      const end = Math.min(order.length, (block + 1) * BLOCK);
      for (let i = block * BLOCK; i < end; ++i) call(order[i]);
    }
  }
}

/** `boxOf` writes the box of an element. */
export function blocksOf(
  count: number,
  bounds: Box,
  boxOf: (element: number, box: Box) => void,
): BlockArrays {
  const keys = new Uint32Array(count);
  const box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const side = 65535 / Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY, 1e-9);
  for (let i = 0; i < count; ++i) {
    boxOf(i, box);
    const x = ((box.minX + box.maxX) / 2 - bounds.minX) * side;
    const y = ((box.minY + box.maxY) / 2 - bounds.minY) * side;
    keys[i] = (spread(clamp16(y)) << 1) | spread(clamp16(x));
  }
  const order = sortedBy(keys);
  const boxes = new Float32Array(4 * Math.ceil(count / BLOCK));
  for (let i = 0; i < count; ++i) {
    const at = 4 * Math.floor(i / BLOCK);
    boxOf(order[i], box);
    const first = i % BLOCK === 0;
    boxes[at] = first ? box.minX : Math.min(boxes[at], box.minX);
    boxes[at + 1] = first ? box.minY : Math.min(boxes[at + 1], box.minY);
    boxes[at + 2] = first ? box.maxX : Math.max(boxes[at + 2], box.maxX);
    boxes[at + 3] = first ? box.maxY : Math.max(boxes[at + 3], box.maxY);
  }
  return { order, boxes };
}

function clamp16(value: number): number {
  return value >= 0 ? (value > 65535 ? 65535 : Math.floor(value)) : 0;
}

// The bits of a number of 16 bits, each with a free one above.
function spread(value: number): number {
  value = (value | (value << 8)) & 0x00ff00ff;
  value = (value | (value << 4)) & 0x0f0f0f0f;
  value = (value | (value << 2)) & 0x33333333;
  return (value | (value << 1)) & 0x55555555;
}

// Indexes in the order of their keys, by digits of 16 bits.
function sortedBy(keys: Uint32Array): Uint32Array {
  let order = new Uint32Array(keys.length);
  for (let i = 0; i < order.length; ++i) order[i] = i;
  for (const shift of [0, 16]) {
    const starts = new Uint32Array(65537);
    for (const key of keys) ++starts[((key >>> shift) & 0xffff) + 1];
    for (let i = 1; i < starts.length; ++i) starts[i] += starts[i - 1];
    const next = new Uint32Array(keys.length);
    for (const index of order) next[starts[(keys[index] >>> shift) & 0xffff]++] = index;
    order = next;
  }
  return order;
}
