import type { Edit } from '../core/edits.js';
import type { App } from './app.js';

interface Trial {
  readonly key: string; // What is tried, such as a field,
  readonly value: string; // and what it would be.
  readonly edit: (nodes: Uint32Array) => Edit;
  readonly isTrial: boolean;
}

/** Tries values while somebody still looks for the right one: each takes the place of the one that
 * was tried before it, so that one step is left to take back. */
export class Trials {
  private wanted: Trial | null = null;
  private tried: { key: string; value: string; back: number } | null = null;
  private isBusy = false;

  constructor(private readonly app: App) {}

  /** Whether a value is tried now, which another one may take the place of. */
  get isOpen(): boolean {
    return this.isBusy || this.tried !== null;
  }

  async try(trial: Trial): Promise<void> {
    this.wanted = trial; // Values that nobody waits for any more are never done.
    if (this.isBusy) return;
    this.isBusy = true;
    for (let next = this.wanted as Trial | null; next; next = this.wanted) {
      this.wanted = null;
      await this.make(next);
    }
    this.isBusy = false;
  }

  private async make({ key, value, edit, isTrial }: Trial): Promise<void> {
    const { edits, selection } = this.app;
    const { tried } = this;
    const isLast = tried?.key === key && tried.back === edits.history.back;
    this.tried = null;
    if (isLast && tried.value === value) {
      if (isTrial) this.tried = tried;
      else this.app.workbench.refreshFields();
      return;
    }
    if (isLast) await edits.undo();
    // Who was chosen before what was tried is chosen again now.
    const done = await edits.do(() => edit(selection.nodes), 'Change');
    if (done && isTrial) this.tried = { key, value, back: done.history.back };
  }
}
