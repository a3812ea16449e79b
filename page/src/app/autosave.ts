import type { MapView, NamedFile } from '../core/answers.js';
import type { Edit } from '../core/edits.js';
import type { KeptPicture } from './backdrops.js';
import { sealed, unsealed, type Sealed } from './sealed.js';

/** A map that was edited and not saved, with the steps that led to what it became. */
export interface Work {
  readonly id: string;
  readonly title: string;
  readonly format: string;
  readonly options: Readonly<Record<string, string>>;
  readonly steps: number; // Those that count; more can be done once more.
  readonly when: number; // Milliseconds, as Date.now has them.
  readonly isPatch?: boolean; // It was saved once; one patch stands for all since it was opened.
  readonly hasPicture?: boolean; // One lies beneath the map.
  readonly holder?: string; // The page that goes on with it, or did last.
}

/** The same with all that is needed to go on with it. */
export interface WholeWork {
  readonly work: Work;
  readonly files: readonly NamedFile[];
  readonly steps: readonly Edit[];
  readonly picture: KeptPicture | null;
}

/** How a work stands in the store. The title and the rest stay readable, whatever becomes of them. */
type StoredWork = Work & { readonly sum?: string };

const stored = (work: Work): StoredWork => ({ ...work, sum: sealed(work).sum });

function whole({ sum, ...work }: StoredWork): Work | null {
  return sum === undefined ? work : unsealed<Work>({ kept: work, sum });
}

const NAME = 'wend-work';

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as Error);
  });
}
function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error as Error);
  });
}

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('works', { keyPath: 'id' });
    request.result.createObjectStore('files'); // As they were opened, by the work.
    request.result.createObjectStore('steps'); // By the work and their number.
  };
  return answered(request);
}

