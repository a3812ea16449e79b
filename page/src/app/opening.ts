import { batch } from '@preact/signals';
import type { MapView, GivenFile } from '../core/answers.js';
import type { Edits } from '../state/edits.js';
import { shown } from '../state/numbers.js';
import { freeName, nameByFiles, OpenMap } from '../state/open_map.js';
import type { Page } from '../state/page.js';
import { warm } from './warming.js';

export interface HowToOpen {
  readonly format: string;
  readonly options: Record<string, string>;
}

/** Opens maps, chooses the one that is seen, and closes them. */
export class Opening {
  /** `mayClose`: asks where something would be lost. */
  constructor(
    private readonly page: Page,
    private readonly edits: Edits,
    private readonly mayClose: (open: OpenMap) => Promise<boolean>,
  ) {}

  /** Opens files, all that make one map as one, and shows the first; which are told. */
  async open(files: readonly GivenFile[], how?: HowToOpen): Promise<readonly OpenMap[]> {
    const { core, messages, fail } = this.page;
    messages.clear();
    if (files.length === 0) return [];
    try {
      const opened = await messages.during('Opening…', core.open(files, how));
      for (const told of opened.errors) messages.error(told.text, told.excerpt);
      for (const note of opened.notes) messages.say(note);
      if (opened.maps.length === 0 && opened.errors.length === 0)
        messages.error('None of these files is of a known format.');
      const maps = opened.maps.map((map) => this.put(map));
      if (maps[0]) await this.choose(maps[0]);
      return maps;
    } catch (error) {
      fail(error);
      return [];
    }
  }

  /** Puts a map among those that are open. */
  put(map: MapView, name = nameByFiles(map)): OpenMap {
    const { maps } = this.page;
    const open = new OpenMap(map, freeName(name, maps.peek()));
    maps.value = [...maps.peek(), open];
    return open;
  }

  async choose(open: OpenMap): Promise<void> {
    const { page } = this;
    const { core, messages } = page;
    try {
      const asked = Promise.all([core.network(open.id), this.edits.begin(open)]);
      const [view] = await messages.during('Reading…', asked);
      const before = page.seen.peek();
      batch(() => {
        page.tool.value = '';
        if (before) {
          before.looked = page.scene.peek()?.state ?? null;
          if (before !== open) before.view.value = null;
        }
        open.view.value = view;
        page.seen.value = open;
      });
      messages.say(`${open.name}: ${shown(view.nodeCount)} nodes, ${shown(view.linkCount)} links`);
      void warm(page, open);
    } catch (error) {
      page.fail(error);
    }
  }

  async close(open: OpenMap): Promise<void> {
    const { page } = this;
    if (!(await this.mayClose(open))) return;
    const left = page.maps.peek().filter((one) => one !== open);
    page.maps.value = left;
    await page.core.close(open.id).catch(page.fail);
    if (page.seen.peek() !== open) return;
    if (left[0]) return this.choose(left[0]);
    batch(() => {
      page.seen.value = null;
      page.panel.value = 'map';
    });
  }
}
