import type { ElementView, FieldView } from '../core/answers.js';
import { make, select } from './dom.js';

/** What somebody wants a field to be. */
export interface FieldChange {
  readonly path: string; // Of the field,
  readonly change: string; // and that in the library's words.
  readonly isTrial: boolean; // Whether it is not yet what somebody means to have.
}
type Set = (change: FieldChange) => void;

/** Fields of a record that can be changed: numbers, names of values, bits. */
export function fieldEditor(element: ElementView, set: Set): HTMLElement {
  const rows = element.fields
    .filter(canBeSet)
    .map((field) => row(field, relative(field, element.path), set));
  return make('div', { class: 'field-editor' }, ...rows);
}

function canBeSet(field: FieldView): boolean {
  return (
    !field.derived && field.type !== 'record' && field.type !== 'list' && field.type !== 'bytes'
  );
}

function relative(field: FieldView, path: string): string {
  return field.path.slice(path.length).replace(/^\./, '');
}

function row(field: FieldView, name: string, set: Set): HTMLElement {
  const { input, unit } = control(field, (value, isTrial) =>
    set({ path: field.path, change: `${name}=${value}`, isTrial }),
  );
  const label = make('label', { class: 'field-row', title: field.note });
  label.style.paddingLeft = `${0.9 * field.depth}rem`;
  label.append(make('span', { text: name }), input);
  if (unit !== '') label.append(make('span', { class: 'faint', text: unit }));
  return label;
}

function control(
  field: FieldView,
  set: (value: string, isTrial: boolean) => void,
): { input: HTMLElement; unit: string } {
  const limits = field.limits;
  if (field.type === 'bits' && limits?.[0] === 0 && limits[1] === 1) {
    const box = make('input', { attributes: { type: 'checkbox' } });
    box.checked = field.value !== '0';
    box.addEventListener('change', () => set(box.checked ? '1' : '0', false));
    return { input: box, unit: '' };
  }
  if (field.choices.length > 0 && !field.hasChildren) {
    const known = field.choices.some(({ value }) => value === field.value);
    const options = [
      ...(known ? [] : [{ value: field.value, text: field.value }]),
      ...field.choices.map(({ value, name }) => ({ value, text: `${name} (${value})` })),
    ];
    return { input: select(options, field.value, (value) => set(value, false)), unit: field.unit };
  }
  if (field.type === 'text') {
    const input = make('input', { attributes: { type: 'text' } });
    input.value = field.value;
    input.addEventListener('change', () => set(input.value, false));
    return { input, unit: '' };
  }
  const input = make('input', { attributes: { type: 'number', step: 'any' } });
  if (limits && field.type !== 'real') input.step = '1';
  if (limits) [input.min, input.max] = [String(limits[0]), String(limits[1])];
  input.value = field.value;
  input.addEventListener('input', () => {
    if (input.value !== '' && input.checkValidity()) set(input.value, true);
  });
  input.addEventListener('change', () => {
    if (input.value !== '') set(input.value, false);
  });
  return { input, unit: [field.unit, rangeText(field)].filter((text) => text !== '').join(', ') };
}

// What makes sense, or else what fits the file where that is not much.
function rangeText(field: FieldView): string {
  const range = field.range ?? field.limits;
  return range && Math.abs(range[1]) < 1e6 ? `${range[0]} to ${range[1]}` : '';
}
