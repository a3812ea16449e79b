import assert from 'node:assert/strict';
import test from 'node:test';
import { edgesOf } from '../../src/scene/road_edges.js';

test('the road lies on both sides of its line, the left one to the left of travel', () => {
  const points = Float64Array.from([0, 0, 1, 10, 0, 2, 20, 0, 3]);
  const widths = (value: number) => Float32Array.from([value, value, value]);
  const { road, verge } = edgesOf({
    name: 'track',
    role: 'road',
    closed: false,
    points,
    distance: null,
    left: widths(4),
    right: widths(3),
    leftVerge: widths(2),
    rightVerge: null,
  });
  assert.deepEqual([...road.left.slice(3, 6)], [10, 4, 2]);
  assert.deepEqual([...road.right.slice(3, 6)], [10, -3, 2]);
  assert.deepEqual([...verge.left.slice(3, 6)], [10, 6, 2]);
  assert.deepEqual([...verge.right.slice(3, 6)], [10, -3, 2]);
});
