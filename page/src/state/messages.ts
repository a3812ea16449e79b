import { signal } from '@preact/signals';

export type Severity = 'note' | 'warning' | 'error';

/** Something that was said, and what can be done about it. */
export interface Message {
  readonly id: number;
  readonly severity: Severity;
  readonly text: string;
  readonly excerpt: string; // What was read, with a mark below the character; may be empty.
  readonly when: Date;
  readonly action?: { readonly title: string; readonly run: () => void };
}

const MOST = 300; // That are kept.

/** All that the page says: what was said last stands in a line, warnings and errors on cards until
 * somebody closes them, and everything in the history. */
export class Messages {
  readonly history = signal<readonly Message[]>([]);
  readonly cards = signal<readonly Message[]>([]);
  /** What was said last, or what is pointed at. */
  readonly status = signal('');
  readonly busy = signal<readonly string[]>([]);
  private standing = new Map<string, Message>();
  private count = 0;

  say(text: string): void {
    this.add({ severity: 'note', text });
  }
  /** Stands in the line until something else is said, and is of no use later. */
  hint(text: string): void {
    this.status.value = text;
  }
  warn(text: string, action?: Message['action']): void {
    this.card({ severity: 'warning', text, ...(action && { action }) });
  }
  error(text: string, excerpt = ''): void {
    this.card({ severity: 'error', text, excerpt });
  }

  /** A card that stands as long as it lasts: an empty text takes it away. */
  lasting(about: string, text: string, severity: Severity = 'error'): void {
    const known = this.standing.get(about);
    if (known) this.close(known.id);
    this.standing.delete(about);
    if (text !== '') this.standing.set(about, this.card({ severity, text }));
  }

  close(id: number): void {
    this.cards.value = this.cards.peek().filter((one) => one.id !== id);
  }
  /** What was said of files before is over, where others are opened; what lasts stays. */
  clear(): void {
    const lasting = new Set(this.standing.values());
    this.cards.value = this.cards.peek().filter((one) => lasting.has(one));
  }

  /** Shows that something takes its time, until the promise ends. */
  async during<T>(text: string, work: Promise<T>): Promise<T> {
    this.busy.value = [...this.busy.peek(), text];
    try {
      return await work;
    } finally {
      const left = [...this.busy.peek()];
      left.splice(left.indexOf(text), 1);
      this.busy.value = left;
    }
  }

  private card(given: Omit<Message, 'id' | 'when' | 'excerpt'> & { excerpt?: string }): Message {
    const message = this.add(given);
    this.cards.value = [...this.cards.peek(), message];
    return message;
  }
  private add(given: Omit<Message, 'id' | 'when' | 'excerpt'> & { excerpt?: string }): Message {
    const message = { excerpt: '', ...given, id: ++this.count, when: new Date() };
    this.status.value = message.text;
    this.history.value = [...this.history.peek().slice(1 - MOST), message];
    return message;
  }
}
