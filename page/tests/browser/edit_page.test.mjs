// Editing as people do it: by mouse alone and by keyboard alone. What the page made is held against
// the program by the patch that it saves.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expectAccessible } from './axe.mjs';
import { choose, chosen, drag, expectMade, said, steps } from './edited.mjs';
import { MapFolder, run } from './maps_for_tests.mjs';
import { filesOf, middle, panel, settled, shot, viewOf, visiting } from './visits.mjs';

const maps = new MapFolder();
const sampleOf = (format) => join(process.env.PAGE, 'samples', format);
const town = sampleOf('gta-sa-paths');
const visited = visiting();

async function opened(map, address) {
  const visit = await visited.opened(filesOf(map), address);
  await visit.page.waitForSelector('[data-tool=box]', { state: 'attached' });
  return visit;
}

test('by mouse alone: a box is deleted, a node dragged, and all is taken back', async () => {
  const { page, faults } = await opened(town);
  await panel(page, 'Edit');
  const [cx, cy] = await middle(page);
  const { x, y, scale } = await viewOf(page);
  await page.click('[data-tool=box]');
  await drag(page, [cx - 80, cy - 60], [cx - 20, cy + 15], [cx + 40, cy + 90]);
  await chosen(page, 'are chosen');
  const count = Number((await page.textContent('#panel-edit output')).match(/[\d,]+/)[0]);
  await shot(page, 'edit-box');
  await page.click('summary:text-is("Delete")');
  await page.click('[data-word=delete] button');
  await steps(page, 1);
  assert.match(await page.textContent('#panel-edit'), new RegExp(`Delete: ${count} records`));
  await page.locator('#panel-edit', { hasText: 'entries of links that named them' }).waitFor();
  const corners = [x - 80 * scale, y - 90 * scale, x + 40 * scale, y + 60 * scale];
  await expectMade(page, maps, town, '--where', `box(${corners.join(',')})`, '--delete');

  await panel(page, 'Edit');
  await page.getByRole('button', { name: 'Undo (1)' }).click();
  await steps(page, 0);
  await chosen(page, `${count} are chosen`);
  await panel(page, 'Changes');
  await page.locator('#panel-changes', { hasText: 'as it was opened' }).waitFor();
  assert.deepEqual(faults, []);
  await page.close();
});

test('by mouse alone: a dragged node follows, and lands where the program moves it to', async () => {
  // A node of San Andreas takes 28 bytes behind a header of 20; its place stands 8 bytes in.
  const file = readFileSync(join(town, 'nodes36.dat'));
  const [x, y, z] = [0, 2, 4].map((at) => file.readInt16LE(20 + 10 * 28 + 8 + at) / 8);
  const [name, scale] = ['36:10', 0.25];
  const { page, faults } = await opened(town, `#view=${x},${y},${z},${scale},0,0`);
  await panel(page, 'Edit');
  await page.click('[data-tool=move]');
  const [cx, cy] = await middle(page);
  await drag(page, [cx, cy], [cx + 30, cy - 18], [cx + 61, cy - 37]);
  await steps(page, 1);
  const rounded = (length) => Math.round(length / 0.125) * 0.125; // As positions are stored.
  const by = [rounded(61 * scale), rounded(37 * scale), 0];
  const move = ['--where', `record '${name}'`, '--move', by.join(',')];
  await expectMade(page, maps, town, ...move);
  await shot(page, 'edit-dragged');

  // A road from a node that is there along two clicks.
  await panel(page, 'Edit');
  await page.click('[data-tool=road]');
  await page.mouse.click(cx + 61, cy - 37);
  await page.mouse.click(cx + 150, cy - 120);
  await page.mouse.move(cx + 120, cy - 130);
  await shot(page, 'edit-road');
  await page.mouse.click(cx + 96, cy - 113);
  await page.getByRole('button', { name: 'Finish' }).click();
  await steps(page, 2);
  // Stops beside all roads are as high as what lies nearest.
  const moved = maps.name('moved');
  run('edit', town, '-o', moved, ...move);
  const points = [
    [150, -120],
    [96, -113],
  ].map(([dx, dy]) => {
    const at = [x + dx * scale, y - dy * scale];
    const told = run('nearest', moved, '--at', at.join(','), '--of', 'link', '--json');
    const found = JSON.parse(told).nearest.sort((a, b) => a.distance - b.distance);
    return [...at, found[0].closest[2]].map(rounded).join(',');
  });
  const road = maps.name('road.csv');
  writeFileSync(road, `${points.join('\n')}\n`);
  await expectMade(page, maps, town, ...move, '--add-road', road, '--join', name);
  assert.deepEqual(faults, []);
  await page.close();
});

