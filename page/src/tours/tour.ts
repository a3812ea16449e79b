import type { MapView, GivenFile } from '../core/answers.js';
import type { Client } from '../core/client.js';

/** What the build told of the map of a tour: see `steps/samples.mjs`. */
export interface TourMap {
  readonly format: string; // Its id.
  readonly options?: Record<string, string>; // That the map is opened with.
  readonly rule?: string; // Id of the rule that is broken in it.
  readonly nodesToJoin?: readonly [string, string]; // Names of nodes without a way between them.
  readonly closed?: string; // Name of the node that lets a creature not in,
  readonly field?: string; // the field that says so,
  readonly value?: string; // and what it has to be.
  readonly way?: { readonly from: string; readonly to: string }; // That the creature has to find.
}

/** What steps look at. */
export interface Stage {
  readonly core: Client;
  readonly map: MapView | null;
  readonly panel: string; // The one that is open.
  readonly finder: HTMLElement;
  readonly chosen: string; // Name of the node that is shown,
  readonly chosenCount: number; // and how many are chosen.
  readonly start: string; // Of routes.
  readonly steps: number; // That lead back.
  readonly isSaved: boolean;
}

/** One thing to do. It is done when the core, or what the page shows, says so. */
export interface Step {
  readonly text: string;
  /** The control to use, as far as it is there. */
  where(stage: Stage): Element | null;
  isDone(stage: Stage): boolean | Promise<boolean>;
}

export interface Tour {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  steps(map: TourMap): readonly Step[];
}

/** A tour whose map the page has. */
export interface GivenTour {
  readonly map: TourMap;
  load(): Promise<readonly GivenFile[]>;
}
export type GivenTours = Readonly<Record<string, GivenTour>>;
