// Edits by the page's core, held against the program: the same operations give the same bytes.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { bytesOf, given, MapFolder, same } from './maps_for_tests.mjs';
import { randomEdits } from './random_edits.mjs';
import { coreOf, visiting } from './visits.mjs';

const seed = Number(process.env.SEED ?? 1);
const most = 200;
const maps = new MapFolder();
const visited = visiting();
const core = coreOf(visited);

// All but those that are kept as their text, which have no record with fields.
const formats = [
  ['gta-sa-paths', '--nodes', '300'],
  ['gta-iv-paths', '--nodes', '200'],
  ['source-nav', '--nodes', '80'],
  ['gp2-track'],
  ['f1gp-track'],
  ['metroid-prime-path', '--nodes', '60'],
  ['polygon-mesh', '--nodes', '60'],
];
for (const [format, ...words] of formats)
  test(`${most} random edits of ${format} give the bytes that the program makes`, async () => {
    const map = given(maps.sample(format, format, ...words, '--seed', String(seed)));
    const other = `${format}-other`;
    const others = given(maps.sample(other, format, ...words, '--seed', String(seed + 1)));
    const made = await core.ask(randomEdits, map, others, maps.name(other), seed, most);
    assert.equal(made.lines.length, most, `seed ${seed}: ${made.refused.slice(-3).join('\n')}`);
    same(made.undone, map, `seed ${seed}: undone`);
    same(made.redone, made.edited, `seed ${seed}: done once more`);
    const script = maps.name(`${format}.script`);
    // The program carries the line of a track over to its edited road where nobody says more.
    const last = format.endsWith('-track') ? ['--line none'] : [];
    writeFileSync(script, `${[...made.lines, ...last].join('\n')}\n`);
    let own;
    try {
      own = maps.edited(maps.name(format), '--script', script);
    } catch (error) {
      assert.fail(`seed ${seed}: ${String(error.stderr).trim().split('\n').slice(-3).join('\n')}`);
    }
    same(made.edited, own, `seed ${seed}: by the program`);
    assert.notDeepEqual(bytesOf(made.edited), bytesOf(map));
  });

for (const [format, ...words] of formats.filter(([id]) => id !== 'polygon-mesh'))
  test(`a field of ${format} that is changed and changed back leaves the file as it was`, async () => {
    const map = given(maps.sample(`${format}-back`, format, ...words));
    const { changed, back, isEmpty } = await core.ask(async ({ core, open, texts }, map) => {
      const id = await open(map);
      const nodes = Uint32Array.of(0);
      const element = await core.element(id, { node: 0 });
      const whole = ({ type, limits, derived, refersTo }) =>
        ['integer', 'real', 'bits'].includes(type) && limits && !derived && refersTo === '';
      for (const field of element.fields.filter(whole)) {
        const name = field.path.slice(element.path.length).replace(/^\./, '');
        const other = Number(field.value) === field.limits[0] ? 1 : -1;
        const set = (value) => core.edit(id, { do: 'set', nodes, changes: [`${name}=${value}`] });
        try {
          await set(Number(field.value) + other);
        } catch {
          continue; // Not every number makes sense.
        }
        const changed = texts(await core.files(id));
        await set(field.value);
        const back = texts(await core.files(id));
        return { changed, back, isEmpty: (await core.changes(id)).isEmpty };
      }
      return {};
    }, map);
    assert.notDeepEqual(bytesOf(changed), bytesOf(map));
    same(back, map, 'changed back');
    assert.equal(isEmpty, true);
  });

test('leaves no fault on the page', () => assert.deepEqual(core.faults, []));
