// Makes the maps that the page can start with, one of each format that samples are made of, and
// those that its tours are about: node samples.mjs WEND FOLDER
import { execFileSync, spawnSync } from 'node:child_process';
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

// Maps with one fault each. What the tour of it ends with is told beside: a rule that is not broken
// any more, or a node that the game gets to.
const tours = [
  {
    id: 'roads',
    format: 'gta-sa-paths',
    nodes: 240,
    edit: [
      ['--set-file', 'nodes[0].links[0].length=99'],
      ['--set-file', 'nodes[3].links[0].navi_node.node=9'],
    ],
    rule: 'length',
  },
  {
    id: 'mesh',
    format: 'source-nav',
    nodes: 150,
    edit: [['--disconnect', '139', '138', '--one-way']],
    rule: 'no-way-back',
    nodesToJoin: ['139', '138'],
  },
  {
    id: 'circuit',
    format: 'gp2-track',
    edit: [['--set-file', 'track[41].length=20']],
    rule: 'track-open',
  },
  {
    id: 'creature',
    format: 'metroid-prime-path',
    nodes: 150,
    edit: [['--set-file', 'regions[87].index_mask=3']],
    options: { 'creature-index': '2' },
    closed: '87',
    field: 'index_mask',
    value: '7',
    way: { from: '0', to: '120' },
  },
];

// What the program finds, as JSON; its status says that there is something.
const found = (...words) => JSON.parse(spawnSync(wend, words, { encoding: 'utf8' }).stdout);
const isFoundBroken = (file, rule) => rule in found('check', '--json', '--notes', file).rules;

function isReached(file, { from, to }, options) {
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const { records } = found('reach', file, '--from', from, '--as', 'game', '--json', ...words);
  return records.some(({ record, reached }) => record === to && reached);
}

const told = {};
for (const { id, format, nodes, edit, ...about } of tours) {
  const made = join(folder, 'tours', id);
  run('sample', format, ...(nodes ? ['--nodes', `${nodes}`] : []), '-o', made);
  const [name] = readdirSync(made);
  const file = join(made, name);
  const isFaulty = () =>
    about.rule ? isFoundBroken(file, about.rule) : !isReached(file, about.way, about.options);
  if (isFaulty()) throw new Error(`the tour ${id}: its map has the fault without an edit`);
  run('edit', file, ...edit.flat(), '--in-place');
  if (!isFaulty()) throw new Error(`the tour ${id}: its map has no fault`);
  told[id] = { ...about, format, files: [`${basename(folder)}/tours/${id}/${name}`] };
}
writeFileSync(join(folder, 'tours.json'), `${JSON.stringify(told, null, 1)}\n`);
