import { effect } from '@preact/signals';
import type { FindingsView } from '../core/answers.js';
import { changeOf } from './findings_change.js';
import type { Marks, OpenMap } from './open_map.js';
import type { Page } from './page.js';

const IDLE = 700; // Milliseconds without an operation until a map is checked again, at least.

/** Checks the map that is seen when its findings are first looked at and, once it was edited, again in
 * a rest, which is the longer the longer a check takes. */
export class Findings {
  private readonly first = new WeakMap<OpenMap, FindingsView>(); // Of maps as they were opened.
  private took = 0; // Milliseconds that the last check took.

  constructor(private readonly page: Page) {
    effect(() => {
      const now = page.current.value;
      const isLooked = page.panel.value === 'findings';
      const checked = now?.open.checked.peek();
      if (!now || checked?.of === now.map) return;
      const isEdited = now.open.isEdited.peek();
      if (!isLooked && (!isEdited || this.took >= IDLE)) return;
      const rest = checked ? Math.max(IDLE, 2 * this.took) : isLooked ? 0 : IDLE;
      const timer = setTimeout(() => void this.check(now), rest);
      return () => clearTimeout(timer);
    });
  }

  private async check({ open, map }: NonNullable<Page['current']['value']>): Promise<void> {
    const { page, first } = this;
    const { core } = page;
    try {
      const isEdited = open.isEdited.peek();
      if (isEdited && !first.has(open))
        first.set(open, await core.findings(map.id, { asOpened: true }));
      const begun = performance.now();
      const check = core.findings(map.id);
      const isLooked = page.panel.peek() === 'findings';
      const found = await (isLooked ? page.messages.during('Checking…', check) : check);
      this.took = performance.now() - begun;
      if (open.map.peek() !== map) return;
      if (!isEdited) first.set(open, found);
      open.checked.value = { of: map, found, change: changeOf(first.get(open) ?? found, found) };
      open.mark('findings', marksOf(found));
    } catch (error) {
      page.fail(error);
    }
  }
}

function marksOf({ rules, findings }: FindingsView): Marks {
  const titles = new Map(rules.map((rule) => [rule.id, rule.title]));
  const placed = findings.flatMap(({ position, ...one }) => (position ? { position, ...one } : []));
  return {
    marks: placed.map(({ position: [x, y, z], message, severity }) => ({
      ...{ x, y, z, text: message },
      kind: severity,
    })),
    texts: placed.map(
      (one) => `${one.severity}: ${titles.get(one.rule) ?? one.rule}, ${one.message}`,
    ),
  };
}
