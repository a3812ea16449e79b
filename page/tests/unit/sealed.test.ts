import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digestOf, sealed, unsealed } from '../../src/app/sealed.js';

test('the digest is the 64-bit FNV-1a', () => {
  // From the authors' own list of test vectors.
  const vectors = [
    ['', 'cbf29ce484222325'],
    ['a', 'af63dc4c8601ec8c'],
    ['b', 'af63df4c8601f1a5'],
    ['foobar', '85944171f73967e8'],
  ] as const;
  for (const [text, hash] of vectors) assert.equal(digestOf(new TextEncoder().encode(text)), hash);
});

const kept = () => ({
  name: 'town/nodes5.dat',
  bytes: Uint8Array.from({ length: 300 }, (_, i) => i),
  nodes: Uint32Array.of(1, 2, 3),
  none: null,
  by: [1.5, -2, 0],
  options: { 'map-size': '6000' },
});

test('what was kept is there again, and any damage shows', () => {
  const { sum } = sealed(kept());
  assert.deepEqual(unsealed(sealed(kept())), kept());
  for (let at = 0; at < 300; ++at)
    for (const bit of [1, 128]) {
      const damaged = kept();
      damaged.bytes[at]! ^= bit;
      assert.equal(unsealed({ kept: damaged, sum }), null);
    }
  const others: object[] = [
    { ...kept(), nodes: Uint32Array.of(1, 2) },
    { ...kept(), nodes: null },
    { ...kept(), none: 0 },
    { ...kept(), by: [1.5, -2] },
    { ...kept(), by: ['1.5', -2, 0] },
    { ...kept(), options: {} },
    { ...kept(), options: { 'map-size': '600' } },
    { ...kept(), more: 1 },
  ];
  for (const other of others) assert.equal(unsealed({ kept: other, sum }), null);
  assert.equal(unsealed({ kept: kept(), sum: '' }), null);
});

test('fields may come in any order, and what an older page kept is taken', () => {
  const { sum } = sealed({ one: 1, two: 2, three: undefined });
  assert.deepEqual(unsealed({ kept: { two: 2, one: 1 }, sum }), { two: 2, one: 1 });
  assert.deepEqual(unsealed({ one: 1 }), { one: 1 });
  assert.equal(unsealed(undefined), null);
});
