// Files are written back where they came from, where the browser lends them.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { choose, isKeptBack, repairAll, said, steps } from './edited.mjs';
import { broken, MapFolder, repaired, run } from './maps_for_tests.mjs';
import { downloadedBy, panel, visiting } from './visits.mjs';

const maps = new MapFolder();
const visited = visiting();

/** Puts the broken map into a folder of the browser's own, which stands in for one of the disk. */
const lay = (page) =>
  page.evaluate(async (text) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('town', { create: true });
    const file = await folder.getFileHandle('nodes36.dat', { create: true });
    const stream = await file.createWritable();
    await stream.write(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
    await stream.close();
    window.lent = { folder, file };
  }, readFileSync(broken).toString('base64'));
async function onDisk(page) {
  const bytes = await page.evaluate(async () => {
    const file = await window.lent.file.getFile();
    return [...new Uint8Array(await file.arrayBuffer())];
  });
  return Buffer.from(bytes);
}
/** Repairs the map that was opened, and writes it back as the file of that name. */
async function repairAndWriteBack(page, name) {
  await page.waitForSelector('.legend-entry');
  await repairAll(page);
  await panel(page, 'Save');
  await page.getByRole('button', { name: 'Write back where they came from' }).click();
  const dialog = page.locator('dialog.ask');
  await dialog.waitFor();
  assert.deepEqual(await dialog.locator('li').allTextContents(), [name]);
  await page.keyboard.press('Escape');
  assert.ok((await onDisk(page)).equals(readFileSync(broken)), 'not without a yes');
  await page.getByRole('button', { name: 'Write back where they came from' }).click();
  await dialog.getByRole('button', { name: 'Write' }).click();
  await said(page, '1 files written');
  assert.ok((await onDisk(page)).equals(repaired(maps)));
}

test('files go back into the folder that they were opened from, after a question', async () => {
  const { page, faults } = await visited.opened();
  await lay(page);
  await page.evaluate(() => (window.showDirectoryPicker = async () => window.lent.folder));
  await page.getByRole('button', { name: 'Open a folder' }).click();
  await repairAndWriteBack(page, 'town/nodes36.dat');
  assert.deepEqual(faults, []);
  await page.close();
});

/** Drops a file or a folder of the disk on the page. */
async function drop(page, path) {
  const session = await page.context().newCDPSession(page);
  const [x, y] = [400, 300];
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'])
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
}

/** Lets dropped things lend a file or folder of the browser's own, or nothing. */
const lend = (page, what) =>
  page.evaluate((what) => {
    DataTransferItem.prototype.getAsFileSystemHandle = async () => {
      if (what === 'nothing') throw new DOMException('not here', 'NotAllowedError');
      return window.lent[what];
    };
  }, what);

for (const [what, path, name] of [
  ['file', broken, 'nodes36.dat'],
  ['folder', maps.name('town'), 'town/nodes36.dat'],
])
  test(`a ${what} that was dropped is written back where it lies`, async () => {
    mkdirSync(maps.name('town'), { recursive: true });
    copyFileSync(broken, maps.name('town', 'nodes36.dat'));
    const { page, faults } = await visited.opened();
    await lay(page);
    await lend(page, what);
    await drop(page, path);
    await repairAndWriteBack(page, name);

    // What was saved may be left.
    assert.equal(await isKeptBack(page), false);
    assert.deepEqual(faults, []);
    await page.close();
  });

