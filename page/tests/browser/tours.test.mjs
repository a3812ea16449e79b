// The jobs of the four tours, done by the keyboard alone and by the mouse alone.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { expectAccessible } from './axe.mjs';
import { browser, served } from './browser.mjs';
import { MapFolder, run } from './maps_for_tests.mjs';

const { WEND: wend, PAGE: shipped, SHOTS: shots } = process.env;
const told = JSON.parse(readFileSync(join(shipped, 'samples', 'tours.json'), 'utf8'));
const maps = new MapFolder();
let used, server;

before(async () => {
  used = await browser();
  server = await served(shipped);
  if (shots) mkdirSync(shots, { recursive: true });
});
after(async () => {
  await used.close();
  await server.close();
  maps.remove();
});

const answer = (...words) => JSON.parse(spawnSync(wend, words, { encoding: 'utf8' }).stdout);
const mapOf = (id) => join(shipped, told[id].files[0]);
/** What is saved is what the program makes of the map by the same steps. */
function expectSame(id, saved, ...edit) {
  const out = maps.name(`${id}.out`);
  run(edit[0], mapOf(id), ...edit.slice(1), '-o', out, '--force');
  assert.ok(saved.equals(readFileSync(out)), `${id} is as the program makes it`);
}
function expectMended(id, saved) {
  const file = maps.name(`${id}.saved`);
  writeFileSync(file, saved);
  const { rule } = told[id];
  assert.ok(rule in answer('check', '--json', '--notes', mapOf(id)).rules);
  assert.ok(!(rule in answer('check', '--json', '--notes', file).rules), `${rule} is mended`);
}

const step = (page, text) => page.locator('.guide p', { hasText: text }).waitFor();
/** The file that is handed over while something is done. */
async function downloaded(page, act) {
  const [got] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFileSync(await got.path());
}

/** A page that is used by the keyboard alone. */
async function keyboard(index) {
  const { page, faults } = await used.open(server.address);
  await page.waitForSelector('.welcome li');
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const name = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
    });
  const self = {
    page,
    faults,
    press,
    type: (text) => page.keyboard.type(text),
    /** To the control that the tour points at, by its own button. */
    async toControl() {
      await page.waitForTimeout(500);
      await press('g', 'Enter');
    },
    /** On to a control of that name. */
    async tabTo(text) {
      for (let i = 0; i < 80; ++i) {
        if ((await name()).startsWith(text)) return;
        await press('Tab');
      }
      assert.fail(`no control ${text}`);
    },
  };
  await press('g');
  await self.tabTo(['Repair a broken', 'Areas that nobody', 'A circuit that', 'A room for'][index]);
  await press('Enter');
  await step(page, 'Step 1');
  return self;
}

async function saveByKeyboard(own, last) {
  await step(own.page, `Step ${last} of ${last}`);
  await own.toControl(); // The tab,
  await own.press('Enter');
  await own.page.locator('.saved-state', { hasText: 'changed' }).waitFor();
  await own.toControl(); // then what is in the panel.
  const saved = await downloaded(own.page, () => own.press('Enter'));
  await step(own.page, 'That is all of it');
  assert.deepEqual(own.faults, []);
  await own.page.close();
  return saved;
}
/** Opens the findings and goes to the one that the tour is about. */
async function findByKeyboard(own) {
  await own.toControl();
  await own.press('Enter');
  await step(own.page, 'Step 2');
  await own.page.locator('#panel-findings .rule').first().waitFor();
  await own.toControl(); // The rule,
  await own.press('Enter');
  await own.toControl(); // then what breaks it.
  await own.press('Enter');
  await step(own.page, 'Step 3');
}

test('by keyboard: a broken road map is found and repaired', async () => {
  const own = await keyboard(0);
  await findByKeyboard(own);
  await expectAccessible(own.page, 'a tour');
  if (shots) await own.page.screenshot({ path: join(shots, 'tour-roads.png') });
  await own.toControl();
  await own.press('Enter');
  await own.page.locator('dialog.ask').waitFor();
  await own.tabTo('Do it');
  await own.press('Enter');
  const saved = await saveByKeyboard(own, 4);
  expectSame('roads', saved, 'repair');
  expectMended('roads', saved);
});

