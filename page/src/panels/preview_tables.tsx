import type { RuleView } from '../core/answers.js';
import type { RepairView } from '../core/mending.js';
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
  const heads = ['Record', 'Field', 'Before', 'After', 'What is done'];
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
          heads={isOfSeveralRules ? ['Rule', ...heads] : heads}
          rows={changes
            .slice(0, MOST)
            .map(({ rule, file, record, field, before, after, message }) => [
              ...(isOfSeveralRules ? [titleOf(rule)] : []),
              ...[record || file, field, before, after, message],
            ])}
        />
      )}
      {changes.length > MOST && <p>and {shown(changes.length - MOST)} more</p>}
    </div>
  );
}
