// Runs a WebAssembly program of WASI on files of a folder: node run_wasm.mjs PROGRAM FOLDER FILE...
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [file, folder, ...names] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [file, ...names], preopens: { '.': folder } });
const program = await WebAssembly.compile(await readFile(file));
const imports = { wasi_snapshot_preview1: wasi.wasiImport };
process.exitCode = wasi.start(await WebAssembly.instantiate(program, imports));
