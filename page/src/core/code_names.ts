import type { ColumnView } from './network_view.js';

/** What a value of codes or flags is called. */
export function codeName(column: ColumnView, value: number): string {
  const names = column.names;
  if (column.isSet && names) {
    const set = names.filter((name, bit) => (value >>> bit) & 1 && name !== '');
    return set.length > 0 ? set.join(', ') : value === 0 ? 'none' : String(value);
  }
  if (names && names[value]) return names[value];
  if (value === column.none) return 'none';
  if (column.isFlag) return value ? 'yes' : 'no';
  return String(value);
}
