import { effect, signal } from '@preact/signals';
import type { FindingsView } from '../core/answers.js';
import type { OpenMap } from './open_map.js';
import { changeOf, type FindingsChange } from './findings_change.js';
import type { Page } from './page.js';

const IDLE = 700; // Milliseconds without an operation until a map is checked again, at least.

export interface Checked {
  readonly open: OpenMap;
  readonly found: FindingsView;
  readonly change: FindingsChange; // Since the map was opened.
}

/** The findings of the map that is seen, checked when they are first looked at and, once it was
 * edited, again in a rest, which is the longer the longer a check takes. */
export class Findings {
  readonly checked = signal<Checked | null>(null);
  private readonly first = new WeakMap<OpenMap, FindingsView>(); // Of maps as they were opened.
  private took = 0; // Milliseconds that the last check took.
  private of: unknown = null; // The map that was checked last.

  constructor(private readonly page: Page) {
    effect(() => {
      const now = page.current.value;
      const isLooked = page.panel.value === 'findings';
      if (this.checked.peek() && this.checked.peek()?.open !== now?.open) this.checked.value = null;
      if (!now || this.of === now.map) return;
      const isEdited = now.open.isEdited.peek();
      if (!isLooked && (!isEdited || this.took >= IDLE)) return;
      const wait = isEdited && this.checked.peek() ? Math.max(IDLE, 2 * this.took) : 0;
      const timer = setTimeout(
        () => void this.check(now),
        isLooked && !isEdited ? 0 : wait || IDLE,
      );
      return () => clearTimeout(timer);
    });
  }

  private async check({ open, map }: NonNullable<Page['current']['value']>): Promise<void> {
    const { page } = this;
    const { core } = page;
    this.of = map;
    try {
      const isEdited = open.isEdited.peek();
      if (isEdited && !this.first.has(open))
        this.first.set(open, await core.findings(map.id, { asOpened: true }));
      const begun = performance.now();
      const check = core.findings(map.id);
      const isLooked = page.panel.peek() === 'findings';
      const found = await (isLooked ? page.messages.during('Checking…', check) : check);
      this.took = performance.now() - begun;
      if (page.current.peek()?.map !== map) return;
      if (!isEdited) this.first.set(open, found);
      this.checked.value = { open, found, change: changeOf(this.first.get(open) ?? found, found) };
      this.mark(open, found);
    } catch (error) {
      this.of = null;
      page.fail(error);
    }
  }

  private mark(open: OpenMap, found: FindingsView): void {
    const titles = new Map(found.rules.map((rule) => [rule.id, rule.title]));
    const placed = found.findings.filter((one) => one.position !== null);
    open.mark('findings', {
      marks: placed.map(({ position, message, severity }) => {
        const [x, y, z] = position!;
        return { x, y, z, text: message, kind: severity };
      }),
      texts: placed.map(
        (one) => `${one.severity}: ${titles.get(one.rule) ?? one.rule}, ${one.message}`,
      ),
    });
  }
}
