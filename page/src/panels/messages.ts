import { button, make } from './dom.js';

/** Says what happened: aloud to screen readers, errors until somebody closes them. */
export class Messages {
  readonly element = make('div', { class: 'messages' });
  private readonly status = make('div', { class: 'unseen', attributes: { role: 'status' } });
  private readonly busy = make('div', { class: 'busy', attributes: { hidden: '' } });
  private readonly errors = make('div', { attributes: { role: 'alert' } });

  private readonly standing = new Map<string, HTMLElement>();

  constructor() {
    this.element.append(this.status, this.busy, this.errors);
  }

  say(text: string): void {
    this.status.textContent = text;
  }

  /** Shows that something takes its time, until the promise ends. */
  async during<T>(text: string, work: Promise<T>): Promise<T> {
    this.busy.textContent = text;
    this.busy.hidden = false;
    try {
      return await work;
    } finally {
      if (this.busy.textContent === text) this.busy.hidden = true;
    }
  }

  error(text: string, excerpt = ''): void {
    const box = make(
      'div',
      { class: 'failure' },
      make('p', { text }),
      excerpt ? make('pre', { text: excerpt }) : null,
    );
    box.append(button('Close', () => box.remove(), { class: 'quiet' }));
    this.errors.append(box);
    while (this.errors.childElementCount > 4) this.errors.firstElementChild?.remove();
  }

  /** An error that stands as long as it lasts: an empty text takes it away. */
  lasting(about: string, text: string): void {
    this.standing.get(about)?.remove();
    this.standing.delete(about);
    if (text === '') return;
    const box = make('div', { class: 'failure' }, make('p', { text }));
    this.standing.set(about, box);
    this.errors.append(box);
  }

  clear(): void {
    this.errors.replaceChildren(...this.standing.values());
  }
}
