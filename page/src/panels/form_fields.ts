import type { EditMember } from '../core/edits.js';
import { capital, labelled, make, select } from './dom.js';

type Options = readonly { readonly value: string; readonly text: string }[];

/** What is offered for members of operations, by their names or types: places and maps. */
export type Choices = Readonly<Record<string, Options>>;

/** What somebody wrote into a form, by the names of members; those that were left out have none. */
export type Values = Readonly<Record<string, unknown>>;

const AXES: Options = ['x', 'y'].map((value) => ({ value, text: value }));

// What is no three numbers is no place, which the library says.
const point = (text: string): readonly number[] => {
  const parts = lines(text.replaceAll(',', ' '));
  return parts.length === 3 ? parts.map(Number) : [NaN, NaN, NaN];
};
const lines = (text: string): string[] => text.split(/\s+/).filter((part) => part !== '');

/** How what is written becomes what the library takes, by the types that it has for members. */
const READ: Readonly<Record<string, (text: string) => unknown>> = {
  number: Number,
  flag: (text) => text === 'on',
  point,
  points: (text) => lines(text).map(point),
  changes: lines,
  lanes: (text) => lines(text.replaceAll(',', ' ')).map(Number),
  'road place': (text) => ({ metres: Number(text) }),
  map: Number,
};

/** A name of the library, such as `area_transform`, as people write it. */
export function spoken(name: string): string {
  return capital(name.replace(/[_-]/g, ' '));
}

/** Fields for members of an operation, and what stands in them. Who is meant by one is chosen on the
 * map instead. */
export function formFields(
  members: readonly EditMember[],
  choices: Choices = {},
): { body: HTMLElement[]; values: () => Values } {
  const fields = members
    .filter(({ type }) => type !== 'node')
    .map((member) => ({ member, input: inputOf(member, choices) }));
  const body = fields.map(({ member: { name, type, note }, input }) => {
    // Where several operations have an option it says first of what it is.
    const label = `${spoken(name)} (${note.replace(/^of [^:(]*: /, '')})`;
    if (type === 'flag') return make('label', { class: 'check' }, input, ` ${label}`);
    return labelled(label, input);
  });
  const values = () =>
    Object.fromEntries(
      fields.flatMap(({ member: { name, type, is_option: isOption }, input }) => {
        const isOff = input.type === 'checkbox' && !(input as HTMLInputElement).checked;
        const text = isOff ? '' : input.value;
        return text === '' && isOption ? [] : [[name, READ[type]?.(text) ?? text]];
      }),
    );
  return { body, values };
}

function inputOf(
  { name, type, is_option: isOption }: EditMember,
  choices: Choices,
): HTMLInputElement | HTMLSelectElement {
  const list = type === 'axis' ? AXES : (choices[name] ?? choices[type]);
  if (list) return select(list, list[0]?.value ?? '', () => undefined);
  const kind = type === 'flag' ? 'checkbox' : type === 'number' ? 'number' : 'text';
  const input = make('input', { attributes: { type: kind, name, spellcheck: 'false' } });
  if (kind === 'number') {
    input.step = 'any';
    if (!isOption) input.value = '0';
  }
  return input;
}
