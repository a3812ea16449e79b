import assert from 'node:assert/strict';
import test from 'node:test';
import { Blocks, blocksOf } from '../../src/scene/blocks.js';
import { boxesMeet, type Box } from '../../src/scene/view_state.js';

// Numbers that look random and are the same in each run.
function numbers(seed: number): () => number {
  return () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

test('visits everything in a box that looking at each one finds', () => {
  const next = numbers(7);
  const boxes = Array.from({ length: 5000 }, (): Box => {
    const [x, y, size] = [next() * 1000, next() * 1000, next() * 12];
    return { minX: x, minY: y, maxX: x + size, maxY: y + size };
  });
  const bounds = { minX: 0, minY: 0, maxX: 1012, maxY: 1012 };
  const blocks = new Blocks(
    blocksOf(boxes.length, bounds, (i, box) => Object.assign(box, boxes[i])),
  );
  for (let round = 0; round < 20; ++round) {
    const [x, y] = [next() * 1000, next() * 1000];
    const asked = { minX: x, minY: y, maxX: x + 60, maxY: y + 60 };
    const visited = new Set<number>();
    blocks.visit(asked, (i) => visited.add(i));
    const wanted = boxes.flatMap((box, i) => (boxesMeet(box, asked) ? [i] : []));
    assert.ok(wanted.length > 0);
    for (const i of wanted) assert.ok(visited.has(i), `element ${i}`);
    assert.ok(visited.size < boxes.length / 5, `${visited.size} looked at`);
  }
});

test('has each element once, also where all are at one place or nowhere', () => {
  for (const count of [0, 1, 64, 65, 300]) {
    const blocks = blocksOf(count, { minX: 5, minY: 5, maxX: 5, maxY: 5 }, (i, box) =>
      Object.assign(box, { minX: i % 3 ? 5 : NaN, minY: 5, maxX: i % 3 ? 5 : NaN, maxY: 5 }),
    );
    assert.deepEqual(
      [...blocks.order].sort((a, b) => a - b),
      [...Array(count).keys()],
    );
  }
});
