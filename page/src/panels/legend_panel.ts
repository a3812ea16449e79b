import type { Legend } from '../scene/colour_scale.js';
import { button, capital, css, make, shown } from './dom.js';

/** Legends; a click on a name hides what it stands for, and shows it again. */
export function legendList(
  legends: readonly { channel: string; legend: Legend }[],
  hidden: ReadonlySet<string>,
  toggled: (key: string) => void,
): HTMLElement[] {
  return legends.map(({ channel, legend }) => {
    const title = channel === 'kinds' ? 'On the map' : `${capital(channel)}: ${legend.title}`;
    const body = legend.bar
      ? bar(legend)
      : make(
          'ul',
          { class: 'legend' },
          ...legend.entries.map((entry) =>
            make('li', {}, entryButton(entry, hidden.has(entry.key), toggled)),
          ),
        );
    const more =
      legend.leftOut > 0 ? make('p', { text: `and ${shown(legend.leftOut)} more values` }) : null;
    return make('section', {}, make('h2', { text: title }), body, more);
  });
}

function entryButton(
  entry: Legend['entries'][number],
  isHidden: boolean,
  toggled: (key: string) => void,
): HTMLButtonElement {
  const made = button('', () => toggled(entry.key), {
    class: 'legend-entry',
    title: isHidden ? 'Show it again' : 'Hide it',
    attributes: { 'aria-pressed': String(!isHidden), 'data-key': entry.key },
  });
  const swatch = make('span', { class: 'swatch', attributes: { 'aria-hidden': 'true' } });
  swatch.style.background = css(entry.colour);
  if (entry.sign) swatch.dataset.sign = entry.sign;
  made.append(
    swatch,
    make('span', { text: entry.name }),
    make('span', { class: 'count', text: shown(entry.count) }),
  );
  return made;
}

function bar(legend: Legend): HTMLElement {
  const { low, high, colours } = legend.bar as NonNullable<Legend['bar']>;
  const stripe = make('div', { class: 'bar', attributes: { 'aria-hidden': 'true' } });
  const stops = colours.map(css);
  stripe.style.background = `linear-gradient(to right, ${stops.join(', ')})`;
  const text = (value: number) => `${shown(value)} ${legend.unit}`.trim();
  return make(
    'div',
    {},
    stripe,
    make(
      'div',
      { class: 'bar-ends' },
      make('span', { text: text(low) }),
      make('span', { text: text(high) }),
    ),
  );
}
