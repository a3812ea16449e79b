// The jobs of the four tours, done by the mouse alone.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { steps } from './edited.mjs';
import { MapFolder, run } from './maps_for_tests.mjs';
import { answer, expectLetIn, expectMended, expectSame, mapOf, step, told } from './toured.mjs';
import { downloaded, middle, settled, viewOf, visiting } from './visits.mjs';

const maps = new MapFolder();
const visited = visiting();

/** A page that is used by the mouse alone. */
async function mouse(index) {
  const { page, faults } = await visited.opened();
  await page.waitForSelector('.welcome li');
  const click = async (locator) => {
    await locator.scrollIntoViewIfNeeded();
    await settled(page); // What is above it may still grow.
    const box = await locator.boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  const self = {
    page,
    faults,
    click,
    button: (text) => click(page.getByRole('button', { name: text }).first()),
    tab: (text) => click(page.getByRole('tab', { name: text, exact: true })),
    /** A place of the map where it lies in the picture, viewed from above. */
    async clickMap([x, y]) {
      const { x: middleX, y: middleY, scale } = await viewOf(page);
      const [cx, cy] = await middle(page);
      await page.mouse.click(cx + (x - middleX) / scale, cy - (y - middleY) / scale);
    },
  };
  await self.button('Tours');
  await click(page.locator('dialog .tour button').nth(index));
  await step(page, 'Step 1');
  return self;
}
async function saveByMouse(own, last) {
  await step(own.page, `Step ${last} of ${last}`);
  await own.tab('Save');
  await own.page.locator('.saved-state', { hasText: 'changed' }).waitFor();
  const { bytes: saved } = await downloaded(own.page, () =>
    own.click(own.page.getByRole('button', { name: 'Download', exact: true })),
  );
  await step(own.page, 'That is all of it');
  assert.deepEqual(own.faults, []);
  await own.page.close();
  return saved;
}
async function findByMouse(own, rule) {
  await own.tab('Findings');
  const group = own.page.locator(`[data-rule="${rule}"]`);
  await group.waitFor();
  await own.click(group.locator('summary'));
  await own.click(group.locator('.finding').first());
  await step(own.page, 'Step 3');
}

test('by mouse: a broken road map is found and repaired', async () => {
  const own = await mouse(0);
  await findByMouse(own, told.roads.rule);
  await own.button('Repair all that is safe');
  await own.button('Do it');
  expectSame(maps, 'roads', await saveByMouse(own, 4), 'repair');
});

/** The middle of an area of a mesh. */
function middleOf(file, id) {
  const { areas } = JSON.parse(run('dump', file));
  const area = areas.find((one) => one.id === Number(id));
  return [0, 1].map((axis) => (area.north_west[axis] + area.south_east[axis]) / 2);
}

test('by mouse: areas get a way back', async () => {
  const [from, to] = told.mesh.nodesToJoin;
  const own = await mouse(1);
  await findByMouse(own, told.mesh.rule);
  await own.tab('Edit');
  await own.button('Connect');
  await own.clickMap(middleOf(mapOf('mesh'), from));
  await own.clickMap(middleOf(mapOf('mesh'), to));
  const saved = await saveByMouse(own, 5);
  expectMended(maps, 'mesh', saved);
  expectSame(maps, 'mesh', saved, 'edit', '--connect', from, to);
});

test('by mouse: a circuit is closed', async () => {
  const own = await mouse(2);
  await findByMouse(own, told.circuit.rule);
  await own.tab('Edit');
  const form = own.page.locator('[data-word=close]');
  await own.click(form.locator('summary'));
  await own.click(form.locator('button'));
  expectSame(maps, 'circuit', await saveByMouse(own, 4), 'edit', '--close');
});

test('by mouse: a room lets a new creature in', async () => {
  const { way, closed, field, value, options } = told.creature;
  const file = mapOf('creature');
  const index = Object.entries(options).flatMap(([name, text]) => [`--${name}`, text]);
  const reach = (path) =>
    answer('reach', path, '--from', way.from, '--as', 'game', '--json', ...index);
  const { records } = reach(file);
  const placeOf = (name) => records.find(({ record }) => record === name).point;
  const own = await mouse(3);
  await own.tab('Ways');
  await own.clickMap(placeOf(way.from));
  await step(own.page, 'Step 2');
  await own.button('What the game reaches');
  await step(own.page, 'Step 3');
  await own.clickMap(placeOf(closed));
  await step(own.page, 'Step 4');
  await own.tab('Edit');
  const row = own.page.locator('.field-row', { has: own.page.getByText(field, { exact: true }) });
  const input = row.locator('input');
  await input.waitFor();
  // The small arrow that counts up, at the end of the field; each press of it is a step.
  const presses = Number(value) - Number(await input.inputValue());
  for (let done = 1; done <= presses; ++done) {
    await settled(own.page, 1000); // What else changed is told above it, a little later.
    await input.hover();
    const box = await input.boundingBox();
    await own.page.mouse.click(box.x + box.width - 12, box.y + box.height * 0.35);
    await steps(own.page, done);
  }
  const saved = await saveByMouse(own, 5);
  expectLetIn(maps, saved);
  const out = maps.name('creature.saved');
  writeFileSync(out, saved);
  assert.ok(reach(out).records.some(({ record, reached }) => record === way.to && reached));
});
