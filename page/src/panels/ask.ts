import { button, make } from './dom.js';

/** Asks before something is done: true if it is to be done. Escape is a no. */
export function ask(
  title: string,
  content: readonly HTMLElement[],
  yes: string,
  no = 'Cancel',
): Promise<boolean> {
  const dialog = make('dialog', { class: 'ask', attributes: { 'aria-label': title } });
  return new Promise((resolve) => {
    let isWanted = false;
    const close = (wanted: boolean) => {
      isWanted = wanted;
      dialog.close();
    };
    dialog.append(
      make('h2', { text: title }),
      ...content,
      make(
        'div',
        { class: 'row' },
        yes && button(yes, () => close(true), { class: 'main' }),
        button(no, () => close(false)),
      ),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(isWanted);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
