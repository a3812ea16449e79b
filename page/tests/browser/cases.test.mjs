// The cases of ../shared/cases/page in which somebody was misled: one test each.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { editedBy, idsOf, nuke, open, press, real, sample, usualOf } from './cases.mjs';
import { steps } from './edited.mjs';
import { MapFolder } from './maps_for_tests.mjs';
import { find, panel, settled, visiting } from './visits.mjs';

const maps = new MapFolder();
const edited = editedBy(maps);
const visited = visiting();
const usual = usualOf(visited);
const town = () => sample('gta-sa-paths');

usual('closed-map-stays', town, async (page) => {
  for (const name of ['Tables', 'Edit', 'Ways', 'Map']) await panel(page, name);
  await page.getByRole('button', { name: 'Close map' }).click();
  await page.waitForSelector('.welcome');
  for (const name of ['Tables', 'Edit', 'Ways']) {
    const tab = page.getByRole('tab', { name, exact: true });
    if (await tab.isVisible()) await tab.click();
    const body = page.locator(`#panel-${name.toLowerCase()}`);
    assert.equal(await body.locator('tbody tr, .field-row, .operation').count(), 0, name);
    assert.equal(await body.locator('button:enabled:visible').count(), 0, name);
  }
});

test('compare-cut-at-200', async () => {
  const [before] = maps.sample('long', 'source-nav', '--nodes', '900');
  const changed = edited(before, 'long.nav', '--where', 'height > 100', '--move', '0,0,8');
  const now = edited(changed, 'longer.nav', '--where', 'record 1 or record 2', '--delete');
  const { page, faults } = await visited.opened([before]);
  await open(page, now, 2);
  await panel(page, 'Compare');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const list = page.locator('#panel-compare .finding');
  await list.first().waitFor();
  const total = Number(
    /\(([\d,]+)\)/
      .exec(await page.locator('#panel-compare h2', { hasText: 'On the map' }).textContent())[1]
      .replace(',', ''),
  );
  assert.ok(total > 300, `${total} differences`);
  // What is left out can be asked for, until all is there.
  const more = page.locator('#panel-compare').getByRole('button', { name: /more/i });
  for (let i = 0; i < 20 && (await more.count()) > 0; ++i) await more.first().click();
  assert.equal(await list.count(), total);
  for (const word of ['removed', 'changed'])
    assert.ok((await list.filter({ hasText: word }).count()) > 0, word);
  assert.deepEqual(faults, []);
  await page.close();
});

usual('details-array-3m', town, async (page) => {
  await find(page, '36:10');
  await panel(page, 'Details');
  const rows = page.locator('#panel-details .fields tbody tr');
  await rows.first().waitFor();
  const file = readFileSync(town().find((name) => name.endsWith('nodes36.dat')));
  const place = [0, 2, 4].map((at) => file.readInt16LE(20 + 10 * 28 + 8 + at) / 8);
  const position = await rows
    .filter({ hasText: /^\W*position/ })
    .first()
    .textContent();
  for (const value of place)
    assert.ok(position.replaceAll(',', '').includes(String(value)), position);
  const flags = await rows
    .filter({ hasText: /^\W*flags/ })
    .first()
    .textContent();
  assert.doesNotMatch(flags, /^\W*flags\W*\d+\W*$/, 'words beside the number');
  // Whatever is opened twice is there once.
  const openers = rows.locator('button:not([title*=bytes])');
  for (let i = 0; i < (await openers.count()) && i < 6; ++i)
    for (let times = 0; times < 3; ++times) await openers.nth(i).click();
  const texts = await rows.evaluateAll((all) => all.map((row) => row.textContent));
  const children = texts.filter((text) => /^\W*(position)?\[?[012]\]/.test(text));
  assert.equal(new Set(children).size, children.length, 'no row stands there twice');
});

usual('details-stale', town, async (page) => {
  await find(page, '36:10');
  await panel(page, 'Details');
  const details = page.locator('#panel-details');
  await details.locator('.fields tbody tr').first().waitFor();
  const before = await details.innerText();
  await press(page, 'Delete');
  await steps(page, 1);
  await settled(page);
  const now = await details.innerText();
  assert.notEqual(now, before);
  assert.ok(!now.includes('36:10'), 'another node has that number now');
});

usual(
  'findings-falsely-new',
  () => [nuke()],
  async (page) => {
    await panel(page, 'Edit');
    await press(page, 'Control+a', 'Control+ArrowRight');
    await steps(page, 1);
    await settled(page, 5000); // The check comes in a rest.
    const text = await page.locator('#panel-edit').innerText();
    assert.doesNotMatch(text, /finds [1-9][\d,]* that are new|[1-9][\d,]* are gone/);
  },
);

usual(
  'keys-edit-everywhere',
  () => [nuke()],
  async (page) => {
    await panel(page, 'Tables');
    await page.locator('#panel-tables tbody td').nth(2).click();
    for (const key of ['Control+a', 'Control+ArrowRight', 'Delete']) await page.keyboard.press(key);
    await settled(page);
    await steps(page, 0);
    await panel(page, 'Edit');
    await page.locator('#panel-edit output', { hasText: 'Nothing is chosen' }).waitFor();
  },
);

test('merge-never-ends', async () => {
  const edit = (part, instead) => real(`source-nav-edits/c8m1_apartment.32daf1f/${part}`, instead);
  const [house] = maps.sample('house', 'source-nav', '--nodes', '60');
  const base = edit('before.nav', house);
  const gone = `record ${idsOf(house)[12]}`;
  const theirs = edit('after.nav', edited(house, 'theirs.nav', '--where', gone, '--delete'));
  // A change of mine to an area that they deleted.
  const kept = new Set(idsOf(theirs));
  const deleted = idsOf(base).find((id) => !kept.has(id));
  const words = ['--where', `record ${deleted}`, '--set', 'attributes+=crouch'];
  const mine = edited(base, 'mine.nav', ...words);
  const { page, faults } = await visited.opened([base]);
  await open(page, theirs, 2);
  await open(page, mine, 3);
  await panel(page, 'Compare');
  await page.getByLabel('What both began with').selectOption({ index: 1 });
  await page.getByLabel(/^Theirs/).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const accept = page.getByRole('button', { name: 'Make it my map' });
  const again = page.getByRole('button', { name: 'Merge so' });
  let rounds = 0;
  for (
    await accept.or(again).waitFor();
    await again.isVisible();
    await accept.or(again).waitFor()
  ) {
    assert.ok(++rounds <= 4, 'it ends');
    const conflicts = await page.locator('.conflict').allTextContents();
    for (const text of conflicts)
      assert.ok((text.match(/nothing/g) ?? []).length < 3, `a conflict about something: ${text}`);
    await page.getByRole('button', { name: 'Mine wherever not chosen' }).click();
    await again.click();
    await settled(page);
  }
  assert.ok(rounds > 0, 'there was a conflict');
  assert.deepEqual(faults, []);
  await page.close();
});
