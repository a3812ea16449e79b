import type { MapView, GivenFile } from '../core/answers.js';
import type { ConvertRequest, WhichFiles } from '../core/taking_home.js';
import { ask } from '../panels/ask.js';
import { make } from '../panels/dom.js';
import { lossTable } from '../panels/loss_table.js';
import { SavePanel, type PictureChoice } from '../panels/save_panel.js';
import type { Tabs } from '../panels/tabs.js';
import { baseName, download, downloadAll, stemOf } from './downloads.js';
import {
  fileOf,
  lendsFolders,
  pickTarget,
  rootsOfFiles,
  writeAll,
  type Roots,
} from '../panels/handles.js';
import type { Edits } from './edits.js';
import { drawnAsPng, seenPart } from './picture.js';
import type { Seen } from './seen.js';
import type { Unsaved } from './unsaved.js';
import type { WorkKeeper } from './work_keeper.js';

interface Ready {
  readonly name: string;
  readonly bytes: GivenFile['bytes'];
  readonly handle: FileSystemFileHandle;
}

/** Takes maps home: their files, what they can be made into, pictures of them. */
export class Saving {
  readonly panel: SavePanel;
  private readonly roots = new Map<number, Roots>();

  constructor(
    private readonly seen: Seen,
    edits: Edits,
    tabs: Tabs,
    private readonly unsaved: Unsaved,
    private readonly keeper: WorkKeeper,
  ) {
    const doing = (work: (map: MapView) => Promise<void>) => void seen.attempt(work);
    this.panel = new SavePanel({
      download: (which) => doing((map) => this.download(map, which)),
      archive: (name) => doing((map) => this.archive(map, name)),
      writeBack: () => doing((map) => this.writeBack(map)),
      intoFolder: (which) => doing((map) => this.intoFolder(map, which)),
      exchange: (id) => doing((map) => this.exchange(map, id)),
      convert: (request) => doing((map) => this.convert(map, request)),
      picture: (choice) => doing((map) => this.picture(map, choice)),
    });
    edits.listeners.push({
      edited: (change) => {
        const isNew = typeof change !== 'string';
        if (seen.map) this.unsaved.stands(seen.map.id, edits.history.back, isNew);
        return tabs.current === 'save' ? this.show() : undefined;
      },
    });
    window.addEventListener('beforeunload', (event) => {
      if (this.unsaved.any) event.preventDefault();
    });
  }

  /** Remembers where the files of maps came from. */
  opened(maps: readonly MapView[], files: readonly GivenFile[]): void {
    const roots = rootsOfFiles(files);
    if (roots.size > 0) for (const { id } of maps) this.roots.set(id, roots);
  }

  /** Whether a map may be closed: asks where it has changes that were not saved. */
  async mayClose(id: number): Promise<boolean> {
    const mayGo =
      !this.unsaved.has(id) ||
      (await ask(
        'Close the map?',
        [
          make('p', {
            text: 'It has changes that were not saved. They are lost when it is closed.',
          }),
        ],
        'Close it',
      ));
    if (mayGo) {
      this.unsaved.forget(id);
      this.roots.delete(id);
    }
    return mayGo;
  }

  async show(): Promise<void> {
    const { core, map } = this.seen;
    if (!map) return;
    const [changed, archives, targets] = await Promise.all([
      core.changedFiles(map.id),
      core.archives(map.id),
      core.targets(map.id),
    ]);
    if (this.seen.map?.id !== map.id) return;
    this.panel.show({
      all: map.members.length,
      changed,
      archives,
      targets,
      canWriteBack: this.roots.has(map.id),
      canChooseFolder: lendsFolders(),
    });
  }

  private done(map: MapView, text: string): Promise<void> {
    this.unsaved.saved(map.id);
    void this.keeper.forget(map.id);
    this.seen.messages.say(text);
    return this.show();
  }

  private async download(map: MapView, which: WhichFiles): Promise<void> {
    const files = await this.seen.core.filesToSave(map.id, which);
    const name = await downloadAll(files, `${stemOf(nameOf(map))}.zip`);
    await this.done(map, `${name} is handed to the browser`);
  }

  private async archive(map: MapView, archive: string): Promise<void> {
    const files = await this.seen.core.inArchive(map.id, archive);
    const name = await downloadAll(files, `${baseName(archive)}.zip`);
    await this.done(map, `${name} is handed to the browser`);
  }

