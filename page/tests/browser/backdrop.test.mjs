// Pictures beneath maps: laid over all of it, fitted by two points, placed by a file beside them, and
// there again at the next visit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kill } from './edited.mjs';
import { expectAccessible } from './axe.mjs';
import { MapFolder } from './maps_for_tests.mjs';
import { coloursOf, settled, shot, viewOf, visiting } from './visits.mjs';

const maps = new MapFolder();
const visited = visiting();
const [mesh] = maps.sample('mesh', 'source-nav', '--nodes', '200', '--seed', '7');
const SIDE = 100; // Pixels of the picture: one colour, and a square of another in its middle.

/** The picture as a file, which the browser paints. */
async function picture(page, name = 'radar.png') {
  const bytes = await page.evaluate(async (side) => {
    const canvas = new OffscreenCanvas(side, side);
    const context = canvas.getContext('2d');
    context.fillStyle = '#00ff00';
    context.fillRect(0, 0, side, side);
    context.fillStyle = '#ff00ff';
    context.fillRect(side / 4, side / 4, side / 2, side / 2);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, SIDE);
  return { name, mimeType: 'image/png', buffer: Buffer.from(bytes) };
}
const group = (page) => page.getByRole('group', { name: 'Picture beneath the map' });
const opaque = (page) => group(page).getByRole('slider').fill('1');
/** The box that pixels of a colour are in, in pixels of the scene. */
async function boxOf(page, [red, green, blue]) {
  await settled(page);
  const png = (await page.locator('.scene').screenshot()).toString('base64');
  return page.evaluate(
    async ([data, colour]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
      const box = [Infinity, Infinity, -Infinity, -Infinity];
      for (let i = 0; i < pixels.length; i += 4) {
        if (colour.some((part, k) => Math.abs(pixels[i + k] - part) > 8)) continue;
        const [x, y] = [(i / 4) % image.width, Math.floor(i / 4 / image.width)];
        box[0] = Math.min(box[0], x);
        box[1] = Math.min(box[1], y);
        box[2] = Math.max(box[2], x + 1);
        box[3] = Math.max(box[3], y + 1);
      }
      return box;
    },
    [png, [red, green, blue]],
  );
}
/** So far that no button lies over the picture. */
async function farther(page) {
  await page.locator('.scene').focus();
  for (let i = 0; i < 3; ++i) await page.keyboard.press('-');
}
const GREEN = [0, 255, 0];

/** A place in the picture of the page, from above, by the view that stands in the address. */
function placeAt({ x, y, scale }, [px, py], { width, height }) {
  return [x + (px - width / 2) * scale, y + (height / 2 - py) * scale];
}

test('a picture is laid beneath the map, seen through and taken away', async () => {
  const { page, faults } = await visited.opened([mesh]);
  await settled(page);
  const before = await coloursOf(page);
  await page.setInputFiles('#open-files', await picture(page));
  await group(page).waitFor();
  await opaque(page);
  await settled(page);
  const shown = await coloursOf(page);
  await shot(page, 'backdrop');
  await expectAccessible(page);
  assert.ok((shown['00ff00'] ?? 0) > 5000, 'much of it is seen beside areas');
  await group(page).getByRole('slider').fill('0.5');
  await settled(page);
  assert.equal((await coloursOf(page))['00ff00'] ?? 0, 0);
  await group(page).getByRole('button', { name: 'Remove' }).click();
  await settled(page);
  const after = await coloursOf(page);
  assert.equal(after['00ff00'] ?? 0, 0);
  assert.ok(after.f4f1ea > 0.9 * before.f4f1ea, 'the land shows again');
  assert.deepEqual(faults, []);
  await page.waitForTimeout(800); // Nothing of it is kept.
  await page.close();
});

test('two points fit it: each lies where it was clicked', async () => {
  const { page, faults } = await visited.opened([mesh]);
  await page.setInputFiles('#open-files', await picture(page));
  await group(page).waitFor();
  await opaque(page);
  await farther(page);
  const first = await boxOf(page, GREEN);
  const scene = await page.locator('.scene').boundingBox();
  const click = (px, py) => page.mouse.click(scene.x + px, scene.y + py);
  await group(page).getByRole('button', { name: 'Fit by two points' }).click();
  // Its corners become those of a smaller square, at whose sides the map is not.
  const [x0, y0, x1, y1] = first;
  const [left, top, side] = [x0 - 20, y0 - 50, 100];
  await click(x0 + 1, y0 + 1);
  await click(left, top);
  // The picture has moved along: its lower right corner too.
  await click(left + (x1 - x0) - 2, top + (y1 - y0) - 2);
  await click(left + side, top + side);
  await page.locator('[role=status]', { hasText: 'The picture is fitted.' }).waitFor();
  const box = await boxOf(page, GREEN);
  await shot(page, 'backdrop-fitted');
  [left, top, left + side, top + side].forEach((meant, i) =>
    assert.ok(Math.abs(box[i] - meant) <= 3, `${box.join()} is ${left}, ${top} and ${side} wide`),
  );
  // What is taken away again is not offered at the next visit.
  await group(page).getByRole('button', { name: 'Remove' }).click();
  await page.waitForTimeout(800);
  await page.reload();
  await page.waitForSelector('.welcome li');
  await page.waitForTimeout(500);
  assert.equal(await page.locator('.left-work').count(), 0);
  assert.deepEqual(faults, []);
  await page.close();
});

test('an overview text beside it says where it lies, and a killed page has it again', async () => {
  const { page } = await visited.opened([mesh]);
  await settled(page);
  const text = '"building"\n{\n"pos_x" "-900"\n"pos_y" "900"\n"scale" "1.875"\n}\n';
  const beside = { name: 'building.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.setInputFiles('#open-files', [await picture(page, 'building.png'), beside]);
  await group(page).waitFor();
  await opaque(page);
  // 1024 pixels of 1.875 units are 1920 units, however many pixels the picture has.
  const meant = [-900, 900, 1020, -1020];
  const laid = async (on) => {
    const box = await boxOf(on, GREEN);
    const view = await viewOf(on);
    const size = await on.locator('.scene').boundingBox();
    const is = [...placeAt(view, [box[0], box[1]], size), ...placeAt(view, [box[2], box[3]], size)];
    is.forEach((place, i) =>
      assert.ok(Math.abs(place - meant[i]) <= 3 * view.scale, `${is.join()} is ${meant.join()}`),
    );
  };
  await farther(page);
  await laid(page);
  await shot(page, 'backdrop-overview');
  await page.waitForTimeout(800); // It is kept a little later.
  await kill(page);

  const { page: next, faults } = await visited.opened();
  const row = next.locator('.left-work .row', { hasText: 'a picture' });
  await row.getByRole('button', { name: 'Take it up' }).click();
  await group(next).waitFor();
  await farther(next);
  await laid(next);
  assert.deepEqual(faults, []);
  await next.close();
});

test('a picture without a map is told', async () => {
  const { page } = await visited.opened();
  await page.setInputFiles('#open-files', await picture(page));
  await page.locator('.message.error', { hasText: 'open the map first' }).waitFor();
  await page.close();
});
