import type { About, GivenFile } from '../core/answers.js';
import { button, make, select } from './dom.js';
import { filesOfList } from './files.js';
import { lendsFiles, lendsFolders, pickFiles, pickFolder } from './handles.js';

export interface Sample {
  readonly id: string;
  readonly title: string;
  load(): Promise<readonly GivenFile[]>;
}

export interface StartEvents {
  files(files: Promise<readonly GivenFile[]>): void;
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
    button('Open files', openFiles, { attributes: { id: 'open' } }),
    button('Open a folder', openFolder),
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

/** What stands where a map will be. */
export function welcome(about: About | null): HTMLElement {
  const formats =
    about?.formats.map((format) =>
      make('li', { title: format.recognised_by, text: format.title }),
    ) ?? [];
  return make(
    'div',
    { class: 'welcome' },
    make('h2', { text: 'Drop the files of a map here' }),
    make('p', {
      text: 'Path files, navigation meshes and race tracks, one by one, as folders or in archives. A map of many files opens as one.',
    }),
    make(
      'p',
      {},
      make('strong', { text: 'Nothing leaves your computer: ' }),
      'this page reads the files itself and sends nothing anywhere.',
    ),
    make('ul', {}, ...formats),
  );
}
