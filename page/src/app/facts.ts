import type { SummaryView } from '../core/answers.js';
import type { EditPanel } from '../panels/edit_panel.js';
import { shown } from '../panels/dom.js';
import type { EditListener } from './edits.js';
import type { Seen } from './seen.js';

const IDLE = 500; // Milliseconds without an operation, at least.

/** Reports what is known of the whole map that is other than when it was opened. */
export class Facts implements EditListener {
  private was: ReadonlyMap<string, string> | null = null;
  private timer = 0;
  private took = 0; // Milliseconds that the last summary took.

  constructor(
    private readonly seen: Seen,
    private readonly panel: EditPanel,
  ) {}

  begin(): void {
    clearTimeout(this.timer);
    this.was = null;
    this.took = 0;
  }

  edited(): void {
    clearTimeout(this.timer);
    // A circuit closes or not while somebody pulls at it; what is large waits for a rest.
    const wait = this.seen.view?.mapKind === 'circuit' ? 0 : Math.max(IDLE, 3 * this.took);
    this.timer = window.setTimeout(() => void this.tell(), wait);
  }

  private async tell(): Promise<void> {
    const { seen } = this;
    await seen.attempt(async (map) => {
      const begun = performance.now();
      this.was ??= factsOf(await seen.core.summary(map.id, true));
      const is = factsOf(await seen.core.summary(map.id));
      this.took = performance.now() - begun;
      if (seen.map !== map) return; // It was edited again.
      const { was } = this;
      const names = [...new Set([...was.keys(), ...is.keys()])];
      this.panel.setFacts(
        names
          .map((name) => ({ name, was: was.get(name) ?? 'none', is: is.get(name) ?? 'none' }))
          .filter((fact) => fact.was !== fact.is),
      );
    });
  }
}

function factsOf(summary: SummaryView): Map<string, string> {
  return new Map([
    ...Object.entries(summary.counts).map(([name, value]) => [spoken(name), shown(value)] as const),
    ...Object.entries(summary.facts).map(([name, text]) => [spoken(name), text] as const),
    ['components', shown(summary.components)] as const,
    ['ways to nowhere', shown(summary.unresolved.missing_record)] as const,
  ]);
}

const spoken = (name: string): string => name.replaceAll('_', ' ');
