import type { Dash, Shape } from './styles.js';
import { NONE } from '../core/network_view.js';

/** What a map is coloured by: a column, or a value for each node. Where values are codes they have
 * names. */
export type ScaleRequest =
  | { readonly column: string }
  | {
      readonly title: string;
      readonly unit: string;
      readonly values: Float64Array;
      readonly names: readonly string[];
    };

export interface LegendEntry {
  readonly name: string;
  readonly colour: number;
  readonly count: number;
  readonly key: string; // To filter by.
  readonly sign?: Shape | Dash; // How it is drawn besides, of kinds and markers.
}

export interface Legend {
  readonly title: string;
  readonly unit: string;
  readonly entries: readonly LegendEntry[];
  readonly leftOut: number; // Values that are not listed.
  // Of quantities with many values: colours from one number to another.
  readonly bar: { low: number; high: number; colours: readonly number[] } | null;
}

/** Which value has which colour. */
export interface ColourScale {
  readonly of: 'nodes' | 'links';
  readonly legend: Legend;
  readonly colours: readonly number[];
  readonly keys: readonly string[]; // Of each colour what to filter by.
  readonly index: Uint32Array; // Of each element an index into `colours`, or NO_COLOUR.
}
export const NO_COLOUR = NONE;

/** What a name of the legend is filtered by. */
export const keyOfValue = (name: string) => `value:${name}`;
export const keyOfKind = (name: string) => `kind:${name}`;
export const KEY_OF_OVERLAPS = 'overlap:';
export const keyOfMarker = (name: string) => `marker:${name}`;
