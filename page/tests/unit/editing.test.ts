import assert from 'node:assert/strict';
import test from 'node:test';
import { isInside } from '../../src/app/region_tool.js';
import { expectedOf, followed } from '../../src/state/selection.js';
import { gridOf } from '../../src/app/snapping.js';
import { network } from './synthetic.js';

const square = [
  [0, 0, 0],
  [10, 0, 0],
  [10, 10, 0],
  [0, 10, 0],
] as const;

test('what is chosen is found again by its place where numbers changed', () => {
  const was = network({ nodes: square, links: [] });
  const is = network({ nodes: square.slice(1), links: [] }); // The first was deleted.
  const expected = expectedOf({ do: 'delete', nodes: null });
  assert.deepEqual(followed([1, 3], was, is, expected), [0, 2]);
});

test('what is gone is chosen no longer, and nobody else in its place', () => {
  const was = network({ nodes: square, links: [] });
  const is = network({ nodes: square.slice(1), links: [] });
  const expected = expectedOf({ do: 'delete', nodes: null });
  assert.deepEqual(followed([0, 2], was, is, expected), [null, 1]);
});

test('what is chosen is found where an operation took it', () => {
  const was = network({ nodes: square, links: [] });
  // Each by another number, turned by a quarter about 0,0.
  const is = network({ nodes: [...square].reverse().map(([x, y]) => [-y, x, 0]), links: [] });
  const turned = expectedOf({ do: 'rotate', nodes: null, degrees: 90 });
  assert.deepEqual(followed([1, 2], was, is, turned), [2, 1]);

  const mirrored = network({ nodes: [...square].reverse().map(([x, y]) => [-x, y, 0]), links: [] });
  const across = expectedOf({ do: 'mirror', nodes: null, axis: 'x' });
  assert.deepEqual(followed([0], was, mirrored, across), [3]);
});

test('many that stand in one place are as many afterwards', () => {
  const same = [...square, ...square] as const;
  const was = network({ nodes: [[5, 5, 5], ...same], links: [] });
  const is = network({ nodes: same, links: [] });
  const expected = expectedOf({ do: 'delete', nodes: null });
  assert.deepEqual(followed([1, 5], was, is, expected), [0, 4]);
});

test('the grid of a map is the coarsest step that all places are multiples of', () => {
  const at = (x: number) => network({ nodes: [[x, -x, 2]], links: [] });
  assert.equal(gridOf(at(3)), 1);
  assert.equal(gridOf(at(3.125)), 0.125);
  assert.equal(gridOf(at(1 / 3)), null);
});

test('a line around places has those inside that a way out crosses once', () => {
  // The letter U: its middle is outside.
  const u = [0, 0, 9, 0, 9, 9, 6, 9, 6, 3, 3, 3, 3, 9, 0, 9];
  assert.equal(isInside(u, 1, 8), true);
  assert.equal(isInside(u, 4.5, 6), false);
  assert.equal(isInside(u, 4.5, 1), true);
  assert.equal(isInside(u, 10, 1), false);
});
