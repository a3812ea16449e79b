import type { OptionView } from '../core/answers.js';
import type { ConvertRequest, TargetsView, WhichFiles } from '../core/taking_home.js';
import { button, labelled, make, select, shown } from './dom.js';

export type PictureKind = 'svg' | 'png';
export interface PictureChoice {
  readonly kind: PictureKind;
  readonly width: number; // In pixels.
  readonly isPart: boolean; // What is seen, not the whole map.
  readonly findings: boolean;
}

export interface SaveEvents {
  download(which: WhichFiles): void;
  archive(name: string): void;
  writeBack(): void;
  intoFolder(which: WhichFiles): void;
  exchange(id: string): void;
  convert(request: ConvertRequest): void;
  picture(choice: PictureChoice): void;
}

/** What there is to save. */
export interface SaveState {
  readonly all: number; // Files.
  readonly changed: readonly string[];
  readonly archives: readonly string[]; // That the map came from.
  readonly canWriteBack: boolean;
  readonly canChooseFolder: boolean;
  readonly targets: TargetsView;
}

const LISTED = 8;

/** Takes a map home: as it is, as something else, as a picture. */
export class SavePanel {
  readonly element = make('div');
  private readonly files = make('div');
  private readonly others = make('div');
  private readonly picture = make('div');
  private chosen: WhichFiles | null = null;

  constructor(private readonly events: SaveEvents) {
    this.element.append(this.files, this.others, this.picture);
    this.setPicture();
  }

  clear(): void {
    this.chosen = null;
    this.files.replaceChildren();
    this.others.replaceChildren();
  }

  show(state: SaveState): void {
    const { changed } = state;
    const usual: WhichFiles = changed.length > 0 ? 'changed' : 'all';
    const which = () => (usual === 'all' ? usual : (this.chosen ?? usual));
    const list = changed.slice(0, LISTED).join(', ');
    const more = changed.length > LISTED ? ` and ${shown(changed.length - LISTED)} more` : '';
    const chooser = select(
      [
        ...(changed.length > 0
          ? [{ value: 'changed', text: `Changed files (${shown(changed.length)})` }]
          : []),
        { value: 'all', text: `All files (${shown(state.all)})` },
      ],
      which(),
      (value) => (this.chosen = value as WhichFiles),
    );
    this.files.replaceChildren(
      make('h2', { text: 'Save' }),
      make('p', {
        class: 'saved-state',
        text:
          changed.length === 0
            ? 'Nothing is other than in the files that were opened.'
            : `${shown(changed.length)} of ${shown(state.all)} files changed: ${list}${more}`,
      }),
      labelled('Which files', chooser),
      make(
        'div',
        { class: 'row' },
        button('Download', () => this.events.download(which()), { class: 'main' }),
        ...state.archives.map((name) =>
          button(`Download ${name} with them`, () => this.events.archive(name)),
        ),
        state.canWriteBack &&
          changed.length > 0 &&
          button('Write back where they came from', () => this.events.writeBack()),
        state.canChooseFolder &&
          button('Write into a folder', () => this.events.intoFolder(which())),
      ),
      make('p', {
        class: 'faint',
        text: 'Several files come as one zip. The bytes are those that the program would write.',
      }),
    );
    this.others.replaceChildren(this.exchanges(state.targets), this.conversions(state.targets));
  }

  private exchanges({ exchanges }: TargetsView): HTMLElement {
    let id = exchanges[0]?.id ?? '';
    const about = make('p', { class: 'faint' });
    const tell = () => {
      const one = exchanges.find((exchange) => exchange.id === id);
      about.textContent = one
        ? `${one.title}. For ${one.programs.join(', ')}. ` +
          (one.comes_back
            ? 'Opened here again it is the same map, with what was edited in it.'
            : 'It cannot become a map again.')
        : '';
    };
    const chooser = select(
      exchanges.map((one) => ({ value: one.id, text: one.id })),
      id,
      (value) => {
        id = value;
        tell();
      },
    );
    tell();
    return make(
      'div',
      {},
      make('h2', { text: 'For other programs' }),
      labelled('As', chooser),
      about,
      button('Export', () => this.events.exchange(id)),
    );
  }

  private conversions({ formats }: TargetsView): HTMLElement {
    let format = formats[0]!;
    const options = make('details', { attributes: { hidden: '' } });
    const version = make('div');
    let request = { version: '', options: new Map<string, string>() };
    const fill = () => {
      request = { version: format.versions[0]?.name ?? '', options: new Map() };
      version.replaceChildren(
        labelled(
          'Version',
          select(
            format.versions.map(({ name, title }) => ({ value: name, text: `${name}: ${title}` })),
            request.version,
            (value) => (request.version = value),
          ),
        ),
      );
      options.hidden = format.options.length === 0;
      options.replaceChildren(
        make('summary', { text: 'Options' }),
        ...format.options.map((option) => optionField(option, request.options)),
      );
    };
    fill();
    const chooser = select(
      formats.map(({ format: id, title }) => ({ value: id, text: title })),
      format.format,
      (value) => {
        format = formats.find((one) => one.format === value)!;
        fill();
      },
    );
    return make(
      'div',
      {},
      make('h2', { text: 'For another game or version' }),
      labelled('Format', chooser),
      version,
      options,
      button('Convert', () =>
        this.events.convert({
          to: `${format.format}:${request.version}`,
          options: Object.fromEntries(request.options),
        }),
      ),
    );
  }

  private setPicture(): void {
    const width = make('input', {
      attributes: { type: 'number', min: '1', value: '1600' },
    });
    const part = make('input', { attributes: { type: 'checkbox' } });
    const findings = make('input', { attributes: { type: 'checkbox' } });
    const take = (kind: PictureKind) =>
      this.events.picture({
        kind,
        width: Number(width.value),
        isPart: part.checked,
        findings: findings.checked,
      });
    this.picture.replaceChildren(
      make('h2', { text: 'Picture' }),
      labelled('Width (pixels)', width),
      make('label', { class: 'check' }, part, ' Only what is seen now'),
      make('label', { class: 'check' }, findings, ' With findings'),
      make(
        'div',
        { class: 'row' },
        button('SVG', () => take('svg'), { attributes: { 'aria-label': 'Picture as SVG' } }),
        button('PNG', () => take('png'), { attributes: { 'aria-label': 'Picture as PNG' } }),
      ),
    );
  }
}

// A field whose value is left out where nothing is written into it.
function optionField(option: OptionView, values: Map<string, string>): HTMLElement {
  const input = make('input', { attributes: { type: 'text', placeholder: option.value_name } });
  input.addEventListener('change', () => {
    if (input.value === '') values.delete(option.name);
    else values.set(option.name, input.value);
  });
  return labelled(`${option.name}: ${option.help}`, input);
}
