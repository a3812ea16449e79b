import { batch, signal } from '@preact/signals';
import type { Ended, GivenFile, How, Listed, MapView, Opened } from '../core/answers.js';
import type { Edits } from '../state/edits.js';
import { shown } from '../state/numbers.js';
import { freeName, nameByFiles, OpenMap } from '../state/open_map.js';
import type { Page } from '../state/page.js';
import { warm } from './warming.js';

/** What some files hold, of which not all is opened. */
export interface Listing extends Listed {
  readonly given: readonly GivenFile[];
}

/** Opens maps, chooses the one that is seen, and closes them. */
export class Opening {
  /** What was listed last, to choose from. */
  readonly listing = signal<Listing | null>(null);

  /** `mayClose`: asks where something would be lost; `opened`: is told of maps with their files,
   * `lost`: of those that are gone with the memory of the core. */
  constructor(
    private readonly page: Page,
    private readonly edits: Edits,
    private readonly hooks: {
      mayClose(open: OpenMap): Promise<boolean>;
      opened(maps: readonly OpenMap[], files: readonly GivenFile[]): void;
      lost(maps: readonly OpenMap[]): void;
    },
  ) {
    page.core.onEnded((ended) => this.ended(ended));
  }

  /** Opens files, all that make one map as one, and shows the first; which are told. Where they hold
   * much, somebody is to choose from a list. */
  async open(files: readonly GivenFile[], how?: How): Promise<readonly OpenMap[]> {
    const { core, messages, fail } = this.page;
    messages.clear();
    if (files.length === 0) return [];
    try {
      const made = await messages.during('Opening…', core.openOrList(files, how));
      if (!('entries' in made)) return await this.take(made, files);
      for (const told of made.errors) messages.error(told.text, told.excerpt);
      const before = this.listing.peek();
      if (before) void core.forget(before.id);
      this.listing.value = { ...made, given: files };
      this.page.dialog.value = 'listed';
    } catch (error) {
      fail(error);
    }
    return [];
  }
  /** Opens some of what was listed. */
  async openListed(entries: readonly number[]): Promise<void> {
    const { core, messages, fail } = this.page;
    const listing = this.listing.peek();
    if (!listing) return;
    try {
      const work = core.openListed(listing.id, entries);
      await this.take(await messages.during('Opening…', work), listing.given);
    } catch (error) {
      fail(error);
    }
  }

  /** Opens the map that its files on the disk are now, as another one; null where there is none. */
  async openAgain(open: OpenMap, files: readonly GivenFile[]): Promise<OpenMap | null> {
    const { core } = this.page;
    const { members, format, options } = open.map.peek();
    const listed = await core.list(files, { format, options });
    const entry = listed.entries.findIndex((one) => one.files.includes(members[0]!.file));
    const opened = await (entry < 0
      ? core.open(files, { format, options })
      : core.openListed(listed.id, [entry]));
    await core.forget(listed.id);
    return (await this.take(opened, files))[0] ?? null;
  }

  private async take(opened: Opened, files: readonly GivenFile[]): Promise<readonly OpenMap[]> {
    const { messages } = this.page;
    for (const told of opened.errors) messages.error(told.text, told.excerpt);
    for (const note of opened.notes) messages.say(note);
    if (opened.maps.length === 0 && opened.errors.length === 0)
      messages.error('None of these files is of a known format.');
    const maps = opened.maps.map((map) => this.put(map));
    this.hooks.opened(maps, files);
    const first = (await this.joined()) ?? maps[0];
    if (first) await this.choose(first);
    return maps;
  }

  // A mesh whose map was opened after it: its map is shown behind it, and not by itself.
  private async joined(): Promise<OpenMap | undefined> {
    const { core, maps, seen } = this.page;
    const ids = await core.joined();
    const joined = maps.peek().filter(({ id }) => ids.includes(id));
    for (const open of joined) open.world.value = undefined;
    return joined.find((open) => open === seen.peek()) ?? joined[0];
  }

  // The memory of the core ran out. Maps that were not edited are read again when they are looked at.
  private ended({ lost }: Ended): void {
    const { page } = this;
    const gone = page.maps.peek().filter(({ id }) => lost.includes(id));
    page.maps.value = page.maps.peek().filter((open) => !gone.includes(open));
    if (gone.length > 0) {
      const names = gone.map(({ name }) => name).join(', ');
      page.messages.error(`Memory ran out, so that ${names} had to be closed.`);
    }
    const seen = page.seen.peek();
    if (seen && gone.includes(seen)) page.seen.value = null;
    this.hooks.lost(gone);
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
    if (!(await this.hooks.mayClose(open))) return;
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
