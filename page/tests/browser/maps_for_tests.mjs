// Maps on the disk, the program that makes them, and the core in its page, for tests that hold one
// against the other.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after } from 'node:test';

const { WEND: wend, PAGE: shipped } = process.env;
export const run = (...words) =>
  execFileSync(wend, words, { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28 });

/** A road map with a length that is not so, which a repair puts right. */
export const broken = join(shipped, 'samples', 'tours', 'roads', 'nodes36.dat');
/** What the program makes of it. */
export function repaired(maps, ...words) {
  const out = maps.name('repaired.dat');
  run('repair', broken, '-o', out, '--force', ...words);
  return readFileSync(out);
}

/** A folder for maps, which goes after the tests of a file. */
export class MapFolder {
  constructor() {
    after(() => rmSync(this.path, { recursive: true, force: true }));
  }

  path = mkdtempSync(join(tmpdir(), 'wend-maps-'));
  edits = 0;

  name(...parts) {
    return join(this.path, ...parts);
  }
  files(name) {
    return readdirSync(this.name(name))
      .sort()
      .map((file) => this.name(name, file));
  }
  /** The files of a sample, which is made when it is first asked for. */
  sample(name, format, ...words) {
    run('sample', format, '-o', this.name(name), ...words);
    return this.files(name);
  }
  /** What the program makes of a map, a file or a folder, when it edits it: its files as text. */
  edited(map, ...words) {
    const name = `edited ${++this.edits}`;
    let out = this.name(name);
    if (!statSync(map).isDirectory()) {
      mkdirSync(out);
      out = this.name(name, basename(map));
    }
    run('edit', map, '-o', out, ...words);
    return given(this.files(name));
  }
}

/** Files as text that can be handed over to a page, and what came back. */
export const given = (files) =>
  files.map((file) => ({ name: basename(file), text: readFileSync(file).toString('base64') }));
export const bytesOf = (files) =>
  Object.fromEntries(files.map(({ name, text }) => [name, Buffer.from(text, 'base64')]));
/** Holds files as text against others, by name. */
export function same(some, others, what = '') {
  const [one, other] = [some, others].map((files) =>
    Object.fromEntries(files.map(({ name, text }) => [name, text])),
  );
  assert.deepEqual(Object.keys(one).sort(), Object.keys(other).sort(), what || undefined);
  for (const name of Object.keys(one)) assert.ok(one[name] === other[name], `${what} ${name}`);
}

/** Asks the core in its page. The question gets the core, and what opens maps and gives bytes. */
export function ask(page, question, ...rest) {
  return page.evaluate(`(async () => {
    const files = (list) =>
      list.map(({ name, text }) => ({
        name,
        bytes: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
      }));
    const text = (bytes) => {
      let letters = '';
      for (const byte of bytes) letters += String.fromCharCode(byte);
      return btoa(letters);
    };
    const texts = (list) => list.map(({ name, bytes }) => ({ name, text: text(bytes) }));
    const read = (list) =>
      Promise.all(
        list.map(async ({ name, bytes }) => ({
          name,
          bytes: new Uint8Array(await new Response(bytes).arrayBuffer()),
        })),
      );
    const open = async (list, how) => (await core.open(files(list), how)).maps[0].id;
    return (${question})({ core: window.core, open, read, text, texts }, ...${JSON.stringify(rest)});
  })()`);
}
