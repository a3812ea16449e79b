import { NONE, type NetworkView } from '../core/network_view.js';
import { NO_COLOUR, type ColourScale } from './colour_scale.js';
import type { Made, Overlaps, Ways } from './made.js';
import type { LineStyle } from './styles.js';
import type { SpatialIndex } from './spatial_index.js';
import type { Theme } from './theme.js';
import type { Box } from './view_state.js';

/** Whose values have which colours: several columns show at once. */
export interface Scales {
  readonly fill: ColourScale | null;
  readonly outline: ColourScale | null;
  readonly hatching: ColourScale | null;
}
export type Channel = keyof Scales;

/** Parts of the ground of a mesh, each of the area of a node: coloured by the node's value. */
export interface Ground {
  readonly parts: readonly { readonly node: number; readonly outline: Float64Array }[];
  readonly scale: ColourScale;
}

/** What layers draw, and how. Replaced when something of it changes. */
export interface Look {
  readonly view: NetworkView;
  readonly made: Made;
  readonly index: SpatialIndex;
  readonly spacing: number; // Usual length of a link.
  readonly origin: readonly [number, number, number];
  readonly theme: Theme;
  readonly styles: readonly LineStyle[];
  readonly scales: Scales;
  readonly ground: Ground | null; // Coloured parts of a mesh.
  readonly overlaps: Overlaps | null; // Null: not known yet, or of no mesh.
  readonly hidden: ReadonlySet<string>; // Names of the legend that are not shown.
  readonly stepBack: boolean; // What has no value of its own is pale.
}

/** What is to be handed to the graphics card: a part of the map for a scale. */
export interface Cut {
  readonly region: Box;
  readonly tolerance: number; // In units: what is smaller need not be drawn.
  readonly scale: number; // Units a pixel.
  readonly tilted: boolean;
  readonly factor: number; // That heights are exaggerated by.
}

export interface Layer {
  /** The look changed. */
  setLook(look: Look): void;
  /** Gathers what a cut shows. */
  gather(cut: Cut): void;
}

/** Index of a way's colour: that of the link, or of the nodes that it joins the first. */
export function colourIndex(scale: ColourScale, ways: Ways, way: number): number {
  if (scale.of === 'nodes') return scale.index[ways.a[way]];
  const index = scale.index[ways.there[way]];
  const back = ways.back[way];
  return index === NO_COLOUR && back !== NONE ? scale.index[back] : index;
}

/** Whether what is drawn hides what is behind it: in 3-D; from above what is drawn later lies on top. */
export function depthOf({ tilted }: Cut): 'written' | 'ignored' {
  return tilted ? 'written' : 'ignored';
}
