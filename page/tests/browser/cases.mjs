// What tests of the cases in ../shared/cases/page share: each case is done as its README tells.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode } from '../../steps/png.mjs';
import { test } from 'node:test';
import { run } from './maps_for_tests.mjs';
import { filesOf, settled } from './visits.mjs';

const project = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** A real file where that is there, else what Wend makes up instead. */
export function real(path, instead) {
  const file = join(dirname(project), 'shared', 'data', path);
  return existsSync(file) ? file : instead;
}
export const sample = (...path) => filesOf(join(process.env.PAGE, 'samples', ...path));
export const nuke = () => real('bsp-pairs/recompiled-de_nuke/de_nuke.nav', sample('source-nav')[0]);

/** The picture alone, without what lies over it; its pixels are three bytes each. */
export async function pictureOf(page) {
  await settled(page);
  const show = (how) =>
    page.evaluate((visibility) => {
      for (const one of document.querySelectorAll('.view > *:not(.scene-host, .scene)'))
        one.style.visibility = visibility;
    }, how);
  await show('hidden');
  const picture = decode(await page.locator('.view').screenshot());
  await show('');
  return picture;
}
/** How many pixels are as asked, in a part of a picture: left, top, width and height. */
export function countOf({ width, height, rgb }, isSo, [x0, y0, w, h] = [0, 0, width, height]) {
  let count = 0;
  for (let y = Math.max(0, y0); y < Math.min(height, y0 + h); ++y)
    for (let x = Math.max(0, x0); x < Math.min(width, x0 + w); ++x) {
      const i = 3 * (y * width + x);
      if (isSo(rgb[i], rgb[i + 1], rgb[i + 2])) ++count;
    }
  return count;
}
export const isRed = (r, g, b) => r > 150 && g < 110 && b < 110;

/** A text that somebody can read: seen, in the window and not clipped to nothing. */
export async function readable(page, text, timeout = 10_000) {
  await page.waitForFunction(
    (source) => {
      const wanted = new RegExp(source, 'i');
      return [...document.querySelectorAll('body *')].some((one) => {
        if (![...one.childNodes].some((node) => node.nodeType === 3 && wanted.test(node.data)))
          return false;
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + Math.min(width, 40) / 2, top + Math.min(height, 16) / 2];
        return width > 8 && height > 8 && one.contains(document.elementFromPoint(x, y));
      });
    },
    text.source,
    { timeout },
  );
}

/** Tests in which a map is opened and something is done, and nothing goes wrong on the page. */
export const usualOf = (visited) => (name, files, act, address) =>
  test(name, async () => {
    const { page, faults } = await visited.opened(files(), address?.());
    await settled(page);
    const later = page.getByRole('button', { name: 'Later' }); // Work of the test before.
    if (await later.isVisible()) await later.click();
    await act(page);
    assert.deepEqual(faults, []);
    await page.close();
  });
/** Keys, on the map. */
export const press = async (page, ...keys) => {
  await page.locator('.scene').focus();
  for (const key of keys) await page.keyboard.press(key);
};
/** Opens one map more; so many are open then. */
export const open = async (page, file, count) => {
  await page.setInputFiles('#open-files', file);
  const names = page.locator('#panel-map select').first().locator('option');
  await names.nth(count - 1).waitFor({ state: 'attached' });
};
export const idsOf = (mesh) => JSON.parse(run('dump', mesh)).areas.map(({ id }) => id);
/** What the program makes of a map, in a folder for maps. */
export const editedBy =
  (maps) =>
  (file, name, ...words) => {
    run('edit', file, ...words, '-o', maps.name(name), '--force');
    return maps.name(name);
  };
