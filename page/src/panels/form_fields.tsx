import type { Signal } from '@preact/signals';
import type { EditMember } from '../core/edits.js';
import { spoken } from '../state/numbers.js';
import { Check, Labelled, Select, type Choice } from './parts.js';

/** What is offered for members of operations, by their names or types: places and maps. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;
/** What somebody wrote into a form, by the names of members; what is left out is empty. */
export type Written = Readonly<Record<string, string>>;

const AXES: readonly Choice[] = ['x', 'y'].map((value) => ({ value, text: value }));
// How the line of a track is made.
const LINES: readonly Choice[] = [
  { value: 'race', text: 'a quick one, made anew' },
  { value: 'keep', text: 'as it was, on the edited road' },
];

const lines = (text: string): string[] => text.split(/\s+/).filter((part) => part !== '');
// What is no three numbers is no place, which the library says.
const point = (text: string): readonly number[] => {
  const parts = lines(text.replaceAll(',', ' '));
  return parts.length === 3 ? parts.map(Number) : [NaN, NaN, NaN];
};

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

const offeredFor = ({ type, name }: EditMember, choices: Choices) =>
  type === 'axis' ? AXES : name === 'how' ? LINES : (choices[name] ?? choices[type]);

// What stands in a field before somebody writes.
function usual(member: EditMember, choices: Choices): string {
  const offered = offeredFor(member, choices);
  if (offered) return offered[0]?.value ?? '';
  return member.type === 'number' && !member.is_option ? '0' : '';
}

/** The values of a form as the library takes them; options that nothing was written for have none. */
export function valuesOf(
  members: readonly EditMember[],
  written: Written,
  choices: Choices = {},
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    members
      .filter(({ type }) => type !== 'node')
      .flatMap((member) => {
        const text = written[member.name] ?? usual(member, choices);
        if (text === '' && member.is_option) return [];
        return [[member.name, READ[member.type]?.(text) ?? text]];
      }),
  );
}

/** Fields for members of an operation. Who is meant by one is chosen on the map instead. */
export function FormFields({
  members,
  written,
  choices = {},
}: {
  members: readonly EditMember[];
  written: Signal<Written>;
  choices?: Choices;
}) {
  return (
    <>
      {members
        .filter(({ type }) => type !== 'node')
        .map((member) => (
          <MemberField
            key={member.name}
            member={member}
            offered={offeredFor(member, choices)}
            value={written.value[member.name] ?? usual(member, choices)}
            set={(value) => (written.value = { ...written.peek(), [member.name]: value })}
          />
        ))}
    </>
  );
}

function MemberField({
  member: { name, type, note },
  offered,
  value,
  set,
}: {
  member: EditMember;
  offered: readonly Choice[] | undefined;
  value: string;
  set: (value: string) => void;
}) {
  // Where several operations have an option it says first of what it is.
  const label = `${spoken(name)} (${note.replace(/^of [^:(]*: /, '')})`;
  if (type === 'flag')
    return <Check text={label} checked={value === 'on'} change={(is) => set(is ? 'on' : '')} />;
  return (
    <Labelled text={label}>
      {offered ? (
        <Select options={offered} value={value} change={set} />
      ) : (
        <input
          type={(type === 'number' ? 'number' : 'text') as 'number'}
          name={name}
          spellcheck={false}
          {...(type === 'number' && { step: 'any' })}
          value={value}
          onInput={(event) => set(event.currentTarget.value)}
        />
      )}
    </Labelled>
  );
}
