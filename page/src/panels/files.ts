import type { GivenFile } from '../core/answers.js';

/** The files that somebody chose, with the folders that they lie in. None is read yet. */
export function filesOfList(list: Iterable<File>): Promise<GivenFile[]> {
  const named = (file: File) => ({ name: file.webkitRelativePath || file.name, bytes: file });
  return Promise.resolve(Array.from(list, named));
}

/** The same of what somebody dropped. */
export async function filesOfDrop(data: DataTransfer): Promise<GivenFile[]> {
  // Entries must be taken before anything is waited for: the list is empty afterwards.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry());
  const files: GivenFile[] = [];
  for (const entry of entries) if (entry) await addEntry(entry, files);
  return files;
}

async function addEntry(first: FileSystemEntry, files: GivenFile[]): Promise<void> {
  const open = [first];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const name = entry.fullPath.replace(/^\//, '');
    if (entry.isFile) {
      const one = entry as FileSystemFileEntry;
      files.push({ name, bytes: await new Promise<File>((done, fail) => one.file(done, fail)) });
    } else open.push(...(await entriesOf(entry as FileSystemDirectoryEntry)));
  }
}

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) =>
      reader.readEntries(done, fail),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
