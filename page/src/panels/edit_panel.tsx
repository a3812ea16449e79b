import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { SummaryView } from '../core/answers.js';
import { useAnswer } from '../state/answer.js';
import type { Edits } from '../state/edits.js';
import { shown } from '../state/numbers.js';
import type { OpenMap } from '../state/open_map.js';
import type { Page } from '../state/page.js';
import type { Trials } from '../state/trials.js';
import { EditForms } from './edit_forms.js';
import { FieldEditor } from './field_editor.js';
import { Labelled, onEnter } from './parts.js';

const IDLE = 500; // Milliseconds without an operation until facts are looked at, at least.
const COMPARED = 200; // Of those that are chosen, for which values are mixed.

interface EditPanelProps {
  readonly page: Page;
  readonly edits: Edits;
  readonly trials: Trials;
}

/** Everything that a map can be edited by: what is chosen, fields and operations. */
export function EditPanel({ page, edits, trials }: EditPanelProps) {
  const where = useSignal('');
  const now = page.current.value;
  if (!now) return null;
  const { open, view } = now;
  const { nodes } = open.chosen.value;
  const last = open.told.value[0];
  const { bytes } = open.history.value;
  const choose = () =>
    void page.attempt(async () => {
      const expression = where.peek().trim();
      const all = () => Array.from({ length: view.nodeCount }, (_, node) => node);
      open.choose(expression === '' ? all() : await page.core.select(open.id, expression));
      page.messages.say(`${shown(open.chosen.peek().nodes.length)} are chosen.`);
    });
  const choices = {
    old_name: view.places.map(({ name }) => ({ value: name, text: name })),
    map: page.maps.value
      .filter((one) => one !== open && one.map.value.format === now.map.format)
      .map(({ id, name }) => ({ value: String(id), text: name })),
  };
  return (
    <>
      <h2>Choose</h2>
      <div class="row">
        <Labelled text="Which, by an expression">
          <input
            type="text"
            spellcheck={false}
            placeholder="all nodes"
            value={where.value}
            onInput={(event) => (where.value = event.currentTarget.value)}
            onKeyDown={onEnter(choose)}
          />
        </Labelled>
        <button onClick={choose}>Choose them</button>
      </div>
      <div class="row">
        <output>
          {nodes.length === 0
            ? 'Nothing is chosen.'
            : `${shown(nodes.length)} ${nodes.length === 1 ? 'is' : 'are'} chosen.`}
        </output>
        <button onClick={() => open.choose([])}>Choose nothing</button>
      </div>
      <div aria-live="polite">
        {last && (
          <>
            <h2>Done last</h2>
            <p>{last.title}</p>
            <ul>
              {last.consequences.map((text, i) => (
                <li key={i}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <FindingsSince open={open} />
      <Facts key={open.id} page={page} />
      <Fields key={`fields ${open.id}`} page={page} trials={trials} />
      <h2>Operations</h2>
      {open.can.value.has('move') && (
        <Labelled text={`Step of Ctrl and arrow keys (${view.unit})`}>
          <input
            type="number"
            min="0"
            step="any"
            value={page.step.value}
            onInput={(event) => (page.step.value = event.currentTarget.value)}
          />
        </Labelled>
      )}
      <EditForms
        key={open.id}
        open={open}
        choices={choices}
        apply={(edit, title) => void edits.do(edit, title)}
        refuse={(text) => page.messages.error(text)}
      />
      <p class="faint">
        {bytes === 0
          ? 'Nothing was edited.'
          : `Steps can be taken back while the files that they replaced come to no more than ${shown(bytes / 2 ** 20)} MiB.`}
      </p>
    </>
  );
}

// How a check differs from that of the map as it was opened.
function FindingsSince({ open }: { open: OpenMap }) {
  const change = open.isEdited.value ? open.checked.value?.change : null;
  const count = change ? change.fresh.length + change.gone.length : 0;
  return (
    <p aria-live="polite">
      {change && count > 0
        ? `A check finds ${shown(change.fresh.length)} that are new; ${shown(change.gone.length)} are gone (panel Findings).`
        : ''}
    </p>
  );
}

// What is known of the whole map that is other now, such as how a circuit closes.
function Facts({ page }: { page: Page }) {
  const was = useRef<ReadonlyMap<string, string> | null>(null);
  const took = useRef(0); // Milliseconds.
  const answer = useAnswer((aborted) => {
    const now = page.current.value;
    if (!now?.open.isEdited.value || page.panel.value !== 'edit') return null;
    const { id } = now.map;
    const ask = async () => {
      // A circuit closes or not while somebody pulls at it; what is large waits for a rest.
      if (now.view.mapKind !== 'circuit') await later(Math.max(IDLE, 3 * took.current));
      if (aborted.aborted) return [];
      const begun = performance.now();
      was.current ??= factsOf(await page.core.summary(id, true));
      const before = was.current;
      const after = factsOf(await page.core.summary(id, false, aborted));
      took.current = performance.now() - begun;
      return [...new Set([...before.keys(), ...after.keys()])]
        .map((name) => ({
          ...{ name, was: before.get(name) ?? 'none', is: after.get(name) ?? 'none' },
        }))
        .filter((fact) => fact.was !== fact.is);
    };
    return ask();
  }, page.fail);
  const { value = [] } = answer.value;
  if (value.length === 0) return null;
  return (
    <div>
      <p>Since the map was opened:</p>
      <div class="facts" tabIndex={0} role="region" aria-label="Facts that changed">
        <ul>
          {value.map((fact) => (
            <li key={fact.name}>
              {fact.name}: {fact.was} → {fact.is}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const later = (wait: number) => new Promise<void>((resolve) => setTimeout(resolve, wait));

function factsOf(summary: SummaryView): Map<string, string> {
  const named = (name: string) => name.replaceAll('_', ' ');
  return new Map([
    ...Object.entries(summary.counts).map(([name, value]) => [named(name), shown(value)] as const),
    ...Object.entries(summary.facts).map(([name, text]) => [named(name), text] as const),
    ['components', shown(summary.components)] as const,
    ['ways to nowhere', shown(summary.unresolved.missing_record)] as const,
  ]);
}

// The fields of the record that was chosen last, which a change sets in all that are chosen.
function Fields({ page, trials }: { page: Page; trials: Trials }) {
  const answer = useAnswer((aborted) => {
    const now = page.current.value;
    if (!now?.open.can.value.has('set') || page.panel.value !== 'edit') return null;
    const { nodes } = now.open.chosen.value;
    const node = nodes.at(-1);
    if (node === undefined) return null;
    const { core } = page;
    const { id } = now.map;
    const compared = Uint32Array.from(nodes.slice(-COMPARED));
    return Promise.all([
      core.element(id, { node }, aborted),
      nodes.length > 1 ? core.mixedFields(id, compared, aborted) : [],
    ]).then(
      ([element, mixed]) => ({ element, mixed: new Set(mixed), count: nodes.length }),
      () => null, // Maps that are kept as text have none.
    );
  }, page.fail);
  const { value } = answer.value;
  if (!value) return null;
  const { element, mixed, count } = value;
  return (
    <div>
      <h2>{`Fields of ${element.kind} ${element.name}`.trim()}</h2>
      <p class="faint">
        {count === 1
          ? 'A change is made at once.'
          : `A change is made at once to all ${shown(count)} that are chosen; "mixed" stands where ${count > COMPARED ? `the last ${COMPARED} of them` : 'they'} are not alike.`}
      </p>
      <FieldEditor element={element} mixed={mixed} set={(change) => void trials.set(change)} />
    </div>
  );
}
