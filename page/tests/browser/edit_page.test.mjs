// Editing as people do it: by mouse alone, by keyboard alone, and again after the page was killed.
// What the page made is held against the program by the patch that it saves.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { expectAccessible } from './axe.mjs';
import { browser, served } from './browser.mjs';

const { WEND: wend, PAGE: shipped, SHOTS: shots } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'wend-edits-'));
const sampleOf = (format) => join(shipped, 'samples', format);
const filesOf = (path) => readdirSync(path).map((name) => join(path, name));
let used, server;

before(async () => {
  used = await browser();
  server = await served(shipped);
  if (shots) mkdirSync(shots, { recursive: true });
});
after(async () => {
  await used.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function opened(format, hash = '') {
  const { page, faults } = await used.open(server.address + hash);
  await page.setInputFiles('#open-files', filesOf(sampleOf(format)));
  await page.waitForSelector('.legend-entry');
  await page.waitForSelector('[data-tool=box]', { state: 'attached' });
  return { page, faults };
}
async function shot(page, name) {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
}
const panel = (page, name) => page.getByRole('tab', { name, exact: true }).click();
const chosen = (page, text) => page.locator('#panel-edit output', { hasText: text }).waitFor();
const steps = (page, back) =>
  page
    .locator('button', { hasText: `Undo (${back})` })
    .waitFor({ state: 'attached', timeout: 20000 });
const said = (page, text) =>
  page.locator('[role=status]', { hasText: text }).waitFor({ state: 'attached' });

/** What the page made, as bytes by file: its patch, made by the program. */
async function madeOn(page, format, name) {
  await panel(page, 'Changes');
  const button = page.getByRole('button', { name: 'Save as a patch' });
  await page.locator('#panel-changes details').first().waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const patch = join(folder, `${name}.json`);
  await download.saveAs(patch);
  return made(format, `${name}-page`, '--apply', patch);
}
/** What the program makes of a sample. */
function made(format, name, ...words) {
  const out = join(folder, name);
  execFileSync(wend, ['edit', sampleOf(format), '-o', out, ...words], { stdio: 'pipe' });
  return Object.fromEntries(
    readdirSync(out).map((file) => [file, readFileSync(join(out, file), 'base64')]),
  );
}
function same(some, others) {
  assert.deepEqual(Object.keys(some), Object.keys(others));
  for (const name of Object.keys(some)) assert.ok(some[name] === others[name], name);
}
const viewOf = async (page) => {
  await page.waitForTimeout(500); // The address is written a little later.
  const text = await page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get('view'));
  const [x, y, , scale] = text.split(',').map(Number);
  return { x, y, scale };
};
const middle = async (page) => {
  const box = await page.locator('.scene').boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
async function drag(page, from, to) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await page.mouse.move(...to);
  await page.mouse.up();
}

test('by mouse alone: a box is deleted, a node dragged, and all is taken back', async () => {
  const format = 'gta-sa-paths';
  const { page, faults } = await opened(format);
  await panel(page, 'Edit');
  const [cx, cy] = await middle(page);
  const { x, y, scale } = await viewOf(page);
  await page.click('[data-tool=box]');
  await drag(page, [cx - 80, cy - 60], [cx + 40, cy + 90]);
  await chosen(page, 'are chosen');
  const count = Number((await page.textContent('#panel-edit output')).match(/[\d,]+/)[0]);
  await shot(page, 'edit-box');
  await page.click('summary:text-is("Delete")');
  await page.click('[data-word=delete] button');
  await steps(page, 1);
  assert.match(await page.textContent('#panel-edit'), new RegExp(`Delete: ${count} records`));
  await page.locator('#panel-edit', { hasText: 'entries of links that named them' }).waitFor();
  const corners = [x - 80 * scale, y - 90 * scale, x + 40 * scale, y + 60 * scale];
  const own = made(format, 'box', '--where', `box(${corners.join(',')})`, '--delete');
  same(await madeOn(page, format, 'box'), own);

  await panel(page, 'Edit');
  await page.getByRole('button', { name: 'Undo (1)' }).click();
  await steps(page, 0);
  await chosen(page, `${count} are chosen`);
  await panel(page, 'Changes');
  await page.locator('#panel-changes', { hasText: 'as it was opened' }).waitFor();
  assert.deepEqual(faults, []);
  await page.close();
});

test('by mouse alone: a dragged node follows, and lands where the program moves it to', async () => {
  const format = 'gta-sa-paths';
  // A node of San Andreas takes 28 bytes behind a header of 20; its place stands 8 bytes in.
  const file = readFileSync(join(sampleOf(format), 'nodes36.dat'));
  const [x, y, z] = [0, 2, 4].map((at) => file.readInt16LE(20 + 10 * 28 + 8 + at) / 8);
  const [name, scale] = ['36:10', 0.25];
  const { page, faults } = await opened(format, `#view=${x},${y},${z},${scale},0,0`);
  await panel(page, 'Edit');
  await page.click('[data-tool=move]');
  const [cx, cy] = await middle(page);
  await drag(page, [cx, cy], [cx + 61, cy - 37]);
  await steps(page, 1);
  const rounded = (length) => Math.round(length / 0.125) * 0.125; // As positions are stored.
  const by = [rounded(61 * scale), rounded(37 * scale), 0];
  const move = ['--where', `record '${name}'`, '--move', by.join(',')];
  const own = made(format, 'drag', ...move);
  same(await madeOn(page, format, 'drag'), own);
  await shot(page, 'edit-dragged');

  // A road from a node that is there along two clicks.
  await panel(page, 'Edit');
  await page.click('[data-tool=road]');
  await page.mouse.click(cx + 61, cy - 37);
  await page.mouse.click(cx + 150, cy - 120);
  await page.mouse.move(cx + 120, cy - 130);
  await shot(page, 'edit-road');
  await page.mouse.click(cx + 96, cy - 113);
  await page.getByRole('button', { name: 'Finish' }).click();
  await steps(page, 2);
  const points = [
    [150, -120],
    [96, -113],
  ].map(([dx, dy]) => [rounded(x + dx * scale), rounded(y - dy * scale), z].join(','));
  const road = join(folder, 'road.csv');
  writeFileSync(road, `${points.join('\n')}\n`);
  const more = ['--add-road', road, '--join', name];
  const both = made(format, 'road', ...move, ...more);
  same(await madeOn(page, format, 'road'), both);
  assert.deepEqual(faults, []);
  await page.close();
});

test('by keyboard alone: nodes are found, moved, set, and all is taken back', async () => {
  const format = 'gta-sa-paths';
  const { page, faults } = await opened(format);
  const key = (name) => page.keyboard.press(name);
  await key('/');
  await page.keyboard.type('36:10');
  await key('Enter');
  await said(page, '36:10');
  await page.locator('input[type=search]').evaluate((field) => field.blur());
  await key('7');
  await chosen(page, '1 is chosen');
  await key('Control+ArrowRight');
  await steps(page, 1);
  await key('Control+Shift+ArrowUp');
  await steps(page, 2);
  // From field to field with Tab until the width is there.
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('.field-row')?.textContent ?? '');
  await page.locator('.field-row', { hasText: 'path_width' }).waitFor();
  await page.locator('#tab-edit').focus();
  for (let i = 0; i < 80 && !(await focused()).startsWith('path_width'); ++i) await key('Tab');
  await key('Control+a');
  await page.keyboard.type('3.5');
  await key('Enter');
  await steps(page, 3);
  await shot(page, 'edit-keys');
  await page.click('summary:text-is("Connect two")');
  await expectAccessible(page);
  const where = ['--where', "record '36:10'"];
  const all = [...where, '--move', '1,10,0', ...where, '--set', 'path_width=3.5'];
  const own = made(format, 'keys', ...all);
  same(await madeOn(page, format, 'keys'), own);
  await expectAccessible(page);
  await page.locator('.scene').focus();
  for (let left = 2; left >= 0; --left) {
    await key('Control+z');
    await steps(page, left);
  }
  await page.locator('#panel-changes', { hasText: 'as it was opened' }).waitFor();
  await key('Control+y');
  await steps(page, 1);

  // A road: Enter is a click in the middle, twice at one place ends it.
  await key('r');
  await key('Enter');
  for (const step of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter', 'Enter']) await key(step);
  await said(page, 'Add a road: 1 record');
  await steps(page, 2);
  assert.deepEqual(faults, []);
  await page.close();
});

test('an expression chooses, and operations that cannot be done say why and change nothing', async () => {
  const { page, faults } = await opened('source-nav');
  await panel(page, 'Edit');
  const where = page.locator('#panel-edit input[placeholder="all nodes"]');
  await where.fill('height > -1000000 and component largest');
  await where.press('Enter');
  await chosen(page, 'are chosen');
  await page.click('summary:text-is("Join two")');
  await page.click('[data-word=merge] button');
  await page.locator('[role=alert]', { hasText: 'choose two nodes first' }).waitFor();
  await page.locator('[role=alert] button').click();
  await page.click('summary:text-is("Split")');
  await page.fill('[data-word=split] input[name=at]', '1e9');
  await page.click('[data-word=split] button');
  await page.locator('[role=alert] p').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Undo (0)' }).count(), 1);
  assert.deepEqual(faults, []);
  await page.close();
});

test('a circuit shows while a value is tried whether it closes, as one step', async () => {
  const format = 'gp2-track';
  const { page, faults } = await opened(format);
  await panel(page, 'Edit');
  const where = page.locator('#panel-edit input[placeholder="all nodes"]');
  await where.fill("record '400'");
  await where.press('Enter');
  await chosen(page, '1 is chosen');
  const length = page.locator('.field-row', { hasText: /^length/ }).locator('input');
  await length.focus();
  const was = Number(await length.inputValue());
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowUp');
  await page.locator('#panel-edit li', { hasText: 'closing gap' }).waitFor();
  await steps(page, 1);
  await length.blur();
  await page.locator('#panel-edit li', { hasText: 'closing gap' }).waitFor();
  await shot(page, 'edit-circuit');
  const own = made(format, 'circuit', '--where', "record '400'", '--set', `length=${was + 3}`);
  same(await madeOn(page, format, 'circuit'), own);
  await panel(page, 'Edit');
  await page.click('summary:text-is("Close the circuit")');
  await page.click('[data-word=close] button');
  await steps(page, 2);
  assert.deepEqual(faults, []);
  await page.close();
});

test('work outlives the page, also where that is killed', async () => {
  const format = 'gta-sa-paths';
  const { page } = await opened(format);
  await panel(page, 'Edit');
  const where = page.locator('#panel-edit input[placeholder="all nodes"]');
  await where.fill("record '36:10' or record '36:20'");
  await where.press('Enter');
  await chosen(page, 'are chosen');
  await page.locator('.scene').focus();
  // Faster than they are done: each is of the map that the one before it left.
  for (const key of ['Control+ArrowRight', 'Control+ArrowUp', 'Delete', 'Delete'])
    await page.keyboard.press(key);
  await said(page, 'Delete');
  await steps(page, 3);
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => undefined); // It cannot answer any more.
  await page.waitForEvent('crash');
  await page.close();

  const { page: next, faults } = await used.open(server.address);
  await next.locator('.left-work', { hasText: '3 steps' }).waitFor();
  await shot(next, 'edit-left-work');
  await expectAccessible(next);
  const row = next.locator('.left-work .row', { hasText: '3 steps' });
  await row.getByRole('button', { name: 'Take it up' }).click();
  await steps(next, 3);
  const both = ['--where', "record '36:10' or record '36:20'"];
  const own = made(format, 'kept', ...both, '--move', '1,1,0', '--delete');
  same(await madeOn(next, format, 'kept'), own);
  // What is closed is given up.
  await panel(next, 'Map');
  await next.getByRole('button', { name: 'Close map' }).click();
  await next.waitForSelector('.welcome');
  await next.reload();
  await next.waitForSelector('.welcome li');
  await next.waitForTimeout(500);
  assert.equal(await next.locator('.left-work', { hasText: '3 steps' }).count(), 0);
  assert.deepEqual(faults, []);
  await next.close();
});
