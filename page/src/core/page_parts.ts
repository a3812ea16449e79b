import type { NamedFile } from './answers.js';
import type { Client } from './client.js';
import type { Start } from './messages.js';
import type { TourMap } from '../tours/tour.js';
import { startCore } from './start.js';

// What the build put into the page, by the ids of elements that hold data.

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}

export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; ++i) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

/** The core: inside of a page that is one file, beside one that a server gives. */
export function coreOfPage(): Client {
  const start = (): Start => {
    const packed = textOf('core').trim();
    return packed === ''
      ? { address: new URL('core.wasm', document.baseURI).href }
      : { packed: bytesOfBase64(packed).buffer };
  };
  return startCore(textOf('core-thread'), start);
}

/** The map that `wend view` put into the page, if it did. */
export interface MapInPage {
  readonly format: string;
  readonly options: Record<string, string>;
  readonly files: readonly NamedFile[];
}
export function mapInPage(): MapInPage | null {
  const text = textOf('map').trim();
  if (text === '') return null;
  const map = JSON.parse(text) as {
    format: string;
    options: Record<string, string>;
    files: { name: string; bytes: string }[];
  };
  return {
    ...map,
    files: map.files.map(({ name, bytes }) => ({ name, bytes: bytesOfBase64(bytes) })),
  };
}

/** Maps that the page can start with; none of a page that is one file. */
export interface Sample {
  readonly title: string;
  readonly files: readonly string[]; // Addresses from the page on.
}
export async function samplesOfPage(): Promise<readonly Sample[]> {
  if (textOf('core').trim() !== '') return [];
  const list = await fetch(new URL('samples/list.json', document.baseURI));
  return list.ok ? ((await list.json()) as Sample[]) : [];
}
export async function filesOfSample(sample: Pick<Sample, 'files'>): Promise<NamedFile[]> {
  return Promise.all(
    sample.files.map(async (name) => {
      const answer = await fetch(new URL(name, document.baseURI));
      if (!answer.ok) throw new Error(`${name} cannot be fetched: ${answer.statusText}`);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return { name: name.slice(name.lastIndexOf('/') + 1), bytes };
    }),
  );
}

/** What was told of the maps of tours, by the tours' ids; none of a page that is one file. */
export async function toursOfPage(): Promise<Record<string, TourMap & { files: string[] }>> {
  if (textOf('core').trim() !== '') return {};
  const list = await fetch(new URL('samples/tours.json', document.baseURI));
  return list.ok ? ((await list.json()) as Record<string, TourMap & { files: string[] }>) : {};
}

/** The licences of what others wrote and the page has in it. */
export function licencesOfPage(): string {
  return textOf('licences');
}
