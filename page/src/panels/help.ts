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
  ['G', 'Guided tours; while one runs, its button Show me where'],
  ['/', 'Find a node by its name'],
  ['1 to 9', 'Panels, in their order'],
  ['Escape', 'Put the tool away, then choose nothing'],
  ['Ctrl+Z', 'Take the last step of editing back'],
  ['Ctrl+Shift+Z, Ctrl+Y', 'Do it once more'],
  ['Ctrl+A', 'Choose everything'],
  ['Ctrl and arrow keys', 'Move what is chosen by the step of the panel Edit; with Shift by ten'],
  ['Delete', 'Delete what is chosen'],
  ['Q, B, L, M', 'Tools: look, box, lasso, drag'],
  ['C, X, R, H, A', 'Tools: connect, disconnect, road, ladder, area; Enter clicks the middle'],
];

const POINTER: readonly (readonly [string, string])[] = [
  ['Drag, or one finger', 'Move the map'],
  ['Wheel, or two fingers apart', 'Zoom'],
  ['Right button, Shift and drag, or two fingers turned', 'Turn'],
  ['The same up and down, or two fingers up and down', 'Tilt'],
  ['Click or tap', 'Choose; with Shift besides what is chosen'],
  ['Tools of the panel Edit', 'Choose in a box or a line, drag, connect, draw'],
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
