import { zipSync } from 'fflate';
import type { MapView, NamedFile } from '../core/answers.js';

/** Hands a file over to the browser, which puts it where it puts downloads. */
export function download(name: string, bytes: Uint8Array, type = 'application/octet-stream'): void {
  const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the bytes some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** One file as itself, several as a zip with their folders. */
export function downloadAll(files: readonly NamedFile[], zipName: string): string {
  const [first] = files;
  if (!first) return '';
  if (files.length === 1) {
    const name = baseName(first.name);
    download(name, first.bytes);
    return name;
  }
  const entries = Object.fromEntries(files.map(({ name, bytes }) => [insideZip(name), bytes]));
  download(zipName, zipSync(entries, { level: 6 }), 'application/zip');
  return zipName;
}

export function baseName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
/** A name without folder and ending. */
export function stemOf(name: string): string {
  const base = baseName(name);
  const dot = base.lastIndexOf('.');
  return dot > 0 ? base.slice(0, dot) : base;
}

/** What files that are made of a map are called: as its file, or as the folder of its files. */
export function stemOfMap({ members, format }: MapView): string {
  const first = members[0]?.file ?? format;
  return members.length > 1 ? (first.split('/').at(-2) ?? format) : stemOf(first);
}

// No name leads out of the folder that a zip is unpacked into.
function insideZip(name: string): string {
  return name
    .split(/[/\\]/)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/');
}
