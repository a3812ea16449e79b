// The picture by itself: fingers move it, and it comes back where the graphics card was taken away.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { coloursOf, filesOf, settled, visits } from './visits.mjs';

const town = filesOf(join(process.env.PAGE, 'samples', 'gta-sa-paths'));
let visited;

before(async () => (visited = await visits()));
after(() => visited.close());

test('a graphics card that is taken away is told, and the picture comes back', async () => {
  const { page } = await visited.opened(town);
  await settled(page);
  const before = await coloursOf(page);
  await page.evaluate(() => {
    const canvas = document.querySelector('.scene canvas:not(.overlay)');
    window.lose = canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
    window.lose.loseContext();
  });
  await page.locator('.failure', { hasText: 'graphics card' }).waitFor();
  await page.evaluate(() => window.lose.restoreContext());
  await page.locator('.failure').waitFor({ state: 'detached' });
  await settled(page);
  const now = await coloursOf(page);
  assert.ok(before.ffd978 > 500, 'there were roads');
  assert.equal(now.ffd978, before.ffd978);
  await page.close();
});

/** Moves fingers in steps, each from one point to another, and lifts them. */
async function fingers(page, ways) {
  const session = await page.context().newCDPSession(page);
  const at = (part) =>
    ways.map(([[x0, y0], [x1, y1]], id) => ({
      x: x0 + (x1 - x0) * part,
      y: y0 + (y1 - y0) * part,
      id,
    }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 10; ++step)
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(step / 10),
    });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(500);
  const view = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('view');
  const [x, y, z, scale, heading, tilt] = view.split(',').map(Number);
  return { x, y, z, scale, heading, tilt };
}

test('one finger moves the map, two zoom, turn and tilt it', async () => {
  const { page, faults } = await visited.opened(town);
  await settled(page);
  const box = await page.locator('.scene').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const still = await fingers(page, [
    [
      [x, y],
      [x, y],
    ],
  ]);
  const panned = await fingers(page, [
    [
      [x, y],
      [x + 80, y + 40],
    ],
  ]);
  // The map goes along with the finger, so that its middle goes the other way.
  assert.ok(Math.abs(panned.x - (still.x - 80 * still.scale)) < 6 * still.scale, 'moved along x');
  assert.ok(Math.abs(panned.y - (still.y + 40 * still.scale)) < 6 * still.scale, 'moved along y');
  assert.equal(panned.scale, still.scale);

  const zoomed = await fingers(page, [
    [
      [x - 60, y],
      [x - 120, y],
    ],
    [
      [x + 60, y],
      [x + 120, y],
    ],
  ]);
  // Apart to twice as far, less what it took to tell that from other gestures.
  const ratio = panned.scale / zoomed.scale;
  assert.ok(ratio > 1.6 && ratio < 2.05, `zoomed by ${ratio}`);
  assert.equal(zoomed.tilt, 0);

  const turned = await fingers(page, [
    [
      [x - 80, y],
      [x - 60, y - 50],
    ],
    [
      [x + 80, y],
      [x + 60, y + 50],
    ],
  ]);
  const angle = Math.atan2(50, 60);
  assert.ok(Math.abs(turned.heading) > 0.6 * angle && Math.abs(turned.heading) < 1.05 * angle);
  // Clockwise on the glass, so that what is up in the picture lies against the clock of +y.
  assert.ok(turned.heading < 0);

  const tilted = await fingers(page, [
    [
      [x - 60, y + 50],
      [x - 60, y - 50],
    ],
    [
      [x + 60, y + 50],
      [x + 60, y - 50],
    ],
  ]);
  assert.ok(tilted.tilt > 0.4 && tilted.tilt < 0.62, `tilted by ${tilted.tilt}`);
  assert.equal(tilted.scale, turned.scale);
  assert.equal(tilted.heading, turned.heading);
  assert.deepEqual(faults, []);
  await page.close();
});
