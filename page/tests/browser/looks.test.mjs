// Eight states of the page look as they did: see looks.mjs.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expectLooks } from './looks.mjs';
import { MapFolder, run } from './maps_for_tests.mjs';
import { filesOf, find, panel, settled, visiting } from './visits.mjs';

const sample = (...path) => filesOf(join(process.env.PAGE, 'samples', ...path));
const maps = new MapFolder();
const visited = visiting();

/** A state in a window of its own, which is kept as a picture of that name. */
function looks(name, files, act = () => undefined, [width, height] = [900, 600]) {
  test(name, async () => {
    const { page, faults } = await visited.opened();
    await page.setViewportSize({ width, height });
    await page.waitForSelector('.welcome li');
    const all = typeof files === 'function' ? files() : files;
    for (const [i, one] of all.entries()) {
      await page.setInputFiles('#open-files', one);
      const names = page.locator('#panel-map select').first().locator('option');
      await names.nth(i).waitFor({ state: 'attached' });
    }
    await act(page);
    await settled(page);
    await page.mouse.move(1, 1);
    await settled(page);
    await expectLooks(page, name.replaceAll(' ', '-'));
    assert.deepEqual(faults, []);
    await page.evaluate(() => localStorage.clear()); // Where the theme is kept.
    await page.close();
  });
}

looks('first page', []);
looks('mesh from above', [sample('tours', 'mesh')]);
looks('mesh in 3-D', [sample('tours', 'mesh')], async (page) => {
  await page.getByRole('button', { name: 'From above, or in 3-D' }).click();
});
looks('roads with a route', [sample('gta-sa-paths')], async (page) => {
  await panel(page, 'Ways');
  await page.getByLabel('Start', { exact: true }).fill('36:0');
  await page.getByLabel('End', { exact: true }).fill('35:0');
  await page.getByRole('button', { name: 'Find routes' }).click();
  await page.locator('caption', { hasText: 'Routes found' }).waitFor();
});
looks('findings in the dark', [sample('tours', 'roads')], async (page) => {
  await page.locator('.scene').focus();
  await page.keyboard.press('t');
  await panel(page, 'Findings');
  await page.locator('#panel-findings summary').first().click();
});
looks('editing', [sample('tours', 'roads')], async (page) => {
  await find(page, '36:10');
  await panel(page, 'Edit');
  await page.getByRole('button', { name: 'Box', exact: true }).click();
});
looks('merge with conflicts', versions, async (page) => {
  await panel(page, 'Compare');
  await page.getByLabel('What both began with').selectOption({ index: 1 });
  await page.getByLabel(/^Theirs/).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('button', { name: 'Merge so' }).scrollIntoViewIfNeeded();
});
looks('narrow', [sample('gta-sa-paths')], () => undefined, [390, 600]);

/** A town, what somebody else made of it, and what I did, of the same records. */
function versions() {
  const [base] = maps.sample('base', 'gta-sa-paths', '--nodes', '240');
  const change = (name, width) => {
    mkdirSync(maps.name(name));
    const out = maps.name(name, 'nodes36.dat');
    run('edit', base, '--where', 'record 36:3', '--set', `path_width=${width}`, '-o', out);
    return [out];
  };
  return [[base], change('theirs', 4), change('mine', 2)];
}
