// Corners of areas, dragged and by a form: the same as the program makes.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { choose, chosen, expectMade, steps } from './edited.mjs';
import { MapFolder, run } from './maps_for_tests.mjs';
import { filesOf, middle, panel, shot, visiting } from './visits.mjs';

const maps = new MapFolder();
const [sample] = filesOf(join(process.env.PAGE, 'samples', 'source-nav'));
const visited = visiting();

/** An area and its south-east corner, from which nothing keeps it from growing. */
function areaOfSample() {
  const { areas } = JSON.parse(run('dump', sample));
  const [{ id, south_east: corner }] = areas;
  return { where: `record ${id}`, corner };
}

test('by mouse: a corner of a chosen area follows, and the area stays a rectangle', async () => {
  const { where, corner } = areaOfSample();
  const [x, y, z] = corner;
  const { page, faults } = await visited.opened([sample], `#view=${x},${y},${z},1,0,0`);
  await panel(page, 'Edit');
  await choose(page, where);
  await page.click('[data-tool=move]');
  const [cx, cy] = await middle(page);
  await page.mouse.move(cx + 1, cy);
  await shot(page, 'corner-held');
  await page.mouse.move(cx, cy);
  await page.mouse.down();
  await page.mouse.move(cx + 20, cy + 10);
  await page.mouse.move(cx + 33, cy + 21);
  await shot(page, 'corner-dragged');
  await page.mouse.up();
  await steps(page, 1);
  await page
    .locator('#panel-edit', { hasText: '2 corners beside it came along' })
    .waitFor({ state: 'attached' });
  // Down in the picture y is less.
  const to = [x + 33, y - 21, z].join(',');
  const words = ['--where', where, '--move-corner', corner.join(','), to];
  await expectMade(page, maps, sample, ...words);
  // It is still chosen, though its middle is elsewhere now.
  await panel(page, 'Edit');
  await chosen(page, '1 is chosen');
  await page.keyboard.press('Control+z');
  await steps(page, 0);
  assert.deepEqual(faults, []);
  await page.close();
});

test('by keyboard: the same by a form', async () => {
  const { where, corner } = areaOfSample();
  const { page, faults } = await visited.opened([sample]);
  await panel(page, 'Edit');
  await choose(page, where);
  await page.locator('[data-word=move-corner] summary').focus();
  await page.keyboard.press('Enter');
  const to = [corner[0] + 8, corner[1], corner[2] + 4].join(', ');
  for (const text of [corner.join(' '), to]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await steps(page, 1);
  const words = ['--where', where, '--move-corner', corner.join(','), to.replaceAll(' ', '')];
  await expectMade(page, maps, sample, ...words);
  assert.deepEqual(faults, []);
  await page.close();
});
