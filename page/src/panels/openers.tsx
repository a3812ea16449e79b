import type { GivenFile } from '../core/answers.js';
import { filesOfList } from './files.js';
import { lendsFiles, lendsFolders, pickFiles, pickFolder } from './handles.js';
import { Select } from './parts.js';

export interface Sample {
  readonly id: string;
  readonly title: string;
  readonly about: string; // A sentence.
  readonly picture: string; // Its address.
  load(): Promise<readonly GivenFile[]>;
}

type Open = (files: Promise<readonly GivenFile[]>) => void;
const click = (id: string) => document.getElementById(id)?.click();
// What the browser lends can be written back.
export const openFiles = (open: Open) => (lendsFiles() ? open(pickFiles()) : click('open-files'));
export const openFolder = (open: Open) =>
  lendsFolders() ? open(pickFolder()) : click('open-folder');

/** Buttons that open files, a folder or a sample. */
export function Openers({
  samples,
  files,
  sample,
}: {
  samples: readonly Sample[];
  files: Open;
  sample: (sample: Sample) => void;
}) {
  const taken = (event: Event) => {
    const input = event.currentTarget as HTMLInputElement;
    if (input.files && input.files.length > 0) files(filesOfList(input.files));
    input.value = '';
  };
  const chooser = (id: string, isFolder: boolean) => (
    <input
      class="unseen"
      type="file"
      id={id}
      multiple
      tabIndex={-1}
      aria-hidden="true"
      {...(isFolder && { webkitdirectory: true })}
      onChange={taken}
    />
  );
  return (
    <div class="openers">
      {chooser('open-files', false)}
      {chooser('open-folder', true)}
      <button id="open" class="main" data-icon="open" onClick={() => openFiles(files)}>
        Open files
      </button>
      <button data-icon="folder" onClick={() => openFolder(files)}>
        Open a folder
      </button>
      {samples.length > 0 && (
        <Select
          aria-label="Open a sample"
          options={[
            { value: '', text: 'Samples' },
            ...samples.map(({ id, title }) => ({ value: id, text: title })),
          ]}
          value=""
          change={(id) => {
            const found = samples.find((one) => one.id === id);
            if (found) sample(found);
          }}
        />
      )}
    </div>
  );
}
