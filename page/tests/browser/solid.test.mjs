// 3-D: what was seen stays in the picture and fills it, and tools work on the floor that is clicked.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { steps } from './edited.mjs';
import { MapFolder, run } from './maps_for_tests.mjs';
import { downloadedBy, filesOf, panel, settled, shot, viewOf, visiting } from './visits.mjs';

const maps = new MapFolder();
const [sample] = filesOf(join(process.env.PAGE, 'samples', 'source-nav'));
const visited = visiting();
const dumped = (map) => JSON.parse(run('dump', map)).areas;
const cornersOf = ({ north_west: [x0, y0, z0], south_east: [x1, y1, z1], ...heights }) => [
  [x0, y0, z0],
  [x1, y0, heights.north_east_height],
  [x1, y1, z1],
  [x0, y1, heights.south_west_height],
];

/** Where a place is in the picture, by what the README says of the camera. */
function pixelOf({ x, y, z, scale, heading, tilt }, place, { width, height }) {
  const [sin, cos] = [Math.sin(heading), Math.cos(heading)];
  const [dx, dy, dz] = [place[0] - x, place[1] - y, place[2] - z];
  const ahead = dx * sin + dy * cos;
  const distance = (scale * height) / 2 / Math.tan(0.3);
  const near = dz * Math.cos(tilt) - ahead * Math.sin(tilt);
  const pixel = (scale * (distance - near)) / distance;
  const up = ahead * Math.cos(tilt) + dz * Math.sin(tilt);
  return [width / 2 + (dx * cos - dy * sin) / pixel, height / 2 - up / pixel];
}

test('the view from above turned into 3-D keeps what was seen, and fills the picture', async () => {
  const { page, faults } = await visited.opened([sample]);
  await settled(page);
  const box = await page.locator('.scene').boundingBox();
  for (const way of ['tilt', 'whole map']) {
    if (way === 'tilt') await page.keyboard.press('v');
    else {
      await page.mouse.wheel(0, 3000);
      await page.getByLabel('Whole map').click();
    }
    const view = await viewOf(page);
    assert.ok(view.tilt > 0.5, way);
    const places = dumped(sample).flatMap(cornersOf);
    const pixels = places.map((place) => pixelOf(view, place, box));
    const [xs, ys] = [0, 1].map((axis) => pixels.map((pixel) => pixel[axis]));
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    assert.ok(left >= 0 && right <= box.width && top >= 0 && bottom <= box.height, way);
    // Buttons take 64 pixels on either side.
    const filled = Math.max((right - left) / (box.width - 128), (bottom - top) / box.height);
    assert.ok(filled > 0.9, `${way}: ${filled} is filled`);
  }
  await shot(page, 'solid');
  assert.deepEqual(faults, []);
  await page.close();
});

test('an area is put on the floor that is clicked, also where the view is centred below', async () => {
  const areas = dumped(sample);
  const isLevel = (area) => cornersOf(area).every(([, , z]) => z === area.north_west[2]);
  const sizeOf = ({ north_west: [x0, y0], south_east: [x1, y1] }) => Math.min(x1 - x0, y1 - y0);
  const [floor] = areas
    .filter((area) => isLevel(area) && sizeOf(area) >= 40)
    .sort((one, other) => other.north_west[2] - one.north_west[2]);
  const [x0, y0, z] = floor.north_west;
  const [x1, y1] = floor.south_east;
  const view = { x: x0, y: y0, z: z - 200, scale: 1, heading: 0.5, tilt: 0.9 };
  const { page, faults } = await visited.opened([sample], `#view=${Object.values(view).join(',')}`);
  await panel(page, 'Edit');
  await page.click('[data-tool=area]');
  const box = await page.locator('.scene').boundingBox();
  const clicked = [0.2, 0.8].map((part) => [x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, z]);
  for (const place of clicked) {
    const [px, py] = pixelOf(view, place, box);
    await page.mouse.move(box.x + px, box.y + py);
    await page.mouse.click(box.x + px, box.y + py);
  }
  await shot(page, 'solid-area');
  await steps(page, 1);
  await panel(page, 'Changes');
  await page.locator('#panel-changes details').first().waitFor();
  const { bytes } = await downloadedBy(page, 'Save as a patch');
  const [patch, made] = [maps.name('changes.json'), maps.name('made.nav')];
  writeFileSync(patch, bytes);
  run('edit', sample, '-o', made, '--apply', patch);
  const known = new Set(areas.map(({ id }) => id));
  const [added, ...others] = dumped(made).filter(({ id }) => !known.has(id));
  assert.equal(others.length, 0);
  for (const [, , height] of cornersOf(added)) assert.ok(Math.abs(height - z) < 0.1, `${height}`);
  const corners = [added.north_west, added.south_east];
  const xs = clicked.map(([x]) => x).sort((a, b) => a - b);
  const ys = clicked.map(([, y]) => y).sort((a, b) => a - b);
  // Whole units, as all places of this map, and a pixel is one.
  corners.forEach(([x, y], i) => {
    assert.ok(Math.abs(x - xs[i]) < 3 && Math.abs(y - ys[i]) < 3, `${x}, ${y}`);
  });
  assert.deepEqual(faults, []);
  await page.close();
});
