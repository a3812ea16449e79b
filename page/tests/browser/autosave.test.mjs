// Work that was not saved is there again, also where the page was killed.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expectAccessible } from './axe.mjs';
import { choose, expectMade, isKeptBack, kill, said, steps } from './edited.mjs';
import { MapFolder } from './maps_for_tests.mjs';
import { served } from './browser.mjs';
import { withSmallCore } from './small_core.mjs';
import { downloadedBy, filesOf, panel, shot, visiting } from './visits.mjs';

const maps = new MapFolder();
const town = join(process.env.PAGE, 'samples', 'gta-sa-paths');
const both = "record '36:10' or record '36:20'";
const visited = visiting();

test('work outlives the page, also where that is killed', async () => {
  const { page } = await visited.opened(filesOf(town));
  await panel(page, 'Edit');
  await choose(page, both, 'are chosen');
  await page.locator('.scene').focus();
  // Faster than they are done: each is of the map that the one before it left.
  for (const key of ['Control+ArrowRight', 'Control+ArrowUp', 'Delete', 'Delete'])
    await page.keyboard.press(key);
  await said(page, 'Delete');
  await steps(page, 3);
  await kill(page);

  const { page: next, faults } = await visited.opened();
  await next.locator('.left-work', { hasText: '3 steps' }).waitFor();
  await shot(next, 'edit-left-work');
  await expectAccessible(next);
  const row = next.locator('.left-work .row', { hasText: '3 steps' });
  await row.getByRole('button', { name: 'Take it up' }).click();
  await steps(next, 3);
  await expectMade(next, maps, town, '--where', both, '--move', '1,1,0', '--delete');
  // What is closed is given up.
  await panel(next, 'Map');
  await next.getByRole('button', { name: 'Close map' }).click();
  await next.locator('dialog.ask').getByRole('button', { name: 'Close it' }).click();
  await next.waitForSelector('.welcome');
  await next.reload();
  await next.waitForSelector('.welcome li');
  await next.waitForTimeout(500);
  assert.equal(await next.locator('.left-work', { hasText: '3 steps' }).count(), 0);
  assert.deepEqual(faults, []);
  await next.close();
});

/** Moves what is chosen by a key; so many steps lead back then. */
async function move(page, key, back) {
  await page.locator('.scene').focus();
  await page.keyboard.press(key);
  await steps(page, back);
}
/** Edits the town once, hands it over, and does with it what is to be taken up afterwards. */
async function leftAfterSaving(more) {
  const { page } = await visited.opened(filesOf(town));
  await panel(page, 'Edit');
  await choose(page, both, 'are chosen');
  await move(page, 'Control+ArrowRight', 1);
  assert.equal(await isKeptBack(page), true);
  await panel(page, 'Save');
  await downloadedBy(page, 'Download');
  await said(page, 'handed to the browser');
  assert.equal(await isKeptBack(page), false);
  await panel(page, 'Edit');
  await more(page);
  await kill(page);
}
async function takenUp() {
  const { page, faults } = await visited.opened();
  const row = page.locator('.left-work .row');
  await row.waitFor();
  assert.equal(await row.count(), 1);
  await row.getByRole('button', { name: 'Take it up' }).click();
  await page.waitForSelector('.legend-entry');
  return { page, faults };
}

test('work that went on after it was saved is taken up with all that was done before', async () => {
  await leftAfterSaving(async (page) => {
    await move(page, 'Control+ArrowUp', 2);
    await said(page, 'Move');
  });
  const { page, faults } = await takenUp();
  await steps(page, 1); // What was done before and after is one step now.
  await expectMade(page, maps, town, '--where', both, '--move', '1,1,0');
  assert.equal(await isKeptBack(page), true, 'it was not saved');
  await panel(page, 'Map');
  await page.getByRole('button', { name: 'Close map' }).click();
  await page.locator('dialog.ask').waitFor();
  await page.keyboard.press('Escape');

  // As it was opened first is not as it was saved.
  await page.locator('.scene').focus();
  await page.keyboard.press('Control+z');
  await steps(page, 0);
  assert.equal(await isKeptBack(page), true, 'the first step was saved');
  await page.keyboard.press('Control+y');
  await steps(page, 1);
  await panel(page, 'Save');
  await downloadedBy(page, 'Download');
  await said(page, 'handed to the browser');
  assert.equal(await isKeptBack(page), false);
  assert.deepEqual(faults, []);
  await page.reload();
  await page.waitForSelector('.welcome li');
  await page.waitForTimeout(500);
  assert.equal(await page.locator('.left-work').count(), 0, 'what was saved is not offered');
  await page.close();
});

