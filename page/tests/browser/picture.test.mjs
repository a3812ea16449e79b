// The picture by itself: fingers move it, and it comes back where the graphics card was taken away.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { choose, steps } from './edited.mjs';
import {
  coloursOf,
  filesOf,
  find,
  firstNode,
  middle,
  panel,
  settled,
  viewOf,
  visiting,
} from './visits.mjs';

const folder = (format) => join(process.env.PAGE, 'samples', format);
const town = filesOf(folder('gta-sa-paths'));
const temporary = mkdtempSync(join(tmpdir(), 'wend-picture-'));
const visited = visiting();

after(() => rmSync(temporary, { recursive: true, force: true }));

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
  return viewOf(page);
}

test('one finger moves the map, two zoom, turn and tilt it', async () => {
  const { page, faults } = await visited.opened(town);
  await settled(page);
  const [x, y] = await middle(page);
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

test('areas above others are hatched, as many as the program draws so', async () => {
  const { page, faults } = await visited.opened(filesOf(folder('source-nav')));
  const entry = page.locator('.legend-entry', { hasText: 'above another area' });
  await entry.waitFor();
  await settled(page);
  const counted = (mesh) => {
    const drawn = join(temporary, 'mesh.svg');
    execFileSync(process.env.WEND, ['draw', mesh, '-o', drawn, '--force']);
    return /above another: ([\d,]+) areas/.exec(readFileSync(drawn, 'utf8'))[1];
  };
  assert.equal(await entry.locator('.count').textContent(), counted(folder('source-nav')));
  const lines = (await coloursOf(page))['93a3ae'] ?? 0;
  assert.ok(lines > 300, `${lines} pixels are hatched`);
  await entry.click();
  await settled(page);
  assert.ok(((await coloursOf(page))['93a3ae'] ?? 0) < lines / 10, 'hidden by the legend');
  await page.locator('.legend-entry', { hasText: 'above another area' }).click();

  // After an edit they are those of what the map became.
  await panel(page, 'Edit');
  await choose(page, 'height > 300', 'are chosen');
  await page.locator('.scene').focus();
  await page.keyboard.press('Delete');
  await steps(page, 1);
  await settled(page);
  const edited = join(temporary, 'edited.nav');
  const words = ['--where', 'height > 300', '--delete', '-o', edited];
  const quiet = { stdio: 'ignore' };
  execFileSync(process.env.WEND, ['edit', filesOf(folder('source-nav'))[0], ...words], quiet);
  assert.equal(await entry.locator('.count').textContent(), counted(edited));
  const left = (await coloursOf(page))['93a3ae'] ?? 0;
  assert.ok(left > lines / 3, `${left} of ${lines} pixels are hatched after an edit`);
  assert.deepEqual(faults, []);
  await page.close();
});

test('what was found is seen from afar: a ring of its colour, and no label on it', async () => {
  const { page, faults } = await visited.opened(town);
  await find(page, await firstNode(page));
  for (let i = 0; i < 8; ++i) await page.keyboard.press('-');
  await settled(page);
  await page.getByLabel('Whole map').click();
  await settled(page);
  const { c4341c: red } = await coloursOf(page);
  // A ring of 16 pixels around, 3 wide, is 300; its edges are mixed with what is around.
  assert.ok(red > 150 && red < 400, `${red} pixels`);
  assert.deepEqual(faults, []);
  await page.close();
});

test('a track has a start line, an arrow where cars drive, and heights', async () => {
  const { page, faults } = await visited.opened(filesOf(folder('f1gp-track')));
  await settled(page);
  const colours = await coloursOf(page);
  assert.ok(colours.c4341c > 40 && colours.c4341c < 600, `an arrow of ${colours.c4341c} pixels`);
  assert.ok(colours['6a2fa0'] > 300, 'cameras');
  const words = await page.locator('.heights figcaption div').first().textContent();
  const { bounds } = JSON.parse(
    execFileSync(process.env.WEND, ['info', '--json', folder('f1gp-track')], { encoding: 'utf8' }),
  ).maps[0];
  const [from, to, up, down] = words.match(/-?\d+\.\d+/g).map(Number);
  assert.deepEqual(
    [from, to],
    [bounds.min[2], bounds.max[2]].map((height) => Number(height.toFixed(2))),
  );
  assert.ok(up >= to - from && Math.abs(up - down) < 0.1, 'a lap ends where it began');
  assert.deepEqual(faults, []);
  await page.close();
});
