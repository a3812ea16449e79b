import { labelled, make, select } from './dom.js';

/** What somebody wrote into a form, by the names of its fields. */
export type Values = Readonly<Record<string, string>>;

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type?: 'number' | 'text' | 'check' | 'axis' | 'place' | 'map';
  readonly value?: string;
}

type Options = readonly { readonly value: string; readonly text: string }[];

/** What fields of these types offer. */
export interface Choices {
  readonly place: Options; // Names of the map.
  readonly map: Options; // Others of its format that are open.
}

const NO_CHOICES: Choices = { place: [], map: [] };
const AXES: Options = ['x', 'y'].map((value) => ({ value, text: value }));

/** Fields of a form, and what stands in them. */
export function formFields(
  fields: readonly FormField[],
  unit: string,
  choices: Choices = NO_CHOICES,
): { body: HTMLElement[]; values: () => Values } {
  const inputs = new Map<string, HTMLInputElement | HTMLSelectElement>();
  const body = fields.map((field) => {
    const input = inputOf(field, choices);
    inputs.set(field.name, input);
    const label = field.label.replace('{unit}', unit);
    if (field.type === 'check') return make('label', { class: 'check' }, input, ` ${label}`);
    return labelled(label, input);
  });
  const values = () =>
    Object.fromEntries(
      [...inputs].map(([name, input]) => [
        name,
        input instanceof HTMLInputElement && input.type === 'checkbox'
          ? String(Number(input.checked))
          : input.value,
      ]),
    );
  return { body, values };
}

function inputOf(field: FormField, choices: Choices): HTMLInputElement | HTMLSelectElement {
  const list = field.type === 'axis' ? AXES : choices[field.type as keyof Choices];
  if (list) return select(list, list[0]?.value ?? '', () => undefined);
  const type = field.type === 'check' ? 'checkbox' : (field.type ?? 'text');
  const input = make('input', { attributes: { type, name: field.name, spellcheck: 'false' } });
  if (type === 'number') input.step = 'any';
  input.value = field.value ?? '';
  return input;
}
