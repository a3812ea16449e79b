import assert from 'node:assert/strict';
import test from 'node:test';
import { eachTriangle } from '../../src/scene/polygons.js';

function trianglesOf(corners: readonly (readonly number[])[]): number[][] {
  const found: number[][] = [];
  eachTriangle(corners.flat(), 0, corners.length, (...triangle) => void found.push(triangle));
  return found;
}
const areaOf = (corners: readonly (readonly number[])[]) =>
  Math.abs(
    corners.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = corners[(i + 1) % corners.length];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );

test('triangles cover a polygon once, and what a convex one is cut into is a fan', () => {
  const square = [
    [0, 0, 0],
    [4, 0, 1],
    [4, 4, 2],
    [0, 4, 1],
  ];
  assert.deepEqual(trianglesOf(square), [
    [0, 1, 2],
    [0, 2, 3],
  ]);
  // Two arms of an L of width 1, of lengths 5 and 3: no fan from its first corner covers it.
  const bent = [
    [5, 0, 0],
    [5, 1, 0],
    [1, 1, 0],
    [1, 3, 0],
    [0, 3, 0],
    [0, 0, 0],
  ];
  for (const turned of [bent, bent.toReversed()]) {
    const sum = trianglesOf(turned).reduce(
      (all, triangle) => all + areaOf(triangle.map((i) => turned[i])),
      0,
    );
    assert.ok(Math.abs(sum - 7) < 1e-9, `${sum}`);
    assert.equal(trianglesOf(turned).length, 4);
  }
});

test('a wall that stands upright has triangles too', () => {
  const wall = [
    [0, 0, 0],
    [3, 0, 0],
    [3, 0, 2],
    [0, 0, 2],
  ];
  assert.equal(trianglesOf(wall).length, 2);
});
