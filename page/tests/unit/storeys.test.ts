import assert from 'node:assert/strict';
import test from 'node:test';
import { MOST_CUTS } from '../../src/scene/relief.js';
import { areasAbove, crossingsOf, cutsBetween, storeysOf } from '../../src/scene/storeys.js';
import { network } from './synthetic.js';

const square = (x: number, y: number, z: number) =>
  [
    [x, y, z],
    [x + 10, y, z],
    [x + 10, y + 10, z],
    [x, y + 10, z],
  ] as const;

/** A building of three floors, 4 metres each, of six rooms a floor, with a yard beside it at 1 metre. */
function building() {
  const rings = [0, 4, 8].flatMap((z) =>
    [0, 1, 2].flatMap((x) => [0, 1].map((y) => square(10 * x, 10 * y, z))),
  );
  rings.push(square(50, 0, 1));
  const nodes = rings.map(([[x, y, z]]) => [x + 5, y + 5, z] as const);
  return network({ nodes, links: [], rings });
}

/** Two streets that cross, and a bridge over one of them that comes down on both sides. */
function town() {
  return network({
    nodes: [
      [-100, 0, 0],
      [100, 0, 0],
      [0, -100, 0],
      [0, 100, 0],
      [50, -100, 0],
      [50, -30, 6],
      [50, 30, 6],
      [50, 100, 0],
    ],
    links: [
      [0, 1],
      [2, 3],
      [4, 5],
      [5, 6],
      [6, 7],
    ],
  });
}

test('a building of three floors has three storeys, with one floor each', () => {
  const view = building();
  const pairs = areasAbove(view);
  // Six rooms on the first floor with one below, six on the second with two.
  assert.equal(pairs.length, 18);
  const heights = view.positions.filter((_, i) => i % 3 === 2);
  const storeys = storeysOf(cutsBetween(pairs, heights), 0, 8);
  assert.equal(storeys.length, 3);
  for (const [i, floor] of [0, 4, 8].entries())
    assert.ok(storeys[i].low <= floor && floor <= storeys[i].high, `floor ${i}`);
  assert.ok(storeys[0].high > 1 && storeys[0].high < 4, 'the yard is on the ground floor');
});

test('a town with a bridge has two storeys: streets, and the bridge', () => {
  const crossings = crossingsOf(town());
  assert.deepEqual(crossings, [{ x: 50, y: 0, over: 3, under: 0, lower: 0, upper: 6 }]);
  const cuts = cutsBetween(crossings, [0, 0, 0, 0, 0, 6, 6, 0]);
  assert.equal(cuts.length, 1);
  assert.ok(cuts[0] > 2 && cuts[0] < 4);
});

test('where nothing lies above anything there is one storey', () => {
  assert.deepEqual(storeysOf(cutsBetween([], [1, 2]), 1, 2), [{ low: 1, high: 2 }]);
});

test('there are not more storeys than can be told apart, and a rare pair makes none', () => {
  const floors = Array.from({ length: 40 }, (_, i) => 3 * i);
  const tower = floors.flatMap((lower) =>
    floors.filter((upper) => upper > lower).map((upper) => ({ lower, upper })),
  );
  const { length } = cutsBetween(tower, []);
  assert.ok(length >= 6 && length <= MOST_CUTS, `${length} cuts`);
  const many = Array.from({ length: 99 }, () => ({ lower: 0, upper: 4 }));
  assert.equal(cutsBetween([...many, { lower: 40, upper: 42 }], []).length, 1);
});
