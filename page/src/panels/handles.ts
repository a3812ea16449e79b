import type { GivenFile } from '../core/answers.js';

// Files and folders of the disk that a browser lends, so that maps can be written back where they
// came from. Not every browser has them.

interface Pickers {
  showOpenFilePicker?(options: { multiple: boolean }): Promise<FileSystemFileHandle[]>;
  showDirectoryPicker?(options?: {
    mode: 'read' | 'readwrite';
  }): Promise<FileSystemDirectoryHandle>;
}
interface LendingItem extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

const pickers = window as Pickers;

/** What files were opened from: files and folders by their names. */
export type Roots = ReadonlyMap<string, FileSystemHandle>;
const rootsOf = new WeakMap<readonly GivenFile[], Roots>();

/** The roots of files that were opened together; none where the browser lent nothing. */
export function rootsOfFiles(files: readonly GivenFile[]): Roots {
  return rootsOf.get(files) ?? new Map<string, FileSystemHandle>();
}

/** Remembers what files were lent from. */
export function lent<T extends readonly GivenFile[]>(files: T, roots: Roots): T {
  rootsOf.set(files, roots);
  return files;
}

function named(handles: readonly (FileSystemHandle | null)[]): Roots {
  return new Map(handles.flatMap((handle) => (handle ? [[handle.name, handle] as const] : [])));
}

/** Remembers where dropped files lie. To be called before anything is waited for. */
export function withRoots(
  data: DataTransfer,
  files: Promise<readonly GivenFile[]>,
): Promise<readonly GivenFile[]> {
  const handles = [...data.items].map(
    (item: LendingItem) => item.getAsFileSystemHandle?.().catch(() => null) ?? null,
  );
  return Promise.all([files, Promise.all(handles)]).then(([read, roots]) =>
    lent(read, named(roots)),
  );
}

/** Whether the browser lends what is chosen. */
export const lendsFiles = (): boolean => pickers.showOpenFilePicker !== undefined;
export const lendsFolders = (): boolean => pickers.showDirectoryPicker !== undefined;

export async function pickFiles(): Promise<readonly GivenFile[]> {
  return read((await pickers.showOpenFilePicker?.({ multiple: true })) ?? []);
}
export async function pickFolder(): Promise<readonly GivenFile[]> {
  const folder = await pickers.showDirectoryPicker?.();
  return read(folder ? [folder] : []);
}
/** A folder to write into. */
export async function pickTarget(): Promise<FileSystemDirectoryHandle | undefined> {
  return pickers.showDirectoryPicker?.({ mode: 'readwrite' });
}

async function read(handles: readonly FileSystemHandle[]): Promise<readonly GivenFile[]> {
  const files: GivenFile[] = [];
  for (const handle of handles) await add(handle, handle.name, files);
  return lent(files, named(handles));
}

async function add(handle: FileSystemHandle, name: string, files: GivenFile[]): Promise<void> {
  if (handle.kind === 'file') {
    files.push({ name, bytes: await (handle as FileSystemFileHandle).getFile() });
    return;
  }
  for await (const [inside, other] of (handle as FileSystemDirectoryHandle).entries())
    await add(other, `${name}/${inside}`, files);
}

/** The file of a name; one that is not there is made where its folder is lent, else null. */
export async function fileOf(
  roots: Roots,
  name: string,
  create = true,
): Promise<FileSystemFileHandle | null> {
  const [first = '', ...inside] = name.split('/');
  const root = roots.get(first);
  if (!root) return null;
  if (root.kind === 'file') return inside.length === 0 ? (root as FileSystemFileHandle) : null;
  let folder = root as FileSystemDirectoryHandle;
  for (const part of inside.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
  const last = inside.at(-1);
  return last === undefined ? null : folder.getFileHandle(last, { create });
}

/** Writes files; none takes its place before all of them are written. */
export async function writeAll(
  files: readonly (Pick<GivenFile, 'bytes'> & { readonly handle: FileSystemFileHandle })[],
): Promise<void> {
  const streams: FileSystemWritableFileStream[] = [];
  try {
    for (const { handle, bytes } of files) {
      const stream = await handle.createWritable();
      streams.push(stream);
      await stream.write(bytes as Uint8Array<ArrayBuffer>);
    }
  } catch (error) {
    await Promise.all(streams.map((stream) => stream.abort().catch(() => undefined)));
    throw error;
  }
  for (const stream of streams) await stream.close();
}
