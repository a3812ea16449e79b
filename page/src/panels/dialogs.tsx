import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Page, Question } from '../state/page.js';
import { MessageHistory } from './messages.js';
import { Table } from './parts.js';

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
  ['W', 'The walls and floors of the map behind a mesh, or without them'],
  ['T', 'Light or dark'],
  ['G', 'Guided tours; while one runs, its button Show me where'],
  ['/', 'Find a node, a place, or coordinates'],
  ['1 to 9', 'Panels, in their order'],
  ['Escape', 'Put the tool away, then choose nothing'],
  ['Ctrl+Z', 'Take the last step of editing back'],
  ['Ctrl+Shift+Z, Ctrl+Y', 'Do it once more'],
  ['Ctrl+A', 'Choose everything (when the map has the focus)'],
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
  ['Click or tap', 'Choose; with Shift, or the button Add, besides what is chosen'],
  ['Tools over the map', 'Choose in a box or a line, drag, connect, draw'],
];

/** A dialog that is open as long as it is there; Escape closes it. */
export function Dialog({
  title,
  closed,
  children,
  ...rest
}: {
  title: string;
  closed: () => void;
  children: ComponentChildren;
  class?: string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog {...rest} ref={dialog} aria-label={title} onClose={closed}>
      <h2 tabIndex={-1} autofocus>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** The dialog that is open, and the first question that waits for an answer. */
export function Dialogs({
  page,
  licences,
  tours,
  listed,
}: {
  page: Page;
  licences: string;
  tours: ComponentChildren;
  listed: ComponentChildren;
}) {
  const close = () => (page.dialog.value = null);
  const closing = <button onClick={close}>Close</button>;
  const question = page.questions.value[0];
  const open = page.dialog.value;
  return (
    <>
      {open === 'keys' && (
        <Dialog title="Keys" closed={close}>
          <Table caption="Keys" heads={['Key', 'What it does']} rows={KEYS} />
          <Table caption="Pointer" heads={['Do', 'What it does']} rows={POINTER} />
          {closing}
        </Dialog>
      )}
      {open === 'licences' && (
        <Dialog title="Licences" closed={close}>
          <pre class="licences" tabIndex={0}>
            {licences}
          </pre>
          {closing}
        </Dialog>
      )}
      {open === 'history' && (
        <Dialog title="Messages" closed={close}>
          <MessageHistory history={page.messages.history.value} />
          {closing}
        </Dialog>
      )}
      {open === 'tours' && (
        <Dialog title="Tours" closed={close}>
          {tours}
          {closing}
        </Dialog>
      )}
      {open === 'listed' && listed}
      {question && <Ask key={question.title} question={question} />}
    </>
  );
}

function Ask({ question }: { question: Question }) {
  const { title, body, answers, no, isGrave, answered } = question;
  const row = useRef<HTMLDivElement>(null);
  // Enter does what is meant, or what loses nothing.
  useEffect(() => row.current?.querySelector<HTMLElement>('.main')?.focus(), []);
  const chosen = useRef<string | null>(null);
  const close = (answer: string | null) => (event: Event) => {
    chosen.current = answer;
    (event.currentTarget as Element).closest('dialog')?.close();
  };
  return (
    <Dialog class="ask" title={title} closed={() => answered(chosen.current)}>
      {typeof body === 'string' ? <p>{body}</p> : body}
      <div class="row" ref={row}>
        {answers.map((answer, i) => (
          <button key={answer} class={i === 0 && !isGrave ? 'main' : ''} onClick={close(answer)}>
            {answer}
          </button>
        ))}
        <button class={isGrave ? 'main' : ''} onClick={close(null)}>
          {no}
        </button>
      </div>
    </Dialog>
  );
}
