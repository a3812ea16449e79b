import assert from 'node:assert/strict';
import test from 'node:test';
import { NONE } from '../../src/core/network_view.js';
import { chainsOf } from '../../src/scene/chains.js';
import { waysOf } from '../../src/scene/ways.js';
import { network } from './synthetic.js';

const straight = (count: number) =>
  Array.from({ length: count }, (_, i) => [10 * i, 0, 0] as const);

test('a link and the one back are one way, a link alone is another', () => {
  const view = network({
    nodes: straight(3),
    links: [
      [0, 1],
      [1, 0],
      [1, 2],
    ],
  });
  const ways = waysOf(view);
  assert.equal(ways.count, 2);
  assert.deepEqual([...ways.there], [0, 2]);
  assert.deepEqual([...ways.back], [1, NONE]);
  assert.deepEqual([...ways.ofLink], [0, 0, 1]);
});

test('a chain runs through nodes of two ways, and ends where they fork', () => {
  // 0-1-2-3 in a line, 4 hangs on 2.
  const view = network({
    nodes: [...straight(4), [20, 10, 0]],
    links: [
      [0, 1],
      [1, 2],
      [2, 3],
      [2, 4],
    ],
  });
  const ways = waysOf(view);
  const chains = chainsOf(view, ways, [0, 0, 0], new Uint32Array(ways.count));
  assert.equal(chains.count, 3);
  assert.deepEqual([...chains.first], [0, 3, 5, 7]);
  assert.deepEqual([...chains.points.slice(0, 9)], [0, 0, 0, 10, 0, 0, 20, 0, 0]);
  // The middle of a straight line does not matter, its ends do.
  assert.deepEqual([...chains.matters.slice(0, 3)], [Infinity, 0, Infinity]);
});

test('ways that look different are never one chain, and those not drawn are in none', () => {
  const view = network({
    nodes: straight(5),
    links: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ],
  });
  const ways = waysOf(view);
  const chains = chainsOf(view, ways, [0, 0, 0], Uint32Array.from([1, 1, 2, NONE]));
  assert.deepEqual([...chains.first], [0, 3, 5]);
});

test('every way is in one chain once, in rings, stars and ways against each other', () => {
  const count = 700; // A ring longer than a chain may be.
  const nodes = Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return [100 * Math.cos(angle), 100 * Math.sin(angle), 0] as const;
  });
  const links = nodes.map((_, i) => {
    const next = (i + 1) % count;
    return i % 5 === 0 ? ([next, i] as const) : ([i, next] as const);
  });
  const view = network({ nodes: [...nodes, [0, 0, 0]], links: [...links, [count, 0], [0, count]] });
  const ways = waysOf(view);
  const chains = chainsOf(view, ways, [0, 0, 0], new Uint32Array(ways.count));
  const seen = [...chains.way].filter((way) => way !== NONE).sort((a, b) => a - b);
  assert.deepEqual(seen, [...Array(ways.count).keys()]);
});
