import { useSignal } from '@preact/signals';
import type { Edit, Operation } from '../core/edits.js';
import { capital, spoken } from '../state/numbers.js';
import type { OpenMap } from '../state/open_map.js';
import { FormFields, valuesOf, type Choices, type Written } from './form_fields.js';

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
  line: 'Make the line of the computer cars',
};

interface FormProps {
  readonly open: OpenMap;
  readonly choices: Choices;
  readonly apply: (edit: Edit, title: string) => void;
  readonly refuse: (text: string) => void;
}

/** A form for each operation that a map can be edited by. */
export function EditForms(props: FormProps) {
  return (
    <div>
      {[...props.open.can.value.values()]
        .filter(({ word }) => !NO_FORMS.includes(word))
        .map((operation) => (
          <Form key={operation.word} operation={operation} {...props} />
        ))}
    </div>
  );
}

function Form({ operation, open, choices, apply, refuse }: FormProps & { operation: Operation }) {
  const written = useSignal<Written>({});
  const { word, help, has_nodes: hasNodes, is_for_all: isForAll, members } = operation;
  const title = TITLES[word] ?? spoken(word);
  const ends = members.filter(({ type }) => type === 'node');
  const isOfTwo =
    ends.filter(({ is_option: isOption }) => !isOption).length === 2 || word === 'merge';
  const missing = (count: number): string | null => {
    if (isOfTwo && count !== 2) return 'choose two nodes first';
    if (hasNodes && count === 0 && !isForAll) return 'choose nodes first';
    const takesMap = members.some(({ type }) => type === 'map');
    return takesMap && choices.map?.length === 0 ? 'open another map of this format first' : null;
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const inOrder = open.chosen.peek().nodes;
    const reason = missing(inOrder.length);
    if (reason !== null) return refuse(`${title}: ${reason}.`);
    const nodes = inOrder.length > 0 ? open.nodes : null;
    // Where they are options, two that are chosen are the ends.
    const named = Object.fromEntries(
      inOrder.length === ends.length ? ends.map(({ name }, i) => [name, inOrder[i]]) : [],
    );
    const values = valuesOf(members, written.peek(), choices);
    apply({ do: word, ...(hasNodes ? { nodes } : {}), ...named, ...values }, title);
  };
  return (
    <details class="operation" data-word={word}>
      <summary>{title}</summary>
      <form onSubmit={submit}>
        <p class="faint">{capital(help)}.</p>
        <FormFields members={members} written={written} choices={choices} />
        <button type="submit">{title}</button>
      </form>
    </details>
  );
}
