import type { RuleView } from '../core/answers.js';
import type { RepairView } from '../core/mending.js';
import { make, shown, table } from './dom.js';

const MOST = 500; // Changes that are listed.

/** What a repair would do, by record, and what it would leave. */
export function repairTable(repair: RepairView, rules: readonly RuleView[]): HTMLElement {
  const titles = new Map(rules.map(({ id, title }) => [id, title]));
  const titleOf = (rule: string) => titles.get(rule) ?? rule;
  const { changes, left, found } = repair;
  const isOfSeveralRules = new Set(changes.map(({ rule }) => rule)).size > 1;
  const rows = changes
    .slice(0, MOST)
    .map(({ rule, file, record, field, before, after, message }) => [
      ...(isOfSeveralRules ? [titleOf(rule)] : []),
      record || file,
      field ?? '',
      before ?? '',
      after ?? '',
      message ?? '',
    ]);
  const heads = ['Record', 'Field', 'Before', 'After', 'What is done'];
  return make(
    'div',
    { class: 'preview' },
    make('p', {
      text:
        changes.length === 0
          ? 'Nothing can be repaired here without guessing.'
          : `${shown(changes.length)} ${changes.length === 1 ? 'change' : 'changes'}. A check finds ${shown(found.before)} places now, and ${shown(found.after)} afterwards.`,
    }),
    ...left.map(({ rule, count }) =>
      make('p', { text: `Still broken afterwards: ${titleOf(rule)}, ${shown(count)} times.` }),
    ),
    rows.length > 0 && table('Changes', isOfSeveralRules ? ['Rule', ...heads] : heads, rows),
    changes.length > MOST && make('p', { text: `and ${shown(changes.length - MOST)} more` }),
  );
}
