const formatter = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
/** A number in groups of three digits. */
export const shown = (value: number): string => formatter.format(value);

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
/** A name of the library, such as `area_transform`, as people write it. */
export function spoken(name: string): string {
  return capital(name.replace(/[_-]/g, ' '));
}
/** So many of something. */
export function counted(count: number, word: string): string {
  return `${shown(count)} ${word}${count === 1 ? '' : 's'}`;
}
/** A colour as style sheets have it. */
export function css(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}
