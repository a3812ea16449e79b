import type { Converted } from '../core/taking_home.js';
import { make, shown, table } from './dom.js';

/** What a conversion loses, field by field and then record by record. */
export function lossTable({ losses, totals }: Converted): HTMLElement {
  const kept = losses.length;
  const all = totals.reduce((sum, { count }) => sum + count, 0);
  return make(
    'div',
    {},
    table(
      'What would be other',
      ['Kind', 'Field', 'How often'],
      totals.map(({ kind, field, count }) => [kind.replaceAll('_', ' '), field, shown(count)]),
    ),
    table(
      'Record by record',
      ['Record', 'Field', 'What becomes of it'],
      losses.map(({ record, file, field, message }) => [record || (file ?? ''), field, message]),
    ),
    all > kept && make('p', { text: `and ${shown(all - kept)} more` }),
  );
}
