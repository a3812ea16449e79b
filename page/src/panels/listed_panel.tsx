import { useSignal } from '@preact/signals';
import type { Entry, FormatView } from '../core/answers.js';
import { megabytes, mostBytes } from '../core/given.js';
import { counted, shown } from '../state/numbers.js';
import type { Page } from '../state/page.js';
import { Dialog } from './dialogs.js';
import { Labelled, LongList } from './parts.js';

/** What is in files that are too many or too large to be opened all at once: a click opens one. */
export function ListedDialog({
  page,
  entries,
  formats,
  open,
}: {
  page: Page;
  entries: readonly Entry[];
  formats: readonly FormatView[];
  open: (entries: readonly number[]) => void;
}) {
  const text = useSignal('');
  const words = text.value.toLowerCase();
  const fitting = entries
    .map((entry, index) => ({ ...entry, index }))
    .filter(({ files }) => files.some((file) => file.toLowerCase().includes(words)));
  const close = () => (page.dialog.value = null);
  const choose = (chosen: readonly number[]) => {
    close();
    open(chosen);
  };
  const few = fitting.filter(({ bytes }) => bytes <= mostBytes).map(({ index }) => index);
  return (
    <Dialog title={`${counted(entries.length, 'map')} to choose from`} closed={close}>
      <Labelled text="Names with">
        <input
          type="search"
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </Labelled>
      <LongList class="findings" all={fitting}>
        {({ files, bytes, formats: ids, index }) => (
          <li key={index}>
            <button
              class="quiet finding"
              disabled={bytes > mostBytes}
              onClick={() => choose([index])}
            >
              {files[0]}
              {files.length > 1 && ` and ${shown(files.length - 1)} more`}
            </button>{' '}
            <span class="faint">
              {megabytes(bytes)}
              {ids.length === 1 && `, ${formats.find(({ id }) => id === ids[0])?.title ?? ids[0]}`}
              {bytes > mostBytes && `: more than ${megabytes(mostBytes)}, which this page opens`}
            </span>
          </li>
        )}
      </LongList>
      <div class="row">
        {few.length > 1 && few.length <= 50 && (
          <button onClick={() => choose(few)}>Open these {few.length}</button>
        )}
        <button onClick={close}>Close</button>
      </div>
    </Dialog>
  );
}
