// Work that was not saved is there again, also where the page was killed.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { expectAccessible } from './axe.mjs';
import { choose, expectMade, kill, said, steps } from './edited.mjs';
import { MapFolder } from './maps_for_tests.mjs';
import { filesOf, panel, shot, visits } from './visits.mjs';

const maps = new MapFolder();
const town = join(process.env.PAGE, 'samples', 'gta-sa-paths');
const both = "record '36:10' or record '36:20'";
let visited;

before(async () => (visited = await visits()));
after(async () => {
  await visited.close();
  maps.remove();
});

test('work outlives the page, also where that is killed', async () => {
  const { page } = await visited.opened(filesOf(town));
  await panel(page, 'Edit');
  await choose(page, both, 'are chosen');
  await page.locator('.scene').focus();
  // Faster than they are done: each is of the map that the one before it left.
  for (const key of ['Control+ArrowRight', 'Control+ArrowUp', 'Delete', 'Delete'])
    await page.keyboard.press(key);
  await said(page, 'Delete');
  await steps(page, 3);
  await kill(page);

  const { page: next, faults } = await visited.opened();
  await next.locator('.left-work', { hasText: '3 steps' }).waitFor();
  await shot(next, 'edit-left-work');
  await expectAccessible(next);
  const row = next.locator('.left-work .row', { hasText: '3 steps' });
  await row.getByRole('button', { name: 'Take it up' }).click();
  await steps(next, 3);
  await expectMade(next, maps, town, '--where', both, '--move', '1,1,0', '--delete');
  // What is closed is given up.
  await panel(next, 'Map');
  await next.getByRole('button', { name: 'Close map' }).click();
  await next.waitForSelector('.welcome');
  await next.reload();
  await next.waitForSelector('.welcome li');
  await next.waitForTimeout(500);
  assert.equal(await next.locator('.left-work', { hasText: '3 steps' }).count(), 0);
  assert.deepEqual(faults, []);
  await next.close();
});
