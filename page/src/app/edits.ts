import type { MapView } from '../core/answers.js';
import type { Edit, EditDone, EditedMap, History, Operation } from '../core/edits.js';
import type { NetworkView } from '../core/network_view.js';
import { shown } from '../panels/dom.js';
import type { Seen } from './seen.js';
import { expectedOf, type Selection } from './selection.js';

/** What is told whenever the map became another one. */
export interface EditListener {
  edited(change: { edit: Edit; done: EditDone } | 'undo' | 'redo'): void | Promise<void>;
}

/** Edits the map that is seen, one operation after another, and shows what it became. */
export class Edits {
  can: ReadonlyMap<string, Operation> = new Map(); // By their words.
  history: History = { back: 0, forward: 0, bytes: 0 };
  /** Operations that were done and not taken back, the last first. */
  told: readonly { readonly title: string; readonly consequences: readonly string[] }[] = [];
  readonly listeners: EditListener[] = [];
  version = 0; // Another one whenever the map became another one.
  private queue: Promise<unknown> = Promise.resolve();
  // Who was chosen in each state of the map, so that undo finds the very same again.
  private chosenAt = new Map<number, readonly number[]>();
  // The state that was seen before this one, so that going back to it asks for nothing.
  private last: { readonly back: number; readonly view: NetworkView } | null = null;

  /** `became`: shows what the map became. */
  constructor(
    private readonly seen: Seen,
    private readonly selection: Selection,
    private readonly became: (map: MapView, view: NetworkView) => void,
  ) {}

  /** Another map is seen. */
  async begin(): Promise<void> {
    const { seen } = this;
    this.can = new Map();
    this.told = [];
    this.chosenAt = new Map();
    this.last = null;
    this.history = { back: 0, forward: 0, bytes: 0 };
    const { core, map } = seen;
    if (!map) return;
    const [all, history] = await Promise.all([core.operations(map.id), core.editHistory(map.id)]);
    if (seen.map !== map) return;
    this.can = new Map(all.map((operation) => [operation.word, operation]));
    if (history) this.history = history;
  }

  /** Does an operation; null where it cannot be done, which was told. One that is made when its
   * turn comes is of the map as it is then; one that is made before is dropped where the map was
   * edited meanwhile, as its numbers are of another one. */
  do(wanted: Edit | (() => Edit | null), title: string): Promise<EditDone | null> {
    const { version } = this;
    return this.next(async (id) => {
      const { seen, selection } = this;
      const { messages } = seen;
      if (typeof wanted !== 'function' && version !== this.version) {
        messages.say(`${title}: the map was edited meanwhile. Do it once more.`);
        return null;
      }
      const edit = typeof wanted === 'function' ? wanted() : wanted;
      if (!edit) return null;
      const before = this.history.back;
      const chosen = selection.inOrder;
      const done = await messages.during(`${title}…`, seen.core.edit(id, edit));
      this.last = null; // What was taken back is no longer ahead.
      this.chosenAt.set(before, chosen);
      const was = seen.view;
      await this.show(done);
      if (edit.do === 'delete') selection.set([]);
      else if (was && seen.view) selection.follow(was, seen.view, expectedOf(edit));
      for (const state of this.chosenAt.keys()) if (state > before) this.chosenAt.delete(state);
      this.chosenAt.set(done.history.back, selection.inOrder);
      const told = `${title}: ${shown(done.records)} ${done.records === 1 ? 'record' : 'records'}`;
      this.told = [{ title: told, consequences: done.consequences }, ...this.told];
      await this.tell({ edit, done });
      messages.say([told, ...done.consequences].join('. '));
      return done;
    });
  }

  undo(): Promise<unknown> {
    return this.step('undo', 'Taken back');
  }
  redo(): Promise<unknown> {
    return this.step('redo', 'Done once more');
  }

  private step(which: 'undo' | 'redo', title: string): Promise<unknown> {
    return this.next(async (id) => {
      const { seen, selection } = this;
      const { messages } = seen;
      if (which === 'undo' ? this.history.back === 0 : this.history.forward === 0) {
        messages.say(`There is nothing to ${which}.`);
        return null;
      }
      const done = await seen.core[which](id);
      await this.show(done, which === 'undo');
      selection.set(this.chosenAt.get(done.history.back) ?? []);
      if (which === 'undo') this.told = this.told.slice(1);
      else this.told = [{ title, consequences: [] }, ...this.told];
      messages.say(`${title}. ${shown(done.history.back)} steps are left to take back.`);
      await this.tell(which);
      return done;
    });
  }

  // One operation after the other: numbers of nodes are those of the map as it is then.
  private next<T>(work: (id: number) => Promise<T>): Promise<T | null> {
    const { seen } = this;
    const asked = seen.map?.id;
    const run = this.queue.then(async () => {
      if (asked === undefined || seen.map?.id !== asked) return null;
      try {
        return await work(asked);
      } catch (error) {
        seen.fail(error);
        return null;
      }
    });
    this.queue = run;
    return run;
  }

  private async show(edited: EditedMap, isBack = false): Promise<void> {
    const { seen, last } = this;
    const { back } = edited.history;
    const isKnown = last?.back === back;
    const view = isKnown ? last.view : await seen.core.network(edited.map.id);
    // Counted from here, as the oldest steps are forgotten.
    this.last = seen.view && { back: isBack ? back + 1 : back - 1, view: seen.view };
    this.history = edited.history;
    ++this.version;
    this.became(edited.map, view);
  }

  private async tell(change: Parameters<EditListener['edited']>[0]): Promise<void> {
    await Promise.all(this.listeners.map((listener) => listener.edited(change)));
  }
}
