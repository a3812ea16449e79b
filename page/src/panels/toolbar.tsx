import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Edits } from '../state/edits.js';
import { shown } from '../state/numbers.js';
import { wordsForWorld } from '../state/open_map.js';
import type { Page } from '../state/page.js';
import { look, type Looking } from '../app/looking.js';
import type { Tools } from '../app/tools.js';
import { FormFields, valuesOf, type Written } from './form_fields.js';

/** What the pointer does, and undo and redo, over the map. */
export function Toolbar({
  page,
  edits,
  tools,
  remove,
}: {
  page: Page;
  edits: Edits;
  tools: Tools;
  remove: () => void;
}) {
  const now = page.current.value;
  if (!now || !page.scene.value) return null;
  const { back, forward } = now.open.history.value;
  const current = page.tool.value;
  const all = tools.list();
  const tool = all.find(({ id }) => id === current);
  const line = tools.line.value;
  return (
    <>
      <div class="toolbar" role="group" aria-label="What the pointer does">
        {all.map(({ id, title, help, key }) => (
          <button
            key={id}

            data-tool={id}
            aria-pressed={id === current}
            title={`${help} Key: ${key.toUpperCase()}`}
            onClick={() => {
              page.tool.value = id;
              if (id !== '') page.messages.hint(help);
            }}
          >
            {title}
          </button>
        ))}
        <hr />
        <button
          data-icon="add"
          aria-pressed={page.isAdding.value}
          title="A click adds to what is chosen, or takes it away again, as with Shift"
          onClick={() => (page.isAdding.value = !page.isAdding.value)}
        >
          Add
        </button>
        {now.open.can.value.has('delete') && now.open.chosen.value.nodes.length > 0 && (
          <button data-icon="remove" title="Deletes what is chosen. Key: Delete" onClick={remove}>
            Remove
          </button>
        )}
        <button
          data-icon="undo"
          title="Ctrl+Z"
          disabled={back === 0}
          onClick={() => void edits.undo()}
        >
          Undo ({shown(back)})
        </button>
        <button
          data-icon="redo"
          title="Ctrl+Shift+Z or Ctrl+Y"
          disabled={forward === 0}
          onClick={() => void edits.redo()}
        >
          Redo ({shown(forward)})
        </button>
      </div>
      {tool && tool.id !== '' && (
        <div class="tool-options" role="group" aria-label={tool.title}>
          {line && (
            <>
              <button onClick={() => line.finish()}>Finish</button>
              <button onClick={() => line.back()}>Last stop back</button>
              <button onClick={() => line.clear()}>Begin again</button>
            </>
          )}
          <ToolOptions key={tool.id} tools={tools} tool={tool} />
        </div>
      )}
    </>
  );
}

// Fields for what may be said of an operation beside what is clicked.
function ToolOptions({ tools, tool }: { tools: Tools; tool: Parameters<Tools['options']>[0] }) {
  const written = useSignal<Written>({});
  const members = tools.options(tool);
  const values = written.value;
  useEffect(() => {
    tools.values.value = valuesOf(members, values);
  }, [values]);
  if (members.length === 0) return null;
  return (
    <details>
      <summary>Options</summary>
      <FormFields members={members} written={written} />
    </details>
  );
}

const LOOKS: readonly (readonly [string, Looking, string])[] = [
  ['+', 'in', 'Nearer'],
  ['−', 'out', 'Farther'],
  ['⤢', 'whole', 'Whole map'],
  ['3-D', 'tilt', 'From above, or in 3-D'],
  ['↺', 'left', 'Turn left'],
  ['↻', 'right', 'Turn right'],
];

/** How the map is looked at. */
export function ViewTools({ page }: { page: Page }) {
  const now = page.current.value;
  if (!now || !page.scene.value) return null;
  return (
    <div class="tools" role="group" aria-label="View">
      {LOOKS.map(([text, how, label]) => (
        <button
          key={how}

          title={label}
          aria-label={label}
          onClick={() => look(page, how)}
        >
          {text}
        </button>
      ))}
      {now.open.world.value && (
        <button
          aria-pressed={now.open.behind.value.isShown}
          aria-label={wordsForWorld(now.view)}
          title={`${wordsForWorld(now.view)} behind the map. Key: W`}
          onClick={() => now.open.toggleBehind()}
        >
          ▦
        </button>
      )}
    </div>
  );
}
