import type { Start } from './messages.js';

// What the build put into the page, by the ids of elements that hold data.

export function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}

export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; ++i) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

/** The script of the core's thread. */
export function threadOfPage(): string {
  return textOf('core-thread');
}

/** The core: inside of a page that is one file, beside one that a server gives. */
export function startOfPage(): Start {
  const packed = textOf('core').trim();
  return packed === ''
    ? { address: new URL('core.wasm', document.baseURI).href }
    : { packed: bytesOfBase64(packed).buffer };
}
