import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Signal } from '@preact/signals';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly body: () => ComponentChildren;
  readonly isEager?: boolean; // Made at once, as what it tells is wanted at any time.
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Panels of which one shows; the arrow keys go from tab to tab. A panel is made when it is first
 * shown, and keeps what was written into it. */
export function Tabs({
  tabs,
  current,
  of,
}: {
  tabs: readonly Tab[];
  current: Signal<string>;
  of: unknown; // What the panels are about: of another they show the beginning.
}) {
  const made = useRef(new Set(tabs.flatMap((tab) => (tab.isEager ? [tab.id] : []))));
  const list = useRef<HTMLDivElement>(null);
  made.current.add(current.value);
  useEffect(() => {
    for (const panel of list.current?.parentElement?.querySelectorAll('.panel') ?? [])
      panel.scrollTop = 0;
  }, [of]);
  const key = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === current.value);
    const count = tabs.length;
    const step = STEPS[event.key];
    const next =
      step !== undefined
        ? (at + step + count) % count
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? count - 1
            : -1;
    if (next < 0) return;
    event.preventDefault();
    current.value = tabs[next].id;
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div class="tabs">
      <div class="tab-list" role="tablist" aria-label="Panels" ref={list} onKeyDown={key}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}

            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={id === current.value}
            tabIndex={id === current.value ? 0 : -1}
            onClick={() => (current.value = id)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, body }) => (
        <div
          key={id}
          class="panel"
          id={`panel-${id}`}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          tabIndex={0}
          hidden={id !== current.value}
        >
          {made.current.has(id) && body()}
        </div>
      ))}
    </div>
  );
}
