import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvRows } from '../../src/core/tables.js';

test('cells of CSV are read back as they were, with commas, quotes and line ends in them', () => {
  const text = 'a,,1.5\n"b, ""c""",\r\n"two\nlines",x,y\n';
  assert.deepEqual(csvRows(text), [
    ['a', '', '1.5'],
    ['b, "c"', ''],
    ['two\nlines', 'x', 'y'],
  ]);
  assert.deepEqual(csvRows(''), []);
  assert.deepEqual(csvRows('last,without an end'), [['last', 'without an end']]);
});
