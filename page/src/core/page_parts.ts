import type { NamedFile } from './answers.js';
import type { Client } from './client.js';
import type { TourMap } from '../tours/tour.js';
import { bytesOfBase64, startOfPage, textOf, threadOfPage } from './page_data.js';
import { startCore } from './start.js';
import { unpackedWorld, type PackedWorld } from './packed_world.js';
import type { WorldView } from './world_view.js';

/** The core, in the thread that the page began with. */
export function coreOfPage(): Client {
  const begun = globalThis.begunThread;
  globalThis.begunThread = undefined;
  return startCore(threadOfPage(), startOfPage, begun);
}

/** A picture that lies beneath a map, over a box, turned clockwise by quarters before. */
export interface BackgroundInPage {
  readonly name: string;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly quarter_turns: number;
  readonly opacity: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The map that `wend view` put into the page, if it did. */
export interface MapInPage {
  readonly format: string;
  readonly options: Record<string, string>;
  readonly files: readonly NamedFile[];
  readonly world: WorldView | null; // That it is in.
  readonly background: BackgroundInPage | null;
}
export function mapInPage(): MapInPage | null {
  const text = textOf('map').trim();
  if (text === '') return null;
  const map = JSON.parse(text) as {
    format: string;
    options: Record<string, string>;
    files: { name: string; bytes: string }[];
    world?: PackedWorld;
    background?: Omit<BackgroundInPage, 'bytes'> & { bytes: string };
  };
  const { background } = map;
  return {
    ...map,
    world: map.world ? unpackedWorld(map.world) : null,
    background: background ? { ...background, bytes: bytesOfBase64(background.bytes) } : null,
    files: map.files.map(({ name, bytes }) => ({ name, bytes: bytesOfBase64(bytes) })),
  };
}

/** Maps that the page can start with; none of a page that is one file. */
export interface Sample {
  readonly title: string;
  readonly about: string; // A sentence.
  readonly picture: string; // Its address from the page on.
  readonly files: readonly string[]; // Addresses from the page on.
}
export function samplesOfPage(): readonly Sample[] {
  return JSON.parse(textOf('samples') || '[]') as Sample[];
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
export function toursOfPage(): Record<string, TourMap & { files: string[] }> {
  return JSON.parse(textOf('tours') || '{}') as Record<string, TourMap & { files: string[] }>;
}

/** The licences of what others wrote and the page has in it. */
export function licencesOfPage(): string {
  return textOf('licences');
}
