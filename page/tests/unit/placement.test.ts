import assert from 'node:assert/strict';
import test from 'node:test';
import { placementIn } from '../../src/app/placement_files.js';
import { filesAround } from '../../src/core/worlds.js';
import {
  fitted,
  movedTo,
  overBox,
  placeOf,
  pointAt,
  withinBox,
} from '../../src/scene/placement.js';

type Two = readonly [number, number];
function near(is: Two, meant: Two): void {
  assert.ok(
    Math.hypot(is[0] - meant[0], is[1] - meant[1]) < 1e-9,
    `${is.join()} is ${meant.join()}`,
  );
}

test('a picture is laid over all of a box, upright, and no side of the box is left out', () => {
  // 200 x 100 pixels over 100 x 100 units: a unit a pixel, so that both sides are covered.
  const laid = withinBox(200, 100, [0, 0], [100, 100]);
  near(placeOf(laid, [100, 50]), [50, 50]);
  near(placeOf(laid, [0, 0]), [-50, 100]); // Up in the picture is north.
  near(placeOf(laid, [200, 100]), [150, 0]);
});

test('a picture covers a box, turned clockwise by quarters', () => {
  // The upper left corner of 200 x 100 pixels, and the one on its right, over a box from 0, 0.
  const corners: readonly (readonly [Two, Two])[] = [
    [
      [0, 30],
      [50, 30],
    ],
    [
      [50, 30],
      [50, 0],
    ],
    [
      [50, 0],
      [0, 0],
    ],
    [
      [0, 0],
      [0, 30],
    ],
  ];
  corners.forEach(([left, right], quarters) => {
    const laid = overBox([200, 100], [0, 0], [50, 30], quarters);
    near(placeOf(laid, [0, 0]), left);
    near(placeOf(laid, [200, 0]), right);
    near(placeOf(laid, [100, 50]), [25, 15]);
  });
});

test('two points fit a picture that is scaled and turned', () => {
  // Turned by 90 degrees against the clock and twice as large: right becomes north, down east.
  const fit = fitted(
    [
      [10, 10],
      [30, 10],
    ],
    [
      [1000, 500],
      [1000, 540],
    ],
  )!;
  near(placeOf(fit, [10, 10]), [1000, 500]);
  near(placeOf(fit, [30, 10]), [1000, 540]);
  near(placeOf(fit, [10, 20]), [1020, 500]);
  near(pointAt(fit, [1020, 540]), [30, 20]);
  assert.equal(
    fitted(
      [
        [1, 1],
        [1, 1],
      ],
      [
        [0, 0],
        [1, 1],
      ],
    ),
    null,
  );
  assert.equal(
    fitted(
      [
        [1, 1],
        [2, 1],
      ],
      [
        [5, 5],
        [5, 5],
      ],
    ),
    null,
  );
});

test('one point moves a picture, and leaves its size', () => {
  const laid = withinBox(100, 100, [0, 0], [300, 300]);
  const moved = movedTo(laid, [50, 50], [10, 20]);
  near(placeOf(moved, [50, 50]), [10, 20]);
  near(placeOf(moved, [60, 50]), [40, 20]); // Three units a pixel, as before.
});

test('files beside pictures say where these lie', () => {
  // Half a unit a pixel; the middle of the upper left pixel lies at 100.25, 199.75.
  const world = placementIn('town.pgw', '0.5\n0\n0\n-0.5\n100.25\n199.75\n', [800, 600])!;
  near(placeOf(world, [0, 0]), [100, 200]);
  near(placeOf(world, [800, 10]), [500, 195]);
  const text =
    '"de_x"\n{\n\t"material"\t"overviews/de_x"\n\t"pos_x"\t"-2000"\n\t"pos_y"\t"3000"\n\t"scale"\t"4.5"\n}\n';
  const overview = placementIn('de_x.txt', text, [1024, 1024])!;
  near(placeOf(overview, [0, 0]), [-2000, 3000]);
  near(placeOf(overview, [1024, 100]), [-2000 + 1024 * 4.5, 3000 - 450]);
  // A smaller picture shows as much of the map.
  near(placeOf(placementIn('de_x.txt', text, [512, 256])!, [512, 25]), [
    -2000 + 1024 * 4.5,
    3000 - 450,
  ]);
  for (const [name, other] of [
    ['x.pgw', '1 2 3'],
    ['x.pgw', '0 0 0 0 1 1'],
    ['x.txt', 'pos_x 1'],
  ] as const)
    assert.equal(placementIn(name, other, [1024, 1024]), null);
});

test('a map lies around its mesh, or beside it under the same name', () => {
  const files = ['a/de_x.nav', 'a/de_x.bsp', 'b/de_x.bsp', 'c/pak.bsp', 'a/de_y.bsp'].map(
    (name) => ({
      name,
      bytes: new Uint8Array(),
    }),
  );
  const names = (mesh: string, together = true) =>
    filesAround(mesh, files, ['.bsp'], together).map(({ name }) => name);
  assert.deepEqual(names('a/de_x.nav'), ['a/de_x.bsp']);
  assert.deepEqual(names('c/pak.bsp/maps/de_x.nav'), ['c/pak.bsp']);
  // Given at another time folders say nothing.
  assert.deepEqual(names('DE_X.nav', false), ['a/de_x.bsp', 'b/de_x.bsp']);
  assert.deepEqual(names('a/de_z.nav'), []);
  assert.deepEqual(filesAround('a/de_x.nav', files, [], true), []);
});