test('what was dropped is opened, and not written back, where the browser lends nothing', async () => {
  const { page, faults } = await visited.opened();
  await lend(page, 'nothing');
  await drop(page, broken);
  await page.waitForSelector('.legend-entry');
  await repairAll(page);
  await panel(page, 'Save');
  await page.locator('.saved-state', { hasText: '1 of 1 files changed' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Write back' }).count(), 0);
  assert.ok((await downloadedBy(page, 'Download')).bytes.equals(repaired(maps)));
  assert.deepEqual(faults, []);
  await page.close();
});

/** Writes the file as somebody else would. */
const changeOnDisk = (page, text) =>
  page.evaluate(async (text) => {
    const stream = await window.lent.file.createWritable();
    await stream.write(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
    await stream.close();
  }, text);
const foreign = () => {
  const out = maps.name('foreign.dat');
  run('edit', broken, '--move', '8,0,0', '-o', out, '--force');
  return readFileSync(out);
};
const answered = (page, name) =>
  page.locator('dialog.ask').getByRole('button', { name, exact: true }).click();

test('what somebody else changed is not written over without a question', async () => {
  const { page, faults } = await visited.opened();
  await lay(page);
  await page.evaluate(() => (window.showOpenFilePicker = async () => [window.lent.file]));
  await page.getByRole('button', { name: 'Open files' }).click();
  await page.waitForSelector('.legend-entry');
  await repairAll(page);
  const theirs = foreign();
  await changeOnDisk(page, theirs.toString('base64'));
  await panel(page, 'Save');
  const write = () => page.getByRole('button', { name: 'Write back where they came from' }).click();
  await write();
  const dialog = page.locator('dialog.ask', { hasText: 'Somebody else changed' });
  await dialog.waitFor();
  assert.deepEqual(await dialog.locator('li').allTextContents(), ['nodes36.dat']);
  await page.keyboard.press('Escape');
  assert.ok((await onDisk(page)).equals(theirs), 'not without a yes');
  // Theirs opens as a map of its own.
  await write();
  await answered(page, 'Look at both');
  const names = page.locator('#panel-map select').first().locator('option');
  await names.nth(1).waitFor({ state: 'attached' });
  assert.ok((await onDisk(page)).equals(theirs));
  await panel(page, 'Map');
  await page.locator('#panel-map select').first().selectOption({ index: 0 });
  await panel(page, 'Save');
  await page.locator('.saved-state', { hasText: '1 of 1 files changed' }).waitFor();
  await write();
  await answered(page, 'Overwrite');
  await said(page, '1 files written');
  assert.ok((await onDisk(page)).equals(repaired(maps)));
  // What was written is what is there: nobody else did that.
  await panel(page, 'Edit');
  await choose(page, "record '36:1'");
  await page.locator('.scene').focus();
  await page.keyboard.press('Control+ArrowUp');
  await steps(page, 2);
  await panel(page, 'Save');
  await write();
  await page.locator('dialog.ask', { hasText: 'Write these files over?' }).waitFor();
  await answered(page, 'Write');
  await said(page, '1 files written');
  assert.deepEqual(faults, []);
  await page.close();
});

test('files that changed on the disk are noticed when the page is looked at again', async () => {
  const { page, faults } = await visited.opened();
  await lay(page);
  await page.evaluate(() => (window.showDirectoryPicker = async () => window.lent.folder));
  await page.getByRole('button', { name: 'Open a folder' }).click();
  await page.waitForSelector('.legend-entry');
  const focus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await focus();
  await page.waitForTimeout(200);
  assert.equal(await page.locator('dialog.ask').count(), 0, 'nobody changed it');
  await changeOnDisk(page, foreign().toString('base64'));
  await focus();
  const dialog = page.locator('dialog.ask', { hasText: 'was changed on the disk' });
  await dialog.waitFor();
  await answered(page, 'Keep mine');
  await focus();
  await page.waitForTimeout(200);
  assert.equal(await dialog.count(), 0, 'one question for each change');
  const again = readFileSync(broken);
  await changeOnDisk(page, again.toString('base64'));
  await focus();
  await answered(page, 'Open the one on the disk');
  await dialog.waitFor({ state: 'detached' });
  await repairAll(page);
  await panel(page, 'Save');
  await page.getByRole('button', { name: 'Write back where they came from' }).click();
  await answered(page, 'Write');
  await said(page, '1 files written');
  assert.ok((await onDisk(page)).equals(repaired(maps)));
  assert.deepEqual(faults, []);
  await page.close();
});
