import { computed, signal, type Signal } from '@preact/signals';
import type { ElementId, FindingsView, MapView } from '../core/answers.js';
import type { History, Operation } from '../core/edits.js';
import type { NetworkView } from '../core/network_view.js';
import type { WorldView } from '../core/world_view.js';
import type { ScaleRequest } from '../scene/colour_scale.js';
import type { Outline, Route } from '../scene/highlight_layer.js';
import type { Channel, Ground } from '../scene/layer.js';
import type { Mark } from '../scene/mark_clusters.js';
import type { ViewState } from '../scene/view_state.js';
import type { Backdrop } from './backdrop.js';
import type { FindingsChange } from './findings_change.js';

/** Nodes and links that are chosen, in the order in which they were; `shown` is told in Details. */
export interface Chosen {
  readonly nodes: readonly number[];
  readonly links: readonly number[];
  readonly shown: ElementId | null;
}
export const NOTHING: Chosen = { nodes: [], links: [], shown: null };

export interface Highlighted {
  readonly nodes: ArrayLike<number>;
  readonly links: ArrayLike<number>;
}

/** Values that were computed, such as reach, and the ground that they are of where that is not whole
 * areas. */
export interface Computed {
  readonly request: Extract<ScaleRequest, { values: unknown }>;
  readonly parts: Ground['parts'] | null;
}

/** Places on the map that something is said of. */
export interface Marks {
  readonly marks: readonly Mark[];
  readonly texts: readonly string[]; // Of each, in words.
}

/** What a check found, and how that differs from the map as it was opened. */
export interface Checked {
  readonly of: MapView; // The state that was checked.
  readonly found: FindingsView;
  readonly change: FindingsChange;
}

/** How what lies behind a map is drawn: `opacity` from 0 to 1. */
export interface Behind {
  readonly isShown: boolean;
  readonly opacity: number;
}
export const USUAL_OPACITY = 0.6;

const NO_STEPS: History = { back: 0, forward: 0, bytes: 0 };

/** A map that is open, with all that belongs to it alone: how it is looked at, what is chosen, what
 * was done. Who comes back to it finds that as it was. */
export class OpenMap {
  readonly map: Signal<MapView>; // Another object after each edit.
  readonly view = signal<NetworkView | null>(null); // Its network, while it is the one that is seen.

  readonly chosen = signal(NOTHING);
  readonly columns: Readonly<Record<Channel, Signal<string>>> = {
    fill: signal(''),
    outline: signal(''),
    hatching: signal(''),
  };
  readonly computed = signal<Computed | null>(null); // Instead of the column that fills.
  readonly hidden = signal<ReadonlySet<string>>(new Set()); // Keys of the legend.
  readonly heights = signal<readonly [number, number]>([-Infinity, Infinity]); // That are shown.
  readonly highlighted = signal<Highlighted | null>(null); // Besides what is chosen.
  readonly exaggeration = signal(1); // Of heights in 3-D.
  readonly apart = signal(0); // How much farther storeys are drawn from each other, in its unit.
  /** What can be seen of the world that it is in; null: it is in none, undefined: not known yet. */
  readonly world = signal<WorldView | null | undefined>(undefined);
  readonly behind = signal<Behind>({ isShown: true, opacity: USUAL_OPACITY }); // How that is drawn.
  readonly backdrop = signal<Backdrop | null>(null); // A picture beneath it.
  readonly outlines = signal<readonly Outline[]>([]); // Of conflicts, in the panel Compare.
  readonly routes = signal<readonly Route[]>([]);
  readonly checked = signal<Checked | null>(null);
  readonly marks = signal<Readonly<Record<string, Marks>>>({}); // By the panel that they belong to.
  looked: ViewState | null = null; // From where, when another map was chosen.

  readonly can = signal<ReadonlyMap<string, Operation>>(new Map()); // Operations by their words.
  readonly history = signal(NO_STEPS);
  /** Operations that were done and not taken back, the last first. */
  readonly told = signal<readonly { title: string; consequences: readonly string[] }[]>([]);
  readonly isEdited = computed(() => this.history.value.back > 0);
  /** Where it was saved last, as a number of steps; null: no step leads there any more. */
  readonly saved = signal<number | null>(0);
  readonly isUnsaved = computed(() => this.history.value.back !== this.saved.value);

  constructor(
    map: MapView,
    readonly name: string,
  ) {
    this.map = signal(map);
  }

  get id(): number {
    return this.map.peek().id;
  }

  /** So many steps lead back now; `isNew`: something was done that was not done before. */
  stands(history: History, isNew: boolean): void {
    const saved = this.saved.peek();
    // What was taken back before something new is done can never be done again.
    if (isNew && saved !== null && saved >= history.back) this.saved.value = null;
    this.history.value = history;
  }
  choose(nodes: Iterable<number>): void {
    this.highlighted.value = null;
    const all = [...new Set(nodes)];
    const node = all.at(-1);
    this.chosen.value = { nodes: all, links: [], shown: node === undefined ? null : { node } };
  }
  /** Adds one to what is chosen, or takes it away again. */
  toggle(id: ElementId): void {
    const { nodes, links } = this.chosen.peek();
    const other = (list: readonly number[], one: number) =>
      list.includes(one) ? list.filter((each) => each !== one) : [...list, one];
    this.chosen.value =
      'node' in id
        ? { nodes: other(nodes, id.node), links, shown: id }
        : { nodes, links: other(links, id.link), shown: id };
  }
  /** Chosen nodes, rising, as the library takes them. */
  get nodes(): Uint32Array {
    return Uint32Array.from(this.chosen.peek().nodes).sort();
  }
  /** Shows the map behind it, or hides it. */
  toggleBehind(): void {
    const behind = this.behind.peek();
    if (this.world.peek()) this.behind.value = { ...behind, isShown: !behind.isShown };
  }
  mark(panel: string, marks: Marks | null): void {
    const others = Object.entries(this.marks.peek()).filter(([one]) => one !== panel);
    this.marks.value = Object.fromEntries(marks ? [...others, [panel, marks]] : others);
  }
}

/** What is drawn of the world that a map is in. */
export const wordsForWorld = (view: NetworkView): string =>
  view.mapKind === 'circuit' ? 'Walls and shapes' : 'Walls and floors';

/** A name that no other of these has: where one has it, a number stands behind. */
export function freeName(name: string, others: readonly OpenMap[]): string {
  let free = name;
  for (let i = 2; others.some((other) => other.name === free); ++i) free = `${name} (${i})`;
  return free;
}

export function nameByFiles(map: MapView): string {
  const first = map.members[0]?.file ?? map.title;
  return map.members.length > 1 ? `${first} and ${map.members.length - 1} more` : first;
}
