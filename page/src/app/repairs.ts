import type { RuleView } from '../core/answers.js';
import type { RepairRequest } from '../core/mending.js';
import { ask } from '../panels/ask.js';
import { repairTable } from '../panels/repair_table.js';
import type { Edits } from './edits.js';
import type { Seen } from './seen.js';

/** Shows what a repair would do, and does it as one step that can be taken back. */
export function repair(
  seen: Seen,
  edits: Edits,
  title: string,
  request: RepairRequest,
  rules: readonly RuleView[],
): Promise<void> {
  return seen.attempt(async (map) => {
    const found = await seen.messages.during('Repairing…', seen.core.repair(map.id, request));
    const isAny = found.changes.length > 0;
    const wanted = await ask(title, [repairTable(found, rules)], isAny ? 'Do it' : '', 'Leave it');
    if (!isAny || !wanted || seen.map?.id !== map.id) return;
    await edits.do({ do: 'apply', patch: found.patch }, title);
  });
}