  private async writeBack(map: MapView): Promise<void> {
    const { core } = this.seen;
    const roots = this.roots.get(map.id) ?? new Map<string, FileSystemHandle>();
    const archives = await core.archives(map.id);
    const changed = await core.filesToSave(map.id, 'changed');
    const inside = (archive: string) => changed.some(({ name }) => name.startsWith(`${archive}/`));
    const outputs: GivenFile[] = changed.filter(
      ({ name }) => !archives.some((archive) => name.startsWith(`${archive}/`)),
    );
    for (const archive of archives)
      if (inside(archive)) outputs.push(...(await core.inArchive(map.id, archive)));
    const names = outputs.map(({ name }) => name);
    if (!(await this.isWanted('Write these files over?', names, 'Write'))) return;
    const ready: Ready[] = [];
    for (const { name, bytes } of outputs) {
      const handle = await fileOf(roots, name);
      if (handle) ready.push({ name, bytes, handle });
      else throw new Error(`${name}: the browser cannot write where it came from; download it`);
    }
    await writeAll(ready);
    await this.done(map, `${ready.length} files written`);
  }

  private async intoFolder(map: MapView, which: WhichFiles): Promise<void> {
    const folder = await pickTarget();
    if (!folder) return;
    const files = await this.seen.core.filesToSave(map.id, which);
    const there = new Set<string>();
    for await (const name of folder.keys()) there.add(name);
    const replaced = files.map(({ name }) => baseName(name)).filter((name) => there.has(name));
    if (replaced.length > 0 && !(await this.isWanted('Replace these files?', replaced, 'Replace')))
      return;
    const ready: Ready[] = [];
    for (const { name, bytes } of files) {
      const handle = await folder.getFileHandle(baseName(name), { create: true });
      ready.push({ name, bytes, handle });
    }
    await writeAll(ready);
    await this.done(map, `${ready.length} files written into ${folder.name}`);
  }

  private isWanted(title: string, names: readonly string[], yes: string): Promise<boolean> {
    const list = make('ul', {}, ...names.map((text) => make('li', { text })));
    const scrolls = make('div', { class: 'wide', attributes: { tabindex: '0' } }, list);
    return ask(title, [scrolls], yes);
  }

  private async exchange(map: MapView, id: string): Promise<void> {
    const name = stemOf(nameOf(map));
    const files = await this.seen.messages.during(
      'Exporting…',
      this.seen.core.exported(map.id, id, name),
    );
    await downloadAll(files, `${name}.${id}.zip`);
  }

  private async convert(map: MapView, request: ConvertRequest): Promise<void> {
    const { core, messages } = this.seen;
    let made = await messages.during('Converting…', core.converted(map.id, request));
    if (made.refused && made.losses.length === 0) {
      messages.error(made.refused.text, made.refused.excerpt);
      return;
    }
    if (made.losses.length > 0) {
      const fits = made.totals.every(({ kind }) => kind !== 'does_not_fit');
      const wanted = await ask(
        fits ? 'Convert with these losses?' : 'It cannot be converted',
        [lossTable(made)],
        fits ? 'Convert all the same' : '',
      );
      if (!wanted) return;
      made = await messages.during(
        'Converting…',
        core.converted(map.id, { ...request, lossy: true }),
      );
    }
    if (made.refused) {
      messages.error(made.refused.text, made.refused.excerpt);
      return;
    }
    for (const note of made.notes) messages.say(note);
    await downloadAll(made.files, `${stemOf(nameOf(map))}.${request.to.split(':')[0]}.zip`);
  }

  private async picture(map: MapView, choice: PictureChoice): Promise<void> {
    const { core, messages, scene } = this.seen;
    const name = stemOf(nameOf(map));
    const svg = await messages.during(
      'Drawing…',
      core.drawn(map.id, {
        width: choice.width,
        findings: choice.findings,
        ...(choice.isPart && scene ? { part: seenPart(scene) } : {}),
      }),
    );
    if (choice.kind === 'svg') download(`${name}.svg`, svg, 'image/svg+xml');
    else download(`${name}.png`, await drawnAsPng(svg), 'image/png');
  }
}

function nameOf(map: MapView): string {
  return map.members[0]?.file ?? map.format;
}
