import { useSignal } from '@preact/signals';
import type { DifferenceView } from '../core/answers.js';
import { useAnswer } from '../state/answer.js';
import { shown } from '../state/numbers.js';
import type { Page } from '../state/page.js';
import { Labelled, LongList, Select } from './parts.js';

type Go = (at: { x: number; y: number; z: number }) => void;
const KINDS = ['added', 'changed', 'removed'] as const;

/** Chooses an earlier map, and tells what is different in the one that is seen. */
export function ComparePanel({ page }: { page: Page }) {
  const was = useSignal<number | null>(null); // The map that is compared with, once that was asked for.
  const chosen = useSignal('');
  const answer = useAnswer(() => {
    const now = page.current.value;
    const isOpen = page.maps.value.some(({ id }) => id === was.value);
    if (!now || was.value === null || !isOpen || was.value === now.map.id) return null;
    const asked = page.core.difference(was.value, now.map.id).then((found) => {
      now.open.mark('compare', {
        marks: found.nodes.map(({ change_kind: kind, ...one }) => ({ ...one, kind })),
        texts: found.nodes.map((one) => `${one.change_kind}: ${one.text}`),
      });
      return { found, open: now.open };
    });
    return page.messages.during('Comparing…', asked);
  }, page.fail);
  const now = page.current.value;
  if (!now) return null;
  const others = page.maps.value.filter(
    ({ id, map }) => id !== now.map.id && map.value.format === now.map.format,
  );
  const { value } = answer.value;
  const first = others.find(({ id }) => String(id) === chosen.value) ?? others[0];
  return (
    <section>
      <h2>Compare</h2>
      {first ? (
        <>
          <Labelled text="What it was">
            <Select
              options={others.map(({ id, name }) => ({ value: String(id), text: name }))}
              value={String(first.id)}
              change={(id) => (chosen.value = id)}
            />
          </Labelled>
          <button onClick={() => (was.value = first.id)}>Compare</button>
        </>
      ) : (
        <p class="faint">
          Open another map of this format, such as an older copy, to compare with.
        </p>
      )}
      <div aria-live="polite">
        {value?.open === now.open && (
          <DifferenceList difference={value.found} go={({ x, y, z }) => page.flyTo(x, y, z)} />
        )}
      </div>
    </section>
  );
}

/** What is different, file by file, and where that is on the map; a click flies there. */
export function DifferenceList({
  difference,
  go,
  isOpen = false,
}: {
  difference: DifferenceView;
  go: Go;
  isOpen?: boolean;
}) {
  const kind = useSignal<(typeof KINDS)[number] | ''>('');
  if (difference.isEmpty) return <p>Both are the same.</p>;
  const { nodes } = difference;
  const of = (one: string) => nodes.filter(({ change_kind: each }) => each === one);
  const listed = kind.value === '' ? nodes : of(kind.value);
  return (
    <>
      {difference.files.map((file, i) => (
        <details key={file.file} open={isOpen && i === 0}>
          <summary>
            {file.file}: {file.change_kind}
          </summary>
          <LongList all={file.lines} most={200}>
            {(text, i) => <li key={i}>{text}</li>}
          </LongList>
        </details>
      ))}
      <h2>On the map ({shown(nodes.length)})</h2>
      <div class="row" role="group" aria-label="Which are listed">
        {KINDS.map((one) => (
          <button
            key={one}

            class="chip"
            aria-pressed={kind.value === one}
            onClick={() => (kind.value = kind.value === one ? '' : one)}
          >
            {shown(of(one).length)} {one}
          </button>
        ))}
      </div>
      <LongList key={kind.value} all={listed} most={200} class="findings">
        {(one, i) => (
          <li key={i}>
            <button class={`quiet finding ${one.change_kind}`} onClick={() => go(one)}>
              {one.change_kind}: {one.text}
            </button>
          </li>
        )}
      </LongList>
    </>
  );
}

/** What is other than in the files that were opened, and the same as a patch. */
export function ChangesPanel({ page, save }: { page: Page; save: () => void }) {
  const answer = useAnswer(() => {
    const now = page.current.value;
    if (!now || page.panel.value !== 'changes' || !now.open.isEdited.value) return null;
    return page.core.changes(now.map.id).then((found) => ({ found, open: now.open }));
  }, page.fail);
  const { value } = answer.value;
  const now = page.current.value;
  if (!now) return null;
  const isEdited = now.open.isEdited.value;
  const found = isEdited && value?.open === now.open ? value.found : null;
  return (
    <>
      <h2>Changes</h2>
      <div class="row">
        <button
          title="A file that makes these changes in another copy of the map"
          disabled={!found || found.isEmpty}
          onClick={save}
        >
          Save as a patch
        </button>
      </div>
      <div aria-live="polite">
        {found && !found.isEmpty ? (
          <DifferenceList difference={found} go={({ x, y, z }) => page.flyTo(x, y, z)} isOpen />
        ) : (
          <p class="faint">{isEdited && !found ? 'Comparing…' : 'The map is as it was opened.'}</p>
        )}
      </div>
    </>
  );
}
