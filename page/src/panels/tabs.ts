import { make } from './dom.js';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly body: HTMLElement;
}

/** Panels of which one shows; the arrow keys go from tab to tab. */
export class Tabs {
  readonly element = make('div', { class: 'tabs' });
  private tabs: readonly Tab[] = [];
  private buttons: readonly HTMLButtonElement[] = [];
  private chosen = 0;

  constructor(private readonly changed: (id: string) => void) {}

  /** Takes the panels, of which the first one shows. */
  fill(tabs: readonly Tab[]): void {
    this.tabs = tabs;
    const list = make('div', {
      class: 'tab-list',
      attributes: { role: 'tablist', 'aria-label': 'Panels' },
    });
    this.buttons = tabs.map((tab, index) => {
      const made = make('button', {
        text: tab.title,
        attributes: {
          type: 'button',
          role: 'tab',
          id: `tab-${tab.id}`,
          'aria-controls': `panel-${tab.id}`,
        },
        on: { click: () => this.choose(index) },
      });
      list.append(made);
      return made;
    });
    list.addEventListener('keydown', (event) => this.key(event));
    this.element.append(list);
    for (const tab of tabs) {
      tab.body.id = `panel-${tab.id}`;
      tab.body.setAttribute('role', 'tabpanel');
      tab.body.setAttribute('aria-labelledby', `tab-${tab.id}`);
      tab.body.tabIndex = 0;
      tab.body.classList.add('panel');
      this.element.append(tab.body);
    }
    this.choose(0);
  }

  show(id: string): void {
    const index = this.tabs.findIndex((tab) => tab.id === id);
    if (index >= 0 && index !== this.chosen) this.choose(index);
  }

  get current(): string {
    return this.tabs[this.chosen].id;
  }

  private choose(index: number): void {
    this.chosen = index;
    this.tabs.forEach((tab, i) => {
      tab.body.hidden = i !== index;
      this.buttons[i].setAttribute('aria-selected', String(i === index));
      this.buttons[i].tabIndex = i === index ? 0 : -1;
    });
    this.changed(this.tabs[index].id);
  }

  private key(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
    const count = this.tabs.length;
    let next = -1;
    if (event.key in steps) next = (this.chosen + steps[event.key] + count) % count;
    if (event.key === 'Home') next = 0;
    if (event.key === 'End') next = count - 1;
    if (next < 0) return;
    event.preventDefault();
    this.choose(next);
    this.buttons[next].focus();
  }
}
