// A little of what tests/monkey.mjs does for hours.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monkey } from '../monkey/run.mjs';

test('random clicks, keys, drags, drops and reloads break no law', async () => {
  const { WEND: wend, PAGE: shipped, PAGE_TESTS: out } = process.env;
  const { steps } = await monkey({ minutes: 0.2, seed: 52, shipped, wend, out });
  assert.ok(steps > 10);
});
