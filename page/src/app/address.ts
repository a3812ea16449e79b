import { effect } from '@preact/signals';
import type { Channel } from '../scene/layer.js';
import { stateFromText, stateToText } from '../scene/view_state.js';
import { USUAL_OPACITY, type Behind, type OpenMap } from '../state/open_map.js';
import type { Page } from '../state/page.js';

const REST = 300; // Milliseconds without a change until the address is written.
const CHANNELS: readonly (readonly [string, Channel])[] = [
  ['colour', 'fill'],
  ['outline', 'outline'],
  ['hatch', 'hatching'],
];

// Two numbers with a comma between; null: there are none.
function two(text: string | null): readonly [number, number] | null {
  const parts = (text ?? '').split(',').map(Number);
  return text !== null && parts.length === 2 && !parts.some(Number.isNaN)
    ? [parts[0], parts[1]]
    : null;
}

// How opaque the map behind a mesh is, in hundredths; hidden with a minus before.
const wallsText = ({ isShown, opacity }: Behind): string =>
  `${isShown ? '' : '-'}${Math.round(100 * opacity)}`;
function wallsOf(text: string | null): Behind | null {
  const [, minus, digits] = /^(-?)(\d{1,3})$/.exec(text ?? '') ?? [];
  const opacity = Number(digits) / 100;
  return opacity > 0 && opacity <= 1 ? { isShown: minus === '', opacity } : null;
}

/** Writes what is seen into the address behind the #, so that it can be linked: the map where the page
 * has it itself, from where it is looked at, its colours, heights and walls, what is chosen, and the panel.
 * What the address asks for at first goes to the map that is opened first. */
export class Address {
  private asked = new URLSearchParams(location.hash.slice(1));
  private timer = 0;
  private wasSeen = false;
  private readonly samples = new WeakMap<OpenMap, string>();

  constructor(private readonly page: Page) {
    effect(() => {
      const now = page.current.value;
      if (now) {
        this.written(now.open); // Whatever of it changes.
        this.changed();
      } else if (this.wasSeen) history.replaceState(null, '', location.pathname);
      this.wasSeen ||= now !== null;
    });
  }

  /** The sample that is asked for; may be empty. */
  get sample(): string {
    return this.asked.get('sample') ?? '';
  }
  isSample(open: OpenMap, id: string): void {
    this.samples.set(open, id);
    this.changed();
  }

  /** Something of the view moved. */
  readonly changed = (): void => {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      const open = this.page.seen.peek();
      if (open) history.replaceState(null, '', `#${this.written(open)}`);
    }, REST);
  };

  private written(open: OpenMap): string {
    const { page } = this;
    const heights = open.heights.value;
    const relief = [open.exaggeration.value, open.apart.value];
    const behind = open.behind.value;
    const state = page.scene.value?.state;
    const all = Object.entries({
      sample: this.samples.get(open) ?? '',
      node: page.shownName.value,
      ...Object.fromEntries(CHANNELS.map(([key, channel]) => [key, open.columns[channel].value])),
      heights: heights.every((height) => Math.abs(height) === Infinity) ? '' : heights.join(),
      relief: relief[0] === 1 && relief[1] === 0 ? '' : relief.join(),
      walls: behind.isShown && behind.opacity === USUAL_OPACITY ? '' : wallsText(behind),
      panel: page.panel.value,
      view: state ? stateToText(state) : '',
    }).filter(([, value]) => value !== '');
    return new URLSearchParams(all).toString().replaceAll('%2C', ',');
  }

  /** Gives a map what the address asked for, which counts once. */
  use(open: OpenMap, show: (name: string, fly: boolean) => void): void {
    const { page, asked } = this;
    this.asked = new URLSearchParams();
    const scene = page.scene.peek();
    const view = stateFromText(asked.get('view') ?? '');
    const [minX = 0, minY = 0, , maxX = 0, maxY = 0] = open.view.peek()?.bounds ?? [];
    const [far, high] = [maxX - minX, maxY - minY];
    // Another map may be opened than the one that was looked at.
    const isHere =
      view !== null &&
      view.x > minX - far &&
      view.x < maxX + far &&
      view.y > minY - high &&
      view.y < maxY + high;
    const relief = two(asked.get('relief'));
    for (const [key, channel] of CHANNELS) open.columns[channel].value = asked.get(key) ?? '';
    open.heights.value = two(asked.get('heights')) ?? open.heights.peek();
    if (relief) [open.exaggeration.value, open.apart.value] = relief;
    open.behind.value = wallsOf(asked.get('walls')) ?? open.behind.peek();
    if (isHere && scene) scene.state = view;
    page.panel.value = asked.get('panel') ?? page.panel.peek();
    const node = asked.get('node');
    if (node !== null) show(node, view === null);
  }
}
