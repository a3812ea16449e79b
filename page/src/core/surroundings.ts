import type { GivenFile, MapView } from './answers.js';
import { CoreError, errorInfoOf } from './error_info.js';
import { mostBytes, sizeOf, tooLarge, type Given } from './given.js';
import type { Library } from './library.js';
import type { OpenMap } from './open_map.js';
import { endingsAround, filesAround, worldIn, worldOf } from './worlds.js';

/** What a map may lie in: files with maps of the game that lie around its file or beside it. None is
 * read before somebody looks at the map. */
export class Surroundings {
  private readonly files: { readonly given: Given; readonly file: GivenFile }[] = [];
  private told: CoreError | null = null;
  private isLooked = false;

  constructor(
    private readonly library: Library,
    private readonly view: MapView,
  ) {}

  get any(): boolean {
    return this.files.length > 0;
  }
  /** Whether it was placed, or that was tried. */
  get isUsed(): boolean {
    return this.isLooked;
  }
  /** Why that failed. */
  get fault(): CoreError | null {
    return this.told;
  }

  /** Whether a file is one of them. */
  has(name: string): boolean {
    return this.files.some(({ file }) => file.name === name);
  }

  /** Finds such files among those that were given with the map, else among all others; whether there are
   * any. */
  look(own: Given, others: readonly Given[]): boolean {
    const { members, format } = this.view;
    const endings = members.length > 1 ? [] : endingsAround(this.library, format);
    if (endings.length === 0) return false;
    const name = members[0]!.file;
    for (const given of [own, ...others.filter((one) => one !== own)])
      for (const file of filesAround(name, given.files, endings, given === own))
        this.files.push({ given: given.keep(), file });
    this.isLooked &&= !this.any;
    return this.any;
  }

  /** Puts a mesh into the world of the first file that has one; a map of the game is in its own. */
  place(open: OpenMap): void {
    this.isLooked = true;
    this.told = null;
    if (!this.any && !open.isEditable && isGameMap(open))
      this.attempt(open, () => worldOf(this.library, open.map));
    for (const { file } of this.files)
      if (this.attempt(open, () => worldIn(this.library, within(file)))) return;
  }
  private attempt(open: OpenMap, make: () => number): boolean {
    try {
      const world = make();
      if (world === 0) return false;
      open.place(world);
      this.told = null;
      return true;
    } catch (error) {
      if (!(error instanceof CoreError)) throw error;
      this.told ??= error;
      return false;
    }
  }

  /** Gives the files back. */
  drop(): void {
    for (const { given } of this.files) given.drop();
    this.files.length = 0;
  }
}

// Such maps are meshes without areas.
function isGameMap({ info }: OpenMap): boolean {
  return info.map_kind === 'mesh' && info.node_count === 0;
}

// An error of a file that is too large.
function within(file: GivenFile): GivenFile {
  if (sizeOf(file) <= mostBytes) return file;
  throw new CoreError(errorInfoOf(tooLarge(file.name, sizeOf(file))));
}
