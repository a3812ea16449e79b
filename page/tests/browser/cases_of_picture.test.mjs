// The cases of ../shared/cases/page that are about what is seen: one test each.
import assert from 'node:assert/strict';
import { copyFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { countOf, isRed, nuke, pictureOf, readable, sample, usualOf } from './cases.mjs';
import { steps } from './edited.mjs';
import { MapFolder, run } from './maps_for_tests.mjs';
import { coloursOf, downloadedBy, find, middle, panel, settled, visiting } from './visits.mjs';

const maps = new MapFolder();
const visited = visiting();
const usual = usualOf(visited);
const mesh = () => sample('source-nav');
const town = () => sample('gta-sa-paths');

const EDGE = 8; // Pixels that the handle of the panels may take.
const isInk = (r, g, b) => Math.abs(r - 0xf4) + Math.abs(g - 0xf1) + Math.abs(b - 0xea) > 150;

usual('3d-does-not-fit', mesh, async (page) => {
  await page.getByRole('button', { name: 'From above, or in 3-D' }).click();
  // Labels and the arrow to the north are no part of the map.
  await page.evaluate(() =>
    document.querySelectorAll('.overlay').forEach((one) => (one.style.visibility = 'hidden')),
  );
  const picture = await pictureOf(page);
  const { width, height } = picture;
  const columns = Array.from({ length: width }, (_, x) =>
    countOf(picture, isInk, [x, 0, 1, height]),
  );
  const rows = Array.from({ length: height }, (_, y) => countOf(picture, isInk, [0, y, width, 1]));
  for (const [of, list] of Object.entries({ columns, rows }))
    assert.equal(list[EDGE] + list.at(-1 - EDGE), 0, `no part of the map leaves the window: ${of}`);
  const filled = (list) => {
    const inner = list.slice(EDGE, -EDGE);
    const first = inner.findIndex((one) => one > 0);
    return (inner.findLastIndex((one) => one > 0) - first) / list.length;
  };
  assert.ok(Math.max(filled(columns), filled(rows)) > 0.6, `${filled(columns)}, ${filled(rows)}`);
  assert.ok(
    (await page
      .locator('.view')
      .getByRole('slider', { name: /height/i })
      .count()) > 0,
  );
});

/** The middle of the highest floor, and the lowest height of the map. */
function floors() {
  const all = JSON.parse(run('dump', mesh()[0])).areas;
  const low = Math.min(...all.map(({ north_west: [, , z] }) => z));
  const { north_west: a, south_east: b } = all.reduce((best, one) =>
    one.north_west[2] > best.north_west[2] ? one : best,
  );
  return { place: [0, 1, 2].map((axis) => (a[axis] + b[axis]) / 2), low };
}
const TILT = 0.8;
usual(
  '3d-tools-miss',
  mesh,
  async (page) => {
    await page.getByRole('button', { name: 'Area', exact: true }).click();
    const [x, y] = await middle(page);
    await page.mouse.click(x - 6, y - 6);
    await page.mouse.click(x + 6, y + 6);
    await steps(page, 1);
    await panel(page, 'Save');
    const made = maps.name('with-area.nav');
    writeFileSync(made, (await downloadedBy(page, 'Download')).bytes);
    const { north_west: a, south_east: b } = JSON.parse(run('dump', made)).areas.at(-1);
    const far = floors().place.map((value, axis) => (a[axis] + b[axis]) / 2 - value);
    assert.ok(Math.hypot(...far) < 20, `${far} units away from the floor that was clicked`);
  },
  () => {
    const { place, low } = floors();
    // The view is centred on the lowest height, behind the floor that is seen in the middle.
    const behind = (place[2] - low) * Math.tan(TILT);
    return `#view=${place[0]},${place[1] + behind},${low},1,0,${TILT}`;
  },
);

usual('find-not-seen', town, async (page) => {
  await find(page, '36:10');
  const picture = await pictureOf(page);
  const [x, y] = [picture.width >> 1, picture.height >> 1];
  const red = countOf(picture, isRed, [x - 60, y - 60, 120, 120]);
  assert.ok(red > 120, `${red} pixels, where a dot of 5 has 20`);
});

usual(
  'hatching-lost-by-edit',
  () => [nuke()],
  async (page) => {
    const above = page.locator('.legend-entry', { hasText: 'above another' });
    await above.waitFor();
    await settled(page, 1000);
    const hatched = async () => (await pictureOf(page)).rgb;
    await above.click();
    const without = await hatched();
    await above.click();
    const share = (one) => one.filter((value, i) => Math.abs(value - without[i]) > 16).length;
    const before = share(await hatched());
    assert.ok(before > 300, 'there is hatching');
    await page.locator('.scene').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+ArrowUp');
    await steps(page, 1);
    await page.keyboard.press('Escape');
    await settled(page, 2500);
    await panel(page, 'Map');
    await above.waitFor();
    const now = await hatched();
    await above.click();
    const bare = await hatched();
    const after = now.filter((value, i) => Math.abs(value - bare[i]) > 16).length;
    assert.ok(after > before / 2, `${after} of ${before}`);
  },
);

usual(
  'marks-stay',
  () => sample('tours', 'roads'),
  async (page) => {
    const before = await pictureOf(page);
    await panel(page, 'Findings');
    await page.locator('#panel-findings summary').first().waitFor();
    const marked = await pictureOf(page);
    const red = (picture) => countOf(picture, isRed);
    assert.ok(red(marked) > red(before) + 200, 'there are marks');
    await panel(page, 'Map');
    const after = await pictureOf(page);
    assert.ok(red(after) < red(before) + 20, 'they go with the panel');
  },
);

test('no-webgl-says-nothing', async () => {
  const { page } = await visited.used.open('about:blank');
  await page.addInitScript(() => {
    const usual = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      return kind.startsWith('webgl') ? null : usual.call(this, kind, ...rest);
    };
  });
  await page.goto(visited.server.address);
  await page.waitForSelector('#open-files', { state: 'attached' });
  await page.setInputFiles('#open-files', town());
  await page.waitForFunction(() => document.title !== 'Wend');
  await settled(page);
  await readable(page, /WebGL/);
  // The library draws it.
  const roads = async () =>
    countOf(await pictureOf(page), (r, g, b) => r > 240 && g > 190 && b < 160);
  for (let i = 0; i < 20 && (await roads()) < 500; ++i) await page.waitForTimeout(100);
  assert.ok((await roads()) > 500, 'roads are seen');
  await page.close();
});