test('by keyboard: areas get a way back', async () => {
  const { nodesToJoin: nodes } = told.mesh;
  const own = await keyboard(1);
  await findByKeyboard(own);
  await own.toControl();
  await own.press('Enter');
  await own.page.locator('#panel-edit').waitFor();
  await own.toControl();
  await own.type(`record ${nodes[0]} or record ${nodes[1]}`);
  await own.press('Enter');
  await step(own.page, 'Step 4');
  if (shots) await own.page.screenshot({ path: join(shots, 'tour-mesh.png') });
  await own.press('Tab'); // Where letters are keys again.
  await own.toControl(); // The operation,
  await own.press('Enter');
  await own.toControl(); // and its button.
  await own.press('Enter');
  const saved = await saveByKeyboard(own, 5);
  expectMended('mesh', saved);
  expectSame('mesh', saved, 'edit', '--connect', nodes[1], nodes[0]);
});

test('by keyboard: a circuit is closed', async () => {
  const own = await keyboard(2);
  await findByKeyboard(own);
  await own.toControl(); // The tab,
  await own.press('Enter');
  await own.toControl(); // the operation,
  await own.press('Enter');
  await own.toControl(); // and its button.
  if (shots) await own.page.screenshot({ path: join(shots, 'tour-circuit.png') });
  await own.press('Enter');
  const saved = await saveByKeyboard(own, 4);
  expectMended('circuit', saved);
  expectSame('circuit', saved, 'edit', '--close');
});

test('by keyboard: a room lets a new creature in', async () => {
  const { way, closed, field, value } = told.creature;
  const own = await keyboard(3);
  await own.toControl();
  await own.press('Enter');
  await own.toControl();
  await own.type(way.from);
  await step(own.page, 'Step 2');
  await own.tabTo('What the game reaches');
  await own.press('Enter');
  await step(own.page, 'Step 3');
  if (shots) await own.page.screenshot({ path: join(shots, 'tour-creature.png') });
  await own.press('/');
  await own.page.keyboard.type(closed);
  await own.press('Enter');
  await step(own.page, 'Step 4');
  await own.page.locator('.scene').waitFor();
  await own.press('Tab');
  await own.toControl();
  await own.press('Enter');
  await own.page.locator('.field-row').first().waitFor();
  await own.toControl();
  await own.press('Control+a');
  await own.type(value);
  await own.press('Enter');
  await own.page.locator('#panel-edit button', { hasText: 'Undo (1)' }).waitFor();
  await own.tabTo('Delete'); // Behind the fields, where letters are keys again.
  const saved = await saveByKeyboard(own, 5);
  expectSame(
    'creature',
    saved,
    'edit',
    '--where',
    `record ${closed}`,
    '--set',
    `${field}=${value}`,
  );
});

/** A page that is used by the mouse alone. */
async function mouse(index) {
  const { page, faults } = await used.open(server.address);
  await page.waitForSelector('.welcome li');
  const click = async (locator) => {
    await locator.scrollIntoViewIfNeeded();
    const box = await locator.boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  const self = {
    page,
    faults,
    click,
    button: (text) => click(page.getByRole('button', { name: text }).first()),
    tab: (text) => click(page.getByRole('tab', { name: text, exact: true })),
    /** A place of the map where it lies in the picture, seen from above. */
    async clickMap([x, y]) {
      await page.waitForTimeout(900); // The address follows the view.
      const hash = new URLSearchParams(new URL(page.url()).hash.slice(1));
      const [middleX, middleY, , scale] = hash.get('view').split(',').map(Number);
      const box = await page.locator('.scene').boundingBox();
      await page.mouse.click(
        box.x + box.width / 2 + (x - middleX) / scale,
        box.y + box.height / 2 - (y - middleY) / scale,
      );
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
  const saved = await downloaded(own.page, () =>
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
  expectSame('roads', await saveByMouse(own, 4), 'repair');
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
  expectMended('mesh', saved);
  expectSame('mesh', saved, 'edit', '--connect', from, to);
});

test('by mouse: a circuit is closed', async () => {
  const own = await mouse(2);
  await findByMouse(own, told.circuit.rule);
  await own.tab('Edit');
  const form = own.page.locator('[data-word=close]');
  await own.click(form.locator('summary'));
  await own.click(form.locator('button'));
  expectSame('circuit', await saveByMouse(own, 4), 'edit', '--close');
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
    await input.hover();
    const box = await input.boundingBox();
    await own.page.mouse.click(box.x + box.width - 12, box.y + box.height * 0.35);
    await own.page.locator('#panel-edit button', { hasText: `Undo (${done})` }).waitFor();
  }
  const saved = await saveByMouse(own, 5);
  expectSame(
    'creature',
    saved,
    'edit',
    '--where',
    `record ${closed}`,
    '--set',
    `${field}=${value}`,
  );
  const out = maps.name('creature.saved');
  writeFileSync(out, saved);
  assert.ok(reach(out).records.some(({ record, reached }) => record === way.to && reached));
});
