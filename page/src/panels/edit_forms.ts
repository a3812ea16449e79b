import type { Axis, Edit, Nodes } from '../core/edits.js';
import { button, make } from './dom.js';
import { formFields, type Choices, type FormField, type Values } from './form_fields.js';

interface Form {
  readonly word: Edit['do'];
  readonly title: string;
  readonly help: string;
  /** How many nodes have to be chosen; `all`: none stands for all of them. */
  readonly nodes?: 'some' | 'all' | 'two';
  readonly fields?: readonly FormField[];
  make(values: Values, nodes: Nodes, inOrder: readonly number[]): Edit;
}

const number = (name: string, label: string, value = '0'): FormField => ({
  name,
  label,
  type: 'number',
  value,
});
const text = (name: string, label: string): FormField => ({ name, label, type: 'text' });
const axis: FormField = { name: 'axis', label: 'Axis', type: 'axis' };
// What is no three numbers is no place, which the library says.
const point = (value: string): readonly [number, number, number] => {
  const parts = value.split(/[\s,]+/).filter((part) => part !== '');
  const [x, y, z] = parts.length === 3 ? parts.map(Number) : [NaN, NaN, NaN];
  return [x, y, z];
};
const lines = (value: string): string[] => value.split(/\s+/).filter((part) => part !== '');

export const WAYS: readonly FormField[] = [
  { name: 'oneWay', label: 'One way: only from the first to the second', type: 'check' },
  { name: 'ahead', label: 'Lanes ahead (empty: as the map has it)', type: 'text' },
  { name: 'back', label: 'Lanes back', type: 'text' },
];
/** What of these fields is said, as members of an operation. */
export function waysOf(values: Values): Readonly<Record<string, unknown>> {
  const has = values.ahead !== '' || values.back !== '';
  return {
    one_way: values.oneWay === '1',
    ...(has ? { lanes: [Number(values.ahead || 0), Number(values.back || 0)] } : {}),
  };
}

const ROADSIDE: readonly FormField[] = [
  number('metres', 'Along the road from its start (m)'),
  text('right', 'Right of its middle (m; empty: as its like)'),
  text('height', 'Above the ground (m; empty: as its like)'),
];
function roadside(values: Values): Readonly<Record<string, unknown>> {
  const given = (name: string) => (values[name] ? { [name]: Number(values[name]) } : {});
  return {
    at: { metres: Number(values.metres) },
    ...given('right'),
    ...given('height'),
    ...given('angle'),
  };
}

