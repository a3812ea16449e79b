import { useSignal } from '@preact/signals';
import type { TargetsView, TargetView, WhichFiles } from '../core/taking_home.js';
import { useAnswer } from '../state/answer.js';
import { shown } from '../state/numbers.js';
import type { Page } from '../state/page.js';
import type { Saving } from '../app/saving.js';
import { lendsFolders } from './handles.js';
import { Check, Labelled, Select } from './parts.js';

const LISTED = 8;

/** Takes a map home: as it is, as something else, as a picture. */
export function SavePanel({ page, saving }: { page: Page; saving: Saving }) {
  const chosen = useSignal<WhichFiles | null>(null);
  const answer = useAnswer(() => {
    const now = page.current.value;
    if (!now || page.panel.value !== 'save') return null;
    const { core } = page;
    const { id } = now.map;
    return Promise.all([core.changedFiles(id), core.archives(id), core.targets(id)]).then(
      ([changed, archives, targets]) => ({ changed, archives, targets, open: now.open }),
    );
  }, page.fail);
  const { value } = answer.value;
  const now = page.current.value;
  if (!now || value?.open !== now.open) return null;
  const { open, map } = now;
  const { changed, archives, targets } = value;
  const which = changed.length > 0 ? (chosen.value ?? 'changed') : 'all';
  const all = shown(map.members.length);
  const more = changed.length > LISTED ? ` and ${shown(changed.length - LISTED)} more` : '';
  return (
    <>
      <h2>Save</h2>
      <p class="saved-state">
        {changed.length === 0
          ? 'Nothing is other than in the files that were opened.'
          : `${shown(changed.length)} of ${all} files changed: ${changed.slice(0, LISTED).join(', ')}${more}`}
      </p>
      <Labelled text="Which files">
        <Select
          options={[
            ...(changed.length > 0
              ? [{ value: 'changed', text: `Changed files (${shown(changed.length)})` }]
              : []),
            { value: 'all', text: `All files (${all})` },
          ]}
          value={which}
          change={(value) => (chosen.value = value as WhichFiles)}
        />
      </Labelled>
      <div class="row">
        <button class="main" onClick={() => saving.download(which)}>
          Download
        </button>
        {archives.map((name) => (
          <button key={name} onClick={() => saving.archive(name)}>
            Download {name} with them
          </button>
        ))}
        {saving.canWriteBack(open) && changed.length > 0 && (
          <button onClick={() => saving.writeBack()}>Write back where they came from</button>
        )}
        {lendsFolders() && (
          <button onClick={() => saving.intoFolder(which)}>Write into a folder</button>
        )}
      </div>
      <p class="faint">
        Several files come as one zip. The bytes are those that wend writes from the command line.
      </p>
      <Exchanges targets={targets} save={(id) => saving.exchange(id)} />
      {targets.formats.length > 0 && <Conversions targets={targets} saving={saving} />}
      <Picture saving={saving} />
    </>
  );
}

function Exchanges({
  targets: { exchanges },
  save,
}: {
  targets: TargetsView;
  save: (id: string) => void;
}) {
  const chosen = useSignal(exchanges[0]?.id ?? '');
  const one = exchanges.find(({ id }) => id === chosen.value);
  return (
    <div>
      <h2>For other programs</h2>
      <Labelled text="As">
        <Select
          options={exchanges.map(({ id, extensions, programs }) => ({
            value: id,
            text: `${extensions[0] ?? id} for ${programs.join(', ')}`,
          }))}
          value={chosen.value}
          change={(id) => (chosen.value = id)}
        />
      </Labelled>
      {one && (
        <p class="faint">
          {one.title}. For {one.programs.join(', ')}.{' '}
          {one.comes_back
            ? 'Opened here again it is the same map, with what was edited in it.'
            : 'It cannot become a map again.'}
        </p>
      )}
      <button onClick={() => save(chosen.value)}>Export</button>
    </div>
  );
}

function Conversions({ targets: { formats }, saving }: { targets: TargetsView; saving: Saving }) {
  const chosen = useSignal(formats[0].format);
  const target = formats.find(({ format }) => format === chosen.value) ?? formats[0];
  return (
    <div>
      <h2>For another game or version</h2>
      <Labelled text="Format">
        <Select
          options={formats.map(({ format, title }) => ({ value: format, text: title }))}
          value={target.format}
          change={(id) => (chosen.value = id)}
        />
      </Labelled>
      <Conversion key={target.format} target={target} saving={saving} />
    </div>
  );
}

function Conversion({ target, saving }: { target: TargetView; saving: Saving }) {
  const version = useSignal(target.versions[0]?.name ?? '');
  const options = useSignal<Readonly<Record<string, string>>>({});
  // An option is left out where nothing is written into its field.
  const set = (name: string, value: string) => {
    const others = Object.entries(options.value).filter(([one]) => one !== name);
    options.value = Object.fromEntries(value === '' ? others : [...others, [name, value]]);
  };
  return (
    <>
      <Labelled text="Version">
        <Select
          options={target.versions.map(({ name, title }) => ({
            value: name,
            text: `${name}: ${title}`,
          }))}
          value={version.value}
          change={(name) => (version.value = name)}
        />
      </Labelled>
      {target.options.length > 0 && (
        <details>
          <summary>Options</summary>
          {target.options.map(({ name, help, value_name: placeholder }) => (
            <Labelled key={name} text={`${name}: ${help}`}>
              <input
                type="text"
                placeholder={placeholder}
                onChange={(event) => set(name, event.currentTarget.value)}
              />
            </Labelled>
          ))}
        </details>
      )}
      <button
        onClick={() =>
          saving.convert({ to: `${target.format}:${version.value}`, options: options.value })
        }
      >
        Convert
      </button>
    </>
  );
}

function Picture({ saving }: { saving: Saving }) {
  const width = useSignal('1600');
  const isPart = useSignal(false);
  const findings = useSignal(false);
  const take = (kind: 'svg' | 'png') =>
    saving.picture({
      kind,
      width: Number(width.value),
      isPart: isPart.value,
      findings: findings.value,
    });
  return (
    <div>
      <h2>Picture</h2>
      <Labelled text="Width (pixels)">
        <input
          type="number"
          min="1"
          value={width.value}
          onInput={(event) => (width.value = event.currentTarget.value)}
        />
      </Labelled>
      <Check
        text="Only what is seen now"
        checked={isPart.value}
        change={(is) => (isPart.value = is)}
      />
      <Check text="With findings" checked={findings.value} change={(is) => (findings.value = is)} />
      <div class="row">
        <button aria-label="Picture as SVG" onClick={() => take('svg')}>
          SVG
        </button>
        <button aria-label="Picture as PNG" onClick={() => take('png')}>
          PNG
        </button>
      </div>
    </div>
  );
}
