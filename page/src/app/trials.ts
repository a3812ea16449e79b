import type { FieldChange } from '../panels/field_editor.js';
import type { Edits } from './edits.js';
import type { Seen } from './seen.js';
import type { Selection } from './selection.js';

/** Sets a field of all that are chosen. Values are tried while somebody still looks for the right
 * one: each takes the place of the one that was tried before it, so that one step is left to take
 * back. */
export class Trials {
  private wanted: FieldChange | null = null;
  private tried: { path: string; change: string; back: number } | null = null;
  private isBusy = false;

  /** `settled`: what was tried last is what is meant. */
  constructor(
    private readonly seen: Seen,
    private readonly selection: Selection,
    private readonly edits: Edits,
    private readonly settled: () => void,
  ) {}

  /** Whether a value is tried now, which another one may take the place of. */
  get isOpen(): boolean {
    return this.isBusy || this.tried !== null;
  }

  readonly set = async (trial: FieldChange): Promise<void> => {
    // Circuits show at once what becomes of them; other maps wait for the value that is meant.
    if (trial.isTrial && this.seen.view?.mapKind !== 'circuit') return;
    this.wanted = trial; // Values that nobody waits for any more are never done.
    if (this.isBusy) return;
    this.isBusy = true;
    for (let next = this.wanted as FieldChange | null; next; next = this.wanted) {
      this.wanted = null;
      await this.make(next);
    }
    this.isBusy = false;
  };

  private async make({ path, change, isTrial }: FieldChange): Promise<void> {
    const { edits, selection, tried } = this;
    const isLast = tried?.path === path && tried.back === edits.history.back;
    this.tried = null;
    if (isLast && tried.change === change) {
      if (isTrial) this.tried = tried;
      else this.settled();
      return;
    }
    if (isLast) await edits.undo();
    // Who was chosen before what was tried is chosen again now.
    const set = () => ({ do: 'set', nodes: selection.nodes, changes: [change] });
    const done = await edits.do(set, 'Change');
    if (done && isTrial) this.tried = { path, change, back: done.history.back };
  }
}
