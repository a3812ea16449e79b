// Edits by the page's core, held against the program: the same operations give the same bytes.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { browser, served } from './browser.mjs';
import { randomEdits } from './random_edits.mjs';

const { WEND: wend, PAGE_TESTS: built } = process.env;
const seed = Number(process.env.SEED ?? 1);
const most = 200;
const folder = mkdtempSync(join(tmpdir(), 'wend-edits-'));
let used, server, page, faults;

function sample(format, name, ...words) {
  const out = join(folder, name);
  execFileSync(wend, ['sample', format, '-o', out, ...words], { stdio: 'pipe' });
  return out;
}
const filesOf = (path) =>
  readdirSync(path).map((name) => ({ name, text: readFileSync(join(path, name), 'base64') }));

/** Runs a function on the page; what it is given is handed over as text. */
function ask(question, ...given) {
  return page.evaluate(`(() => {
    const files = (list) =>
      list.map(({ name, text }) => ({
        name,
        bytes: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
      }));
    const texts = (list) =>
      list.map(({ name, bytes }) => {
        let letters = '';
        for (const byte of bytes) letters += String.fromCharCode(byte);
        return { name: name.slice(name.lastIndexOf('/') + 1), text: btoa(letters) };
      });
    return (${question})(window.core, files, texts, ...${JSON.stringify(given)});
  })()`);
}
function same(some, others, what) {
  const [one, other] = [byName(some), byName(others)];
  assert.deepEqual(Object.keys(one).sort(), Object.keys(other).sort(), what);
  for (const name of Object.keys(one)) assert.ok(one[name] === other[name], `${what}: ${name}`);
}
const byName = (list) => Object.fromEntries(list.map(({ name, text }) => [name, text]));

before(async () => {
  used = await browser();
  server = await served(built);
  ({ page, faults } = await used.open(server.address));
});
after(async () => {
  await used.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

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
    const map = sample(format, format, ...words, '--seed', String(seed));
    const other = sample(format, `${format}-other`, ...words, '--seed', String(seed + 1));
    const made = await ask(randomEdits, filesOf(map), filesOf(other), other, seed, most);
    assert.equal(made.lines.length, most, `seed ${seed}: ${made.refused.slice(-3).join('\n')}`);
    same(made.undone, filesOf(map), `seed ${seed}: undone`);
    same(made.redone, made.edited, `seed ${seed}: done once more`);
    const script = join(folder, `${format}.script`);
    writeFileSync(script, `${made.lines.join('\n')}\n`);
    const out = join(folder, `${format}-edited`);
    try {
      execFileSync(wend, ['edit', map, '-o', out, '--script', script], { stdio: 'pipe' });
    } catch (error) {
      assert.fail(`seed ${seed}: ${String(error.stderr).trim().split('\n').slice(-3).join('\n')}`);
    }
    same(made.edited, filesOf(out), `seed ${seed}: by the program`);
    assert.notDeepEqual(byName(made.edited), byName(filesOf(map)));
  });

for (const [format, ...words] of formats.filter(([id]) => id !== 'polygon-mesh'))
  test(`a field of ${format} that is changed and changed back leaves the file as it was`, async () => {
    const map = sample(format, `${format}-back`, ...words);
    const { changed, back, isEmpty } = await ask(async (core, files, texts, map) => {
      const { id } = (await core.open(files(map))).maps[0];
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
    }, filesOf(map));
    assert.notDeepEqual(byName(changed), byName(filesOf(map)));
    same(back, filesOf(map), 'changed back');
    assert.equal(isEmpty, true);
  });

for (const [format, ...words] of formats.filter(([id]) => /nav|metroid|mesh/.test(id)))
  test(`an area of ${format} is one that the program makes of a drawing and pastes`, async () => {
    const map = sample(format, `${format}-ground`, ...words);
    const corners = [
      [5000, 5000, 0],
      [5100, 5000, 0],
      [5100, 5100, 0],
      [5000, 5100, 0],
    ];
    const added = await ask(
      async (core, files, texts, map, corners) => {
        const { id } = (await core.open(files(map))).maps[0];
        const before = (await core.network(id)).nodeCount;
        const done = await core.edit(id, { do: 'add-area', corners });
        const { nodeCount } = await core.network(id);
        const made = texts(await core.files(id));
        // What the page keeps of it does the same again.
        await core.undo(id);
        await core.edit(id, done.again);
        const again = texts(await core.files(id));
        return { more: nodeCount - before, made, again };
      },
      filesOf(map),
      corners,
    );
    assert.equal(added.more, 1);
    same(added.again, added.made, 'done again by its patch');
    const drawing = join(folder, 'area.obj');
    const lines = corners.map((corner) => `v ${corner.join(' ')}`);
    writeFileSync(drawing, `${lines.join('\n')}\nf 1 2 3 4\n`);
    const [name] = readdirSync(map);
    const area = join(folder, `${format}-area`);
    const { maps } = JSON.parse(
      execFileSync(wend, ['info', '--json', map], { encoding: 'utf8', stdio: 'pipe' }),
    );
    const to = format === 'polygon-mesh' ? [] : ['--to', `${format}:${maps[0].versions[0]}`];
    const one = format === 'polygon-mesh' ? drawing : area;
    if (to.length > 0)
      execFileSync(wend, ['convert', drawing, area, ...to, '--lossy'], { stdio: 'pipe' });
    const out = join(folder, `${format}-pasted`);
    execFileSync(wend, ['edit', map, '-o', out, '--paste', one], { stdio: 'pipe' });
    same(added.made, filesOf(out), `${name} by the program`);
  });

test('leaves no fault on the page', () => assert.deepEqual(faults, []));
