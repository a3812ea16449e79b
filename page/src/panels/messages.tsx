import { shown } from '../state/numbers.js';
import type { Message } from '../state/messages.js';
import type { Page } from '../state/page.js';

/** What was said last, and what takes its time; a click shows all that was said. */
export function StatusLine({ page }: { page: Page }) {
  const { messages } = page;
  const busy = messages.busy.value.at(-1);
  const isSilent =
    !page.seen.value &&
    !busy &&
    messages.history.value.length === 0 &&
    messages.status.value === '';
  return (
    <div class="status-line" hidden={isSilent}>
      <button
        class="quiet"
        data-icon="history"
        title="All that was said"
        onClick={() => (page.dialog.value = 'history')}
      >
        {shown(messages.history.value.length)} <span class="unseen">messages</span>
      </button>
      {busy !== undefined && <span class="busy">{busy}</span>}
      <span role="status">{messages.status.value}</span>
    </div>
  );
}

/** Warnings and errors, until somebody closes them. */
export function Cards({ page }: { page: Page }) {
  const { messages } = page;
  return (
    <div class="messages" role="alert">
      {messages.cards.value.map((message) => (
        <div key={message.id} class={`message failure ${message.severity}`}>
          <p>{message.text}</p>
          {message.excerpt !== '' && <pre>{message.excerpt}</pre>}
          <div class="row">
            {message.action && <button onClick={message.action.run}>{message.action.title}</button>}
            <button class="quiet" onClick={() => messages.close(message.id)}>
              Close
            </button>
          </div>
        </div>
      ))}
    </div>
  );
}

/** All that was said, the last first. */
export function MessageHistory({ history }: { history: readonly Message[] }) {
  return (
    <ul class="history">
      {history.toReversed().map(({ id, severity, text, when }) => (
        <li key={id}>
          <span class="faint">{when.toLocaleTimeString()}</span>{' '}
          <span class={`severity ${severity}`}>{severity}</span> {text}
        </li>
      ))}
    </ul>
  );
}
