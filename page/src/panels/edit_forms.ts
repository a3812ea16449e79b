import type { Edit, Operation } from '../core/edits.js';
import { button, capital, make } from './dom.js';
import { formFields, spoken, type Choices } from './form_fields.js';

// Tools of the pointer are for these.
const NO_FORMS: readonly string[] = ['add-road', 'add-ladder'];

// Words that do not say enough where nothing stands beside them.
const TITLES: Readonly<Record<string, string>> = {
  set: 'Set by name',
  keep: 'Keep only these',
  connect: 'Connect two',
  disconnect: 'Disconnect two',
  merge: 'Join two',
  close: 'Close the circuit',
};

export interface FormEvents {
  readonly choices: Choices;
  chosen(): readonly number[]; // In the order in which they were chosen.
  apply(edit: Edit, title: string): void;
  fail(text: string): void;
}

/** A form for each operation that a map can be edited by. */
export function editForms(can: Iterable<Operation>, events: FormEvents): HTMLElement[] {
  return [...can]
    .filter(({ word }) => !NO_FORMS.includes(word))
    .map((operation) => formOf(operation, events));
}

function formOf(operation: Operation, events: FormEvents) {
  const { word, help, has_nodes: hasNodes, is_for_all: isForAll, members } = operation;
  const title = TITLES[word] ?? spoken(word);
  const { body, values } = formFields(members, events.choices);
  const ends = members.filter(({ type }) => type === 'node');
  const isOfTwo =
    ends.filter(({ is_option: isOption }) => !isOption).length === 2 || word === 'merge';
  const missing = (inOrder: readonly number[]): string | null => {
    if (isOfTwo && inOrder.length !== 2) return 'choose two nodes first';
    if (hasNodes && inOrder.length === 0 && !isForAll) return 'choose nodes first';
    const isAnyMap = events.choices.map?.length !== 0;
    const takesMap = members.some(({ type }) => type === 'map');
    return takesMap && !isAnyMap ? 'open another map of this format first' : null;
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const inOrder = events.chosen();
    const reason = missing(inOrder);
    if (reason !== null) return events.fail(`${title}: ${reason}.`);
    const nodes = inOrder.length > 0 ? Uint32Array.from(inOrder).sort() : null;
    // Where they are options, two that are chosen are the ends.
    const named = Object.fromEntries(
      inOrder.length === ends.length ? ends.map(({ name }, i) => [name, inOrder[i]]) : [],
    );
    events.apply({ do: word, ...(hasNodes ? { nodes } : {}), ...named, ...values() }, title);
  };
  return make(
    'details',
    { class: 'operation', attributes: { 'data-word': word } },
    make('summary', { text: title }),
    make(
      'form',
      { on: { submit } },
      make('p', { class: 'faint', text: `${capital(help)}.` }),
      ...body,
      button(title, () => undefined, { attributes: { type: 'submit' } }),
    ),
  );
}
