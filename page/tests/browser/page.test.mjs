// The page as people use it: maps are opened, seen, pointed at and asked about.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expectAccessible } from './axe.mjs';
import {
  coloursOf,
  filesOf,
  find,
  firstNode,
  linkedBy,
  panel,
  settled,
  shot,
  visiting,
} from './visits.mjs';

const { PAGE: shipped } = process.env;
const town = join(shipped, 'samples', 'gta-sa-paths');
const visited = visiting();
const opened = (...what) => visited.opened(...what);

test('the page says what it opens and that nothing leaves the machine', async () => {
  const { page, faults } = await opened(null);
  await page.waitForSelector('.welcome li');
  assert.match(await page.textContent('.welcome'), /Nothing leaves your computer/);
  assert.ok((await page.locator('.welcome li').count()) >= 8);
  assert.deepEqual(faults, []);
  await page.close();
});

test('files of one map open as one, and are drawn by their kinds', async () => {
  const { page, faults } = await opened(filesOf(town));
  await settled(page);
  const names = await page.locator('.legend-entry').allTextContents();
  assert.ok(names.some((text) => text.startsWith('road')));
  const colours = await coloursOf(page);
  assert.ok(colours.ffd978 > 500, 'roads');
  assert.ok(colours.f4f1ea > 10000, 'land');
  await shot(page, 'town');

  // A click on the legend hides what it stands for, and shows it again.
  const road = page.locator('.legend-entry', { hasText: 'road' }).first();
  await road.click();
  await settled(page);
  assert.equal((await coloursOf(page)).ffd978 ?? 0, 0);
  await page.locator('.legend-entry', { hasText: 'road' }).first().click();
  await settled(page);
  assert.ok((await coloursOf(page)).ffd978 > 500);

  await page.keyboard.press('t');
  await settled(page);
  assert.ok((await coloursOf(page))['1b1d21'] > 10000, 'dark land');
  await page.keyboard.press('v');
  await settled(page);
  await shot(page, 'town-tilted-dark');
  assert.deepEqual(faults, []);
  await page.close();
});

test('a click on the map shows every field with its bytes', async () => {
  const { page, faults } = await opened(filesOf(town));
  const name = await firstNode(page);
  await find(page, name);
  await settled(page);
  await page.keyboard.press('Escape');
  const box = await page.locator('.scene').boundingBox();
  await page.locator('#panel-details').evaluate((body) => body.firstElementChild.remove());
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('#panel-details h2', { hasText: name }).waitFor({ state: 'attached' });
  await panel(page, 'Details');
  const fields = await page.locator('.fields tbody tr').allTextContents();
  assert.ok(fields.length > 8);
  assert.ok(fields.some((text) => text.includes('position')));
  await page.locator('.fields tbody tr button[title*="bytes"]').first().click();
  assert.ok((await page.locator('.bytes .marked').count()) > 0);
  assert.equal((await linkedBy(page)).get('node'), name);
  await shot(page, 'details');
  assert.deepEqual(faults, []);
  await page.close();
});

test('findings, routes, reach and tables answer', async () => {
  const { page, faults } = await opened(filesOf(town));
  await panel(page, 'Findings');
  await page.waitForSelector('#panel-findings h2');
  assert.match(await page.textContent('#panel-findings'), /error|No rule is broken/);

  await panel(page, 'Tables');
  await page.waitForSelector('#panel-tables tbody tr');
  const names = await page.locator('#panel-tables tbody tr td:first-child').allTextContents();
  assert.equal(names.length, 100);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.locator('caption', { hasText: 'Nodes 101 to' }).waitFor();

  await panel(page, 'Ways');
  await page.getByLabel('Start', { exact: true }).fill(names[0]);
  await page.getByLabel('End', { exact: true }).fill(names[1]);
  await page.getByRole('button', { name: 'Find routes' }).click();
  await page.locator('caption', { hasText: 'Routes found' }).waitFor();
  assert.match(await page.textContent('#panel-ways table'), /shortest.*m.*ms/);
  await page.getByRole('button', { name: 'Show reach' }).click();
  await page.locator('#panel-ways p', { hasText: 'nodes are reached within' }).waitFor();
  await settled(page);
  await shot(page, 'reach');
  assert.deepEqual(faults, []);
  await page.close();
});

