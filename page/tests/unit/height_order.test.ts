import assert from 'node:assert/strict';
import test from 'node:test';
import { fromLowest } from '../../src/scene/height_order.js';

test('nodes come from the lowest to the highest, equals in their order', () => {
  const heights = [5, -20, 300, 5, 0, 299];
  const positions = Float64Array.from(heights.flatMap((z) => [0, 0, z]));
  const all = Uint32Array.from(heights.keys());
  assert.deepEqual([...fromLowest(positions, all)], [1, 4, 0, 3, 5, 2]);
  assert.deepEqual([...fromLowest(positions, Uint32Array.from([3, 0]))], [3, 0]);
  assert.deepEqual([...fromLowest(positions, new Uint32Array(0))], []);
});
