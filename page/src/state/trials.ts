import type { FieldChange } from '../panels/field_editor.js';
import type { Edits } from './edits.js';
import type { Page } from './page.js';

/** Sets a field of all that are chosen. Values are tried while somebody still looks for the right
 * one: each takes the place of the one that was tried before it, so that one step is left to take
 * back. */
export class Trials {
  private wanted: FieldChange | null = null;
  private tried: { path: string; change: string; back: number } | null = null;
  private isBusy = false;

  constructor(
    private readonly page: Page,
    private readonly edits: Edits,
  ) {}

  readonly set = async (trial: FieldChange): Promise<void> => {
    // Circuits show at once what becomes of them; other maps wait for the value that is meant.
    if (trial.isTrial && this.page.current.peek()?.view.mapKind !== 'circuit') return;
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
    const { edits, tried } = this;
    const back = this.page.seen.peek()?.history.peek().back;
    const isLast = tried?.path === path && tried.back === back;
    this.tried = null;
    if (isLast && tried.change === change) {
      if (isTrial) this.tried = tried;
      return;
    }
    if (isLast) await edits.undo();
    // Who was chosen before what was tried is chosen again now.
    const done = await edits.do(({ nodes }) => ({ do: 'set', nodes, changes: [change] }), 'Change');
    if (done && isTrial) this.tried = { path, change, back: done.history.back };
  }
}