const stepsOf = (id: string, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([id, from], [id, Infinity]);

const unique = (): string => `${Date.now()}-${Math.random()}`;

/** Work that is not saved, in the browser's own store: it outlives the page. Only one page at a time
 * goes on with a work. */
export class Autosave {
  private readonly page = unique();
  private readonly held = new Map<string, () => void>(); // What lets locks go, by works.

  private constructor(private readonly base: IDBDatabase) {}

  /** Null where the browser keeps nothing, as in some private windows. */
  static async open(): Promise<Autosave | null> {
    try {
      return new Autosave(await opened());
    } catch {
      return null;
    }
  }

  /** What nobody works on now, the latest first. */
  async left(): Promise<Work[]> {
    const works = (await answered(
      this.base.transaction('works').objectStore('works').getAll(),
    )) as Work[];
    const held = navigator.locks
      ? ((await navigator.locks.query()).held ?? []).map((lock) => lock.name)
      : [];
    return works
      .filter(({ id }) => !held.includes(lockName(id)))
      .sort((one, other) => other.when - one.when);
  }

  /** Begins to keep a map; the answer is what it is called here. */
  async begin(
    map: MapView,
    title: string,
    files: readonly NamedFile[],
    isPatch: boolean,
  ): Promise<string> {
    const id = unique();
    await this.hold(id);
    const { format, options } = map;
    const work: Work = {
      ...{ id, title, format, options, isPatch },
      ...{ steps: 0, when: Date.now(), holder: this.page },
    };
    const transaction = this.base.transaction(['works', 'files'], 'readwrite');
    transaction.objectStore('works').put(stored(work));
    transaction.objectStore('files').put(sealed(files), id);
    await ended(transaction);
    return id;
  }
  /** Goes on with work that was left; false where another page does. */
  async takeUp(id: string): Promise<boolean> {
    const isFree = await this.hold(id);
    if (isFree) await this.change(id, (work) => ({ ...work, holder: this.page }));
    return isFree;
  }
  /** Leaves it to others. */
  release(id: string): void {
    this.held.get(id)?.();
    this.held.delete(id);
  }

  /** A step was done as number `index`; whatever could be done once more cannot any longer. */
  async done(id: string, index: number, edit: Edit): Promise<void> {
    await this.change(id, this.counting(index + 1), (steps) => {
      steps.delete(stepsOf(id, index));
      steps.put(sealed(edit), [id, index]);
    });
  }
  /** So many steps count now. */
  async moved(id: string, steps: number): Promise<void> {
    await this.change(id, this.counting(steps));
  }

  /** The picture beneath the map is this one now. */
  async pictured(id: string, picture: KeptPicture | null): Promise<void> {
    await this.change(id, (work) => ({ ...work, hasPicture: picture !== null, when: Date.now() }));
    const transaction = this.base.transaction('files', 'readwrite');
    const store = transaction.objectStore('files');
    if (picture) store.put(picture, pictureOf(id));
    else store.delete(pictureOf(id));
    await ended(transaction);
  }

  /** All of a work; null where any of it is not as it was kept. */
  async read(id: string): Promise<WholeWork | null> {
    const transaction = this.base.transaction(['works', 'files', 'steps']);
    const [kept, files, steps, picture] = (await Promise.all([
      answered(transaction.objectStore('works').get(id)),
      answered(transaction.objectStore('files').get(id)),
      answered(transaction.objectStore('steps').getAll(stepsOf(id))),
      answered(transaction.objectStore('files').get(pictureOf(id))),
    ])) as [
      StoredWork | undefined,
      NamedFile[] | Sealed<NamedFile[]> | undefined,
      (Edit | Sealed<Edit>)[],
      KeptPicture | undefined,
    ];
    const work = kept ? whole(kept) : null;
    const opened = unsealed<NamedFile[]>(files);
    const edits = steps.map((step) => unsealed<Edit>(step)).filter((step) => step !== null);
    if (!work || !opened || edits.length < steps.length || edits.length < work.steps) return null;
    return { work, files: opened, steps: edits, picture: picture ?? null };
  }

  /** Forgets work: it was saved, or somebody gave it up. False where another page goes on with it. */
  async forget(id: string): Promise<boolean> {
    if (!(await this.hold(id))) return false;
    const transaction = this.base.transaction(['works', 'files', 'steps'], 'readwrite');
    transaction.objectStore('works').delete(id);
    transaction.objectStore('files').delete(id);
    transaction.objectStore('files').delete(pictureOf(id));
    transaction.objectStore('steps').delete(stepsOf(id));
    await ended(transaction);
    this.release(id);
    return true;
  }

  // Holds a lock until it is let go or this page ends; false where another page has it.
  private hold(id: string): Promise<boolean> {
    const { locks } = navigator;
    if (!locks || this.held.has(id)) return Promise.resolve(true);
    return new Promise((resolve, reject) => {
      const hold = (lock: Lock | null): Promise<void> | undefined => {
        resolve(lock !== null);
        return lock ? new Promise((letGo) => this.held.set(id, letGo)) : undefined;
      };
      locks.request(lockName(id), { ifAvailable: true }, hold).catch(reject);
    });
  }

  // Steps are those of one page, also in browsers without locks.
  private counting(steps: number): (work: Work) => Work {
    return (work) => {
      if (work.holder !== this.page)
        throw new Error(`the work on ${work.title} was taken up in another tab`);
      return { ...work, steps, when: Date.now() };
    };
  }

  private async change(
    id: string,
    make: (work: Work) => Work,
    write?: (steps: IDBObjectStore) => void,
  ): Promise<void> {
    const transaction = this.base.transaction(['works', 'steps'], 'readwrite');
    const works = transaction.objectStore('works');
    const kept = (await answered(works.get(id))) as StoredWork | undefined;
    const work = kept && whole(kept);
    // What was damaged stays so, and is told when somebody takes it up.
    if (work) works.put(stored(make(work)));
    write?.(transaction.objectStore('steps'));
    await ended(transaction);
  }
}

const pictureOf = (id: string): string => `${id} picture`;
const lockName = (id: string): string => `wend-work-${id}`;
