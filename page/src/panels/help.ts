import { button, make, table } from './dom.js';

const KEYS: readonly (readonly [string, string])[] = [
  ['?', 'This list'],
  ['O', 'Open files'],
  ['Arrow keys', 'Move the map (when it has the focus)'],
  ['Shift and arrow keys', 'Turn and tilt it'],
  ['+ and -', 'Zoom'],
  ['Enter', 'Choose what is in the middle of the map'],
  ['Space', 'The same, besides what is chosen already'],
  ['0', 'See the whole map'],
  ['V', 'From above, or in 3-D'],
  ['T', 'Light or dark'],
  ['/', 'Find a node by its name'],
  ['1 to 6', 'Panels, in their order'],
  ['Escape', 'Choose nothing'],
];

const POINTER: readonly (readonly [string, string])[] = [
  ['Drag, or one finger', 'Move the map'],
  ['Wheel, or two fingers apart', 'Zoom'],
  ['Right button, Shift and drag, or two fingers turned', 'Turn'],
  ['The same up and down, or two fingers up and down', 'Tilt'],
  ['Click or tap', 'Choose'],
];

export function helpDialog(): HTMLDialogElement {
  return dialog(
    'Keys',
    table('Keys', ['Key', 'What it does'], KEYS),
    table('Pointer', ['Do', 'What it does'], POINTER),
  );
}

export function licencesDialog(text: string): HTMLDialogElement {
  return dialog(
    'Licences',
    make('pre', { class: 'licences', text, attributes: { tabindex: '0' } }),
  );
}

function dialog(title: string, ...content: HTMLElement[]): HTMLDialogElement {
  const made = make('dialog', { attributes: { 'aria-label': title } });
  made.append(
    make('h2', { text: title }),
    ...content,
    button('Close', () => made.close()),
  );
  return made;
}
