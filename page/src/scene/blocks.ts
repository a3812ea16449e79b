import type { Box } from './view_state.js';

const BLOCK = 64;

/** Elements in an order in which neighbours on the map stand together, in blocks with a box each:
 * what lies in a part of the map is found by looking at the boxes. */
export class Blocks {
  readonly order: Uint32Array;
  private readonly boxes: Float32Array; // Least x, y, greatest x, y of each block.

  /** `boxOf` writes the box of an element. */
  constructor(count: number, bounds: Box, boxOf: (element: number, box: Box) => void) {
    const keys = new Uint32Array(count);
    const box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
    const side = 65535 / Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY, 1e-9);
    for (let i = 0; i < count; ++i) {
      boxOf(i, box);
      const x = ((box.minX + box.maxX) / 2 - bounds.minX) * side;
      const y = ((box.minY + box.maxY) / 2 - bounds.minY) * side;
      keys[i] = (spread(clamp16(y)) << 1) | spread(clamp16(x));
    }
    this.order = sortedBy(keys);
    this.boxes = new Float32Array(4 * Math.ceil(count / BLOCK));
    for (let i = 0; i < count; ++i) {
      const at = 4 * Math.floor(i / BLOCK);
      boxOf(this.order[i], box);
      const first = i % BLOCK === 0;
      this.boxes[at] = first ? box.minX : Math.min(this.boxes[at], box.minX);
      this.boxes[at + 1] = first ? box.minY : Math.min(this.boxes[at + 1], box.minY);
      this.boxes[at + 2] = first ? box.maxX : Math.max(this.boxes[at + 2], box.maxX);
      this.boxes[at + 3] = first ? box.maxY : Math.max(this.boxes[at + 3], box.maxY);
    }
  }

  /** Calls with each element whose block meets the box. */
  visit(box: Box, call: (element: number) => void): void {
    for (let block = 0; 4 * block < this.boxes.length; ++block) {
      const at = 4 * block;
      if (
        this.boxes[at] > box.maxX ||
        this.boxes[at + 2] < box.minX ||
        this.boxes[at + 1] > box.maxY ||
        this.boxes[at + 3] < box.minY
      )
        continue;
      const end = Math.min(this.order.length, (block + 1) * BLOCK);
      for (let i = block * BLOCK; i < end; ++i) call(this.order[i]);
    }
  }
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
