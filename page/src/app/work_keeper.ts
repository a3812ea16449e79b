import { effect, signal } from '@preact/signals';
import type { Backdrop } from '../state/backdrop.js';
import type { EditChange, Edits } from '../state/edits.js';
import { counted } from '../state/numbers.js';
import type { OpenMap } from '../state/open_map.js';
import type { Page } from '../state/page.js';
import { Autosave, type WholeWork, type Work } from './autosave.js';
import { keptOf, shownAgain } from './backdrops.js';
import type { Opening } from './opening.js';

interface Kept {
  readonly id: Promise<string>;
  steps: number;
  readonly isPatch: boolean; // Whether one patch is kept instead of each step.
}

const REST = 400; // Milliseconds without a change until a picture is kept.
const UNKEPT = 'The browser cannot keep this work: save it before you go.';

/** Keeps each step of what is edited until it is saved, and offers what is left of another time. */
export class WorkKeeper {
  /** Works that were not saved and are offered. */
  readonly left = signal<readonly Work[]>([]);
  private readonly store = Autosave.open();
  private readonly kept = new WeakMap<OpenMap, Kept>();
  private readonly pictures = new WeakMap<OpenMap, Backdrop | null>(); // As they are kept.
  private timer = 0;

  constructor(
    private readonly page: Page,
    edits: Edits,
  ) {
    edits.listeners.push((open, change) => this.edited(open, change));
    effect(() => this.picturesChange());
  }

  private async edited(open: OpenMap, change: EditChange): Promise<void> {
    await this.keeping(async (store) => {
      // What led to a map that was saved is forgotten; its patch stands for all of that.
      const isPatch = typeof change === 'string' || open.history.peek().back > 1;
      const kept = this.begun(store, open, isPatch);
      if (kept.isPatch) return this.keepPatch(store, open, kept);
      if (change === 'undo' || change === 'redo') {
        kept.steps += change === 'undo' ? -1 : 1;
        return store.moved(await kept.id, kept.steps);
      }
      return store.done(await kept.id, kept.steps++, change.done.again);
    });
  }

  private begun(store: Autosave, open: OpenMap, isPatch: boolean): Kept {
    const known = this.kept.get(open);
    if (known) return known;
    const map = open.map.peek();
    const files = this.page.core.files(map.id, true);
    const id = files.then((read) => store.begin(map, open.name, read, isPatch));
    const kept = { id, steps: 0, isPatch };
    this.kept.set(open, kept);
    return kept;
  }
  private async keepPatch(store: Autosave, open: OpenMap, kept: Kept): Promise<void> {
    kept.steps = 1;
    const patch = await this.page.core.patch(open.map.peek().id);
    await store.done(await kept.id, 0, { do: 'apply', patch });
  }

  private async keeping(work: (store: Autosave) => Promise<void>): Promise<void> {
    const store = await this.store;
    if (!store) return;
    try {
      await work(store);
    } catch (error) {
      const why = error instanceof Error ? error.message : '';
      this.page.messages.warn(`${UNKEPT} ${why}`.trim());
    }
  }

  // The picture beneath a map is another one, or lies elsewhere: kept once that stays so.
  private picturesChange(): void {
    const open = this.page.seen.value;
    const backdrop = open?.backdrop.value ?? null;
    if (!open || backdrop === (this.pictures.get(open) ?? null)) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.keepPicture(open, backdrop), REST);
  }
  private async keepPicture(open: OpenMap, backdrop: Backdrop | null): Promise<void> {
    this.pictures.set(open, backdrop);
    await this.keeping(async (store) => {
      // Nothing else is left to come back to.
      if (!backdrop && (this.kept.get(open)?.steps ?? 0) === 0) return this.forget(open);
      const isNew = !this.kept.has(open);
      const kept = this.begun(store, open, open.history.peek().back > 0);
      if (isNew && kept.isPatch) await this.keepPatch(store, open, kept);
      await store.pictured(await kept.id, backdrop && keptOf(backdrop));
    });
  }

  /** The map was saved, or is closed: there is nothing to come back to. */
  async forget(open: OpenMap): Promise<void> {
    const kept = this.kept.get(open);
    this.kept.delete(open);
    if (kept) await (await this.store)?.forget(await kept.id);
  }

  /** Maps are gone with the memory of the core: what was done on them is offered at once. */
  async lost(maps: readonly OpenMap[]): Promise<void> {
    const store = await this.store;
    for (const open of maps) {
      const kept = this.kept.get(open);
      this.kept.delete(open);
      if (kept) store?.release(await kept.id);
    }
    await this.offer();
  }

  /** Offers what was not saved. */
  async offer(): Promise<void> {
    const left = (await (await this.store)?.left().catch(() => [])) ?? [];
    this.left.value = left.filter(({ steps, hasPicture }) => steps > 0 || hasPicture);
  }
  /** Offers it no longer: what is left is there the next time. */
  hide(): void {
    this.left.value = [];
  }
  async giveUp(work: Work): Promise<void> {
    const wanted = await this.page.ask(
      `Give up your work on ${work.title}?`,
      `${toldOf(work)} that nothing else keeps. What was opened is not touched.`,
      'Give it up',
      { no: 'Keep it', isGrave: true },
    );
    if (!wanted) return;
    this.left.value = this.left.peek().filter((one) => one !== work);
    if ((await (await this.store)?.forget(work.id)) === false)
      this.page.messages.warn(takenUpElsewhere(work));
  }

  async takeUp(offered: Work, opening: Opening): Promise<OpenMap | null> {
    this.hide();
    const store = await this.store;
    if (!store) return null;
    if (!(await store.takeUp(offered.id))) throw new Error(takenUpElsewhere(offered));
    const read = await store.read(offered.id);
    if (!read) {
      store.release(offered.id);
      throw new Error(
        `What the browser kept of ${offered.title} was damaged, so that it cannot be taken up`,
      );
    }
    try {
      return await this.goOn(read, opening);
    } catch (error) {
      store.release(offered.id);
      throw error;
    }
  }

  private async goOn(
    { work, files, steps, picture }: WholeWork,
    opening: Opening,
  ): Promise<OpenMap> {
    const { core, messages } = this.page;
    const { format, options } = work;
    const { maps } = await core.open(files, { format, options });
    const map = maps[0];
    if (!map) throw new Error(`${work.title} cannot be opened again`);
    const replay = async () => {
      for (const step of steps) await core.edit(map.id, step);
      for (let i = steps.length; i > work.steps; --i) await core.undo(map.id);
    };
    await messages.during('Doing it once more…', replay());
    const open = opening.put(map, work.title);
    const isPatch = work.isPatch === true;
    this.kept.set(open, { id: Promise.resolve(work.id), steps: work.steps, isPatch });
    // Where a patch is kept no step leads to what was saved.
    if (isPatch) open.saved.value = null;
    await opening.choose(open);
    if (picture) {
      open.backdrop.value = await shownAgain(picture);
      this.pictures.set(open, open.backdrop.peek());
    }
    messages.say(`${toldOf(work)} on ${work.title} taken up again`);
    return open;
  }
}

/** What a work is, in words. */
export const toldOf = ({ steps, hasPicture }: Work): string =>
  !hasPicture
    ? counted(steps, 'step')
    : steps === 0
      ? 'a picture'
      : `${counted(steps, 'step')} and a picture`;

const takenUpElsewhere = ({ title }: Work): string =>
  `The work on ${title} was taken up in another tab: go on there, or close it there first.`;
