// What tests of the tours know of them, and how what is saved is held against the program.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './maps_for_tests.mjs';

const { WEND: wend, PAGE: shipped } = process.env;
export const told = JSON.parse(readFileSync(join(shipped, 'samples', 'tours.json'), 'utf8'));

export const answer = (...words) => JSON.parse(spawnSync(wend, words, { encoding: 'utf8' }).stdout);
export const mapOf = (id) => join(shipped, told[id].files[0]);
/** What is saved is what the program makes of the map by the same steps. */
export function expectSame(maps, id, saved, ...edit) {
  const out = maps.name(`${id}.out`);
  run(edit[0], mapOf(id), ...edit.slice(1), '-o', out, '--force');
  assert.ok(saved.equals(readFileSync(out)), `${id} is as the program makes it`);
}
export function expectMended(maps, id, saved) {
  const file = maps.name(`${id}.saved`);
  writeFileSync(file, saved);
  const { rule } = told[id];
  assert.ok(rule in answer('check', '--json', '--notes', mapOf(id)).rules);
  assert.ok(!(rule in answer('check', '--json', '--notes', file).rules), `${rule} is mended`);
}

/** The room lets the creature of its tour in, as the program makes it. */
export function expectLetIn(maps, saved) {
  const { closed, field, value } = told.creature;
  const set = ['--where', `record ${closed}`, '--set', `${field}=${value}`];
  expectSame(maps, 'creature', saved, 'edit', ...set);
}

/** Waits until the tour says so. */
export const step = (page, text) => page.locator('.guide p', { hasText: text }).waitFor();