const FORMS: readonly Form[] = [
  {
    word: 'delete',
    title: 'Delete',
    help: 'Removes what is chosen, and what cannot be without it.',
    nodes: 'some',
    make: (_, nodes) => ({ do: 'delete', nodes }),
  },
  {
    word: 'keep',
    title: 'Keep only these',
    help: 'Removes everything else.',
    nodes: 'some',
    make: (_, nodes) => ({ do: 'keep', nodes }),
  },
  {
    word: 'move',
    title: 'Move',
    help: 'Moves what is chosen, or all.',
    nodes: 'all',
    fields: [
      number('x', 'x by ({unit})'),
      number('y', 'y by ({unit})'),
      number('z', 'z by ({unit})'),
    ],
    make: ({ x, y, z }, nodes) => ({ do: 'move', nodes, by: [Number(x), Number(y), Number(z)] }),
  },
  {
    word: 'move-corner',
    title: 'Move a corner',
    help: 'Moves the corner nearest to a place, of all areas that are chosen and have it there.',
    nodes: 'some',
    fields: [text('from', 'Near x, y, z ({unit})'), text('to', 'To x, y, z ({unit})')],
    make: ({ from, to }, nodes) => ({
      do: 'move-corner',
      nodes,
      from: point(from),
      to: point(to),
    }),
  },
  {
    word: 'add-area',
    title: 'Add an area',
    help: 'Adds an area over three or more corners, counter-clockwise from above.',
    fields: [text('corners', 'Corners, x,y,z each with blanks between ({unit})')],
    make: ({ corners }) => ({ do: 'add-area', corners: lines(corners).map(point) }),
  },
  {
    word: 'mirror',
    title: 'Mirror',
    help: 'x changes the sign of x, y that of y, of what is chosen or all.',
    nodes: 'all',
    fields: [axis],
    make: (values, nodes) => ({ do: 'mirror', nodes, axis: values.axis as Axis }),
  },
  {
    word: 'rotate',
    title: 'Turn',
    help: 'Turns what is chosen, or all, about the point 0,0, counter-clockwise.',
    nodes: 'all',
    fields: [number('degrees', 'By (degrees)', '90')],
    make: ({ degrees }, nodes) => ({ do: 'rotate', nodes, degrees: Number(degrees) }),
  },
  {
    word: 'connect',
    title: 'Connect two',
    help: 'Makes a way from the node chosen first to the second, and back.',
    nodes: 'two',
    fields: WAYS,
    make: (values, _, [from, to]) => ({ do: 'connect', from, to, ...waysOf(values) }),
  },
  {
    word: 'disconnect',
    title: 'Disconnect two',
    help: 'Removes the ways between two nodes.',
    nodes: 'two',
    fields: [{ name: 'oneWay', label: 'Only from the first to the second', type: 'check' }],
    make: ({ oneWay }, _, [from, to]) => ({ do: 'disconnect', from, to, one_way: oneWay === '1' }),
  },
  {
    word: 'connect-edges',
    title: 'Connect edges that meet',
    help: 'Joins what is chosen, or all, wherever edges meet and no way leads across.',
    nodes: 'all',
    make: (_, nodes) => ({ do: 'connect-edges', nodes }),
  },
  {
    word: 'split',
    title: 'Split',
    help: 'Cuts what is chosen in two along a line.',
    nodes: 'some',
    fields: [axis, number('at', 'Where that is ({unit})')],
    make: (values, nodes) => ({
      do: 'split',
      nodes,
      axis: values.axis as Axis,
      at: Number(values.at),
    }),
  },
  {
    word: 'merge',
    title: 'Join two',
    help: 'Makes one of two that form a rectangle.',
    nodes: 'two',
    make: (_, nodes) => ({ do: 'merge', nodes }),
  },
  {
    word: 'rename-place',
    title: 'Rename a place',
    help: 'Gives a named place another name.',
    fields: [{ name: 'from', label: 'Place', type: 'place' }, text('to', 'New name')],
    make: ({ from, to }) => ({ do: 'rename-place', old_name: from, new_name: to }),
  },
  {
    word: 'paste',
    title: 'Paste a map',
    help: 'Makes all of another map of this format that is open part of this one, where it is.',
    fields: [{ name: 'other', label: 'Map', type: 'map' }],
    make: ({ other }) => ({ do: 'paste', other: Number(other) }),
  },
  {
    word: 'close',
    title: 'Close the circuit',
    help: 'Changes a few sectors so that its end meets its start.',
    make: () => ({ do: 'close' }),
  },
  {
    word: 'add-object',
    title: 'Add an object',
    help: 'Places an object beside the road, of a kind that the map has.',
    fields: [text('kind', 'Kind'), ...ROADSIDE, text('angle', 'Turned by (degrees; may be empty)')],
    make: (values) => ({ do: 'add-object', kind: values.kind, ...roadside(values) }),
  },
  {
    word: 'add-camera',
    title: 'Add a camera',
    help: 'Adds a television camera beside the road.',
    fields: ROADSIDE,
    make: (values) => ({ do: 'add-camera', ...roadside(values) }),
  },
  {
    word: 'to-world',
    title: 'Into the world',
    help: 'Moves what is chosen, or all, from the axes of its area into the world.',
    nodes: 'all',
    fields: [text('transform', 'What places the area: 12 numbers')],
    make: ({ transform }, nodes) => ({ do: 'to-world', nodes, area_transform: transform }),
  },
  {
    word: 'to-area',
    title: 'Into an area',
    help: 'Moves what is chosen, or all, from the world into the axes of an area.',
    nodes: 'all',
    fields: [text('transform', 'What places the area: 12 numbers')],
    make: ({ transform }, nodes) => ({ do: 'to-area', nodes, area_transform: transform }),
  },
  {
    word: 'set-file',
    title: 'Set by path',
    help: 'Changes fields by their paths from the root of a file.',
    fields: [text('changes', 'PATH=VALUE, several with blanks between')],
    make: ({ changes }) => ({ do: 'set-file', changes: lines(changes) }),
  },
  {
    word: 'insert',
    title: 'Insert an element',
    help: 'Puts a new element into a list, at LIST[PLACE] or with LIST[] behind the last.',
    fields: [text('place', 'Place'), text('given', 'FIELD=VALUE, several with blanks between')],
    make: ({ place, given }) => ({ do: 'insert', place, fields: lines(given) }),
  },
  {
    word: 'erase',
    title: 'Erase an element',
    help: 'Takes an element out of a list, and what cannot be without it.',
    fields: [text('element', 'Element, as LIST[PLACE]')],
    make: ({ element }) => ({ do: 'erase', element }),
  },
];

export interface FormEvents {
  readonly unit: string;
  readonly choices: Choices;
  chosen(): readonly number[]; // In the order in which they were chosen.
  apply(edit: Edit, title: string): void;
  fail(text: string): void;
}

/** A form for each operation that a map can be edited by. */
export function editForms(can: ReadonlySet<string>, events: FormEvents): HTMLElement[] {
  return FORMS.filter(({ word }) => can.has(word)).map((form) => formElement(form, events));
}

function formElement(form: Form, events: FormEvents): HTMLElement {
  const { body, values } = formFields(form.fields ?? [], events.unit, events.choices);
  const made = make(
    'form',
    {
      on: {
        submit: (event) => {
          event.preventDefault();
          const inOrder = events.chosen();
          if (form.nodes === 'two' && inOrder.length !== 2)
            return events.fail(`${form.title}: choose two nodes first.`);
          if (form.nodes === 'some' && inOrder.length === 0)
            return events.fail(`${form.title}: choose nodes first.`);
          if (form.fields?.some(({ name, type }) => type === 'map' && values()[name] === ''))
            return events.fail(`${form.title}: open another map of this format first.`);
          const nodes = inOrder.length > 0 ? Uint32Array.from(inOrder).sort() : null;
          events.apply(form.make(values(), nodes, inOrder), form.title);
        },
      },
    },
    make('p', { class: 'faint', text: form.help }),
    ...body,
    button(form.title, () => undefined, { attributes: { type: 'submit' } }),
  );
  return make(
    'details',
    { class: 'operation', attributes: { 'data-word': form.word } },
    make('summary', { text: form.title }),
    made,
  );
}
