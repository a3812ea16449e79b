import type { RuleView } from '../core/answers.js';
import type { RepairRequest } from '../core/mending.js';
import { RepairTable } from '../panels/preview_tables.js';
import type { Edits } from '../state/edits.js';
import type { Page } from '../state/page.js';

/** Shows what a repair would do, and does it as one step that can be taken back. */
export function repair(
  page: Page,
  edits: Edits,
  title: string,
  request: RepairRequest,
  rules: readonly RuleView[],
): Promise<void> {
  return page.attempt(async ({ map }) => {
    const found = await page.messages.during('Repairing…', page.core.repair(map.id, request));
    const isAny = found.changes.length > 0;
    const table = <RepairTable repair={found} rules={rules} />;
    const wanted = await page.ask(title, table, isAny ? 'Do it' : '', { no: 'Leave it' });
    if (!isAny || !wanted || page.current.peek()?.map !== map) return;
    await edits.do({ do: 'apply', patch: found.patch }, title);
  });
}
