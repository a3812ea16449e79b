import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { suggestions, type Suggestion } from '../app/finding.js';
import type { Pointing } from '../app/pointing.js';
import type { Page } from '../state/page.js';

const REST = 120; // Milliseconds without a key until the core is asked.

// Its list is no element `datalist`.
const COMBOBOX: object = { role: 'combobox', 'aria-autocomplete': 'list' };

/** Looks for a node, a place, coordinates or what fits an expression, and offers what it finds. */
export function Finder({ page, pointing }: { page: Page; pointing: Pointing }) {
  const found = useSignal<readonly Suggestion[]>([]);
  const at = useSignal(-1);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  const asked = useRef<AbortController | null>(null);
  const ask = async (text: string) => {
    clearTimeout(timer.current);
    asked.current?.abort();
    const { signal } = (asked.current = new AbortController());
    const list = await suggestions(page, pointing, text, signal);
    if (signal.aborted) return null;
    found.value = document.activeElement === field.current ? list : []; // Somebody may have gone on.
    at.value = -1;
    return list;
  };
  const take = (one: Suggestion | undefined, text: string) => {
    found.value = [];
    const none = one ? '' : `Nothing of this map fits “${text}”.`;
    page.messages.lasting('find', none, 'warning');
    if (!one) return;
    one.take();
    page.scene.peek()?.element.focus({ preventScroll: true });
  };
  const key = (event: KeyboardEvent & { currentTarget: HTMLInputElement }) => {
    const text = event.currentTarget.value.trim();
    if (event.key === 'Escape') found.value = [];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const count = found.value.length;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (count > 0) at.value = (Math.max(at.value, step > 0 ? -1 : 0) + step + count) % count;
    }
    if (event.key !== 'Enter' || text === '') return;
    const chosen = found.value[at.value];
    if (chosen) take(chosen, text);
    else void ask(text).then((list) => list && take(list[0], text), page.fail);
  };
  return (
    <div class="finder">
      <input
        ref={field}
        type="search"
        {...COMBOBOX}
        placeholder="Find"
        aria-label="Find a node, a place or coordinates"
        aria-expanded={found.value.length > 0}
        aria-controls="found"
        {...(at.value >= 0 && { 'aria-activedescendant': `found-${at.value}` })}
        spellcheck={false}
        onInput={({ currentTarget: { value } }) => {
          clearTimeout(timer.current);
          timer.current = window.setTimeout(() => void ask(value), REST);
        }}
        onKeyDown={key}
        onBlur={() => (found.value = [])}
      />
      <ul id="found" role="listbox" aria-label="What fits" hidden={found.value.length === 0}>
        {found.value.map((one, i) => (
          <li
            key={i}
            id={`found-${i}`}
            role="option"
            aria-selected={i === at.value}
            // Before the field loses the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              take(one, one.title);
            }}
          >
            {one.title} <span class="faint">{one.about}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
