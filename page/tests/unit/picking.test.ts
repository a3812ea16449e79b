import assert from 'node:assert/strict';
import test from 'node:test';
import { Picker } from '../../src/scene/picking.js';
import { Projection } from '../../src/scene/projection.js';
import type { Relief } from '../../src/scene/relief.js';
import { SpatialIndex } from '../../src/scene/spatial_index.js';
import { network } from './synthetic.js';

const everything = [-Infinity, Infinity] as const;
const nothing = new Set<string>();
const pickerOf = (view: ReturnType<typeof network>) => new Picker(view, new SpatialIndex(view));

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

function seen(tilt = 0, relief?: Relief): Projection {
  const projection = new Projection([0, 0, 0]);
  projection.set({ x: 0, y: 0, z: 0, scale: 1, heading: 0, tilt }, 400, 400, 5000, relief);
  return projection;
}
const shown = (projection = seen(), heights: readonly [number, number] = everything) => ({
  ...{ projection, heights, hidden: nothing },
});

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
  const at = (x: number, y: number) => picker.pick(shown(), x, y);
  assert.deepEqual(at(301, 201), { node: 1 });
  // To the right of somebody who goes from 0 to 1 is what lies below in the picture.
  assert.deepEqual(at(200, 203), { link: 0 });
  assert.deepEqual(at(200, 197), { link: 1 });
  assert.equal(at(200, 240), null);
  assert.equal(picker.pick({ ...shown(), hidden: new Set(['kind:road']) }, 200, 203), null);
});

test('of areas on each other the upper one is picked, or the one that is not hidden', () => {
  const picker = pickerOf(twoFloors());
  assert.deepEqual(picker.pick(shown(), 210, 220), { node: 1 });
  assert.deepEqual(picker.pick(shown(seen(), [-5, 10]), 210, 220), { node: 0 });
  assert.equal(picker.pick(shown(), 260, 200), null);
  // Seen from the south and tilted, the lower one shows below the upper one.
  const place = { x: 0, y: 0, pixel: 0 };
  const projection = seen(1);
  projection.project(0, -49, 0, place);
  assert.deepEqual(picker.pick(shown(projection), place.x, place.y), { node: 0 });
});

test('corners of areas are found near a point, of all that are shown or of some', () => {
  const picker = pickerOf(twoFloors());
  const near = (x: number, y: number, heights: readonly [number, number], nodes?: number[]) =>
    picker.cornersNear(shown(seen(), heights), x, y, 9, nodes ? Uint32Array.from(nodes) : null);
  assert.deepEqual(near(252, 149, everything, [0]), [2]);
  assert.deepEqual(near(252, 149, everything, [1]), [6]);
  assert.deepEqual(near(252, 149, everything).sort(), [2, 6]);
  assert.deepEqual(near(252, 149, [-5, 10]), [2]);
  assert.deepEqual(near(200, 200, everything), []);
});

test('the ground at a point of the picture is that of the floor that shows there', () => {
  const picker = pickerOf(twoFloors());
  const place = { x: 0, y: 0, pixel: 0 };
  for (const relief of [
    undefined,
    { factor: 3, apart: 0, cuts: [] },
    { factor: 2, apart: 50, cuts: [9] },
  ])
    for (const tilt of [0, 0.9])
      for (const [x, y, z] of [
        [10, 40, 30],
        [-20, -48, 30],
        [5, -49, 0],
      ]) {
        if (z === 0 && tilt === 0) continue; // It is below the other one.
        const projection = seen(tilt, relief);
        projection.project(x, y, z, place);
        const met = picker.ground(shown(projection), place.x, place.y)!;
        for (const [axis, wanted] of Object.entries({ x, y, z }))
          assert.ok(Math.abs(met[axis as 'x'] - wanted) < 1e-6, `${axis}: ${met[axis as 'x']}`);
      }
  // Beside both floors it is at the height of the nearer one, in the picture.
  const projection = seen(0.9);
  projection.project(0, -70, 0, place);
  assert.equal(picker.ground(shown(projection), place.x, place.y)?.z, 0);
});

test('the ground of roads is that of the bridge where it covers the road below', () => {
  const view = network({
    nodes: [
      [-100, 0, 0],
      [100, 0, 0],
      [0, -100, 20],
      [0, 100, 20],
    ],
    links: [
      [0, 1],
      [2, 3],
    ],
  });
  const picker = pickerOf(view);
  const place = { x: 0, y: 0, pixel: 0 };
  const at = (x: number, y: number, z: number) => {
    const projection = seen(0.9);
    projection.project(x, y, z, place);
    return picker.ground(shown(projection), place.x, place.y)!;
  };
  for (const [x, y, z] of [
    [0, 0, 20],
    [50, 1, 0],
    [1, -60, 20],
  ]) {
    const met = at(x, y, z);
    assert.ok(Math.hypot(met.x - x, met.y - y, met.z - z) < 1e-6, JSON.stringify(met));
  }
  assert.ok(at(90, 40, 0).z === 0, 'in the open the height of what is nearest');
});
