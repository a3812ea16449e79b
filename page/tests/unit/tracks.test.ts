import assert from 'node:assert/strict';
import test from 'node:test';
import type { LineView, NetworkView } from '../../src/core/network_view.js';
import { climbsOf, wayAlong } from '../../src/panels/height_profile.js';
import { trackIconsOf } from '../../src/scene/track_icons.js';
import { trackSidesOf } from '../../src/scene/track_sides.js';
import { network } from './synthetic.js';

// A straight road along x, six metres wide on its left and four on its right.
const road: LineView = {
  name: 'road',
  role: 'road',
  closed: false,
  points: Float64Array.from([0, 0, 0, 10, 0, 1, 20, 0, 0]),
  distance: null,
  left: Float32Array.from([6, 6, 6]),
  right: Float32Array.from([4, 4, 4]),
  leftVerge: null,
  rightVerge: null,
};
const marker = (x: number, y: number, label: string) => ({
  ...{ kind: 'any', label, x, y, z: 0, node: 0 },
});
const track: NetworkView = {
  ...network({ nodes: [[0, 0, 0]], links: [] }),
  mapKind: 'circuit',
  lines: [road],
  markers: [
    marker(10, 30, 'left'),
    marker(10, -9, 'right'),
    marker(10, 2, 'on it'),
    marker(0, 40, ''),
  ],
};

test('a place is so far beside a road, which leads somewhere', () => {
  const side = trackSidesOf(track)?.(12, -9);
  assert.deepEqual(side, { ahead: [1, 0], towards: [-0, 1], distance: 9, left: 6, right: 4 });
  assert.equal(trackSidesOf(network({ nodes: [[0, 0, 0]], links: [] })), null);
});

test('what has a name and stands beside a road looks at it', () => {
  const icons = trackIconsOf(track);
  assert.deepEqual(
    icons.map(({ y, towards }) => [y, Math.round(towards[1])]),
    [
      [30, -1],
      [-9, 1],
    ],
  );
});

test('a way goes up and down, and is as long as its pieces', () => {
  const points = Float64Array.from([0, 0, 5, 3, 4, 5, 3, 4, 8, 3, 4, 6]);
  assert.deepEqual([...wayAlong(points)], [0, 5, 8, 10]);
  assert.deepEqual(climbsOf(points), { low: 5, high: 8, up: 3, down: 2 });
});
