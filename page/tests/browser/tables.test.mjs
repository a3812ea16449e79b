// What is looked for and listed: suggestions, tables as the program has them, and fields that differ.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { expectAccessible } from './axe.mjs';
import { choose, chosen, said } from './edited.mjs';
import { filesOf, panel, settled, viewOf, visiting } from './visits.mjs';

const { PAGE: shipped, WEND: wend } = process.env;
const folder = (format) => join(shipped, 'samples', format);
const mesh = join(folder('source-nav'), 'building.nav');
const visited = visiting();

/** Rows of `wend table`, as objects. */
const rowsOf = (map, ...words) =>
  execFileSync(wend, ['table', map, '--output-format', 'ndjson', ...words], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const cells = (page, column) =>
  page.locator(`#panel-tables tbody tr td:nth-child(${column})`).allTextContents();
const numbers = async (page, column) =>
  (await cells(page, column)).map((text) => Number(text.replaceAll(',', '')));

test('the field above finds by a part of a name, a place, coordinates and an expression', async () => {
  const { page, faults } = await visited.opened(mesh);
  const field = page.getByRole('combobox', { name: /^Find/ });
  const offered = page.locator('#found [role=option]');
  await field.fill('ibra');
  await offered.first().waitFor();
  assert.match(await offered.first().textContent(), /^Library place with \d+ areas/);
  await expectAccessible(page, 'suggestions');
  await offered.first().click();
  const library = rowsOf(mesh, '--what', 'areas', '--where', 'place = Library').length;
  await panel(page, 'Edit');
  await chosen(page, `${library} are chosen`);

  // One that is there comes first, then those that it is a part of.
  const records = rowsOf(mesh, '--what', 'areas').map((row) => row.area);
  const like = (name) => records.filter((one) => one.includes(name)).length;
  const exact = records.find((name) => name.length === 2 && like(name) > 8);
  await field.fill(exact);
  await offered.nth(7).waitFor();
  const names = (await offered.allTextContents()).map((text) => text.split(' ')[0]);
  assert.equal(names[0], exact);
  assert.ok(names.every((name) => name.includes(exact)));
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  await said(page, names[1]);
  await chosen(page, '1 is chosen');

  await field.fill('100, -200');
  await field.press('Enter');
  await settled(page);
  const { x, y } = await viewOf(page);
  assert.ok(Math.hypot(x - 100, y + 200) < 1, `${x}, ${y}`);

  await field.fill('height > 100');
  await field.press('Enter');
  const high = rowsOf(mesh, '--what', 'areas', '--where', 'height > 100').length;
  await chosen(page, `${high.toLocaleString('en')} are chosen`);

  await field.fill('no such thing');
  await field.press('Enter');
  await page.locator('[role=alert]', { hasText: 'Nothing of this map fits' }).waitFor();
  assert.deepEqual(faults, []);
  await page.close();
});

test('tables are those of the program, sorted, filtered and with the columns that are chosen', async () => {
  const { page, faults } = await visited.opened(mesh);
  await panel(page, 'Tables');
  await page.locator('#panel-tables select').first().selectOption('areas');
  const size = page.locator('#panel-tables th button', { hasText: 'Size (m²)' });
  await size.click();
  await page.locator('#panel-tables th', { hasText: '▲' }).waitFor();
  await size.click();
  await page.locator('#panel-tables th', { hasText: '▼' }).waitFor();
  await settled(page);
  const heads = await page.locator('#panel-tables th').allTextContents();
  const at = heads.findIndex((head) => head.startsWith('Size')) + 1;
  const areas = rowsOf(mesh, '--what', 'areas');
  const largest = areas.map((row) => row.size_m2).sort((a, b) => b - a);
  const seen = await numbers(page, at);
  assert.equal(seen.length, 100);
  seen.forEach((value, i) => assert.ok(Math.abs(value - largest[i]) < 0.006, `${i}: ${value}`));

  await page.getByLabel('For which').fill('place = Library');
  await page.getByLabel('For which').press('Enter');
  const count = areas.filter(({ place }) => place === 'Library').length;
  await page.locator('#panel-tables', { hasText: `${count} rows fit` }).waitFor();
  await page.locator('#panel-tables summary', { hasText: 'Columns' }).click();
  await page.getByRole('checkbox', { name: /room above/i }).check();
  await page.locator('#panel-tables th', { hasText: 'Clearance (m)' }).waitFor();
  await expectAccessible(page, 'tables');

  // A name goes to its record.
  const [first] = await cells(page, 1);
  await page.locator('#panel-tables tbody button').first().click();
  await page.locator('#panel-details h2', { hasText: first }).waitFor({ state: 'attached' });
  assert.deepEqual(faults, []);
  await page.close();
});

test('a table goes over all maps that are open', async () => {
  const { page, faults } = await visited.opened(mesh);
  await page.setInputFiles('#open-files', filesOf(folder('gta-sa-paths')));
  await page.waitForFunction(() => document.title.startsWith('nodes'));
  await panel(page, 'Tables');
  await page.getByRole('checkbox', { name: /all 2 maps/ }).check();
  const both = [mesh, folder('gta-sa-paths')].map((map) => rowsOf(map, '--what', 'nodes').length);
  const all = (both[0] + both[1]).toLocaleString('en');
  await page.locator('#panel-tables caption', { hasText: `of ${all}` }).waitFor();
  await page.locator('#panel-tables tbody tr', { hasText: 'building.nav' }).first().waitFor();
  await page.locator('#panel-tables tbody button').first().click();
  await page.waitForFunction(() => document.title.startsWith('building.nav'));
  assert.deepEqual(faults, []);
  await page.close();
});

test('fields that differ among those that are chosen are mixed, and a change makes them alike', async () => {
  const { page, faults } = await visited.opened(filesOf(folder('gta-sa-paths')));
  await panel(page, 'Edit');
  await choose(page, "record '36:10' or record '36:150'", '2 are chosen');
  const field = (name) => page.locator('.field-row', { hasText: name }).locator('input');
  const place = field('position[0]');
  await place.waitFor();
  assert.equal(await place.inputValue(), '');
  assert.equal(await place.getAttribute('placeholder'), 'mixed');
  const width = field('path_width');
  assert.notEqual(await width.inputValue(), '', 'which is the same in both');
  await width.fill('3.5');
  await width.press('Enter');
  await page.locator('button', { hasText: 'Undo (1)' }).waitFor();
  assert.match(await page.textContent('#panel-edit'), /Change: 2 records/);
  assert.deepEqual(faults, []);
  await page.close();
});
