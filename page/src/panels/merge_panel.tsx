import { useSignal } from '@preact/signals';
import type { DifferenceView } from '../core/answers.js';
import type { ConflictView, MergeView, Side } from '../core/mending.js';
import type { Outline } from '../scene/highlight_layer.js';
import type { Edits } from '../state/edits.js';
import { useAnswer } from '../state/answer.js';
import { css, shown } from '../state/numbers.js';
import type { OpenMap } from '../state/open_map.js';
import type { Page } from '../state/page.js';
import { Labelled, LongList, Select } from './parts.js';

/** The three maps of a merge; `base` null: ours as it was opened. */
interface Merging {
  readonly base: OpenMap | null;
  readonly ours: OpenMap;
  readonly theirs: OpenMap;
}
interface Round extends Merging {
  readonly of: readonly (readonly object[])[]; // The states of the maps that it is about.
  readonly merged: MergeView;
  readonly mine: DifferenceView;
  readonly other: DifferenceView;
  readonly takes: readonly (Side | null)[];
}

const SIDES: readonly { side: Side; text: string; colour: number }[] = [
  { side: 'ours', text: 'mine', colour: 0x1565c0 },
  { side: 'theirs', text: 'theirs', colour: 0xc4500a },
  { side: 'base', text: 'as it was', colour: 0x6a655d },
];

const AS_OPENED = 'as opened';

/** Where the record of a conflict lies in each of the three maps. */
type Places = Readonly<Record<Side, readonly Float64Array[]>>;

// A record such as `area 12` by the name of its node.
const nameOf = ({ record }: ConflictView) => record.slice(record.indexOf(' ') + 1);

interface MergeProps {
  readonly page: Page;
  readonly edits: Edits;
  readonly choose: (open: OpenMap) => Promise<void>;
}

/** Puts two versions of a map together: conflicts first, then what both changed. */
export function MergePanel(props: MergeProps) {
  const now = props.page.current.value;
  return now && <Merger {...props} now={now} />;
}

function Merger({
  page,
  edits,
  choose,
  now,
}: MergeProps & { now: NonNullable<Page['current']['value']> }) {
  const wanted = useSignal({ base: '', ours: '', theirs: '' });
  const round = useSignal<Round | null>(null);
  const same = page.maps.value.filter(({ map }) => map.value.format === now.map.format);
  const find = (id: string) => same.find((one) => String(one.id) === id);
  const ours = find(wanted.value.ours) ?? now.open;
  const others = same.filter((one) => one !== ours);
  const theirs = others.find(({ id }) => String(id) === wanted.value.theirs) ?? others.at(-1);
  // What nobody edited here is no version of its own: then another one is what both began with.
  const third = ours.isEdited.value ? undefined : others.find((one) => one !== theirs);
  const base = wanted.value.base === AS_OPENED ? null : (find(wanted.value.base) ?? third ?? null);
  const stateOf = (maps: Merging) =>
    [maps.base, maps.ours, maps.theirs].map((one) => (one ? [one.map.value] : []));
  // What was merged before one of the maps became another is over.
  const known = round.value;
  const isSame = (a: Round['of'], b: Round['of']) => a.every((one, i) => one[0] === b[i][0]);
  const going = known && isSame(known.of, stateOf(known)) ? known : null;

  const places = useAnswer(() => {
    const asked = round.value;
    const seen = page.seen.peek();
    if (!asked) {
      if (seen) seen.outlines.value = [];
      return null;
    }
    const { conflicts } = asked.merged;
    const all = conflicts.map(async (conflict): Promise<Places> => {
      const name = nameOf(conflict);
      const of = (one: OpenMap, asOpened = false) => page.core.outline(one.id, name, asOpened);
      const [mine, other, was] = await Promise.all([
        of(asked.ours),
        of(asked.theirs),
        asked.base ? of(asked.base) : of(asked.ours, true),
      ]);
      return { ours: mine, theirs: other, base: was };
    });
    return Promise.all(all).then((found) => {
      if (seen) seen.outlines.value = found.flatMap(outlinesOf);
      return found;
    });
  }, page.fail);

  const run = (work: Promise<void>) => {
    work.catch((error: unknown) => {
      round.value = null;
      page.fail(error);
    });
  };
  const merge = async (maps: Merging, before: Round | null) => {
    const { core, messages } = page;
    const ids = [maps.base?.id ?? null, maps.ours.id, maps.theirs.id] as const;
    const since = (one: OpenMap) =>
      maps.base ? core.difference(maps.base.id, one.id) : core.changesSince(maps.ours.id, one.id);
    const decided = before && { conflicts: before.merged.json, takes: before.takes };
    const of = stateOf(maps);
    const [merged, mine, other] = await messages.during(
      'Merging…',
      Promise.all([
        core.merge(...ids, ...(decided ? [decided] : [])),
        before?.mine ?? since(maps.ours),
        before?.other ?? since(maps.theirs),
      ]),
    );
    round.value = { ...maps, of, merged, mine, other, takes: merged.conflicts.map(() => null) };
  };
  const accept = async ({ ours: into, merged }: Round) => {
    if (!merged.patch) return;
    if (page.seen.peek() !== into) await choose(into);
    await edits.do({ do: 'apply', patch: merged.patch }, 'Merged');
  };
  const option = ({ id, name }: OpenMap) => ({ value: String(id), text: name });
  const chooser = (text: string, of: keyof typeof wanted.value, list: readonly OpenMap[]) => (
    <Labelled text={text}>
      <Select
        options={[
          ...(of === 'base' ? [{ value: AS_OPENED, text: 'My map as it was opened' }] : []),
          ...list.map(option),
        ]}
        value={String({ base, ours, theirs }[of]?.id ?? AS_OPENED)}
        change={(id) => (wanted.value = { ...wanted.value, [of]: id })}
      />
    </Labelled>
  );
  return (
    <section class="merge">
      <h2>Merge</h2>
      {theirs ? (
        <>
          {base === null && !ours.isEdited.value && (
            <p class="message warning">
              {ours.name} is as it was opened, so that nothing of it would be kept: choose what both
              began with, or another map as mine.
            </p>
          )}
          {chooser('What both began with', 'base', others)}
          {chooser('Mine, which becomes both', 'ours', same)}
          {chooser('Theirs', 'theirs', others)}
          <button onClick={() => run(merge({ base, ours, theirs }, null))}>Merge</button>
        </>
      ) : (
        <p class="faint">
          Open what somebody else made of this map, and what both began with, to put them together.
        </p>
      )}
      <div aria-live="polite">
        {going && (
          <>
            {going.merged.notes.map((note) => (
              <p key={note}>{note}.</p>
            ))}
            {going.merged.conflicts.length > 0 ? (
              <Conflicts
                {...going}
                go={(index) => {
                  const lines = Object.values(places.value.value?.[index] ?? {}).flat();
                  const [x, y, z] = lines[0] ?? [];
                  if (x !== undefined) page.flyTo(x, y, z);
                }}
                take={(takes) => (round.value = { ...going, takes })}
                done={() => run(merge(going, going))}
              />
            ) : (
              <div>
                <p>Nothing stands against it. Your map is as it was yet.</p>
                <button class="main" onClick={() => run(accept(going))}>
                  Make it my map
                </button>
              </div>
            )}
            <div class="sides">
              <Changes title="What I changed" difference={going.mine} />
              <Changes title="What they changed" difference={going.other} />
            </div>
          </>
        )}
      </div>
    </section>
  );
}

