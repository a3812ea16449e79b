import type { NamedFile } from '../core/answers.js';
import { button, make, select } from './dom.js';
import { filesOfList } from './files.js';
import { lendsFiles, lendsFolders, pickFiles, pickFolder } from './handles.js';

export interface Sample {
  readonly id: string;
  readonly title: string;
  readonly about: string; // A sentence.
  readonly picture: string; // Its address.
  load(): Promise<readonly NamedFile[]>;
}

export interface StartEvents {
  files(files: Promise<readonly NamedFile[]>): void;
  sample(sample: Sample): void;
}

/** Buttons that open files, a folder or a sample. */
export function openers(samples: readonly Sample[], events: StartEvents): HTMLElement {
  const chooser = (folder: boolean) => {
    const input = make('input', {
      class: 'unseen',
      attributes: { type: 'file', multiple: '', tabindex: '-1', 'aria-hidden': 'true' },
    });
    if (folder) input.setAttribute('webkitdirectory', '');
    else input.id = 'open-files';
    input.addEventListener('change', () => {
      if (input.files && input.files.length > 0) events.files(filesOfList(input.files));
      input.value = '';
    });
    return input;
  };
  const [files, folder] = [chooser(false), chooser(true)];
  // What the browser lends can be written back.
  const openFiles = () => (lendsFiles() ? events.files(pickFiles()) : files.click());
  const openFolder = () => (lendsFolders() ? events.files(pickFolder()) : folder.click());
  const root = make(
    'div',
    { class: 'openers' },
    files,
    folder,
    button('Open files', openFiles, {
      class: 'main',
      attributes: { id: 'open', 'data-icon': 'open' },
    }),
    button('Open a folder', openFolder, {
      attributes: { id: 'open-folder', 'data-icon': 'folder' },
    }),
  );
  if (samples.length > 0) {
    const field = select(
      [
        { value: '', text: 'Samples' },
        ...samples.map(({ id, title }) => ({ value: id, text: title })),
      ],
      '',
      (value) => {
        const sample = samples.find(({ id }) => id === value);
        if (sample) events.sample(sample);
        field.value = '';
      },
    );
    field.setAttribute('aria-label', 'Open a sample');
    root.append(field);
  }
  return root;
}
