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

test('leaves no fault on the page', () => assert.deepEqual(faults, []));
