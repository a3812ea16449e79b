// The jobs of the four tours, done by the keyboard alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectAccessible } from './axe.mjs';
import { steps } from './edited.mjs';
import { MapFolder } from './maps_for_tests.mjs';
import { expectLetIn, expectMended, expectSame, step, told } from './toured.mjs';
import { downloaded, settled, shot, visiting } from './visits.mjs';

const maps = new MapFolder();
const visited = visiting();

/** A page that is used by the keyboard alone. */
async function keyboard(index) {
  const { page, faults } = await visited.opened();
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
      await settled(page);
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
  const { bytes: saved } = await downloaded(own.page, () => own.press('Enter'));
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
  await shot(own.page, 'tour-roads');
  await own.toControl();
  await own.press('Enter');
  await own.page.locator('dialog.ask').waitFor();
  await own.tabTo('Do it');
  await own.press('Enter');
  const saved = await saveByKeyboard(own, 4);
  expectSame(maps, 'roads', saved, 'repair');
  expectMended(maps, 'roads', saved);
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
  await shot(own.page, 'tour-mesh');
  await own.press('Tab'); // Where letters are keys again.
  await own.toControl(); // The operation,
  await own.press('Enter');
  await own.toControl(); // and its button.
  await own.press('Enter');
  const saved = await saveByKeyboard(own, 5);
  expectMended(maps, 'mesh', saved);
  expectSame(maps, 'mesh', saved, 'edit', '--connect', nodes[1], nodes[0]);
});

test('by keyboard: a circuit is closed', async () => {
  const own = await keyboard(2);
  await findByKeyboard(own);
  await own.toControl(); // The tab,
  await own.press('Enter');
  await own.toControl(); // the operation,
  await own.press('Enter');
  await own.toControl(); // and its button.
  await shot(own.page, 'tour-circuit');
  await own.press('Enter');
  const saved = await saveByKeyboard(own, 4);
  expectMended(maps, 'circuit', saved);
  expectSame(maps, 'circuit', saved, 'edit', '--close');
});

test('by keyboard: a room lets a new creature in', async () => {
  const { way, closed, value } = told.creature;
  const own = await keyboard(3);
  await own.toControl();
  await own.press('Enter');
  await own.toControl();
  await own.type(way.from);
  await step(own.page, 'Step 2');
  await own.tabTo('What the game reaches');
  await own.press('Enter');
  await step(own.page, 'Step 3');
  await shot(own.page, 'tour-creature');
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
  await steps(own.page, 1);
  await own.tabTo('Delete'); // Behind the fields, where letters are keys again.
  const saved = await saveByKeyboard(own, 5);
  expectLetIn(maps, saved);
});
