import type { MapView, GivenFile } from '../core/answers.js';
import type { ConvertRequest, WhichFiles } from '../core/taking_home.js';
import { LossTable } from '../panels/preview_tables.js';
import type { OpenMap } from '../state/open_map.js';
import type { Page } from '../state/page.js';
import { baseName, download, downloadAll, stemOfMap } from './downloads.js';
import { lendsFolders, pickTarget, writeAll } from '../panels/handles.js';
import { OnDisk } from '../panels/on_disk.js';
import { drawnAsPng, seenPart } from './picture.js';
import type { WorkKeeper } from './work_keeper.js';

export interface PictureChoice {
  readonly kind: 'svg' | 'png';
  readonly width: number; // In pixels.
  readonly isPart: boolean; // What is seen, not the whole map.
  readonly findings: boolean;
}

/** Takes maps home: their files, what they can be made into, pictures of them. */
export class Saving {
  private readonly disks = new WeakMap<OpenMap, OnDisk>();

  /** `openAgain`: opens what the files of a map are on the disk as another map. */
  constructor(
    private readonly page: Page,
    private readonly keeper: WorkKeeper,
    private readonly openAgain: (
      open: OpenMap,
      files: readonly GivenFile[],
    ) => Promise<OpenMap | null>,
  ) {
    window.addEventListener('focus', () => void this.look());
    window.addEventListener('beforeunload', (event) => {
      if (page.maps.peek().some(({ isUnsaved }) => isUnsaved.peek())) event.preventDefault();
    });
  }

  /** Remembers where the files of maps came from. */
  opened(maps: readonly OpenMap[], files: readonly GivenFile[]): void {
    for (const open of maps) {
      const disk = OnDisk.of(
        files,
        open.map.peek().members.map(({ file }) => file),
      );
      if (disk) this.disks.set(open, disk);
    }
  }
  canWriteBack(open: OpenMap): boolean {
    return this.disks.has(open);
  }

  // Files that somebody else changed while another window was used.
  private async look(): Promise<void> {
    for (const open of this.page.maps.peek()) {
      const disk = this.disks.get(open);
      const changed = (await disk?.newlyChanged().catch(() => [])) ?? [];
      if (!disk || changed.length === 0) continue;
      const wanted = await this.page.ask(
        `${open.name} was changed on the disk`,
        open.isEdited.peek()
          ? `${changed.join(', ')}: somebody else changed it. The one on the disk opens as another map; yours stays.`
          : `${changed.join(', ')}: somebody else changed it.`,
        'Open the one on the disk',
        { no: 'Keep mine' },
      );
      if (wanted) await this.openChanged(open, disk).catch(this.page.fail);
    }
  }
  private async openChanged(open: OpenMap, disk: OnDisk): Promise<void> {
    const { page } = this;
    const made = await this.openAgain(open, await disk.read());
    if (!made || open.isEdited.peek()) return;
    page.maps.value = page.maps.peek().filter((one) => one !== open);
    await page.core.close(open.id);
  }

  /** Whether a map may be closed: asks where it has changes that were not saved. */
  async mayClose(open: OpenMap): Promise<boolean> {
    const mayGo =
      !open.isUnsaved.peek() ||
      (await this.page.ask(
        `Close ${open.name}?`,
        'It has changes that were not saved. They are lost when it is closed.',
        'Close it',
        { no: 'Keep it open', isGrave: true },
      ));
    if (mayGo) await this.keeper.forget(open);
    return mayGo;
  }

  private done(open: OpenMap): void {
    open.saved.value = open.history.peek().back;
    void this.keeper.forget(open);
  }
  private handed(name: string): void {
    this.page.messages.say(`${name} is handed to the browser`);
  }

  readonly download = (which: WhichFiles): Promise<void> =>
    this.page.attempt(async ({ open, map }) => {
      const files = await this.page.core.filesToSave(map.id, which);
      const name = await downloadAll(files, `${stemOfMap(map)}.zip`);
      this.done(open);
      this.handed(name);
    });

  readonly archive = (archive: string): Promise<void> =>
    this.page.attempt(async ({ open, map }) => {
      const files = await this.page.core.inArchive(map.id, archive);
      const name = await downloadAll(files, `${baseName(archive)}.zip`);
      this.done(open);
      this.handed(name);
    });

  writeBack(): Promise<void> {
    return this.page.attempt(({ open, map }) => this.writeFilesBack(open, map));
  }
  private async writeFilesBack(open: OpenMap, map: MapView): Promise<void> {
    const { core } = this.page;
    const disk = this.disks.get(open);
    if (!disk) return;
    const archives = await core.archives(map.id);
    const changed = await core.filesToSave(map.id, 'changed');
    const touched = archives.filter((archive) =>
      changed.some(({ name }) => name.startsWith(`${archive}/`)),
    );
    const outputs: GivenFile[] = changed.filter(
      ({ name }) => !archives.some((archive) => name.startsWith(`${archive}/`)),
    );
    const names = [...outputs.map(({ name }) => name), ...touched];
    const foreign = await disk.changedOnDisk(names);
    if (foreign.length > 0) {
      if (!(await this.mayOverwrite(open, disk, foreign))) return;
      if (touched.length > 0) await core.renew(map.id, await disk.read());
    } else if (!(await this.isWanted('Write these files over?', names, 'Write'))) return;
    for (const archive of touched) outputs.push(...(await core.inArchive(map.id, archive)));
    await disk.write(outputs);
    await core.renew(map.id, await disk.read());
    this.done(open);
    this.page.messages.say(`${outputs.length} files written`);
  }

  // Whether to write over what somebody else wrote; what else is wanted is done.
  private async mayOverwrite(open: OpenMap, disk: OnDisk, names: readonly string[]) {
    const [elsewhere, look, over] = ['Save mine elsewhere', 'Look at both', 'Overwrite'] as const;
    const answer = await this.page.pick('Somebody else changed these files', namesOf(names), [
      elsewhere,
      look,
      over,
    ]);
    if (answer === elsewhere)
      await (lendsFolders() ? this.intoFolder('changed') : this.download('changed'));
    if (answer === look && (await this.openAgain(open, await disk.read())))
      this.page.panel.value = 'compare';
    return answer === over;
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
    const ready = await Promise.all(
      files.map(async ({ name, bytes }) => ({
        bytes,
        handle: await folder.getFileHandle(baseName(name), { create: true }),
      })),
    );
    await writeAll(ready);
    this.done(open);
    this.page.messages.say(`${ready.length} files written into ${folder.name}`);
  }

  private isWanted(title: string, names: readonly string[], yes: string): Promise<boolean> {
    return this.page.ask(title, namesOf(names), yes);
  }

  exchange(id: string): Promise<void> {
    return this.page.attempt(async ({ map }) => {
      const name = stemOfMap(map);
      const files = await this.page.core.exported(map.id, id, name);
      this.handed(await downloadAll(files, `${name}.${id}.zip`));
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
    this.handed(await downloadAll(made.files, `${stemOfMap(map)}.${request.to.split(':')[0]}.zip`));
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
      const file = `${name}.${choice.kind}`;
      if (choice.kind === 'svg') download(file, svg, 'image/svg+xml');
      else download(file, await drawnAsPng(svg), 'image/png');
      this.handed(file);
    }, 'Drawing…');
  }
}
const namesOf = (names: readonly string[]) => (
  <div class="wide" tabIndex={0}>
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </div>
);
