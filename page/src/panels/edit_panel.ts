import type { ElementView } from '../core/answers.js';
import type { Edit, History, Operation } from '../core/edits.js';
import { button, labelled, make, shown } from './dom.js';
import { editForms } from './edit_forms.js';
import type { Choices } from './form_fields.js';
import { fieldEditor, type FieldChange } from './field_editor.js';

export interface Tool {
  readonly id: string;
  readonly title: string;
  readonly help: string;
  readonly key: string;
}

export interface EditEvents {
  undo(): void;
  redo(): void;
  clear(): void;
  select(expression: string): void;
  tool(id: string): void;
  readonly set: (change: FieldChange) => void;
  chosen(): readonly number[];
  apply(edit: Edit, title: string): void;
  fail(text: string): void;
}

/** Everything that a map can be edited by: what is chosen, tools, fields and operations. */
export class EditPanel {
  readonly element = make('div');
  /** What the tool that is in hand wants to know. */
  readonly toolBody = make('div');
  readonly step = make('input', {
    attributes: { type: 'number', min: '0', step: 'any', value: '1' },
  });
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly bound = make('p', { class: 'faint' });
  private readonly count = make('output', { text: 'Nothing is chosen.' });
  private readonly where = make('input', {
    attributes: { type: 'text', spellcheck: 'false', placeholder: 'all nodes' },
  });
  private readonly tools = make('div', {
    class: 'row',
    attributes: { role: 'group', 'aria-label': 'What the pointer does' },
  });
  private readonly fields = make('div');
  private readonly forms = make('div');
  private readonly told = make('div', { attributes: { 'aria-live': 'polite' } });
  private readonly facts = make('div');
  private readonly findings = make('p', { attributes: { 'aria-live': 'polite' } });

  constructor(private readonly events: EditEvents) {
    this.undo = button('Undo', () => events.undo(), { title: 'Ctrl+Z' });
    this.redo = button('Redo', () => events.redo(), { title: 'Ctrl+Shift+Z or Ctrl+Y' });
    const select = () => events.select(this.where.value.trim());
    this.where.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') select();
    });
    this.element.append(
      make('div', { class: 'row' }, this.undo, this.redo),
      this.bound,
      make('h2', { text: 'Choose' }),
      this.tools,
      this.toolBody,
      make(
        'div',
        { class: 'row' },
        labelled('Expression, as of --where', this.where),
        button('Choose them', select),
      ),
      make(
        'div',
        { class: 'row' },
        this.count,
        button('Choose nothing', () => events.clear()),
      ),
      this.told,
      this.findings,
      this.facts,
      this.fields,
      make('h2', { text: 'Operations' }),
      this.forms,
    );
    this.setHistory({ back: 0, forward: 0, bytes: 0 }, []);
  }

  setMap(
    can: ReadonlyMap<string, Operation>,
    unit: string,
    choices: Choices,
    tools: readonly Tool[],
  ): void {
    const { events } = this;
    const step = labelled(`Step of Ctrl and arrow keys (${unit})`, this.step);
    this.forms.replaceChildren(
      ...(can.has('move') ? [make('div', { class: 'row' }, step)] : []),
      ...editForms(can.values(), { ...events, choices }),
    );
    this.tools.replaceChildren(
      ...tools.map(({ id, title, help, key }) =>
        button(title, () => events.tool(id), {
          title: `${help} Key: ${key.toUpperCase()}`,
          attributes: { 'data-tool': id, 'aria-pressed': 'false' },
        }),
      ),
    );
    this.told.replaceChildren();
    this.facts.replaceChildren();
    this.findings.textContent = '';
    this.setFields(null, '');
  }

  setTool(id: string): void {
    for (const made of this.tools.querySelectorAll('button'))
      made.setAttribute('aria-pressed', String(made.dataset.tool === id));
  }

  setHistory(
    history: History,
    told: readonly { readonly title: string; readonly consequences: readonly string[] }[],
  ): void {
    this.undo.textContent = `Undo (${shown(history.back)})`;
    this.redo.textContent = `Redo (${shown(history.forward)})`;
    this.undo.disabled = history.back === 0;
    this.redo.disabled = history.forward === 0;
    this.bound.textContent =
      history.bytes === 0
        ? 'Nothing was edited.'
        : `Steps can be taken back while the files that they replaced come to no more than ${shown(history.bytes / 2 ** 20)} MiB.`;
    const [last] = told;
    this.told.replaceChildren(
      ...(last
        ? [
            make('h2', { text: 'Done last' }),
            make('p', { text: last.title }),
            make('ul', {}, ...last.consequences.map((text) => make('li', { text }))),
          ]
        : []),
    );
  }

  /** What is known of the whole map that is other now, such as how a circuit closes. */
  setFacts(facts: readonly { name: string; was: string; is: string }[]): void {
    this.facts.replaceChildren(
      ...(facts.length === 0
        ? []
        : [
            make('p', { text: 'Since the map was opened:' }),
            make(
              'div',
              {
                class: 'facts',
                attributes: { tabindex: '0', role: 'region', 'aria-label': 'Facts that changed' },
              },
              make(
                'ul',
                {},
                ...facts.map(({ name, was, is }) =>
                  make('li', { text: `${name}: ${was} → ${is}` }),
                ),
              ),
            ),
          ]),
    );
  }

  /** How a check differs from that of the map as it was opened. */
  setFindings(fresh: number, gone: number): void {
    this.findings.textContent =
      fresh + gone === 0
        ? ''
        : `A check finds ${shown(fresh)} that are new; ${shown(gone)} are gone (panel Findings).`;
  }

  setCount(count: number): void {
    this.count.textContent =
      count === 0 ? 'Nothing is chosen.' : `${shown(count)} ${count === 1 ? 'is' : 'are'} chosen.`;
  }

  /** The fields of a record, which a change sets in all that are chosen. */
  setFields(element: ElementView | null, told: string): void {
    if (!element) return this.fields.replaceChildren();
    // Whoever goes from field to field with the keyboard stays where they are.
    const at = this.fields.contains(document.activeElement)
      ? [...this.fields.querySelectorAll('input, select')].indexOf(document.activeElement!)
      : -1;
    this.fields.replaceChildren(
      make('h2', { text: `Fields of ${element.kind} ${element.name}`.trim() }),
      make('p', { class: 'faint', text: told }),
      fieldEditor(element, this.events.set),
    );
    if (at >= 0) this.fields.querySelectorAll<HTMLElement>('input, select')[at]?.focus();
  }
}
