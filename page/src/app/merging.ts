import type { DifferenceView, MapView } from '../core/answers.js';
import type { MergeView, Side } from '../core/mending.js';
import { MergePanel, type MergeChoice } from '../panels/merge_panel.js';
import type { Edits } from './edits.js';
import type { Seen } from './seen.js';

interface Going {
  readonly choice: MergeChoice;
  readonly merged: MergeView;
  readonly mine: DifferenceView;
  readonly theirs: DifferenceView;
}

/** Puts two versions of a map together, in as many rounds of decisions as it takes. */
export class Merging {
  readonly panel: MergePanel;
  private going: Going | null = null;

  /** `choose`: shows one of the open maps. */
  constructor(
    private readonly seen: Seen,
    private readonly edits: Edits,
    private readonly choose: (map: number) => Promise<void>,
  ) {
    const doing = (work: Promise<void>) =>
      void work.catch((error: unknown) => {
        this.panel.tell('');
        seen.fail(error);
      });
    this.panel = new MergePanel({
      merge: (choice) => doing(this.begin(choice)),
      decide: (takes) => doing(this.decide(takes)),
      accept: () => doing(this.accept()),
    });
  }

  setMaps(maps: readonly { map: MapView; name: string }[], current: number): void {
    this.going = null;
    this.panel.setMaps(maps, current);
  }

  private async begin(choice: MergeChoice): Promise<void> {
    const { core, messages } = this.seen;
    const since = (map: number): Promise<DifferenceView> =>
      choice.base === null
        ? core.changesSince(choice.ours, map)
        : core.difference(choice.base, map);
    const merged = core.merge(choice.base, choice.ours, choice.theirs);
    const all = Promise.all([merged, since(choice.ours), since(choice.theirs)]);
    const [made, mine, theirs] = await messages.during('Merging…', all);
    this.show({ choice, merged: made, mine, theirs });
  }

  private async decide(takes: readonly (Side | null)[]): Promise<void> {
    const { going } = this;
    if (!going) return;
    const { core, messages } = this.seen;
    const decided = { conflicts: going.merged.json, takes };
    const { base, ours, theirs } = going.choice;
    const merged = await messages.during('Merging…', core.merge(base, ours, theirs, decided));
    this.show({ ...going, merged });
  }

  private show(going: Going): void {
    this.going = going;
    this.panel.show(going.merged, going.mine, going.theirs);
  }

  private async accept(): Promise<void> {
    const { going } = this;
    if (!going?.merged.patch) return;
    const { ours } = going.choice;
    if (this.seen.map?.id !== ours) await this.choose(ours);
    await this.edits.do({ do: 'apply', patch: going.merged.patch }, 'Merged');
  }
}
