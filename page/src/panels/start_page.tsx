import type { About, GivenFile } from '../core/answers.js';
import { filesOfList } from './files.js';
import { lendsFiles, lendsFolders, pickFiles, pickFolder } from './handles.js';
import { Select } from './parts.js';

export interface Sample {
  readonly id: string;
  readonly title: string;
  load(): Promise<readonly GivenFile[]>;
}

/** Buttons that open files, a folder or a sample. */
export function Openers({
  samples,
  files,
  sample,
}: {
  samples: readonly Sample[];
  files: (files: Promise<readonly GivenFile[]>) => void;
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
  const click = (id: string) => document.getElementById(id)?.click();
  return (
    <div class="openers">
      {chooser('open-files', false)}
      {chooser('open-folder', true)}
      {/* What the browser lends can be written back. */}
      <button
        type="button"
        id="open"
        class="main"
        data-icon="open"
        onClick={() => (lendsFiles() ? files(pickFiles()) : click('open-files'))}
      >
        Open files
      </button>
      <button
        type="button"
        data-icon="folder"
        onClick={() => (lendsFolders() ? files(pickFolder()) : click('open-folder'))}
      >
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

/** What stands where a map will be. */
export function Welcome({ about }: { about: About | null }) {
  return (
    <div class="welcome">
      <h2>Drop the files of a map here</h2>
      <p>
        Path files, navigation meshes and race tracks, one by one, as folders or in archives. A map
        of many files opens as one.
      </p>
      <p>
        <strong>Nothing leaves your computer: </strong>
        this page reads the files itself and sends nothing anywhere.
      </p>
      <ul>
        {about?.formats.map(({ id, title, recognised_by: by }) => (
          <li key={id} title={by}>
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
