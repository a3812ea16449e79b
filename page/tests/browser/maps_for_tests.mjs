// Maps on the disk, the program that makes them, and the core in its page, for tests that hold one
// against the other.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const { WEND: wend } = process.env;
export const run = (...words) => execFileSync(wend, words, { stdio: ['ignore', 'pipe', 'pipe'] });

/** A folder for maps, which goes when the test ends. */
export class MapFolder {
  path = mkdtempSync(join(tmpdir(), 'wend-maps-'));

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
  remove() {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/** Files as text that can be handed over to a page, and what came back. */
export const given = (files) =>
  files.map((file) => ({ name: basename(file), text: readFileSync(file).toString('base64') }));
export const bytesOf = (files) =>
  Object.fromEntries(files.map(({ name, text }) => [name, Buffer.from(text, 'base64')]));

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
    const open = async (list, how) => (await core.open(files(list), how)).maps[0].id;
    return (${question})({ core: window.core, open, text, texts }, ...${JSON.stringify(rest)});
  })()`);
}