test('each sample is seen, from above and in 3-D', async () => {
  const { page, faults } = await opened(null);
  const samples = page.getByLabel('Open a sample');
  const titles = (await samples.locator('option').allTextContents()).slice(1);
  assert.ok(titles.length >= 8);
  for (const title of titles) {
    await samples.selectOption({ label: title });
    const maps = page.locator('#panel-map select').first().locator('option');
    await maps.nth(titles.indexOf(title)).waitFor({ state: 'attached' });
    await settled(page);
    const seen = Object.keys(await coloursOf(page)).length;
    assert.ok(seen > 12, `${title}: ${seen} colours`);
    await shot(page, `sample-${titles.indexOf(title)}`);
    await page.getByLabel('From above, or in 3-D').click();
    await settled(page);
    await shot(page, `sample-${titles.indexOf(title)}-tilted`);
  }
  assert.deepEqual(faults, []);
  await page.close();
});

test('a view is linked by its address', async () => {
  const { page } = await opened(null);
  const title = await page
    .locator('select[aria-label="Open a sample"] option')
    .nth(1)
    .textContent();
  await page.close();
  const hash = new URLSearchParams({ sample: title, panel: 'tables', view: '10,20,0,0.5,0.3,0.6' });
  const { page: linked } = await opened(null, `#${hash}`);
  await linked.waitForSelector('#panel-tables tbody tr');
  const view = (await linkedBy(linked)).get('view').split(',').map(Number);
  assert.deepEqual(view.slice(0, 2), [10, 20]);
  assert.deepEqual(view.slice(3), [0.5, 0.3, 0.6]);
  await linked.close();
});

test('keys do everything, and screen readers find nothing amiss', async () => {
  const { page, faults } = await opened(null);
  const check = (where) => expectAccessible(page, where);
  await page.waitForSelector('.welcome li');
  await check('start');
  await page.setInputFiles('#open-files', filesOf(town));
  await page.waitForSelector('.legend-entry');
  await find(page, await firstNode(page));
  for (const dark of [false, true]) {
    await page.locator('.scene').focus();
    if (dark) await page.keyboard.press('t');
    for (const key of dark ? '139' : '123456789') {
      await page.keyboard.press(key);
      await settled(page);
      await check(`panel ${key}${dark ? ' dark' : ''}`);
    }
  }
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  await check('keys');
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await check('tours');
  await page.keyboard.press('Escape');
  const before = page.url();
  await page.locator('.scene').focus();
  for (const key of ['ArrowRight', '+', 'Shift+ArrowUp']) await page.keyboard.press(key);
  await page.waitForFunction((was) => location.href !== was, before);
  assert.deepEqual(faults, []);
  await page.close();
});

test('what cannot be opened is told in the words of the library, as text', async () => {
  const { page, faults } = await opened(null);
  const name = '<img src=x onerror=document.title=1>.dat';
  const buffer = readFileSync(filesOf(town)[0]).subarray(0, 40);
  await page.setInputFiles('#open-files', { name, mimeType: 'application/octet-stream', buffer });
  await page.waitForSelector('.failure');
  assert.ok((await page.textContent('.failure')).includes(name));
  assert.equal(await page.locator('img').count(), 0);
  assert.equal(await page.title(), 'Wend');
  assert.deepEqual(faults, []);
  await page.close();
});

test('without WebGL 2 the library draws the map, and a message stays', async () => {
  const { page } = await visited.used.open('about:blank');
  await page.addInitScript(() => {
    const usual = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      return kind.startsWith('webgl') ? null : usual.call(this, kind, ...rest);
    };
  });
  await page.goto(visited.server.address);
  assert.match(await page.textContent('.failure'), /no WebGL 2/);
  await page.setInputFiles('#open-files', filesOf(town));
  await page.waitForFunction(() => document.title !== 'Wend');
  assert.match(await page.textContent('.failure'), /no WebGL 2/);
  await page.waitForFunction(() => document.querySelector('.still img')?.naturalWidth > 0);
  const roads = await coloursOf(page);
  assert.ok(Object.keys(roads).length > 20, 'it shows something');
  await page.locator('.still').focus();
  for (const key of ['+', '+', 'ArrowRight']) await page.keyboard.press(key);
  assert.notDeepEqual(await coloursOf(page), roads);
  await panel(page, 'Tables');
  await page.waitForSelector('#panel-tables tbody tr');
  await page.close();
});

test('fifty maps opened and closed leave nothing behind', async () => {
  const { page, faults } = await opened(null);
  const track = filesOf(join(shipped, 'samples', 'f1gp-track'));
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const round = async () => {
    await page.setInputFiles('#open-files', track);
    // A handle of an element would hold the map that its legend is of.
    await page.locator('.legend-entry').first().waitFor();
    await page.getByRole('button', { name: 'Close map' }).click();
    await page.locator('.welcome li').first().waitFor();
  };
  for (let i = 0; i < 5; ++i) await round();
  const before = await heap();
  for (let i = 0; i < 45; ++i) await round();
  const after = await heap();
  assert.ok(after < before + 2e6, `${before} bytes became ${after}`);
  assert.deepEqual(faults, []);
  await page.close();
});
