import type { NearView } from '../core/answers.js';
import { NONE, type NetworkView } from '../core/network_view.js';
import { button, labelled, make, select, shown } from './dom.js';

/** What is looked for near a place. */
export interface NearQuestion {
  readonly point: readonly [number, number, number];
  readonly element: 'node' | 'link';
  readonly kind?: string;
  readonly onTheMap: boolean; // No height was given.
  readonly asGame: boolean;
}

export interface NearestEvents {
  nearest(question: NearQuestion): void;
  /** The next click on the map is the place. */
  point(): void;
}

/** Asks what is nearest to a place that is pointed at, or written. */
export class NearestPanel {
  readonly element = make('section');
  private readonly axes = ['x', 'y', 'z'].map(() =>
    make('input', { attributes: { type: 'number', step: 'any' } }),
  );
  private readonly asGame = make('input', { attributes: { type: 'checkbox' } });
  private readonly fields = make('div', { class: 'row' });
  private readonly answer = make('p', { attributes: { 'aria-live': 'polite' } });
  private readonly pointer: HTMLButtonElement;
  private element_: 'node' | 'link' = 'node';
  private kind = '';
  private unit = '';

  constructor(private readonly events: NearestEvents) {
    this.pointer = button('Point at the map', () => events.point(), {
      attributes: { 'aria-pressed': 'false' },
    });
    for (const field of this.axes)
      field.addEventListener('keydown', (event) => {
        if (event.key === 'Enter') this.ask();
      });
    this.element.append(
      make('h2', { text: 'Nearest' }),
      this.fields,
      make('label', { class: 'check' }, this.asGame, ' As the game measures'),
      make(
        'div',
        { class: 'row' },
        this.pointer,
        button('Find the nearest', () => this.ask()),
      ),
      this.answer,
    );
  }

  setMap(view: NetworkView): void {
    this.unit = view.unit;
    this.element_ = 'node';
    this.kind = '';
    const kinds = [
      { value: '', text: 'of any kind' },
      ...view.kinds.map(({ name }) => ({ value: name, text: name })),
    ];
    const what = select(
      [
        { value: 'node', text: view.nodeWord },
        { value: 'link', text: 'link' },
      ],
      'node',
      (value) => (this.element_ = value as 'node' | 'link'),
    );
    this.fields.replaceChildren(
      labelled('What', what),
      labelled(
        'Kind',
        select(kinds, '', (value) => (this.kind = value)),
      ),
      ...this.axes.map((field, axis) =>
        labelled(`${'xyz'[axis]} (${view.unit}${axis === 2 ? ', or none' : ''})`, field),
      ),
    );
    for (const field of this.axes) field.value = '';
    this.answer.textContent = '';
    this.setPointing(false);
  }

  setPointing(isPointing: boolean): void {
    this.pointer.setAttribute('aria-pressed', String(isPointing));
  }

  /** A place was pointed at. */
  take(x: number, y: number, z: number | null): void {
    [x, y, z].forEach((value, axis) => {
      this.axes[axis].value = value === null ? '' : String(Number(value.toFixed(2)));
    });
    this.ask();
  }

  tell(found: NearView): void {
    const at = found.closest.map((value) => shown(value)).join(', ');
    this.answer.textContent =
      found.node === NONE
        ? 'There is none.'
        : `${found.link === NONE ? '' : 'link from '}${found.name}: ${shown(found.distance)} ${this.asGame.checked ? 'by the measure of the game' : `${this.unit} away`}, at ${at} ${this.unit}`;
  }

  private ask(): void {
    const [x, y, z] = this.axes.map((field) => Number(field.value));
    if (this.axes[0].value === '' || this.axes[1].value === '') return;
    this.events.nearest({
      point: [x, y, z],
      element: this.element_,
      onTheMap: this.axes[2].value === '',
      asGame: this.asGame.checked,
      ...(this.kind === '' ? {} : { kind: this.kind }),
    });
  }
}
