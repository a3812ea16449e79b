import type { RuleView } from '../core/answers.js';
import type { RepairChangeView, RepairView } from '../core/mending.js';
import type { Converted } from '../core/taking_home.js';
import { counted, shown } from '../state/numbers.js';
import { Table } from './parts.js';

const MOST = 500; // Changes that are listed.

/** What a conversion loses, field by field and then record by record. */
export function LossTable({ losses, totals }: Converted) {
  const all = totals.reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <Table
        caption="What would be other"
        heads={['Kind', 'Field', 'How often']}
        rows={totals.map(({ kind, field, count }) => [
          kind.replaceAll('_', ' '),
          field,
          shown(count),
        ])}
      />
      <Table
        caption="Record by record"
        heads={['Record', 'Field', 'What becomes of it']}
        rows={losses.map(({ record, file, field, message }) => [
          record || (file ?? ''),
          field,
          message,
        ])}
      />
      {all > losses.length && <p>and {shown(all - losses.length)} more</p>}
    </div>
  );
}

/** What a repair would do, by record, and what it would leave. */
export function RepairTable({
  repair: { changes, left, found },
  rules,
}: {
  repair: RepairView;
  rules: readonly RuleView[];
}) {
  const titles = new Map(rules.map(({ id, title }) => [id, title]));
  const titleOf = (rule: string) => titles.get(rule) ?? rule;
  const isOfSeveralRules = new Set(changes.map(({ rule }) => rule)).size > 1;
  const columns: readonly (readonly [string, (change: RepairChangeView) => string | null])[] = [
    ...(isOfSeveralRules ? [['Rule', ({ rule }: RepairChangeView) => titleOf(rule)] as const] : []),
    ['Record', ({ record, file }) => record || file],
    ['Field', ({ field }) => field],
    ['Before', ({ before }) => before],
    ['After', ({ after }) => after],
    ['What is done', ({ message }) => message],
  ];
  const listed = changes.slice(0, MOST);
  const told = columns.filter(([, of]) => listed.some((change) => of(change)));
  return (
    <div class="preview">
      <p>
        {changes.length === 0
          ? 'Nothing can be repaired here without guessing.'
          : `${counted(changes.length, 'change')}. A check finds ${shown(found.before)} places now, and ${shown(found.after)} afterwards.`}
      </p>
      {left.map(({ rule, count }) => (
        <p key={rule}>
          Still broken afterwards: {titleOf(rule)}, {shown(count)} times.
        </p>
      ))}
      {changes.length > 0 && (
        <Table
          caption="Changes"
          heads={told.map(([head]) => head)}
          rows={listed.map((change) => told.map(([, of]) => of(change)))}
        />
      )}
      {changes.length > MOST && <p>and {shown(changes.length - MOST)} more</p>}
    </div>
  );
}
