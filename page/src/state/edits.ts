import { batch } from '@preact/signals';
import type { Edit, EditDone, EditedMap } from '../core/edits.js';
import type { NetworkView } from '../core/network_view.js';
import { shown } from './numbers.js';
import { type Chosen, NOTHING, type OpenMap } from './open_map.js';
import type { Page } from './page.js';
import { expectedOf, followed } from './selection.js';

export type EditChange = { readonly edit: Edit; readonly done: EditDone } | 'undo' | 'redo';

// What undo needs to find everything as it was.
interface Past {
  readonly chosenAt: Map<number, Chosen>; // By how many steps lead back.
  last: { readonly back: number; readonly view: NetworkView } | null; // Seen before this state.
}

/** Edits the map that is seen, one operation after another; all that shows it follows. */
export class Edits {
  /** Told after each change, in their order. */
  readonly listeners: ((open: OpenMap, change: EditChange) => void | Promise<void>)[] = [];
  version = 0; // Another one whenever a map became another one.
  private queue: Promise<unknown> = Promise.resolve();
  private readonly pasts = new WeakMap<OpenMap, Past>();

  constructor(private readonly page: Page) {}

  /** Asks what a map that was opened can be edited by. */
  async begin(open: OpenMap): Promise<void> {
    const { core } = this.page;
    const [all, history] = await Promise.all([core.operations(open.id), core.editHistory(open.id)]);
    batch(() => {
      open.can.value = new Map(all.map((operation) => [operation.word, operation]));
      if (history) open.history.value = history;
    });
  }

  /** Does an operation; null where it cannot be done, which was told. One that is made when its
   * turn comes is of the map as it is then; one that is made before is dropped where the map was
   * edited meanwhile, as its numbers are of another one. */
  do(wanted: Edit | ((open: OpenMap) => Edit | null), title: string): Promise<EditDone | null> {
    const { version } = this;
    return this.next(async (open) => {
      const { core, messages } = this.page;
      if (typeof wanted !== 'function' && version !== this.version) {
        messages.warn(`${title}: the map was edited meanwhile. Do it once more.`);
        return null;
      }
      const edit = typeof wanted === 'function' ? wanted(open) : wanted;
      if (!edit) return null;
      const before = open.history.peek().back;
      const { chosenAt } = this.past(open);
      chosenAt.set(before, open.chosen.peek());
      const done = await messages.during(`${title}…`, core.edit(open.id, edit));
      const view = await core.network(open.id);
      const told = `${title}: ${shown(done.records)} ${done.records === 1 ? 'record' : 'records'}`;
      const was = open.view.peek();
      const isGone = edit.do === 'delete';
      this.became(open, done, view, { isNew: true }, () => {
        open.chosen.value = was && !isGone ? keptChosen(open, was, view, edit) : NOTHING;
        open.told.value = [
          { title: told, consequences: [...done.consequences] },
          ...open.told.peek(),
        ];
      });
      for (const state of chosenAt.keys()) if (state > before) chosenAt.delete(state);
      chosenAt.set(done.history.back, open.chosen.peek());
      await this.tell(open, { edit, done });
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
    return this.next(async (open) => {
      const { core, messages } = this.page;
      const { back, forward } = open.history.peek();
      if ((which === 'undo' ? back : forward) === 0) {
        messages.say(`There is nothing to ${which}.`);
        return null;
      }
      const done = await core[which](open.id);
      const { chosenAt, last } = this.past(open);
      const isKnown = last?.back === done.history.back;
      const view = isKnown ? last.view : await core.network(open.id);
      this.became(open, done, view, { isBack: which === 'undo' }, () => {
        open.chosen.value = chosenAt.get(done.history.back) ?? NOTHING;
        const told = open.told.peek();
        open.told.value = which === 'undo' ? told.slice(1) : [{ title, consequences: [] }, ...told];
      });
      await this.tell(open, which);
      messages.say(`${title}. ${shown(done.history.back)} steps are left to take back.`);
      return done;
    });
  }

  // One operation after the other: numbers of nodes are those of the map as it is then.
  private next<T>(work: (open: OpenMap) => Promise<T>): Promise<T | null> {
    const { page } = this;
    const asked = page.seen.peek();
    const run = this.queue.then(async () => {
      if (!asked || page.seen.peek() !== asked) return null;
      try {
        return await work(asked);
      } catch (error) {
        page.fail(error);
        return null;
      }
    });
    this.queue = run;
    return run;
  }

  private became(
    open: OpenMap,
    edited: EditedMap,
    view: NetworkView,
    { isBack = false, isNew = false },
    more: () => void,
  ): void {
    const { back } = edited.history;
    const was = open.view.peek();
    // Counted from here, as the oldest steps are forgotten.
    this.past(open).last = was && { back: isBack ? back + 1 : back - 1, view: was };
    ++this.version;
    batch(() => {
      open.map.value = edited.map;
      open.view.value = view;
      open.stands(edited.history, isNew);
      // What was computed of the map before is of other numbers.
      open.computed.value = null;
      open.highlighted.value = null;
      open.routes.value = [];
      open.outlines.value = [];
      this.page.tip.value = null;
      open.marks.value = {};
      more();
    });
  }

  private past(open: OpenMap): Past {
    const known = this.pasts.get(open) ?? { chosenAt: new Map<number, Chosen>(), last: null };
    this.pasts.set(open, known);
    return known;
  }

  private async tell(open: OpenMap, change: EditChange): Promise<void> {
    for (const listener of this.listeners) await listener(open, change);
  }
}

function keptChosen(open: OpenMap, was: NetworkView, is: NetworkView, edit: Edit): Chosen {
  const { nodes, shown: shownBefore } = open.chosen.peek();
  const found = followed(nodes, was, is, expectedOf(edit));
  const at = shownBefore && 'node' in shownBefore ? nodes.indexOf(shownBefore.node) : -1;
  const node = at < 0 ? null : found[at];
  return {
    nodes: found.filter((one) => one !== null),
    links: [],
    shown: node === null ? null : { node },
  };
}
