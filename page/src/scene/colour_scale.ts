import { codeName } from '../core/code_names.js';
import type { ColumnView } from '../core/network_view.js';
import { coloursOfNames, DISTINCT, FLAG, lighter, NO_VALUE, rampColour } from './palette.js';

const STEPS = 14; // As many steps of a ramp as an eye finds again in a legend.
const MOST_LISTED = 16;

export interface LegendEntry {
  readonly name: string;
  readonly colour: number;
  readonly count: number;
  readonly key: string; // To filter by.
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
  readonly index: Uint16Array; // Of each element an index into `colours`, or NO_COLOUR.
}
export const NO_COLOUR = 0xffff;

/** What a name of the legend is filtered by. */
export const keyOfValue = (name: string) => `value:${name}`;
export const keyOfKind = (name: string) => `kind:${name}`;
export const keyOfMarker = (name: string) => `marker:${name}`;

export function scaleOf(column: ColumnView): ColourScale {
  return column.numbers && !column.names ? ofNumbers(column, column.numbers) : ofCodes(column);
}

function ofCodes(column: ColumnView): ColourScale {
  const codes = column.codes ?? Uint32Array.from(column.numbers ?? []);
  const names = column.names ?? [];
  const counts = new Map<number, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  const values = [...counts.keys()].sort((a, b) => a - b);
  const named = names.some((name) => name !== '') && !column.isFlag && !column.isSet;
  const palette = named ? coloursOfNames(names) : [];
  const colours = values.map((value, rank) => {
    if (value === column.none) return NO_VALUE;
    if (column.isFlag) return FLAG[value ? 1 : 0];
    if (named) return palette[value] ?? NO_VALUE;
    const colour = DISTINCT[rank % DISTINCT.length];
    return rank % (2 * DISTINCT.length) < DISTINCT.length ? colour : lighter(colour, 0.5);
  });
  const texts = values.map((value) => codeName(column, value));
  const rankOf = new Map(values.map((value, rank) => [value, rank]));
  const index = Uint16Array.from(codes, (code) => rankOf.get(code) as number);
  const entries = values
    .map((value, rank) => ({
      name: texts[rank],
      colour: colours[rank],
      count: counts.get(value) as number,
      key: keyOfValue(texts[rank]),
    }))
    .sort((a, b) => b.count - a.count);
  return {
    of: column.of,
    colours,
    keys: texts.map(keyOfValue),
    index,
    legend: {
      title: column.title || column.name,
      unit: column.unit,
      entries: entries.slice(0, MOST_LISTED),
      leftOut: Math.max(0, entries.length - MOST_LISTED),
      bar: null,
    },
  };
}

function ofNumbers(column: ColumnView, numbers: Float64Array): ColourScale {
  const known = numbers.filter((value) => Number.isFinite(value) && value !== column.none).sort();
  const distinct = distinctOf(known, DISTINCT.length);
  if (distinct) return ofFewNumbers(column, numbers, distinct);
  const [low, high] = barEnds(known);
  const colours = Array.from({ length: STEPS }, (_, step) => rampColour(step / (STEPS - 1)));
  const index = new Uint16Array(numbers.length).fill(NO_COLOUR);
  numbers.forEach((value, i) => {
    if (!Number.isFinite(value) || value === column.none) return;
    const part = Math.min(1, Math.max(0, (value - low) / (high - low)));
    index[i] = Math.round(part * (STEPS - 1));
  });
  return {
    of: column.of,
    colours,
    keys: colours.map(() => ''),
    index,
    legend: {
      title: column.title || column.name,
      unit: column.unit,
      entries: [],
      leftOut: 0,
      bar: { low, high, colours },
    },
  };
}

function ofFewNumbers(
  column: ColumnView,
  numbers: Float64Array,
  distinct: readonly number[],
): ColourScale {
  const counts = distinct.map(() => 0);
  const rankOf = new Map(distinct.map((value, rank) => [value, rank]));
  const index = Uint16Array.from(numbers, (value) => {
    const rank = rankOf.get(value);
    if (rank === undefined) return NO_COLOUR;
    ++counts[rank];
    return rank;
  });
  const texts = distinct.map((value) => `${Number(value.toPrecision(6))} ${column.unit}`.trim());
  const colours = distinct.map((_, rank) => DISTINCT[rank]);
  return {
    of: column.of,
    colours,
    keys: texts.map(keyOfValue),
    index,
    legend: {
      title: column.title || column.name,
      unit: column.unit,
      entries: distinct.map((_, rank) => ({
        name: texts[rank],
        colour: colours[rank],
        count: counts[rank],
        key: keyOfValue(texts[rank]),
      })),
      leftOut: 0,
      bar: null,
    },
  };
}

// The different values of a sorted list, if they are no more than so many.
function distinctOf(sorted: Float64Array, most: number): number[] | null {
  const result: number[] = [];
  for (const value of sorted)
    if (result.length === 0 || result[result.length - 1] !== value) {
      result.push(value);
      if (result.length > most) return null;
    }
  return result;
}

// Round numbers around all values but a few that lie far off.
function barEnds(sorted: Float64Array): [number, number] {
  if (sorted.length === 0) return [0, 1];
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  const [lowest, highest] = [sorted[0], sorted[sorted.length - 1]];
  const spread = 4 * (at(0.75) - at(0.25));
  let least = Math.max(lowest, at(0.25) - spread);
  let most = Math.min(highest, at(0.75) + spread);
  if ((most - least) * 2 > highest - lowest || most <= least) [least, most] = [lowest, highest];
  const step = roundBelow((most - least) / 2.5);
  const low = Math.floor(least / step) * step;
  return [low, Math.max(low + step, Math.ceil(most / step) * step)];
}

/** The largest of 1, 2 and 5 times a power of ten that is not above a number. */
export function roundBelow(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const part = value / power;
  return power * (part >= 5 ? 5 : part >= 2 ? 2 : 1);
}
