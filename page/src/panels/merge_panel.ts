import type { DifferenceView, MapView } from '../core/answers.js';
import type { ConflictView, MergeView, Side } from '../core/mending.js';
import { button, labelled, make, select, shown } from './dom.js';

/** The three maps of a merge. */
export interface MergeChoice {
  readonly base: number | null; // null: ours as it was opened.
  readonly ours: number;
  readonly theirs: number;
}
export interface MergeEvents {
  merge(choice: MergeChoice): void;
  decide(takes: readonly (Side | null)[]): void;
  accept(): void;
}

const MOST = 100;
const SIDES: readonly { side: Side; text: string }[] = [
  { side: 'ours', text: 'mine' },
  { side: 'theirs', text: 'theirs' },
  { side: 'base', text: 'as it was' },
];

/** Puts two versions of a map together: conflicts first, then what both changed. */
export class MergePanel {
  readonly element = make('div', { class: 'merge' });
  private readonly chooser = make('div');
  private readonly answer = make('div', { attributes: { 'aria-live': 'polite' } });

  constructor(private readonly events: MergeEvents) {
    this.element.append(make('h2', { text: 'Merge' }), this.chooser, this.answer);
  }

  setMaps(maps: readonly { map: MapView; name: string }[], current: number): void {
    this.answer.replaceChildren();
    const own = maps.find(({ map }) => map.id === current);
    const same = maps.filter(({ map }) => map.format === own?.map.format);
    const others = same.filter(({ map }) => map.id !== current);
    if (others.length === 0) {
      this.chooser.replaceChildren(
        make('p', {
          class: 'faint',
          text: 'Open what somebody else made of this map, and what both began with, to put them together.',
        }),
      );
      return;
    }
    const option = ({ map, name }: (typeof maps)[number]) => ({
      value: String(map.id),
      text: name,
    });
    const asOpened = { value: '', text: 'My map as it was opened' };
    const base = select([asOpened, ...others.map(option)], '', () => undefined);
    const ours = select(same.map(option), String(current), () => undefined);
    const theirs = select(others.map(option), String(others.at(-1)?.map.id), () => undefined);
    this.chooser.replaceChildren(
      labelled('What both began with', base),
      labelled('Mine, which becomes both', ours),
      labelled('Theirs', theirs),
      button('Merge', () =>
        this.events.merge({
          base: base.value === '' ? null : Number(base.value),
          ours: Number(ours.value),
          theirs: Number(theirs.value),
        }),
      ),
    );
  }

  /** What a merge came to, with what each side changed. */
  show(merged: MergeView, mine: DifferenceView, theirs: DifferenceView): void {
    const conflicts =
      merged.conflicts.length > 0
        ? this.conflicts(merged.conflicts)
        : make(
            'div',
            {},
            make('p', { text: 'Nothing stands against it.' }),
            button('Make it my map', () => this.events.accept(), { class: 'main' }),
          );
    this.answer.replaceChildren(
      ...merged.notes.map((note) => make('p', { text: `${note}.` })),
      conflicts,
      make(
        'div',
        { class: 'sides' },
        changesOf('What I changed', mine),
        changesOf('What they changed', theirs),
      ),
    );
  }

  tell(text: string): void {
    this.answer.replaceChildren(make('p', { text }));
  }

  private conflicts(conflicts: readonly ConflictView[]): HTMLElement {
    const takes: (Side | null)[] = conflicts.map(() => null);
    const done = button('Merge so', () => this.events.decide(takes), { class: 'main' });
    const boxes: HTMLInputElement[][] = [];
    const update = () => {
      done.disabled = takes.includes(null);
    };
    const take = (index: number, side: Side) => {
      takes[index] = side;
      for (const box of boxes[index] ?? []) box.checked = box.value === side;
      update();
    };
    const items = conflicts.map((conflict, index) => {
      const { element, inputs } = conflictBox(conflict, index, (side) => take(index, side));
      boxes.push(inputs);
      return element;
    });
    const rest = (side: Side) => takes.forEach((one, index) => one ?? take(index, side));
    update();
    return make(
      'div',
      {},
      make('h2', { text: `Conflicts (${shown(conflicts.length)})` }),
      make(
        'div',
        { class: 'row' },
        button('Mine wherever not chosen', () => rest('ours')),
        button('Theirs wherever not chosen', () => rest('theirs')),
      ),
      ...items,
      done,
    );
  }
}

function conflictBox(
  conflict: ConflictView,
  index: number,
  take: (side: Side) => void,
): { element: HTMLElement; inputs: HTMLInputElement[] } {
  const inputs: HTMLInputElement[] = [];
  const lines = SIDES.map(({ side, text }) => {
    const input = make('input', {
      attributes: { type: 'radio', name: `conflict-${index}`, value: side },
    });
    input.addEventListener('change', () => take(side));
    inputs.push(input);
    const words = { ours: conflict.our_change, theirs: conflict.their_change, base: '' }[side];
    const value = conflict[side];
    return make(
      'label',
      { class: 'check' },
      input,
      make('strong', { text: ` ${text}: ` }),
      words === ''
        ? make('code', { text: value === '' ? 'nothing' : value })
        : make('span', { text: words, attributes: { title: value } }),
    );
  });
  const element = make(
    'fieldset',
    { class: 'conflict' },
    make('legend', {
      text: `${conflict.file}: ${conflict.record === '' ? conflict.path : `${conflict.record} (${conflict.path})`}`,
    }),
    make('p', { text: `${conflict.reason}.` }),
    ...lines,
  );
  return { element, inputs };
}

function changesOf(title: string, difference: DifferenceView): HTMLElement {
  const lines = difference.files.flatMap(({ file, change_kind, lines: told }) =>
    told.length === 0 ? [`${file}: ${change_kind}`] : told.map((line) => `${file}: ${line}`),
  );
  return make(
    'section',
    {},
    make('h2', { text: title }),
    lines.length === 0
      ? make('p', { text: 'Nothing.' })
      : make('ul', {}, ...lines.slice(0, MOST).map((text) => make('li', { text }))),
    lines.length > MOST && make('p', { text: `and ${shown(lines.length - MOST)} more` }),
  );
}
