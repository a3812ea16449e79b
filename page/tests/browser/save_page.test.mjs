// The panel Save hands over what the program would write, and asks where something would be lost.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { expectAccessible } from './axe.mjs';
import { repairAll } from './edited.mjs';
import { broken, given, MapFolder, repaired, run, same } from './maps_for_tests.mjs';
import { downloadedBy, filesOf, panel, shot, visiting } from './visits.mjs';

const maps = new MapFolder();
const visited = visiting();

test('several files are handed over as a zip, pictures as SVG and PNG', async () => {
  const path = join(process.env.PAGE, 'samples', 'gta-sa-paths');
  const files = filesOf(path);
  const { page, faults } = await visited.opened(files);
  await panel(page, 'Save');
  await page.locator('.saved-state', { hasText: 'Nothing is other' }).waitFor();
  await expectAccessible(page, 'the panel Save');
  const zip = await downloadedBy(page, 'Download');
  assert.match(zip.name, /\.zip$/);
  const entries = Object.entries(unzipSync(zip.bytes)).map(([name, bytes]) => ({
    name,
    text: Buffer.from(bytes).toString('base64'),
  }));
  same(entries, given(files));

  await page.getByLabel('Width (pixels)').fill('900');
  const svg = await downloadedBy(page, 'Picture as SVG');
  run('draw', path, '-o', maps.name('town.svg'), '--width', '900');
  assert.equal(svg.bytes.toString(), readFileSync(maps.name('town.svg'), 'utf8'));
  const png = await downloadedBy(page, 'Picture as PNG');
  assert.equal(png.bytes.subarray(1, 4).toString(), 'PNG');
  assert.equal(png.bytes.readUInt32BE(16), 900);
  await page.getByLabel('Only what is seen now').check();
  const seen = await downloadedBy(page, 'Picture as SVG');
  assert.notDeepEqual(seen.bytes, svg.bytes);
  if (process.env.SHOTS) writeFileSync(join(process.env.SHOTS, 'picture.png'), png.bytes);
  await shot(page, 'save');
  assert.deepEqual(faults, []);
  await page.close();
});

test('a conversion that loses something asks first', async () => {
  const { page, faults } = await visited.opened([broken]);
  await panel(page, 'Save');
  await page.getByLabel('Format').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  const dialog = page.locator('dialog.ask');
  await dialog.waitFor();
  assert.ok((await dialog.locator('tbody tr').count()) > 1);
  await expectAccessible(page, 'losses');
  await shot(page, 'losses');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  const made = await downloadedBy(page, 'Convert all the same');
  run('convert', broken, maps.name('lossy'), '--to', 'gta-iv-paths', '--lossy');
  assert.ok(made.bytes.equals(readFileSync(maps.name('lossy'))));
  assert.deepEqual(faults, []);
  await page.close();
});

test('who leaves with changes that were not saved is asked', async () => {
  const { page, faults } = await visited.opened([broken]);
  let asked = 0;
  page.on('dialog', (dialog) => {
    ++asked;
    void dialog.dismiss();
  });
  // Browsers ask nobody who did nothing on the page.
  await repairAll(page);
  const isAsked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await isAsked;
  assert.equal(asked, 1);
  await panel(page, 'Map');
  await page.getByRole('button', { name: 'Close map' }).click();
  await page.locator('dialog.ask').waitFor();
  await page.keyboard.press('Escape');
  await panel(page, 'Save');
  await page.locator('.saved-state', { hasText: '1 of 1 files changed' }).waitFor();
  const { name, bytes } = await downloadedBy(page, 'Download');
  assert.equal(name, 'nodes36.dat');
  assert.ok(bytes.equals(repaired(maps)));
  assert.deepEqual(faults, []);
  const isClosed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await isClosed;
  assert.equal(asked, 1);
});
