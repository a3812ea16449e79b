import { stateFromText, stateToText, type ViewState } from '../scene/view_state.js';

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

/** Writes the address once nothing of what it has changes any more for a moment. */
export class Address {
  private timer = 0;

  /** `linked`: what it is to lead to; null: nothing yet. */
  constructor(private readonly linked: () => Linked | null) {}

  changed(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      const linked = this.linked();
      if (linked) history.replaceState(null, '', hashOf(linked));
    }, 300);
  }
}
