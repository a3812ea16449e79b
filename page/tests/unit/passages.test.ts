import assert from 'node:assert/strict';
import test from 'node:test';
import { NONE } from '../../src/core/network_view.js';
import { passagesOf, wallsOf } from '../../src/scene/passages.js';
import { edgesOf } from '../../src/scene/road_edges.js';
import { waysOf } from '../../src/scene/ways.js';
import { network } from './synthetic.js';

const square = (x: number) =>
  [
    [x, 0, 0],
    [x + 10, 0, 0],
    [x + 10, 10, 0],
    [x, 10, 0],
  ] as const;

test('where one may come back nothing is shown; drops and ladders are', () => {
  // 0 and 1 both ways, 1 to 2 only that way, a ladder between 0 and 2.
  const view = network({
    nodes: [
      [5, 5, 0],
      [15, 5, 0],
      [25, 5, 0],
    ],
    links: [
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 2],
      [2, 0],
    ],
    rings: [square(0), square(10), square(20)],
  });
  (view.linkPortal as Uint32Array).set([0, NONE, 1, 2, NONE]);
  const side = (x: number) => [x, 0, 0, x, 10, 0, x, 0, 0, x, 10, 0];
  const portals = Float64Array.from([...side(10), ...side(10), ...side(20)]);
  const found = passagesOf(view, waysOf(view));
  assert.deepEqual([...found.oneWay], [3]);
  assert.equal(found.climbs.length, 1);
  // Corner 1 to 2 of the first square is passed; its other three sides are walls.
  const walls = wallsOf({ ...view, portals }) as Uint8Array;
  assert.deepEqual([...walls.slice(0, 4)], [1, 0, 1, 1]);
});

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
