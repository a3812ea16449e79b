// The map of the game behind a mesh: it opens with the mesh, after it or alone, is switched and seen
// through, and comes along in pages that `wend view` makes.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { zipSync } from 'fflate';
import { expectAccessible } from './axe.mjs';
import { MapFolder, run } from './maps_for_tests.mjs';
import { coloursOf, linkedBy, settled, shot, viewOf, visiting } from './visits.mjs';

const { WEND: wend, PAGE: shipped } = process.env;
const maps = new MapFolder();
const visited = visiting();
const pair = ['--nodes', '200', '--seed', '7'];
const [mesh] = maps.sample('mesh', 'source-nav', ...pair);
const [map] = maps.sample('map', 'source-map', ...pair);
const walls = (page) => page.getByRole('button', { name: 'Walls and floors' });

/** How many pixels have another colour than in another picture, of those that have any. */
function differing(one, other) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  let all = 0;
  for (const name of names) all += Math.abs((one[name] ?? 0) - (other[name] ?? 0));
  return all / 2;
}
/** The picture when nothing moves any more. */
async function seen(page) {
  await settled(page);
  return coloursOf(page);
}

test('a map is shown behind its mesh, by a key and a slider', async () => {
  const { page, faults } = await visited.opened([map, mesh]);
  await walls(page).waitFor();
  assert.match(await page.title(), /building\.nav/); // In whichever order they are given.
  await page.keyboard.press('v');
  const shown = await seen(page);
  await shot(page, 'world-behind');
  await expectAccessible(page);
  await page.keyboard.press('w');
  const hidden = await seen(page);
  assert.equal(await walls(page).getAttribute('aria-pressed'), 'false');
  assert.ok(differing(shown, hidden) > 20_000, 'walls cover much of the picture');
  assert.equal((await linkedBy(page)).get('walls'), '-60');

  await page.keyboard.press('w');
  assert.ok(differing(shown, await seen(page)) < 500, 'all is as it was');
  await page.getByRole('slider', { name: 'Walls and floors' }).fill('1');
  const opaque = await seen(page);
  assert.ok(differing(shown, opaque) > 20_000, 'what is opaque has other colours');
  assert.equal((await linkedBy(page)).get('walls'), '100');
  // Nothing of the land is seen through floors.
  await page.keyboard.press('t');
  assert.ok(differing(opaque, await seen(page)) > 50_000, 'the dark theme has other colours');
  await shot(page, 'world-opaque-dark');
  assert.deepEqual(faults, []);
  await page.close();
});

test('the map may be dropped later: the mesh stays as it was looked at', async () => {
  const { page, faults } = await visited.opened([mesh]);
  await page.keyboard.press('v');
  const without = await seen(page);
  const before = await viewOf(page);
  assert.equal(await walls(page).count(), 0);
  await page.setInputFiles('#open-files', [map]);
  await walls(page).waitFor();
  assert.ok(differing(without, await seen(page)) > 20_000);
  assert.deepEqual(await viewOf(page), before);
  assert.match(await page.title(), /building\.nav/);
  assert.deepEqual(faults, []);
  await page.close();
});

test('a map becomes a mesh without the game', async () => {
  const [ground] = maps.sample('ground', 'goldsrc-map', ...pair);
  const { page, faults } = await visited.opened();
  await page.setInputFiles('#open-files', [ground]);
  await page.getByRole('button', { name: 'Make its mesh' }).click();
  await page.waitForFunction(() => /building\.nav/.test(document.title));
  await walls(page).waitFor();
  const said = await page.getByRole('row', { name: /^areas [\d,]+$/ }).innerText();
  assert.ok(Number(/\d+/.exec(said.replaceAll(',', ''))?.[0]) > 20, said);
  assert.equal(await page.getByRole('button', { name: 'Make its mesh' }).count(), 0);
  assert.deepEqual(faults, []);
  await page.close();
});

test('a map without its mesh shows its faces, and what its entities are', async () => {
  const { page, faults } = await visited.opened();
  await page.setInputFiles('#open-files', [map]);
  await walls(page).waitFor();
  const rows = page.locator('#panel-map tr', { hasText: 'worldspawn' });
  assert.equal(await rows.locator('td').nth(1).textContent(), '1');
  const shown = await seen(page);
  await shot(page, 'world-alone');
  await page.keyboard.press('w');
  assert.ok(differing(shown, await seen(page)) > 50_000, 'the map fills the picture');
  assert.deepEqual(faults, []);
  await page.close();
});

test('the map that a mesh is packed in is behind it', async () => {
  const { page, faults } = await visited.opened();
  await page.setInputFiles('#open-files', [
    { name: 'building.bsp', mimeType: '', buffer: withPak(readFileSync(map), mesh) },
  ]);
  await walls(page).waitFor();
  assert.match(await page.title(), /building\.nav/);
  assert.deepEqual(faults, []);
  await page.close();
});

/** A map with a mesh in its pak, which is a zip in lump 40: see the header of Source's maps. */
function withPak(bytes, nav) {
  const zip = zipSync({ 'maps/building.nav': [readFileSync(nav), { level: 0 }] });
  const packed = Buffer.concat([bytes, zip]);
  packed.writeUInt32LE(bytes.length, 8 + 16 * 40);
  packed.writeUInt32LE(zip.length, 8 + 16 * 40 + 4);
  return packed;
}

test('an edited mesh stays in its map', async () => {
  const { page, faults } = await visited.opened([mesh, map]);
  await walls(page).waitFor();
  await page.locator('.scene').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+ArrowUp');
  await page.getByRole('button', { name: 'Undo (1)' }).waitFor();
  await settled(page);
  assert.equal(await walls(page).count(), 1);
  assert.deepEqual(faults, []);
  await page.close();
});

test('a broken map is told, and its mesh is shown', async () => {
  const { page } = await visited.opened();
  await page.setInputFiles('#open-files', [
    { name: 'building.nav', mimeType: '', buffer: readFileSync(mesh) },
    { name: 'building.bsp', mimeType: '', buffer: Buffer.from('VBSP and no more') },
  ]);
  await page.locator('.message.error', { hasText: 'building.bsp' }).first().waitFor();
  await page.locator('.legend-entry').first().waitFor();
  await page.close();
});

test('what stands beside a race track is shown', async () => {
  const [track] = maps.sample('track', 'gp2-track', '--nodes', '600', '--seed', '2');
  const { page, faults } = await visited.opened([track]);
  const button = page.getByRole('button', { name: 'Walls and shapes' });
  await button.waitFor();
  await page.keyboard.press('v');
  const shown = await seen(page);
  await shot(page, 'track-scenery');
  await page.keyboard.press('w');
  assert.equal(await button.getAttribute('aria-pressed'), 'false');
  assert.ok(differing(shown, await seen(page)) > 200, 'walls are seen');
  assert.deepEqual(faults, []);
  await page.close();
});

test('a page that view makes has the map behind the mesh', async () => {
  const folder = maps.name('both');
  run('sample', 'source-nav', '-o', folder, ...pair);
  run('sample', 'source-map', '-o', folder, ...pair, '--force');
  const made = maps.name('building.html');
  execFileSync(wend, [
    ...['view', join(folder, 'building.nav'), '-o', made, '--page', join(shipped, 'page.html')],
  ]);
  const { page, faults } = await visited.used.open(`file://${made}`);
  await walls(page).waitFor({ timeout: 20_000 });
  const shown = await seen(page);
  await page.keyboard.press('w');
  assert.ok(differing(shown, await seen(page)) > 20_000);
  assert.deepEqual(faults, []);
  await page.close();
});
