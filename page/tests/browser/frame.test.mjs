// The frame of the page at sizes of windows, the handle that resizes its panels, and its first page.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { expectAccessible } from './axe.mjs';
import { filesOf, panel, settled, shot, visiting } from './visits.mjs';

const town = join(process.env.PAGE, 'samples', 'tours', 'roads');
const folder = mkdtempSync(join(tmpdir(), 'wend-frame-'));
const visited = visiting();
after(() => rmSync(folder, { recursive: true, force: true }));

/** Elements that somebody could want to use and that lie outside of the window or under others. */
const unreachable = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => one.offsetParent !== null)
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return !one.contains(document.elementFromPoint(x, y));
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  );
const widest = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const boxOf = (page, selector) => page.locator(selector).boundingBox();
const heightOf = async (page) => Math.round((await boxOf(page, '.side')).height);
const resized = async (page, width, height) => {
  await page.setViewportSize({ width, height });
  await settled(page);
};

test('bar, tabs and buttons over the picture are reached at all sizes', async () => {
  const { page, faults } = await visited.opened(filesOf(town));
  for (const [width, height] of [
    [640, 360],
    [390, 844],
    [2560, 1440],
  ]) {
    await resized(page, width, height);
    const where = `${width} x ${height}`;
    assert.ok((await widest(page)) <= 0, `${where}: nothing is wider than the window`);
    const shownAlways =
      '.bar-top button, .bar-top select, .bar-top input[type=search], .tools button';
    assert.deepEqual(await unreachable(page, shownAlways), [], where);
    // The scale stands in the corner on the lower right: 45 pixels of height.
    const [tools, view] = [await boxOf(page, '.tools'), await boxOf(page, '.view')];
    assert.ok(tools.y + tools.height <= view.y + view.height - 45, `${where}: the scale is seen`);
    assert.ok(view.height > 0.25 * height && view.width > 0.5 * width, `${where}: the map is seen`);
    for (const name of ['Edit', 'Save', 'Map']) {
      await panel(page, name);
      const wide = await page
        .locator('.panel:visible')
        .evaluate((one) => one.scrollWidth - one.clientWidth);
      assert.ok(wide <= 0, `${where}: the panel ${name} is not wider than it is seen`);
    }
    await shot(page, `frame-${width}`);
  }
  assert.deepEqual(faults, []);
  await page.close();
});

test('a long name of a file makes nothing wider', async () => {
  const long = join(folder, `${'a_very_long_name_of_a_file_'.repeat(7)}.nav`);
  cpSync(filesOf(join(process.env.PAGE, 'samples', 'source-nav'))[0], long);
  const { page, faults } = await visited.opened([long]);
  for (const [width, height] of [
    [1000, 700],
    [390, 844],
  ]) {
    await resized(page, width, height);
    const side = await boxOf(page, '.side');
    for (const one of await page.locator('#panel-map select, #panel-map button').all()) {
      const { x, width: w } = await one.boundingBox();
      assert.ok(x >= side.x && x + w <= side.x + side.width, `${await one.textContent()}`);
    }
    assert.ok((await widest(page)) <= 0);
  }
  assert.deepEqual(faults, []);
  await page.close();
});

test('panels are resized and folded by mouse and keys, and stay so', async () => {
  const { page, faults } = await visited.opened(filesOf(town));
  const handle = page.getByRole('separator', { name: 'Size of the panels' });
  const width = async () => (await boxOf(page, '.side')).width;
  const was = await width();
  const { x, y, height } = await handle.boundingBox();
  await page.mouse.move(x + 5, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 30, y + height / 2, { steps: 3 });
  await page.mouse.move(x - 75, y + height / 2, { steps: 3 });
  await page.mouse.up();
  assert.equal(await width(), was + 80);
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await width(), was + 56);
  assert.equal(
    await handle.getAttribute('aria-valuenow'),
    String(Math.round((100 * (was + 56)) / 1000)),
  );
  await page.reload();
  await page.waitForSelector('.welcome li');
  await page.setInputFiles('#open-files', filesOf(town));
  await page.waitForSelector('.legend-entry', { state: 'attached' });
  assert.equal(await width(), was + 56, 'at the next visit');
  await handle.focus();
  await page.keyboard.press('Enter');
  assert.equal(await page.getByRole('tab').first().isVisible(), false);
  assert.equal((await boxOf(page, '.view')).width, 1000, 'the map has it all');
  await expectAccessible(page, 'folded');
  await handle.click();
  assert.equal(await width(), was + 56);

  // Below the map it is a sheet; what is folded leaves its tabs, which unfold it.
  await resized(page, 390, 844);
  assert.equal(await handle.getAttribute('aria-orientation'), 'horizontal');
  const [sheet, high] = [await boxOf(page, '.side'), await heightOf(page)];
  await page.mouse.move(195, sheet.y + 8);
  await page.mouse.down();
  await page.mouse.move(195, sheet.y - 92, { steps: 4 });
  await page.mouse.up();
  assert.equal(await heightOf(page), high + 100);
  await handle.click();
  assert.ok((await heightOf(page)) < 90);
  await panel(page, 'Edit');
  assert.equal(await heightOf(page), high + 100);
  await expectAccessible(page, 'sheet');
  assert.deepEqual(faults, []);
  await page.evaluate(() => localStorage.clear());
  await page.close();
});

test('the first page shows samples by pictures, and begins them and tours', async () => {
  const { page, faults } = await visited.opened();
  await page.waitForSelector('.welcome li');
  const list = JSON.parse(readFileSync(join(process.env.PAGE, 'samples', 'list.json'), 'utf8'));
  const pictures = await page.locator('.card .picture').evaluateAll((all) =>
    Promise.all(
      all.map(async (one) => {
        const image = new Image();
        image.src = /"(.*)"/.exec(one.style.backgroundImage)[1];
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      }),
    ),
  );
  assert.deepEqual(
    pictures,
    list.map(() => [280, 180]),
  );
  for (const dark of [false, true]) {
    if (dark) await page.keyboard.press('t');
    await settled(page);
    await expectAccessible(page, `first page${dark ? ' dark' : ''}`);
    await shot(page, `first-page${dark ? '-dark' : ''}`);
  }
  await page.getByRole('button', { name: list.at(-1).about }).click();
  await page.waitForSelector('.legend-entry');
  assert.equal(await page.locator('.welcome').count(), 0);
  await page.getByRole('button', { name: 'Close map' }).click();
  await page.getByRole('button', { name: 'Tour: A circuit that does not close' }).click();
  await page.locator('.guide p', { hasText: 'Step 1' }).waitFor();
  assert.deepEqual(faults, []);
  await page.close();
});

test('a page of one file says what can be done, without samples', async () => {
  const { page, faults } = await visited.used.open(`file://${join(process.env.PAGE, 'page.html')}`);
  await page.waitForSelector('.welcome li');
  assert.equal(await page.locator('.abilities svg').count(), 5);
  assert.equal(await page.locator('.picture, .welcome button:has-text("Tour")').count(), 0);
  assert.deepEqual(faults, []);
  await page.close();
});
