import { effect } from '@preact/signals';
import { stateFromText, stateToText, type ViewState } from '../scene/view_state.js';
import type { OpenMap } from '../state/open_map.js';
import type { Page } from '../state/page.js';

/** What stands in the address behind the #, so that a view can be linked. */
export interface Linked {
  readonly sample?: string; // The map, where the page has it itself.
  readonly view?: ViewState;
  readonly chosen?: string; // Name of a node.
  readonly colour?: string; // A column.
  readonly panel?: string;
}

export function linkedOf(hash: string): Linked {
  const all = new URLSearchParams(hash.replace(/^#/, ''));
  const view = stateFromText(all.get('view') ?? '');
  const given = (name: string, key: string) => {
    const text = all.get(name);
    return text === null ? {} : { [key]: text };
  };
  return {
    ...given('sample', 'sample'),
    ...given('node', 'chosen'),
    ...given('colour', 'colour'),
    ...given('panel', 'panel'),
    ...(view ? { view } : {}),
  };
}

function hashOf(linked: Linked): string {
  const all = new URLSearchParams();
  if (linked.sample) all.set('sample', linked.sample);
  if (linked.chosen) all.set('node', linked.chosen);
  if (linked.colour) all.set('colour', linked.colour);
  if (linked.panel) all.set('panel', linked.panel);
  if (linked.view) all.set('view', stateToText(linked.view));
  return `#${all.toString().replaceAll('%2C', ',')}`;
}

const REST = 300; // Milliseconds without a change until the address is written.

/** Writes what is seen into the address, and gives what it asked for to the first map. */
export class Address {
  private asked = linkedOf(location.hash);
  private timer = 0;
  /** The sample that is seen, where the page has it itself. */
  private readonly samples = new WeakMap<OpenMap, string>();

  constructor(private readonly page: Page) {
    effect(() => {
      const now = page.current.value;
      void page.shownName.value;
      void page.panel.value;
      void now?.open.columns.fill.value;
      if (now) this.changed();
      else if (this.wasSeen) history.replaceState(null, '', location.pathname);
      this.wasSeen ||= now !== null;
    });
  }
  private wasSeen = false;

  get sample(): string {
    return this.asked.sample ?? '';
  }
  isSample(open: OpenMap, id: string): void {
    this.samples.set(open, id);
    this.changed();
  }

  /** Something of the view moved. */
  readonly changed = (): void => {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      const { page } = this;
      const open = page.seen.peek();
      const view = page.scene.peek()?.state;
      if (!open) return;
      const linked: Linked = {
        sample: this.samples.get(open) ?? '',
        chosen: page.shownName.peek(),
        colour: open.columns.fill.peek(),
        panel: page.panel.peek(),
        ...(view && { view }),
      };
      history.replaceState(null, '', hashOf(linked));
    }, REST);
  };

  /** What the address asked for counts once, for the map that is opened first. */
  use(open: OpenMap, show: (name: string, fly: boolean) => void): void {
    const { page, asked } = this;
    this.asked = {};
    const scene = page.scene.peek();
    if (asked.view && scene) scene.state = asked.view;
    if (asked.colour) open.columns.fill.value = asked.colour;
    if (asked.panel) page.panel.value = asked.panel;
    if (asked.chosen) show(asked.chosen, !asked.view);
  }
}
