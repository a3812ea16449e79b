import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Unsaved } from '../../src/app/unsaved.js';

test('a map is other than it was saved until it stands there again', () => {
  const unsaved = new Unsaved();
  assert.ok(!unsaved.any);
  unsaved.stands(1, 1, true);
  unsaved.stands(1, 2, true);
  assert.ok(unsaved.has(1) && unsaved.any);
  unsaved.saved(1);
  assert.ok(!unsaved.has(1));
  unsaved.stands(1, 1, false); // Taken back.
  assert.ok(unsaved.has(1));
  unsaved.stands(1, 2, false); // Done once more.
  assert.ok(!unsaved.has(1));
  unsaved.stands(2, 1, true);
  assert.ok(unsaved.any && !unsaved.has(1));
  unsaved.forget(2);
  assert.ok(!unsaved.any);
});

test('what was taken back before something else is done is no longer the map that was saved', () => {
  const unsaved = new Unsaved();
  unsaved.stands(1, 1, true);
  unsaved.stands(1, 2, true);
  unsaved.saved(1);
  unsaved.stands(1, 1, false);
  unsaved.stands(1, 2, true); // As many steps as were saved, but others.
  assert.ok(unsaved.has(1));
  unsaved.stands(1, 0, false);
  assert.ok(unsaved.has(1));
  unsaved.saved(1);
  unsaved.stands(1, 1, true); // What was saved lies before it.
  unsaved.stands(1, 0, false);
  assert.ok(!unsaved.has(1));
});

test('work of another time is not saved, and as it was opened only where it never was', () => {
  const unsaved = new Unsaved();
  unsaved.takenUp(1, 2, false);
  unsaved.takenUp(2, 1, true);
  assert.ok(unsaved.has(1) && unsaved.has(2));
  unsaved.stands(1, 0, false);
  unsaved.stands(2, 0, false);
  assert.ok(!unsaved.has(1) && unsaved.has(2));
});