test('work goes on in one tab alone', async () => {
  const { page } = await visited.opened(filesOf(town));
  await panel(page, 'Edit');
  await choose(page, both, 'are chosen');
  await move(page, 'Control+ArrowRight', 1);
  await said(page, 'Move');
  await kill(page);
  // Both tabs are offered it, as nobody goes on with it yet.
  const [{ page: one, faults }, { page: other }] = [await visited.opened(), await visited.opened()];
  const take = (tab) =>
    tab.locator('.left-work .row').getByRole('button', { name: 'Take it up' }).click();
  await Promise.all([one, other].map((tab) => tab.locator('.left-work .row').waitFor()));
  await one.bringToFront();
  await take(one);
  await steps(one, 1);
  await other.bringToFront();
  await take(other);
  await other.getByText('was taken up in another tab').first().waitFor();
  assert.equal(await other.locator('.legend-entry').count(), 0, 'a map was opened');
  // What is done goes on to be kept, and a third tab is offered nothing.
  await one.bringToFront();
  await panel(one, 'Edit');
  await choose(one, both, 'are chosen');
  await move(one, 'Control+ArrowUp', 2);
  await said(one, 'Move');
  await other.reload();
  await other.waitForSelector('.welcome li');
  await other.waitForTimeout(300);
  assert.equal(await other.locator('.left-work').count(), 0);
  await kill(one);
  await other.reload();
  await other.locator('.left-work', { hasText: '2 steps' }).waitFor();
  await other.getByRole('button', { name: 'Give it up' }).click();
  await other.locator('dialog').getByRole('button', { name: 'Give it up' }).click();
  await other.locator('.left-work').waitFor({ state: 'detached' });
  while ((await worksKept(other)) > 0) await other.waitForTimeout(20);
  assert.deepEqual(faults, []);
  await other.close();
});

test('where memory runs out maps that were edited are closed and offered again', async () => {
  const folder = maps.name('small core');
  mkdirSync(folder);
  const server = await served(withSmallCore(process.env.PAGE, folder, 24));
  const { page } = await visited.used.open(server.address);
  try {
    const [mesh] = maps.sample('mesh', 'source-nav', '--nodes', '300');
    await page.waitForSelector('#open-files', { state: 'attached' });
    await page.setInputFiles('#open-files', filesOf(town));
    await page.waitForSelector('.legend-entry');
    await page.setInputFiles('#open-files', mesh);
    const chooser = page.locator('#panel-map select').first();
    await chooser.locator('option').nth(1).waitFor({ state: 'attached' });
    await panel(page, 'Edit');
    await choose(page, 'record 1 or record 2', 'are chosen');
    await move(page, 'Control+ArrowRight', 1);
    await said(page, 'Move');
    await page.setInputFiles(
      '#open-files',
      maps.sample('huge town', 'gta-sa-paths', '--nodes', '60000'),
    );
    await page.getByText('had to be closed').first().waitFor();
    await page.locator('.left-work', { hasText: '1 step' }).waitFor();
    // Taken up again it has another number, and its steps are its own.
    await page.getByRole('button', { name: 'Take it up' }).click();
    await steps(page, 1);
    await panel(page, 'Save');
    const { bytes: kept } = await downloadedBy(page, 'Download');
    const made = maps.edited(mesh, '--where', 'record 1 or record 2', '--move', '1,0,0')[0];
    assert.ok(kept.equals(Buffer.from(made.text, 'base64')));
  } finally {
    await page.close();
    await server.close();
  }
});

/** Changes what the browser keeps, as a broken disk would. */
const spoil = (page, store) =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('wend-work', 1);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const base = request.result;
          const transaction = base.transaction(name, 'readwrite');
          transaction.oncomplete = () => {
            base.close();
            resolve();
          };
          transaction.objectStore(name).openCursor().onsuccess = ({ target }) => {
            const { value } = target.result;
            if (name === 'files') value.kept[0].bytes[99] ^= 1;
            if (name === 'steps') value.kept.by[0] += 1;
            if (name === 'works') value.steps += 1;
            target.result.update(value);
          };
        };
      }),
    store,
  );

const worksKept = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('wend-work', 1);
        request.onsuccess = () => {
          const count = request.result.transaction('works').objectStore('works').count();
          count.onsuccess = () => {
            request.result.close();
            resolve(count.result);
          };
        };
      }),
  );

for (const store of ['files', 'steps', 'works'])
  test(`work of which the ${store} were damaged is not taken up`, async () => {
    const { page } = await visited.opened(filesOf(town));
    await panel(page, 'Edit');
    await choose(page, both, 'are chosen');
    await move(page, 'Control+ArrowRight', 1);
    await said(page, 'Move');
    await spoil(page, store);
    await kill(page);
    const { page: next } = await visited.opened();
    const row = next.locator('.left-work .row');
    await row.getByRole('button', { name: 'Take it up' }).click();
    await next.getByText('was damaged, so that it cannot be taken up').first().waitFor();
    assert.equal(await next.locator('.legend-entry').count(), 0, 'a map was opened');
    await next.reload();
    await row.getByRole('button', { name: 'Give it up' }).click();
    await next.locator('dialog').getByRole('button', { name: 'Give it up' }).click();
    await row.waitFor({ state: 'detached' });
    while ((await worksKept(next)) > 0) await next.waitForTimeout(20);
    await next.close();
  });
