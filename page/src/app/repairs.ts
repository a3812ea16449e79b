import type { RuleView } from '../core/answers.js';
import type { RepairWish } from '../core/mending.js';
import { ask } from '../panels/ask.js';
import { repairTable } from '../panels/repair_table.js';
import type { App } from './app.js';

/** Shows what a repair would do, and does it as one step that can be taken back. */
export async function repair(
  app: App,
  title: string,
  wish: RepairWish,
  rules: readonly RuleView[],
): Promise<void> {
  const { map } = app;
  if (!map) return;
  try {
    const found = await app.layout.messages.during('Repairing…', app.core.repair(map.id, wish));
    const isAny = found.changes.length > 0;
    const wanted = await ask(title, [repairTable(found, rules)], isAny ? 'Do it' : '', 'Leave it');
    if (!isAny || !wanted || app.map?.id !== map.id) return;
    await app.edits.do({ do: 'apply', patch: found.patch }, title);
  } catch (error) {
    app.fail(error);
  }
}
