// Repairs and merges: previews, decisions, and files that are those that the program would write.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { expectAccessible } from './axe.mjs';
import { broken, bytesOf, given, MapFolder, repaired, run } from './maps_for_tests.mjs';
import { coreOf, downloadedBy, panel, shot, visiting } from './visits.mjs';

const { WEND: wend } = process.env;
const maps = new MapFolder();
const visited = visiting();
const core = coreOf(visited);

// What a repair would do, and the files after it was done; then taken back.
const repairing = async ({ core, open, texts }, list, request) => {
  const map = await open(list);
  const { patch, ...told } = await core.repair(map, request);
  await core.edit(map, { do: 'apply', patch });
  const files = texts(await core.filesToSave(map, 'all'));
  const { totals } = await core.findings(map);
  await core.undo(map);
  const back = await core.changedFiles(map);
  await core.close(map);
  return { ...told, files, totals, back };
};
const fieldsOf = ({ rule, record, field, before, after }) => ({
  rule,
  record,
  field,
  before,
  after,
});

test('a repair shows and does what the program does, for all that is safe and for one rule', async () => {
  for (const [request, words] of [
    [{}, []],
    [{ rule: 'length' }, ['--only', 'length']],
  ]) {
    const found = await core.ask(repairing, given([broken]), request);
    const out = maps.name(`repaired ${words.join('')}.dat`);
    const json = spawnSync(wend, ['repair', broken, '--json', '-o', out, ...words]).stdout;
    const expected = JSON.parse(json);
    assert.ok(expected.changes.length > 0);
    assert.deepEqual(found.changes.map(fieldsOf), expected.changes.map(fieldsOf));
    assert.ok(bytesOf(found.files)['nodes36.dat'].equals(readFileSync(out)));
    const after = JSON.parse(spawnSync(wend, ['check', out, '--json']).stdout);
    assert.equal(found.found.after, after.errors + after.warnings + after.notes);
    assert.deepEqual(found.back, [], 'one step leads back');
  }
});

test('a repair of one finding leaves the others', async () => {
  const twice = maps.name('twice.dat');
  run('edit', broken, '--set-file', 'nodes[20].links[0].length=88', '-o', twice);
  const found = await core.ask(
    async ({ core, open, texts }, list) => {
      const map = await open(list);
      const { findings } = await core.findings(map);
      const all = findings.filter(({ rule }) => rule === 'length');
      const { file, record, field } = all[1];
      const { patch, changes, left } = await core.repair(map, {
        rule: 'length',
        place: { file, record, field },
      });
      await core.edit(map, { do: 'apply', patch });
      const after = (await core.findings(map)).findings.filter(({ rule }) => rule === 'length');
      return {
        record,
        changes,
        left: left.map(({ rule, count }) => ({ rule, count })),
        before: all.map((one) => one.record),
        after: after.map((one) => one.record),
        files: texts(await core.filesToSave(map, 'all')),
      };
    },
    given([twice]),
  );
  assert.equal(found.before.length, 2);
  assert.deepEqual(
    found.changes.map(({ record }) => record),
    [found.record],
  );
  assert.deepEqual(found.left, [{ rule: 'length', count: 1 }]);
  assert.deepEqual(
    found.after,
    found.before.filter((record) => record !== found.record),
  );
  // Only the link of that node differs: a byte of its length.
  const bytes = bytesOf(found.files)['twice.dat'];
  const before = readFileSync(twice);
  assert.equal([...bytes].filter((byte, i) => byte !== before[i]).length, 1);
});

const merged = async ({ core, open, texts }, base, ours, theirs, rounds) => {
  const [was, mine, other] = [await open(base), await open(ours), await open(theirs)];
  let made = await core.merge(was, mine, other);
  const conflicts = made.conflicts;
  for (const take of rounds) {
    const takes = Array.isArray(take) ? take : made.conflicts.map(() => take);
    const decided = { conflicts: made.json, takes };
    made = await core.merge(was, mine, other, decided);
  }
  if (made.patch) await core.edit(mine, { do: 'apply', patch: made.patch });
  const files = texts(await core.filesToSave(mine, 'all'));
  for (const map of [was, mine, other]) await core.close(map);
  return { conflicts, left: made.conflicts.length, notes: made.notes, files };
};

