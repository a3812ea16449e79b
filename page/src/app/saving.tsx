import type { MapView, GivenFile } from '../core/answers.js';
import type { ConvertRequest, WhichFiles } from '../core/taking_home.js';
import { LossTable } from '../panels/preview_tables.js';
import type { OpenMap } from '../state/open_map.js';
import type { Page } from '../state/page.js';
import { baseName, download, downloadAll, stemOfMap } from './downloads.js';
import { fileOf, pickTarget, rootsOfFiles, writeAll, type Roots } from '../panels/handles.js';
import { drawnAsPng, seenPart } from './picture.js';
import type { WorkKeeper } from './work_keeper.js';

interface Ready {
  readonly name: string;
  readonly bytes: GivenFile['bytes'];
  readonly handle: FileSystemFileHandle;
}
export interface PictureChoice {
  readonly kind: 'svg' | 'png';
  readonly width: number; // In pixels.
  readonly isPart: boolean; // What is seen, not the whole map.
  readonly findings: boolean;
}

/** Takes maps home: their files, what they can be made into, pictures of them. */
export class Saving {
  private readonly roots = new WeakMap<OpenMap, Roots>();

  constructor(
    private readonly page: Page,
    private readonly keeper: WorkKeeper,
  ) {
    window.addEventListener('beforeunload', (event) => {
      if (page.maps.peek().some(({ isUnsaved }) => isUnsaved.peek())) event.preventDefault();
    });
  }

  /** Remembers where the files of maps came from. */
  opened(maps: readonly OpenMap[], files: readonly GivenFile[]): void {
    const roots = rootsOfFiles(files);
    if (roots.size > 0) for (const open of maps) this.roots.set(open, roots);
  }
  canWriteBack(open: OpenMap): boolean {
    return this.roots.has(open);
  }

  /** Whether a map may be closed: asks where it has changes that were not saved. */
  async mayClose(open: OpenMap): Promise<boolean> {
    const mayGo =
      !open.isUnsaved.peek() ||
      (await this.page.ask(
        'Close the map?',
        'It has changes that were not saved. They are lost when it is closed.',
        'Close it',
      ));
    if (mayGo) await this.keeper.forget(open);
    return mayGo;
  }

  private done(open: OpenMap, text: string): void {
    open.saved.value = open.history.peek().back;
    void this.keeper.forget(open);
    this.page.messages.say(text);
  }

  readonly download = (which: WhichFiles): Promise<void> =>
    this.page.attempt(async ({ open, map }) => {
      const files = await this.page.core.filesToSave(map.id, which);
      const name = await downloadAll(files, `${stemOfMap(map)}.zip`);
      this.done(open, `${name} is handed to the browser`);
    });

  readonly archive = (archive: string): Promise<void> =>
    this.page.attempt(async ({ open, map }) => {
      const files = await this.page.core.inArchive(map.id, archive);
      const name = await downloadAll(files, `${baseName(archive)}.zip`);
      this.done(open, `${name} is handed to the browser`);
    });

  writeBack(): Promise<void> {
    return this.page.attempt(({ open, map }) => this.writeFilesBack(open, map));
  }
  private async writeFilesBack(open: OpenMap, map: MapView): Promise<void> {
    const { core } = this.page;
    const roots = this.roots.get(open) ?? new Map<string, FileSystemHandle>();
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
    this.done(open, `${ready.length} files written`);
  }

  intoFolder(which: WhichFiles): Promise<void> {
    return this.page.attempt(({ open, map }) => this.writeIntoFolder(open, map, which));
  }
  private async writeIntoFolder(open: OpenMap, map: MapView, which: WhichFiles): Promise<void> {
    const folder = await pickTarget();
    if (!folder) return;
    const files = await this.page.core.filesToSave(map.id, which);
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
    this.done(open, `${ready.length} files written into ${folder.name}`);
  }

  private isWanted(title: string, names: readonly string[], yes: string): Promise<boolean> {
    const list = (
      <div class="wide" tabIndex={0}>
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    );
    return this.page.ask(title, list, yes);
  }

  exchange(id: string): Promise<void> {
    return this.page.attempt(async ({ map }) => {
      const name = stemOfMap(map);
      const files = await this.page.core.exported(map.id, id, name);
      await downloadAll(files, `${name}.${id}.zip`);
    }, 'Exporting…');
  }

  convert(request: ConvertRequest): Promise<void> {
    return this.page.attempt(({ map }) => this.convertTo(map, request));
  }
  private async convertTo(map: MapView, request: ConvertRequest): Promise<void> {
    const { core, messages } = this.page;
    let made = await messages.during('Converting…', core.converted(map.id, request));
    if (made.refused && made.losses.length === 0) {
      messages.error(made.refused.text, made.refused.excerpt);
      return;
    }
    if (made.losses.length > 0) {
      const fits = made.totals.every(({ kind }) => kind !== 'does_not_fit');
      const wanted = await this.page.ask(
        fits ? 'Convert with these losses?' : 'It cannot be converted',
        <LossTable {...made} />,
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
    await downloadAll(made.files, `${stemOfMap(map)}.${request.to.split(':')[0]}.zip`);
  }

  picture(choice: PictureChoice): Promise<void> {
    const { core, scene } = this.page;
    return this.page.attempt(async ({ map }) => {
      const name = stemOfMap(map);
      const picture = scene.peek();
      const svg = await core.drawn(map.id, {
        width: choice.width,
        findings: choice.findings,
        ...(choice.isPart && picture ? { part: seenPart(picture) } : {}),
      });
      if (choice.kind === 'svg') download(`${name}.svg`, svg, 'image/svg+xml');
      else download(`${name}.png`, await drawnAsPng(svg), 'image/png');
    }, 'Drawing…');
  }
}
