// A built page whose core may take little memory, so that it runs out soon.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the greatest size of the memory stands in a module, in pages of 64 KiB. */
export function mostPages(module) {
  const number = (at) => {
    let value = 0;
    for (let shift = 0; ; shift += 7, ++at) {
      value += (module[at] & 127) * 2 ** shift;
      if (module[at] < 128) return { value, next: at + 1 };
    }
  };
  // Sections: a number, how long it is, what is in it; that of memories is 5.
  for (let at = 8; at < module.length;) {
    const { value: length, next } = number(at + 1);
    if (module[at] === 5) {
      if (module[next] !== 1 || (module[next + 1] & 1) === 0)
        throw new Error('one memory with a bound was expected');
      const most = number(next + 2).next;
      return { at: most, ...number(most) };
    }
    at = next + length;
  }
  throw new Error('there is no memory');
}

/** Puts the page of a folder into another one, with a core that may take so many MiB. */
export function withSmallCore(built, folder, mebibytes) {
  copyFileSync(join(built, 'index.html'), join(folder, 'index.html'));
  const module = readFileSync(join(built, 'core.wasm'));
  const { at, next } = mostPages(module);
  // As many bytes as before, whatever the number.
  let pages = mebibytes * 16;
  for (let i = at; i < next; ++i, pages >>= 7) module[i] = (pages & 127) | (i + 1 < next ? 128 : 0);
  writeFileSync(join(folder, 'core.wasm'), module);
  return folder;
}
