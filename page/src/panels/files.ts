import type { NamedFile } from '../core/answers.js';

/** The files that somebody chose or dropped, with the folders that they lie in. */
export async function filesOfList(list: Iterable<File>): Promise<NamedFile[]> {
  return Promise.all([...list].map((file) => read(file, file.webkitRelativePath || file.name)));
}

export async function filesOfDrop(data: DataTransfer): Promise<NamedFile[]> {
  // Entries must be taken before anything is waited for: the list is empty afterwards.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry());
  const files: NamedFile[] = [];
  for (const entry of entries) if (entry) await addEntry(entry, files);
  return files;
}

async function addEntry(first: FileSystemEntry, files: NamedFile[]): Promise<void> {
  const open = [first];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const name = entry.fullPath.replace(/^\//, '');
    if (entry.isFile) {
      const one = entry as FileSystemFileEntry;
      files.push(await read(await new Promise<File>((done, fail) => one.file(done, fail)), name));
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

async function read(file: File, name: string): Promise<NamedFile> {
  return { name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
