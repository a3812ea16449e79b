import { make } from './dom.js';

const ROW = 16;
const MOST = 4096;

/** Bytes of a record as people read them, of which some can be marked. */
export function hexDump(
  bytes: Uint8Array,
  offset: number | null,
): { element: HTMLElement; mark(from: number, length: number): void } {
  if (bytes.length === 0 || offset === null) return { element: make('div'), mark: () => undefined };
  const cells = Array.from(bytes.subarray(0, MOST), (byte) =>
    make('span', { text: byte.toString(16).padStart(2, '0') }),
  );
  const rows: HTMLElement[] = [];
  for (let first = 0; first < cells.length; first += ROW) {
    const row = make('div', {}, make('span', { class: 'faint', text: `${hex(offset + first)}  ` }));
    cells.slice(first, first + ROW).forEach((cell) => row.append(cell, ' '));
    rows.push(row);
  }
  const element = make(
    'div',
    {
      class: 'bytes',
      attributes: { tabindex: '0', role: 'region', 'aria-label': 'Bytes of the record' },
    },
    ...rows,
  );
  return {
    element,
    mark(from, length) {
      cells.forEach((cell, index) =>
        cell.classList.toggle('marked', index + offset >= from && index + offset < from + length),
      );
      cells[from - offset]?.scrollIntoView({ block: 'nearest' });
    },
  };
}

function hex(value: number): string {
  return value.toString(16).padStart(6, '0');
}
