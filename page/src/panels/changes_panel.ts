import type { DifferenceView } from '../core/answers.js';
import { differenceList } from './compare_panel.js';
import { button, make } from './dom.js';

/** What was changed since the map was opened. */
export class ChangesPanel {
  readonly element = make('div');
  private readonly list = make('div', { attributes: { 'aria-live': 'polite' } });
  private readonly save: HTMLButtonElement;

  constructor(
    private readonly go: (at: { x: number; y: number; z: number }) => void,
    save: () => void,
  ) {
    this.save = button('Save as a patch', save, {
      title: 'A file that wend edit --apply takes',
    });
    this.element.append(
      make('h2', { text: 'Changes' }),
      make('div', { class: 'row' }, this.save),
      this.list,
    );
    this.show(null);
  }

  show(difference: DifferenceView | null): void {
    const isEmpty = !difference || difference.isEmpty;
    this.save.disabled = isEmpty;
    this.list.replaceChildren(
      ...(isEmpty
        ? [make('p', { class: 'faint', text: 'The map is as it was opened.' })]
        : differenceList(difference, this.go)),
    );
    this.list.querySelector('details')?.setAttribute('open', '');
  }
}
