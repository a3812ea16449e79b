// Corners of areas, dragged and by a form: the same as the program makes.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { filesOf, panel, shot, visits } from './visits.mjs';

const { WEND: wend, PAGE: shipped } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'wend-corners-'));
const [sample] = filesOf(join(shipped, 'samples', 'source-nav'));
let visit;

before(async () => {
  visit = await visits();
});
after(async () => {
  await visit.close();
  rmSync(folder, { recursive: true, force: true });
});

/** An area and its south-east corner, from which nothing keeps it from growing. */
function areaOfSample() {
  const { areas } = JSON.parse(execFileSync(wend, ['dump', sample], { maxBuffer: 2 ** 28 }));
  const [{ id, south_east: corner }] = areas;
  return { where: `record area ${id}`, corner };
}
function made(name, ...words) {
  const out = join(folder, name);
  execFileSync(wend, ['edit', sample, '-o', out, ...words], { stdio: 'pipe' });
  return readFileSync(out, 'base64');
}
/** The map as it is on the page now, by the patch that it saves. */
async function madeOn(page, name) {
  await panel(page, 'Changes');
  await page.locator('#panel-changes details').first().waitFor();
  const button = page.getByRole('button', { name: 'Save as a patch' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const patch = join(folder, `${name}.json`);
  await download.saveAs(patch);
  await panel(page, 'Edit');
  return made(`${name}-page.nav`, '--apply', patch);
}
async function choose(page, where) {
  await page.getByLabel('Expression, as of --where').fill(where);
  await page.getByRole('button', { name: 'Choose them' }).click();
  await page.locator('#panel-edit output', { hasText: '1 is chosen' }).waitFor();
}
const steps = (page, back) =>
  page.locator('button', { hasText: `Undo (${back})` }).waitFor({ state: 'attached' });

test('by mouse: a corner of a chosen area follows, and the area stays a rectangle', async () => {
  const { where, corner } = areaOfSample();
  const [x, y, z] = corner;
  const { page, faults } = await visit.opened([sample], `#view=${x},${y},${z},1,0,0`);
  await panel(page, 'Edit');
  await choose(page, where);
  await page.click('[data-tool=move]');
  const box = await page.locator('.scene').boundingBox();
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(cx + 1, cy);
  await shot(page, 'corner-held');
  await page.mouse.move(cx, cy);
  await page.mouse.down();
  await page.mouse.move(cx + 20, cy + 10);
  await page.mouse.move(cx + 33, cy + 21);
  await shot(page, 'corner-dragged');
  await page.mouse.up();
  await steps(page, 1);
  await page
    .locator('#panel-edit', { hasText: '2 corners beside it came along' })
    .waitFor({ state: 'attached' });
  // Down in the picture y is less.
  const to = [x + 33, y - 21, z].join(',');
  const own = made('dragged.nav', '--where', where, '--move-corner', corner.join(','), to);
  assert.equal(await madeOn(page, 'dragged'), own);
  // It is still chosen, though its middle is elsewhere now.
  await page.locator('#panel-edit output', { hasText: '1 is chosen' }).waitFor();
  await page.keyboard.press('Control+z');
  await steps(page, 0);
  assert.deepEqual(faults, []);
  await page.close();
});

test('by keyboard: the same by a form', async () => {
  const { where, corner } = areaOfSample();
  const { page, faults } = await visit.opened([sample]);
  await panel(page, 'Edit');
  await choose(page, where);
  await page.locator('[data-word=move-corner] summary').focus();
  await page.keyboard.press('Enter');
  const to = [corner[0] + 8, corner[1], corner[2] + 4].join(', ');
  for (const text of [corner.join(' '), to]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await steps(page, 1);
  const words = ['--move-corner', corner.join(','), to.replaceAll(' ', '')];
  assert.equal(await madeOn(page, 'typed'), made('typed.nav', '--where', where, ...words));
  assert.deepEqual(faults, []);
  await page.close();
});
