import assert from 'node:assert/strict';
import test from 'node:test';
import type { ColumnView } from '../../src/core/network_view.js';
import { NO_COLOUR, scaleOf } from '../../src/scene/colour_scale.js';
import { coloursOfNames, rampColour } from '../../src/scene/palette.js';

const column: ColumnView = {
  name: 'speed',
  title: 'speed',
  unit: 'm/s',
  of: 'nodes',
  isFlag: false,
  isSet: false,
  none: null,
  numbers: null,
  codes: null,
  names: null,
};

test('a quantity with many values has a bar between round numbers', () => {
  const numbers = Float64Array.from({ length: 101 }, (_, i) => i * 0.93 + 2);
  numbers[50] = NaN;
  const scale = scaleOf({ ...column, numbers });
  assert.deepEqual([scale.legend.bar?.low, scale.legend.bar?.high], [0, 100]);
  assert.equal(scale.index[50], NO_COLOUR);
  assert.ok(scale.index[0] < scale.index[100]);
});

test('one value far off does not make all others one colour', () => {
  const numbers = Float64Array.from({ length: 200 }, (_, i) => i / 2);
  numbers[0] = 1e9;
  const scale = scaleOf({ ...column, numbers });
  assert.ok((scale.legend.bar?.high ?? 0) < 1000);
  assert.ok(new Set(scale.index).size > 5);
});

test('codes are listed by their names, the most frequent first, none in grey', () => {
  const codes = Uint32Array.from([2, 0, 2, 7, 2, 0]);
  const scale = scaleOf({ ...column, codes, names: ['walk', '', 'swim'], none: 7 });
  assert.deepEqual(
    scale.legend.entries.map((entry) => [entry.name, entry.count]),
    [
      ['swim', 3],
      ['walk', 2],
      ['none', 1],
    ],
  );
  assert.equal(scale.colours[scale.index[3]], 0x9a9a9a);
});

test('a set is called by the names of its bits', () => {
  const codes = Uint32Array.from([0, 1, 3]);
  const scale = scaleOf({ ...column, codes, names: ['crouch', 'jump'], isSet: true });
  assert.deepEqual(
    scale.legend.entries.map((entry) => entry.name),
    ['none', 'crouch', 'crouch, jump'],
  );
});

test('a name has its colour whatever stands beside it', () => {
  const [alone] = coloursOfNames(['Library']);
  assert.equal(coloursOfNames(['Attic', 'Library', ''])[1], alone);
  assert.equal(coloursOfNames(['Attic', 'Library', ''])[2], 0x9a9a9a);
});

test('the ramp grows lighter all the way', () => {
  const lightness = (colour: number) =>
    0.2126 * (colour >> 16) + 0.7152 * ((colour >> 8) & 255) + 0.0722 * (colour & 255);
  for (let i = 1; i <= 40; ++i)
    assert.ok(lightness(rampColour(i / 40)) > lightness(rampColour((i - 1) / 40)));
});
