type Child = Node | string | null | undefined | false;

interface Properties {
  readonly class?: string;
  readonly text?: string;
  readonly title?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly on?: Readonly<Record<string, (event: Event) => void>>;
}

/** Makes an element. Texts are only ever texts, whatever stands in them. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (properties.class) element.className = properties.class;
  if (properties.text !== undefined) element.textContent = properties.text;
  if (properties.title) element.title = properties.title;
  for (const [name, value] of Object.entries(properties.attributes ?? {}))
    element.setAttribute(name, value);
  for (const [name, call] of Object.entries(properties.on ?? {}))
    element.addEventListener(name, call);
  for (const child of children) if (child) element.append(child);
  return element;
}

export function button(
  text: string,
  click: () => void,
  properties: Properties = {},
): HTMLButtonElement {
  const attributes = { type: 'button', ...properties.attributes };
  return make('button', { ...properties, text, attributes, on: { click } });
}

/** A field with its label. */
export function labelled(text: string, field: HTMLElement, hides = false): HTMLLabelElement {
  return make(
    'label',
    { class: 'field' },
    make('span', { text, class: hides ? 'unseen' : '' }),
    field,
  );
}

export function select(
  options: readonly { value: string; text: string }[],
  chosen: string,
  change: (value: string) => void,
): HTMLSelectElement {
  const element = make(
    'select',
    {},
    ...options.map(({ value, text }) => make('option', { text, attributes: { value } })),
  );
  element.value = chosen;
  element.addEventListener('change', () => change(element.value));
  return element;
}

/** A table that scrolls by itself where it is too wide. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly (string | Node)[])[],
): HTMLElement {
  const head = make(
    'tr',
    {},
    ...heads.map((text) => make('th', { text, attributes: { scope: 'col' } })),
  );
  const body = rows.map((row) =>
    make('tr', {}, ...row.map((cell) => make('td', {}, typeof cell === 'string' ? cell : cell))),
  );
  return make(
    'div',
    { class: 'wide', attributes: { tabindex: '0', role: 'region', 'aria-label': caption } },
    make(
      'table',
      {},
      make('caption', { text: caption }),
      make('thead', {}, head),
      make('tbody', {}, ...body),
    ),
  );
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A colour as style sheets have it. */
export function css(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}

const formatter = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
/** A number in groups of three digits. */
export const shown = (value: number): string => formatter.format(value);
