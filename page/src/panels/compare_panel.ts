import type { DifferenceView, MapView } from '../core/answers.js';
import { button, labelled, make, select, shown } from './dom.js';

const MOST = 200;

/** Chooses an earlier map, and tells what is different in the one that is seen. */
export class ComparePanel {
  readonly element = make('div');
  private readonly chooser = make('div');
  private readonly answer = make('div', { attributes: { 'aria-live': 'polite' } });

  constructor(
    private readonly compare: (was: number) => void,
    private readonly go: (at: { x: number; y: number; z: number }) => void,
  ) {
    this.element.append(make('h2', { text: 'Compare' }), this.chooser, this.answer);
  }

  setMaps(maps: readonly { map: MapView; name: string }[], current: number): void {
    const others = maps.filter(({ map }) => map.id !== current);
    this.answer.replaceChildren();
    if (others.length === 0) {
      this.chooser.replaceChildren(
        make('p', {
          class: 'faint',
          text: 'Open another map, such as an older copy, to compare with.',
        }),
      );
      return;
    }
    let was = others[0].map.id;
    const field = select(
      others.map(({ map, name }) => ({ value: String(map.id), text: name })),
      String(was),
      (value) => (was = Number(value)),
    );
    this.chooser.replaceChildren(
      labelled('What it was', field),
      button('Compare', () => this.compare(was)),
    );
  }

  show(difference: DifferenceView): void {
    this.answer.replaceChildren(
      ...(difference.isEmpty
        ? [make('p', { text: 'Both are the same.' })]
        : differenceList(difference, this.go)),
    );
  }
}

/** What is different, file by file, and where that is on the map; a click flies there. */
export function differenceList(
  difference: DifferenceView,
  go: (at: { x: number; y: number; z: number }) => void,
): HTMLElement[] {
  const files = difference.files.map((file) =>
    make(
      'details',
      {},
      make('summary', { text: `${file.file}: ${file.change_kind}` }),
      make('ul', {}, ...file.lines.slice(0, MOST).map((text) => make('li', { text }))),
      file.lines.length > MOST &&
        make('p', { text: `and ${shown(file.lines.length - MOST)} more` }),
    ),
  );
  const nodes = difference.nodes.slice(0, MOST).map((one) =>
    make(
      'li',
      {},
      button(`${one.change_kind}: ${one.text}`, () => go(one), {
        class: `quiet finding ${one.change_kind}`,
      }),
    ),
  );
  return [
    ...files,
    make('h2', { text: `On the map (${shown(difference.nodes.length)})` }),
    make('ul', { class: 'findings' }, ...nodes),
  ];
}
