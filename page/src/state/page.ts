import { computed, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Client } from '../core/client.js';
import { CoreError } from '../core/error_info.js';
import type { MapScene } from '../scene/scene.js';
import { typicalLength } from '../scene/spatial_index.js';
import { Messages } from './messages.js';
import type { OpenMap } from './open_map.js';

/** A question to whoever uses the page; without answers there is only something to read. */
export interface Question {
  readonly title: string;
  readonly body: ComponentChildren;
  readonly answers: readonly string[];
  readonly no: string;
  readonly isGrave: boolean; // An answer loses something that does not come back.
  answered(answer: string | null): void; // Null: none of them.
}

const AROUND = 5; // Usual links, of what is seen around a place that is flown to.

/** What the page is about: everything that panels and the picture show follows from this. */
export class Page {
  readonly messages = new Messages();
  readonly maps = signal<readonly OpenMap[]>([]);
  readonly seen = signal<OpenMap | null>(null);
  readonly panel = signal('map');
  readonly isDark = signal(keptTheme() ?? matchMedia('(prefers-color-scheme: dark)').matches);
  readonly scene = signal<MapScene | null>(null);
  readonly tool = signal(''); // What the pointer does on the map; empty: it looks and chooses.
  readonly isTilted = signal(false); // Whether the map is seen in 3-D.
  readonly isAdding = signal(false); // A click adds to what is chosen, as with Shift.
  readonly isMapActive = signal(true); // The map was used last, and not a panel.
  readonly step = signal('1'); // Of moves by keys, in units of the map.
  readonly shownName = signal(''); // Of the node that was chosen last.
  readonly tip = signal<{ text: string; px: number; py: number } | null>(null);
  readonly questions = signal<readonly Question[]>([]);
  readonly dialog = signal<'keys' | 'licences' | 'tours' | 'history' | 'listed' | null>(null);

  /** The map that is seen with its network, once that is there. */
  readonly current = computed(() => {
    const open = this.seen.value;
    const view = open?.view.value;
    return open && view ? { open, map: open.map.value, view } : null;
  });

  constructor(readonly core: Client) {}

  fail = (error: unknown): void => {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    if (error instanceof CoreError) this.messages.error(error.told.text, error.told.excerpt);
    else this.messages.error(error instanceof Error ? error.message : String(error));
  };

  /** Does what is about the map that is seen, and tells why where that fails; `busy` is shown. */
  async attempt(
    work: (now: NonNullable<Page['current']['value']>) => Promise<unknown>,
    busy = '',
  ): Promise<void> {
    const now = this.current.peek();
    if (!now) return;
    try {
      await (busy === '' ? work(now) : this.messages.during(busy, work(now)));
    } catch (error) {
      this.fail(error);
    }
  }

  /** Asks, and waits for the answer. */
  async ask(
    title: string,
    body: ComponentChildren,
    yes: string,
    { no = 'Cancel', isGrave = false } = {},
  ): Promise<boolean> {
    return (await this.pick(title, body, yes === '' ? [] : [yes], no, isGrave)) !== null;
  }
  /** The same where there are several answers; null: none of them. */
  pick(
    title: string,
    body: ComponentChildren,
    answers: readonly string[],
    no = 'Cancel',
    isGrave = false,
  ): Promise<string | null> {
    return new Promise((resolve) => {
      const question: Question = {
        ...{ title, body, answers, no, isGrave },
        answered: (answer) => {
          this.questions.value = this.questions.value.filter((one) => one !== question);
          resolve(answer);
        },
      };
      this.questions.value = [...this.questions.value, question];
    });
  }

  /** Shows the page light or dark, from now on. */
  readonly toggleTheme = (): void => {
    this.isDark.value = !this.isDark.peek();
    try {
      localStorage.setItem(THEME, this.isDark.peek() ? 'dark' : 'light');
    } catch {
      // It is so for this visit.
    }
  };

  /** Flies to a place, so near that one element is seen with what is around it. */
  flyTo(x: number, y: number, z: number): void {
    const now = this.current.peek();
    if (!now) return;
    const radius = radiusOf(now.view.bounds);
    const near = Math.max(
      1e-3,
      radius / 60,
      Math.min(radius / 3, AROUND * typicalLength(now.view)),
    );
    this.scene.peek()?.flyTo(x, y, z, near);
  }
}

const THEME = 'wend-theme'; // In the storage of the browser.

// What somebody chose at another visit.
function keptTheme(): boolean | null {
  try {
    const kept = localStorage.getItem(THEME);
    return kept === null ? null : kept === 'dark';
  } catch {
    return null; // Pages from the disk may keep nothing.
  }
}

/** Half of how large a map is, in its unit. */
export function radiusOf(bounds: Float64Array | null): number {
  return bounds ? Math.max(bounds[3] - bounds[0], bounds[4] - bounds[1]) / 2 : 1;
}
