import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksOf } from '../../src/scene/blocks.js';
import { Picker } from '../../src/scene/picking.js';
import { Projection } from '../../src/scene/projection.js';
import { SpatialIndex } from '../../src/scene/spatial_index.js';
import { network } from './synthetic.js';

const everything = [-Infinity, Infinity] as const;
const nothing = new Set<string>();

function pickerOf(view: ReturnType<typeof network>): Picker {
  const index = (link: number) => Uint32Array.from(view.linkCount > 0 ? [link] : []);
  const ways = { a: index(0), b: index(1), there: index(0), back: index(1) };
  const b = view.bounds as Float64Array;
  const bounds = { minX: b[0], minY: b[1], maxX: b[3], maxY: b[4] };
  // Areas here are as large as the map.
  const areas =
    view.ring && blocksOf(view.nodeCount, bounds, (_, box) => Object.assign(box, bounds));
  return new Picker(view, ways, new SpatialIndex(view, ways, bounds, areas));
}

/** A square of ground, and another one above it. */
function twoFloors(): ReturnType<typeof network> {
  const square = (z: number) =>
    [
      [-50, -50, z],
      [50, -50, z],
      [50, 50, z],
      [-50, 50, z],
    ] as const;
  return network({
    nodes: [
      [0, 0, 0],
      [0, 0, 30],
    ],
    links: [],
    rings: [square(0), square(30)],
  });
}

function seen(tilt = 0): Projection {
  const projection = new Projection([0, 0, 0]);
  projection.set({ x: 0, y: 0, z: 0, scale: 1, heading: 0, tilt }, 400, 400, 5000);
  return projection;
}

test('a node wins over its links, a link answers for its own side of the way', () => {
  const view = network({
    nodes: [
      [-100, 0, 0],
      [100, 0, 0],
    ],
    links: [
      [0, 1],
      [1, 0],
    ],
  });
  const picker = pickerOf(view);
  const at = (x: number, y: number) => picker.pick(seen(), x, y, 1, everything, nothing);
  assert.deepEqual(at(301, 201), { node: 1 });
  // To the right of somebody who goes from 0 to 1 is what lies below in the picture.
  assert.deepEqual(at(200, 203), { link: 0 });
  assert.deepEqual(at(200, 197), { link: 1 });
  assert.equal(at(200, 240), null);
  assert.equal(picker.pick(seen(), 200, 203, 1, everything, new Set(['kind:road'])), null);
});

test('of areas on each other the upper one is picked, or the one that is not hidden', () => {
  const picker = pickerOf(twoFloors());
  assert.deepEqual(picker.pick(seen(), 210, 220, 1, everything, nothing), { node: 1 });
  assert.deepEqual(picker.pick(seen(), 210, 220, 1, [-5, 10], nothing), { node: 0 });
  assert.equal(picker.pick(seen(), 260, 200, 1, everything, nothing), null);
  // Seen from the south and tilted, the lower one shows below the upper one.
  const place = { x: 0, y: 0, pixel: 0 };
  const projection = seen(1);
  projection.project(0, -49, 0, place);
  assert.deepEqual(picker.pick(projection, place.x, place.y, 1, everything, nothing), { node: 0 });
});

test('corners of areas are found near a point, of all that are shown or of some', () => {
  const picker = pickerOf(twoFloors());
  const near = (x: number, y: number, heights: readonly [number, number], nodes?: number[]) =>
    picker.cornersNear(seen(), x, y, heights, 9, nodes ? Uint32Array.from(nodes) : null);
  assert.deepEqual(near(252, 149, everything, [0]), [2]);
  assert.deepEqual(near(252, 149, everything, [1]), [6]);
  assert.deepEqual(near(252, 149, everything).sort(), [2, 6]);
  assert.deepEqual(near(252, 149, [-5, 10]), [2]);
  assert.deepEqual(near(200, 200, everything), []);
});
