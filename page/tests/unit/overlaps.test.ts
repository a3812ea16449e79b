import assert from 'node:assert/strict';
import test from 'node:test';
import { overlapsOf } from '../../src/scene/overlaps.js';
import { network } from './synthetic.js';

// A square of four metres from a corner on, level.
const square = (x: number, y: number, z: number) =>
  [
    [x, y, z],
    [x + 4, y, z],
    [x + 4, y + 4, z],
    [x, y + 4, z],
  ] as const;

function overlapsOfSquares(...rings: ReturnType<typeof square>[]) {
  const nodes = rings.map(([[x, y, z]]) => [x + 2, y + 2, z] as const);
  return overlapsOf(network({ nodes, links: [], rings }));
}

test('an area above another is told, with what they have in common', () => {
  const { upper, first, points } = overlapsOfSquares(square(0, 0, 3), square(2, 1, 0));
  assert.deepEqual([...upper], [0]);
  assert.deepEqual([...first], [0, 4]);
  const corners = [0, 1, 2, 3].map((i) => `${points[2 * i]} ${points[2 * i + 1]}`).sort();
  assert.deepEqual(corners, ['2 1', '2 4', '4 1', '4 4']);
});

test('neighbours, areas at about the same height and those apart are none', () => {
  assert.equal(overlapsOfSquares(square(0, 0, 0), square(4, 0, 3)).upper.length, 0);
  assert.equal(overlapsOfSquares(square(0, 0, 0), square(1, 1, 0.9)).upper.length, 0);
  assert.equal(overlapsOfSquares(square(0, 0, 0), square(3.9, 0, 3)).upper.length, 0);
  assert.equal(overlapsOfSquares(square(0, 0, 0), square(1, 1, 1.1)).upper.length, 1);
});

test('clockwise areas count as the others', () => {
  const turned = [...square(1, 1, 5)].reverse() as unknown as ReturnType<typeof square>;
  const { upper, points } = overlapsOfSquares(square(0, 0, 0), turned);
  assert.deepEqual([...upper], [1]);
  assert.equal(points.length, 8);
});