const town = () => {
  if (town.made) return town.made;
  const [base] = maps.sample('base', 'gta-sa-paths', '--nodes', '240');
  const change = (name, ...words) => {
    mkdirSync(maps.name(name));
    const out = maps.name(name, 'nodes36.dat');
    run('edit', base, ...words, '-o', out);
    return out;
  };
  town.made = {
    base,
    ours: change(
      'ours',
      '--where',
      'record 36:3',
      '--set',
      'path_width=2',
      '--where',
      'record 36:60',
      '--delete',
    ),
    theirs: change('theirs', '--where', 'record 36:90', '--set', 'path_width=3'),
    against: change('against', '--where', 'record 36:3', '--set', 'path_width=4'),
    // Of what ours changed it changes both, and one more.
    thoroughly: change(
      'thoroughly',
      '--where',
      'record 36:3',
      '--set',
      'path_width=4',
      '--where',
      'record 36:60',
      '--set',
      'path_width=4',
      '--where',
      'record 36:90',
      '--set',
      'path_width=4',
    ),
  };
  return town.made;
};

test('a merge without conflicts gives what the program gives', async () => {
  const { base, ours, theirs } = town();
  const found = await core.ask(merged, given([base]), given([ours]), given([theirs]), []);
  assert.deepEqual(found.conflicts, []);
  const out = maps.name('merged.dat');
  run('merge', base, ours, theirs, '-o', out);
  assert.ok(!readFileSync(out).equals(readFileSync(ours)));
  assert.ok(bytesOf(found.files)['nodes36.dat'].equals(readFileSync(out)));
});

test('conflicts are told with the values of both sides, and decided as the program decides', async () => {
  const { base, ours, against } = town();
  for (const take of ['ours', 'theirs', 'base']) {
    const found = await core.ask(merged, given([base]), given([ours]), given([against]), [take]);
    const file = maps.name(`${take}.json`);
    spawnSync(wend, ['merge', base, ours, against, '-o', maps.name('none'), '--conflicts', file]);
    const told = JSON.parse(readFileSync(file, 'utf8'));
    assert.equal(told.conflicts.length, 1);
    const [{ path, reason, ours: mine, theirs }] = found.conflicts;
    assert.deepEqual(
      { path, reason, mine: JSON.parse(mine), theirs: JSON.parse(theirs) },
      {
        path: told.conflicts[0].path,
        reason: told.conflicts[0].reason,
        mine: told.conflicts[0].ours,
        theirs: told.conflicts[0].theirs,
      },
    );
    told.conflicts[0].take = take;
    writeFileSync(file, JSON.stringify(told));
    const out = maps.name(`${take}.dat`);
    run('merge', base, ours, against, '-o', out, '--decide', file);
    assert.equal(found.left, 0);
    assert.ok(bytesOf(found.files)['nodes36.dat'].equals(readFileSync(out)), take);
  }
});

test('what is decided in one round stays so in the next', async () => {
  const { base, ours, thoroughly } = town();
  const rounds = [['theirs', null], 'ours'];
  const found = await core.ask(merged, given([base]), given([ours]), given([thoroughly]), rounds);
  assert.equal(found.conflicts.length, 2);
  assert.equal(found.left, 0);
  const file = maps.name('rounds.json');
  const words = ['merge', base, ours, thoroughly, '-o', maps.name('rounds.dat')];
  spawnSync(wend, [...words, '--conflicts', file]);
  const told = JSON.parse(readFileSync(file, 'utf8'));
  told.conflicts[0].take = 'theirs';
  writeFileSync(file, JSON.stringify(told));
  run(...words, '--decide', file, '--take', 'ours');
  assert.ok(bytesOf(found.files)['nodes36.dat'].equals(readFileSync(maps.name('rounds.dat'))));
});

test('a merge tells what became of the analysis', async () => {
  const [base] = maps.sample('house', 'source-nav', '--nodes', '60');
  const change = (name, value) => {
    const out = maps.name(name);
    run('edit', base, '--set-file', value, '-o', out);
    return out;
  };
  const ours = change('one.nav', 'areas[2].place=3');
  const theirs = change('other.nav', 'areas[2].north_east_height=52');
  const { notes } = await core.ask(merged, given([base]), given([ours]), given([theirs]), []);
  assert.match(notes.join(), /^1 area was changed by both sides/);
});

/** A visit with maps of one file each, opened one after the other. */
async function opened(first, ...others) {
  const { page, faults } = await visited.opened(first);
  const names = page.locator('#panel-map select').first().locator('option');
  for (const [i, file] of others.entries()) {
    await page.setInputFiles('#open-files', file);
    await names.nth(i + 1).waitFor({ state: 'attached' });
  }
  return { page, faults };
}
async function saved(page) {
  await panel(page, 'Save');
  return (await downloadedBy(page, 'Download')).bytes;
}

