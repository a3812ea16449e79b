import { zipSync } from 'fflate';
import type { GivenFile, MapView } from '../core/answers.js';
import { blobOf, mostBytes, sizeOf } from '../core/given.js';

/** Hands a file over to the browser, which puts it where it puts downloads. */
export function download(
  name: string,
  bytes: GivenFile['bytes'],
  type = 'application/octet-stream',
): void {
  const address = URL.createObjectURL(new Blob([blobOf(bytes)], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the bytes some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** One file as itself, several as a zip with their folders; such as are too large for that each by
 * itself. The answer is what was handed over. */
export async function downloadAll(files: readonly GivenFile[], zipName: string): Promise<string> {
  if (files.length < 2 || files.reduce((sum, file) => sum + sizeOf(file), 0) > mostBytes) {
    for (const { name, bytes } of files) download(baseName(name), bytes);
    return files.map(({ name }) => baseName(name)).join(' and ');
  }
  const read = async ({ name, bytes }: GivenFile) =>
    [insideZip(name), new Uint8Array(await blobOf(bytes).arrayBuffer())] as const;
  const entries = Object.fromEntries(await Promise.all(files.map(read)));
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
