import type { GivenFile } from '../core/answers.js';
import { fileOf, lent, rootsOfFiles, writeAll, type Roots } from './handles.js';

// As which a file was read or written last: another one has another time, or at least another size.
const stampOf = ({ size, lastModified }: File): string => `${size} ${lastModified}`;
const GONE = 'gone';

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

/** The files of a map where the browser lends those that it was opened from, so that they can be
 * written back, and what others did to them is noticed. */
export class OnDisk {
  private readonly known = new Map<string, string>(); // Stamps by names.
  private readonly told = new Map<string, string>(); // Those that somebody was asked about.

  private constructor(
    private readonly roots: Roots,
    private readonly names: readonly string[],
    files: readonly GivenFile[],
  ) {
    for (const { name, bytes } of files)
      if (bytes instanceof File) this.known.set(name, stampOf(bytes));
  }

  /** Of all that was given what the files of a map, `members`, are or lie in; null where the browser
   * lends nothing. */
  static of(given: readonly GivenFile[], members: readonly string[]): OnDisk | null {
    const roots = rootsOfFiles(given);
    if (roots.size === 0) return null;
    const inside = (name: string) => members.some((member) => member.startsWith(`${name}/`));
    const folders = given.filter(({ name }) => inside(name)).map(({ name }) => folderOf(name));
    // What lies beside an archive may be a part of it.
    const own = given.filter(
      ({ name }) => members.includes(name) || inside(name) || folders.includes(folderOf(name)),
    );
    return new OnDisk(
      roots,
      own.map(({ name }) => name),
      own.filter(({ name }) => members.includes(name) || inside(name)),
    );
  }

  /** Those of some files that are other than when they were opened or written last. */
  async changedOnDisk(names: Iterable<string> = this.known.keys()): Promise<readonly string[]> {
    const changed: string[] = [];
    for (const name of [...names]) {
      const known = this.known.get(name);
      if (known !== undefined && (await this.stamp(name)) !== known) changed.push(name);
    }
    return changed;
  }
  /** Those of them that nobody was asked about yet; each is told once. */
  async newlyChanged(): Promise<readonly string[]> {
    const fresh: string[] = [];
    for (const name of await this.changedOnDisk()) {
      const stamp = await this.stamp(name);
      if (this.told.get(name) !== stamp) fresh.push(name);
      this.told.set(name, stamp);
    }
    return fresh;
  }

  /** The files as they are now, with what lies beside archives; without such as are gone. */
  async read(): Promise<readonly GivenFile[]> {
    const files: GivenFile[] = [];
    for (const name of this.names) {
      const bytes = await this.file(name);
      if (bytes) files.push({ name, bytes });
    }
    return lent(files, this.roots);
  }

  /** Writes files where they came from, none before all of them can be written. */
  async write(files: readonly GivenFile[]): Promise<void> {
    const ready: (Pick<GivenFile, 'bytes'> & { handle: FileSystemFileHandle })[] = [];
    for (const { name, bytes } of files) {
      const handle = await fileOf(this.roots, name);
      if (handle) ready.push({ bytes, handle });
      else throw new Error(`${name}: the browser cannot write where it came from; download it`);
    }
    await writeAll(ready);
    for (const { name } of files) this.known.set(name, await this.stamp(name));
  }

  private async file(name: string): Promise<File | null> {
    try {
      return (await (await fileOf(this.roots, name, false))?.getFile()) ?? null;
    } catch {
      return null;
    }
  }
  private async stamp(name: string): Promise<string> {
    const file = await this.file(name);
    return file ? stampOf(file) : GONE;
  }
}