test('the panel Findings previews a repair, and leaves the map alone without a yes', async () => {
  const { page, faults } = await opened(broken);
  await panel(page, 'Findings');
  const rule = page.locator('#panel-findings details', { hasText: 'length' }).first();
  await rule.locator('summary').click();
  await rule.getByRole('button', { name: 'Repair all of this rule…' }).click();
  const dialog = page.locator('dialog.ask');
  await dialog.locator('tbody tr').first().waitFor();
  assert.match(await dialog.textContent(), /1 change\..*99/s);
  await expectAccessible(page, 'preview');
  await shot(page, 'repair');
  await page.keyboard.press('Escape');
  assert.ok((await saved(page)).equals(readFileSync(broken)));

  await panel(page, 'Findings');
  await rule
    .locator('li')
    .getByRole('button', { name: /^Repair/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await page
    .locator('#panel-findings details', { hasText: 'length' })
    .first()
    .waitFor({ state: 'detached' });
  assert.ok((await saved(page)).equals(repaired(maps, '--only', 'length')));
  assert.deepEqual(faults, []);
  await page.close();
});

test('the panel Compare merges three maps, conflicts first', async () => {
  const { base, ours, against } = town();
  const { page, faults } = await opened(base, against, ours);
  await panel(page, 'Compare');
  const merge = page.locator('.merge');
  await merge.getByLabel('What both began with').selectOption({ index: 1 });
  await merge.getByLabel(/^Theirs/).selectOption({ index: 1 });
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await merge.locator('.conflict').waitFor();
  assert.equal(await merge.locator('.conflict').count(), 1);
  const done = merge.getByRole('button', { name: 'Merge so' });
  assert.ok(await done.isDisabled());
  await expectAccessible(page, 'conflicts');
  await shot(page, 'merge');
  await merge.locator('.conflict').getByRole('radio').nth(1).check();
  await done.click();
  await merge.getByRole('button', { name: 'Make it my map' }).click();
  const file = maps.name('decided.json');
  spawnSync(wend, ['merge', base, ours, against, '-o', maps.name('nothing'), '--conflicts', file]);
  const told = JSON.parse(readFileSync(file, 'utf8'));
  told.conflicts[0].take = 'theirs';
  writeFileSync(file, JSON.stringify(told));
  run('merge', base, ours, against, '-o', maps.name('decided.dat'), '--decide', file);
  await panel(page, 'Save');
  await page.locator('.saved-state', { hasText: '1 of 1 files changed' }).waitFor();
  assert.ok((await saved(page)).equals(readFileSync(maps.name('decided.dat'))));
  assert.deepEqual(faults, []);
  await page.close();
});

test('the panel Compare takes one side wherever nothing was chosen, and is done', async () => {
  const { base, ours, thoroughly } = town();
  const { page, faults } = await opened(base, thoroughly, ours);
  await panel(page, 'Compare');
  const merge = page.locator('.merge');
  await merge.getByLabel('What both began with').selectOption({ index: 1 });
  await merge.getByLabel(/^Theirs/).selectOption({ index: 1 });
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await merge.locator('.conflict').nth(1).waitFor();
  const legends = await merge.locator('.conflict legend').allTextContents();
  assert.equal(legends.length, 2);
  for (const record of ['node 36:3', 'node 36:60'])
    assert.ok(
      legends.some((text) => text.includes(`${record} (`)),
      legends.join(),
    );
  const told = await merge.locator('.conflict').allTextContents();
  assert.match(told.join(), /mine: path_width .* -> 2.*theirs: path_width .* -> 4/);
  assert.match(told.join(), /mine: gone/);
  await merge.getByRole('button', { name: 'Mine wherever not chosen' }).click();
  await merge.getByRole('button', { name: 'Merge so' }).click();
  await merge.getByRole('button', { name: 'Make it my map' }).click();
  run('merge', base, ours, thoroughly, '-o', maps.name('mine.dat'), '--take', 'ours');
  await panel(page, 'Save');
  await page.locator('.saved-state', { hasText: '1 of 1 files changed' }).waitFor();
  assert.ok((await saved(page)).equals(readFileSync(maps.name('mine.dat'))));
  assert.deepEqual(faults, []);
  await page.close();
});