test('by keyboard alone: nodes are found, moved, set, and all is taken back', async () => {
  const { page, faults } = await opened(town);
  const key = (name) => page.keyboard.press(name);
  await key('/');
  await page.keyboard.type('36:10');
  await key('Enter');
  await said(page, '36:10');
  await page.locator('input[type=search]').evaluate((field) => field.blur());
  await key('7');
  await chosen(page, '1 is chosen');
  await key('Control+ArrowRight');
  await steps(page, 1);
  await key('Control+Shift+ArrowUp');
  await steps(page, 2);
  // From field to field with Tab until the width is there.
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('.field-row')?.textContent ?? '');
  await page.locator('.field-row', { hasText: 'path_width' }).waitFor();
  await page.locator('#tab-edit').focus();
  for (let i = 0; i < 80 && !(await focused()).startsWith('path_width'); ++i) await key('Tab');
  await key('Control+a');
  await page.keyboard.type('3.5');
  await key('Enter');
  await steps(page, 3);
  await shot(page, 'edit-keys');
  await page.click('summary:text-is("Connect two")');
  await expectAccessible(page);
  const where = ['--where', "record '36:10'"];
  const all = [...where, '--move', '1,10,0', ...where, '--set', 'path_width=3.5'];
  await expectMade(page, maps, town, ...all);
  await expectAccessible(page);
  await page.locator('.scene').focus();
  for (let left = 2; left >= 0; --left) {
    await key('Control+z');
    await steps(page, left);
  }
  await page.locator('#panel-changes', { hasText: 'as it was opened' }).waitFor();
  await key('Control+y');
  await steps(page, 1);

  // A road: Enter is a click in the middle, twice at one place ends it.
  await key('r');
  await key('Enter');
  for (const step of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter', 'Enter']) await key(step);
  await said(page, 'Add a road: 1 record');
  await steps(page, 2);
  assert.deepEqual(faults, []);
  await page.close();
});

test('an expression chooses, and operations that cannot be done say why and change nothing', async () => {
  const { page, faults } = await opened(sampleOf('source-nav'));
  await panel(page, 'Edit');
  const where = page.locator('#panel-edit input[placeholder="all nodes"]');
  await where.fill('height > -1000000 and component largest');
  await where.press('Enter');
  await chosen(page, 'are chosen');
  await page.click('summary:text-is("Join two")');
  await page.click('[data-word=merge] button');
  await page.locator('[role=alert]', { hasText: 'choose two nodes first' }).waitFor();
  await page.locator('[role=alert] button').click();
  await page.click('summary:text-is("Split")');
  await page.fill('[data-word=split] input[name=at]', '1e9');
  await page.click('[data-word=split] button');
  await page.locator('[role=alert] p').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Undo (0)' }).count(), 1);
  assert.deepEqual(faults, []);
  await page.close();
});

test('a circuit shows while a value is tried whether it closes, as one step', async () => {
  const circuit = sampleOf('gp2-track');
  const { page, faults } = await opened(circuit);
  await panel(page, 'Edit');
  await choose(page, "record '400'");
  const length = page.locator('.field-row', { hasText: /^length/ }).locator('input');
  await length.focus();
  const was = Number(await length.inputValue());
  // As quick as who holds the key down.
  await Promise.all(Array.from({ length: 3 }, () => page.keyboard.press('ArrowUp')));
  await page.locator('#panel-edit li', { hasText: 'closing gap' }).waitFor();
  await steps(page, 1);
  await length.blur();
  await settled(page);
  await page.locator('#panel-edit li', { hasText: 'closing gap' }).waitFor();
  await shot(page, 'edit-circuit');
  const set = ['--set', `length=${was + 3}`];
  await expectMade(page, maps, circuit, '--where', "record '400'", ...set);
  await panel(page, 'Edit');
  await page.click('summary:text-is("Close the circuit")');
  await page.click('[data-word=close] button');
  await steps(page, 2);
  assert.deepEqual(faults, []);
  await page.close();
});