// What changed is drawn as it is on each side, over what it was.
function outlinesOf(places: Places): Outline[] {
  return SIDES.toReversed().flatMap(({ side, colour }) =>
    places[side].map((points) => ({
      ...{ points, colour },
      dash: side === 'base' ? ('short' as const) : ('solid' as const),
    })),
  );
}

function Conflicts({
  merged: { conflicts },
  takes,
  take,
  go,
  done,
}: Round & {
  take: (takes: readonly (Side | null)[]) => void;
  go: (index: number) => void;
  done: () => void;
}) {
  const rest = (side: Side) => take(takes.map((one) => one ?? side));
  return (
    <div>
      <h2>Conflicts ({shown(conflicts.length)})</h2>
      <div class="row">
        <button onClick={() => rest('ours')}>Mine wherever not chosen</button>
        <button onClick={() => rest('theirs')}>Theirs wherever not chosen</button>
      </div>
      {conflicts.map((conflict, index) => (
        <Conflict
          key={`${conflict.file} ${conflict.path}`}
          conflict={conflict}
          name={`conflict-${index}`}
          taken={takes[index]}
          go={() => go(index)}
          take={(side) => take(takes.map((one, i) => (i === index ? side : one)))}
        />
      ))}
      <button class="main" disabled={takes.includes(null)} onClick={done}>
        Merge so
      </button>
    </div>
  );
}

function Conflict({
  conflict,
  name,
  taken,
  take,
  go,
}: {
  conflict: ConflictView;
  name: string;
  taken: Side | null;
  go: () => void;
  take: (side: Side) => void;
}) {
  const { file, record, path, reason } = conflict;
  const words = { ours: conflict.our_change, theirs: conflict.their_change, base: '' };
  return (
    <fieldset class="conflict">
      <legend>
        {file}: {record === '' ? path : `${record} (${path})`}
      </legend>
      <p>
        {reason}.{' '}
        <button class="quiet" onClick={go}>
          Show on the map
        </button>
      </p>
      {SIDES.map(({ side, text, colour }) => (
        <label key={side} class="check">
          <input
            type="radio"
            name={name}
            value={side}
            checked={taken === side}
            onChange={() => take(side)}
          />
          <span class="swatch" aria-hidden="true" style={{ background: css(colour) }} />
          <strong> {text}: </strong>
          {words[side] === '' ? (
            <code>{conflict[side] === '' ? 'nothing' : conflict[side]}</code>
          ) : (
            <span title={conflict[side]}>{words[side]}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

function Changes({ title, difference }: { title: string; difference: DifferenceView }) {
  const lines = difference.files.flatMap(({ file, change_kind: kind, lines: told }) =>
    told.length === 0 ? [`${file}: ${kind}`] : told.map((line) => `${file}: ${line}`),
  );
  return (
    <section>
      <h2>{title}</h2>
      {lines.length === 0 && <p>Nothing.</p>}
      <LongList all={lines}>{(text, i) => <li key={i}>{text}</li>}</LongList>
    </section>
  );
}
