// Makes the maps that the page can start with, one of each format that samples are made of:
// node samples.mjs WEND FOLDER
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const [wend, folder] = process.argv.slice(2);
const run = (...words) =>
  execFileSync(wend, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const list = [];
for (const { id, title } of JSON.parse(run('formats', '--json')).formats) {
  try {
    run('sample', id, '-o', join(folder, id));
  } catch (error) {
    console.log(`${id}: ${error.stderr.trim()}`);
    continue;
  }
  const files = readdirSync(join(folder, id), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${basename(folder)}/${id}/${entry.name}`);
  list.push({ title, files });
}
writeFileSync(join(folder, 'list.json'), `${JSON.stringify(list, null, 1)}\n`);
