import assert from 'node:assert/strict';
import test from 'node:test';
import { newRay, Projection } from '../../src/scene/projection.js';
import { fitted } from '../../src/scene/fit.js';
import { stateFromText, stateToText } from '../../src/scene/view_state.js';

const place = { x: 0, y: 0, pixel: 0 };

function near(actual: number, wanted: number, allowed: number): void {
  assert.ok(Math.abs(actual - wanted) <= allowed, `${actual} is not about ${wanted}`);
}

test('from above a unit is so many pixels, and +y is up', () => {
  const projection = new Projection([1000, 2000, 0]);
  projection.set({ x: 1010, y: 2020, z: 0, scale: 0.5, heading: 0, tilt: 0 }, 800, 600, 5000);
  projection.project(1030, 2050, 77, place);
  near(place.x, 400 + 20 / 0.5, 1e-9);
  near(place.y, 300 - 30 / 0.5, 1e-9);
  near(place.pixel, 0.5, 1e-12);
});

test('the middle stays in the middle and keeps its scale, however it is turned', () => {
  const projection = new Projection([0, 0, 0]);
  for (const tilt of [0, 0.01, 0.3, 0.9, 1.15])
    for (const heading of [-2, 0, 1]) {
      projection.set({ x: 5, y: 6, z: 7, scale: 2, heading, tilt }, 640, 480, 900);
      projection.project(5, 6, 7, place);
      near(place.x, 320, 1e-6);
      near(place.y, 240, 1e-6);
      near(place.pixel, 2, 1e-6);
    }
});

test('a ray goes through what is seen at its pixel', () => {
  const projection = new Projection([100, 100, 0]);
  for (const tilt of [0, 0.4, 1.1]) {
    projection.set({ x: 90, y: 80, z: 3, scale: 0.7, heading: 0.8, tilt }, 500, 400, 3000);
    const ray = projection.ray(123, 321, newRay());
    for (const along of [0, 20]) {
      const at = [ray.x + ray.dx * along, ray.y + ray.dy * along, ray.z + ray.dz * along];
      projection.project(at[0], at[1], at[2], place);
      near(place.x, 123, 1e-6);
      near(place.y, 321, 1e-6);
    }
  }
});

test('exaggerated heights, and storeys apart, are where rays meet them', () => {
  const projection = new Projection([100, 100, 10]);
  const relief = { factor: 5, apart: 40, cuts: [15, 25] };
  const state = { x: 90, y: 80, z: 12, scale: 0.7, heading: 0.8, tilt: 0.9 };
  projection.set(state, 500, 400, 3000, relief);
  assert.deepEqual(
    [14, 15, 24, 30].map((z) => projection.raised(z)),
    [14, 55, 64, 110],
  );
  for (const z of [12, 20, 40]) {
    const at = projection.atHeight(300, 120, z);
    projection.project(at.x, at.y, at.z, place);
    near(place.x, 300, 1e-6);
    near(place.y, 120, 1e-6);
  }
  // A unit of height is five units across.
  projection.set(state, 500, 400, 3000, { factor: 5, apart: 0, cuts: [] });
  const up = projection.project(90, 80, 13, { ...place });
  projection.set(state, 500, 400, 3000);
  const usual = projection.project(90, 80, 17, { ...place });
  near(up.y, usual.y, 1e-6);
});

test('what is fitted is all within the frame, and fills it', () => {
  const places = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [
    300 * (i % 2),
    90 * ((i >> 1) % 2),
    55 * (i >> 2),
  ]);
  for (const [heading, tilt] of [
    [0, 0],
    [0.5, 0.9],
    [-2, 0.2],
    [1, 1.15],
  ])
    // In a wider window the same is beside it what buttons may lie over.
    for (const beside of [0, 64]) {
      const [width, height] = [700, 500];
      const window = width + 2 * beside;
      const each = (call: (x: number, y: number, z: number) => void) =>
        places.forEach(([x, y, z]) => call(x, y, z));
      const state = fitted(each, heading, tilt, { width, height });
      assert.ok(state);
      const projection = new Projection([0, 0, 0]);
      projection.set(state, window, height, 5000);
      const [xs, ys] = (['x', 'y'] as const).map((axis) =>
        places.map(([x, y, z]) => projection.project(x, y, z, { ...place })[axis]),
      );
      const [left, right] = [Math.min(...xs), Math.max(...xs)];
      const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
      assert.ok(left > beside && right < window - beside && top > 0 && bottom < height);
      const filled = Math.max((right - left) / width, (bottom - top) / height);
      near(filled, 1 / 1.06, 0.02);
    }
  assert.equal(
    fitted(() => undefined, 0, 0.9, { width: 10, height: 10 }),
    null,
  );
});

test('the region holds every point that shows', () => {
  const projection = new Projection([0, 0, 0]);
  projection.set({ x: 0, y: 0, z: 0, scale: 1, heading: 0.5, tilt: 0.8 }, 400, 300, 2000);
  const region = projection.region(-10, 50);
  let shown = 0;
  for (let x = -600; x <= 600; x += 25)
    for (let y = -600; y <= 600; y += 25)
      for (const z of [-10, 20, 50]) {
        projection.project(x, y, z, place);
        if (place.pixel <= 0 || place.x < 0 || place.x > 400 || place.y < 0 || place.y > 300)
          continue;
        ++shown;
        assert.ok(x >= region.minX && x <= region.maxX && y >= region.minY && y <= region.maxY);
      }
  assert.ok(shown > 100);
});

test('a view in an address comes back, and nonsense does not', () => {
  const state = { x: -2000.5, y: 600.25, z: 30, scale: 0.4, heading: 0.6, tilt: 0.9 };
  const back = stateFromText(stateToText(state));
  assert.ok(back);
  near(back.x, state.x, 0.05);
  near(back.scale, 0.4, 1e-6);
  for (const text of ['', '1,2,3', '1,2,3,0,0,0', '1,2,3,-1,0,0', 'a,b,c,d,e,f', '1,2,3,1,0,9'])
    assert.equal(stateFromText(text), null);
});
