import type { MapView } from '../core/answers.js';
import { button, make, shown } from '../panels/dom.js';
import type { EditListener, Edits } from './edits.js';
import { Autosave, type Work } from './autosave.js';
import type { OpenMaps } from './open_maps.js';
import type { Seen } from './seen.js';

interface Kept {
  readonly id: Promise<string>;
  steps: number;
  readonly isPatch: boolean; // Whether one patch is kept instead of each step.
}

/** Keeps each step of what is edited until it is saved, and offers what is left of another time. */
export class WorkKeeper implements EditListener {
  private readonly store = Autosave.open();
  private box: HTMLElement | null = null;
  private readonly kept = new Map<number, Kept>(); // By the map.

  /** `host`: what the offer is shown over; `takenUp`: shows a map that was worked on before. */
  constructor(
    private readonly seen: Seen,
    private readonly edits: Edits,
    private readonly maps: OpenMaps,
    private readonly host: HTMLElement,
    private readonly takenUp: (map: MapView, work: Work) => Promise<void>,
  ) {}

  async edited(change: Parameters<EditListener['edited']>[0]): Promise<void> {
    const { core, messages } = this.seen;
    const store = await this.store;
    const { map } = this.seen;
    if (!store || !map) return;
    try {
      let kept = this.kept.get(map.id);
      if (!kept) {
        const files = core.files(map.id, true);
        // What led to a map that was saved is forgotten; its patch stands for all of that.
        const isPatch = typeof change === 'string' || this.edits.history.back > 1;
        const title = this.maps.nameOf(map.id);
        const id = files.then((read) => store.begin(map, title, read, isPatch));
        kept = { id, steps: 0, isPatch };
        this.kept.set(map.id, kept);
      }
      if (kept.isPatch) {
        kept.steps = 1;
        const patch = await core.patch(map.id);
        return await store.done(await kept.id, 0, { do: 'apply', patch });
      }
      if (change === 'undo' || change === 'redo') {
        kept.steps += change === 'undo' ? -1 : 1;
        return await store.moved(await kept.id, kept.steps);
      }
      await store.done(await kept.id, kept.steps++, change.done.again);
    } catch (error) {
      messages.say('The browser cannot keep this work: save it before you go.');
      console.warn(error);
    }
  }

  /** The map was saved, or is closed: there is nothing to come back to. */
  async forget(map: number): Promise<void> {
    const kept = this.kept.get(map);
    this.kept.delete(map);
    if (kept) await (await this.store)?.forget(await kept.id);
  }

  /** Asks whether to go on with what was not saved. */
  async offer(): Promise<void> {
    const store = await this.store;
    const left = (await store?.left().catch(() => [])) ?? [];
    const works = left.filter(({ steps }) => steps > 0);
    if (!store || works.length === 0) return;
    this.hide();
    const box = make('section', {
      class: 'left-work',
      attributes: { 'aria-label': 'Work that was not saved' },
    });
    for (const work of works) box.append(this.offered(store, work, box));
    box.append(button('Later', () => this.hide()));
    this.box = box;
    this.host.append(box);
  }
  /** Offers it no longer: what is left is there the next time. */
  hide(): void {
    this.box?.remove();
    this.box = null;
  }

  private offered(store: Autosave, work: Work, box: HTMLElement): HTMLElement {
    const steps = `${shown(work.steps)} ${work.steps === 1 ? 'step' : 'steps'}`;
    const row = make(
      'div',
      { class: 'row' },
      make('p', {
        text: `Take up your work on ${work.title} again? ${steps}, ${new Date(work.when).toLocaleString()}`,
      }),
      button('Take it up', () => {
        this.hide();
        this.takeUp(store, work).catch((error: unknown) => this.seen.fail(error));
      }),
      button('Give it up', () => {
        row.remove();
        if (!box.querySelector('.row')) this.hide();
        void store.forget(work.id);
      }),
    );
    return row;
  }

  private async takeUp(store: Autosave, offered: Work): Promise<void> {
    const { core, messages } = this.seen;
    const read = await store.read(offered.id);
    if (!read)
      throw new Error(
        `What the browser kept of ${offered.title} was damaged, so that it cannot be taken up`,
      );
    const { work, files, steps } = read;
    const { format, options } = work;
    const { maps } = await core.open(files, { format, options });
    const map = maps[0];
    if (!map) throw new Error(`${work.title} cannot be opened again`);
    store.takeUp(work.id);
    const isPatch = work.isPatch === true;
    this.kept.set(map.id, { id: Promise.resolve(work.id), steps: work.steps, isPatch });
    const replay = async () => {
      for (const step of steps) await core.edit(map.id, step);
      for (let i = steps.length; i > work.steps; --i) await core.undo(map.id);
    };
    await messages.during('Doing it once more…', replay());
    await this.takenUp(map, work);
  }
}