usual('reach-cannot-be-cleared', town, async (page) => {
  await panel(page, 'Ways');
  await page.getByLabel('Start', { exact: true }).fill('36:10');
  await page.getByRole('button', { name: 'Show reach' }).click();
  await page.getByText('are reached within').first().waitFor();
  await settled(page);
  assert.ok(((await coloursOf(page)).ffd978 ?? 0) < 100, 'grey or by distance');
  await page.getByRole('button', { name: 'Clear', exact: true }).first().click();
  await settled(page);
  assert.ok((await coloursOf(page)).ffd978 > 500, 'roads are yellow again');
  await panel(page, 'Map');
  await page.locator('.legend-entry', { hasText: 'road' }).first().waitFor();
});

usual(
  'same-colours',
  () => [nuke()],
  async (page) => {
    await page.waitForSelector('.legend-entry');
    await settled(page, 1000);
    const entries = await page.locator('.legend-entry').evaluateAll((all) =>
      all.map((one) => {
        const { backgroundColor, backgroundImage, borderRadius, clipPath } = getComputedStyle(
          one.querySelector('.swatch') ?? one.firstElementChild,
        );
        const shape = `${backgroundImage} ${borderRadius} ${clipPath}`;
        return { name: one.textContent, colour: backgroundColor.match(/\d+/g).map(Number), shape };
      }),
    );
    assert.ok(entries.length > 4);
    for (const [i, a] of entries.entries())
      for (const b of entries.slice(i + 1)) {
        const far = Math.hypot(...a.colour.map((value, c) => value - b.colour[c]));
        assert.ok(a.shape !== b.shape || far > 40, `${a.name} and ${b.name}: ${far}`);
      }
  },
);

test('select-overflows', async () => {
  const long = maps.name(`${'a_map_with_a_very_long_name_'.repeat(7)}.nav`);
  copyFileSync(mesh()[0], long);
  const { page, faults } = await visited.opened([long]);
  const side = await page.locator('.side').boundingBox();
  for (const field of await page.locator('#panel-map select, #panel-map button:visible').all()) {
    const { x, width } = await field.boundingBox();
    assert.ok(x >= side.x && x + width <= side.x + side.width && x + width <= 1000);
  }
  assert.deepEqual(faults, []);
  await page.close();
});

usual('zoom-200-buttons-gone', town, async (page) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await settled(page);
  for (const name of [
    'Nearer',
    'Farther',
    'Whole map',
    'From above, or in 3-D',
    'Turn left',
    'Turn right',
  ]) {
    const button = page.getByRole('button', { name, exact: true });
    const { x, y, width, height } = await button.boundingBox();
    const isReached = await button.evaluate(
      (one, [px, py]) => one.contains(document.elementFromPoint(px, py)),
      [x + width / 2, y + height / 2],
    );
    assert.ok(isReached, name);
    // The scale stands 45 pixels high in the corner on the lower right.
    const view = await page.locator('.view').boundingBox();
    const isOverScale =
      y + height > view.y + view.height - 45 && x + width > view.x + view.width / 2;
    assert.ok(!isOverScale, `${name} lies over the scale`);
  }
});
