// The cases of ../shared/cases/page about files, memory and work that is kept: one test each.
import assert from 'node:assert/strict';
import {
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { press, readable, sample } from './cases.mjs';
import { kill, steps } from './edited.mjs';
import { find, panel, settled, visiting } from './visits.mjs';

const visited = visiting();
const folder = mkdtempSync(join(tmpdir(), 'wend-cases-'));
after(() => rmSync(folder, { recursive: true, force: true }));

// `memory-out-ids-again` is held in autosave.test.mjs and large_core.test.mjs.
test('too-large-is-read-first', async () => {
  const sparse = (name, bytes) => {
    const file = openSync(join(folder, name), 'w');
    ftruncateSync(file, bytes);
    return { name: join(folder, name), file };
  };
  // An archive as large as the game's, with one path file in it, and three times as much of nothing.
  const paths = readFileSync(sample('gta-sa-paths')[0]);
  const archive = sparse('gta3.img', 900 * 2 ** 20);
  const head = Buffer.alloc(40);
  head.write('VER2');
  head.writeUInt32LE(1, 4);
  head.writeUInt32LE(8, 8); // In sectors of 2,048 bytes.
  head.writeUInt16LE(Math.ceil(paths.length / 2048), 12);
  head.write('nodes27.dat', 16);
  writeSync(archive.file, head, 0, head.length, 0);
  writeSync(archive.file, paths, 0, paths.length, 8 * 2048);
  const nothing = sparse('nothing.dat', 3 * 2 ** 30);
  for (const { file } of [archive, nothing]) closeSync(file);

  const { page, faults } = await visited.opened();
  const begun = Date.now();
  await page.setInputFiles('#open-files', archive.name);
  await page
    .getByText(/nodes27\.dat/)
    .or(page.locator('.legend-entry').first())
    .first()
    .waitFor({ state: 'attached' });
  assert.ok(Date.now() - begun < 5000, `${Date.now() - begun} ms`);
  await page.keyboard.press('Escape');
  await page.setInputFiles('#open-files', nothing.name);
  await readable(page, /nothing\.dat/);
  assert.equal(await page.getByText('permission').count(), 0);
  assert.ok(Date.now() - begun < 10_000, `${Date.now() - begun} ms`);
  assert.deepEqual(faults, []);
  await page.close();
});

test('two-tabs-take-up-one-work', async () => {
  const { page } = await visited.opened(sample('tours', 'roads'));
  await find(page, '36:10');
  await press(page, 'Control+ArrowRight');
  await steps(page, 1);
  await settled(page);
  await kill(page);
  const tabs = [await visited.opened(), await visited.opened()];
  const offer = ({ page }) =>
    page.locator('.left-work').getByRole('button', { name: 'Take it up' });
  // The browser lets go what a tab that crashed held a moment later; until then nothing is offered.
  const isOffered = (tab) =>
    offer(tab)
      .waitFor({ timeout: 5000 })
      .then(() => true)
      .catch(() => false);
  for (const tab of tabs) {
    for (let tries = 0; tries < 5 && !(await isOffered(tab)); ++tries) await tab.page.reload();
    await offer(tab).waitFor();
  }
  await offer(tabs[0]).click();
  await steps(tabs[0].page, 1);
  // The other one does not get it too, and says so where it is still offered.
  const other = tabs[1].page;
  if (await offer(tabs[1]).isVisible()) {
    await offer(tabs[1])
      .click()
      .catch(() => undefined);
    await readable(other, /another (tab|window)|elsewhere|other tab|is open/);
  }
  assert.equal(await other.locator('.legend-entry').count(), 0);
  for (const tab of tabs) {
    assert.deepEqual(tab.faults, []);
    await tab.page.close();
  }
});

test('warnings-unseen', async () => {
  const { page } = await visited.used.open('about:blank');
  await page.addInitScript(() => {
    // As where the quota is full.
    IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(visited.server.address);
  await page.waitForSelector('#open-files', { state: 'attached' });
  await page.setInputFiles('#open-files', sample('tours', 'roads'));
  await page.waitForSelector('.legend-entry', { state: 'attached' });
  await find(page, '36:10');
  await press(page, 'Control+ArrowRight');
  await readable(page, /cannot keep/);
  // It stays though other things are said.
  await press(page, 'Control+ArrowRight', 'Enter');
  await settled(page);
  await readable(page, /cannot keep/);
  await page.close();
});

test('write-back-overwrites', async () => {
  const { page, faults } = await visited.opened();
  const [file] = sample('tours', 'roads');
  await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const root = await navigator.storage.getDirectory();
    const handle = await root.getFileHandle('nodes36.dat', { create: true });
    window.write = async (what) => {
      const stream = await handle.createWritable();
      await stream.write(what);
      await stream.close();
    };
    window.read = async () => [...new Uint8Array(await (await handle.getFile()).arrayBuffer())];
    await window.write(bytes);
    window.showOpenFilePicker = async () => [handle];
  }, readFileSync(file).toString('base64'));
  await page.getByRole('button', { name: 'Open files', exact: true }).click();
  await page.waitForSelector('.legend-entry', { state: 'attached' });
  await find(page, '36:10');
  await press(page, 'Control+ArrowRight');
  await steps(page, 1);
  await page.evaluate(() => window.write(new Uint8Array([1, 2, 3])));
  await panel(page, 'Save');
  await page.getByRole('button', { name: /^Write back/ }).click();
  await readable(page, /changed/);
  await page.keyboard.press('Escape');
  assert.deepEqual(await page.evaluate(() => window.read()), [1, 2, 3]);
  assert.deepEqual(faults, []);
  await page.close();
});
