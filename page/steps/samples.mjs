// Makes the maps that the page can start with, one of each format that samples are made of, and
// those that its tours are about: node samples.mjs WEND FOLDER
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { decode, encode, shrunk } from './png.mjs';

const [wend, folder] = process.argv.slice(2);
const run = (...words) =>
  execFileSync(wend, words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 26,
  });

// What is told of a sample, and how its picture is drawn: of which part, where `near` is how much
// larger than all of it, and in which colours.
const shown = {
  'gta-sa-paths': {
    about: 'A town in four files: roads, footpaths and a river, with lanes and traffic lights.',
    near: 1.3,
  },
  'gta-iv-paths': {
    about: 'The same town as GTA IV keeps it, coloured by its streets.',
    near: 1.1,
    colours: 'street_name',
  },
  'gta-sa-source': {
    about: 'The text that path files of San Andreas are compiled from.',
    near: 2,
  },
  'source-nav': {
    about:
      'A building of 2,000 areas in which bots walk, jump, drop and climb, coloured by how much is seen.',
    near: 2,
    colours: 'sees',
  },
  'source2-nav': {
    about: 'Such a building as Source 2 keeps it: polygons that lead from edge to edge.',
    near: 2,
    colours: 'height',
  },
  ain: {
    about:
      'The nodes between which the people and monsters of Half-Life 2 walk, jump, climb and fly.',
    near: 3,
  },
  'gp2-track': { about: 'A circuit with its pit lane, kerbs, cameras and scenery.' },
  'f1gp-track': {
    about: 'The same circuit for the older game, coloured by height.',
    colours: 'height',
  },
  'track-drawing': {
    about: 'A line on a map, of which a circuit can be made; coloured by height.',
    colours: 'height',
  },
  'metroid-prime-path': {
    about: 'A room with the regions in which creatures walk, fly and swim.',
    near: 1,
  },
  'polygon-mesh': {
    about: 'The faces that such a room is made of, coloured by height.',
    near: 1,
    colours: 'height',
  },
};

const SIZE = [280, 180]; // Pixels of a picture,
const FINER = 3; // drawn so many times as fine,
const COLOURS = [32, 24, 16, 12]; // and kept in as many of them as
const MOST = 8192; // so many bytes have room for.

/** Draws what is in a folder as a small picture. */
function draw(from, file, { near = 0, colours } = {}) {
  const [{ bounds }] = JSON.parse(run('info', from, '--json')).maps;
  const middle = [0, 1].map((axis) => (bounds.min[axis] + bounds.max[axis]) / 2);
  const [long, high] = [0, 1].map((axis) => bounds.max[axis] - bounds.min[axis]);
  const shape = SIZE[0] / SIZE[1];
  const width =
    near > 0 ? Math.min(long, high * shape) / near : 1.15 * Math.max(long, high * shape);
  const half = [width / 2, width / shape / 2];
  const corners = [-1, 1].flatMap((side) => middle.map((at, axis) => at + side * half[axis]));
  const words = ['draw', from, '--bounds', `${corners}`, '--force'];
  if (colours) words.push('--colour-by', colours);
  // The map stands in a frame, of which SVG says where it is.
  const [fine, tall] = SIZE.map((pixels) => pixels * FINER);
  const frameOf = (wide) =>
    /<clipPath id="\w+"><path d="M([\d.]+) ([\d.]+)h([\d.]+)/
      .exec(run(...words, '--width', `${wide}`, '-o', '-', '--picture', 'svg'))
      .slice(1)
      .map(Math.ceil);
  const wide = Math.ceil(fine ** 2 / (frameOf(fine)[2] - 1)) + 2;
  const [left, top] = frameOf(wide);
  run(...words, '--width', `${wide}`, '-o', file);
  const small = shrunk(decode(readFileSync(file)), [left, top, left + fine, top + tall], FINER);
  const png = COLOURS.map((count) => encode(small, count)).find(({ length }) => length <= MOST);
  if (!png) throw new Error(`${file} takes more than ${MOST} bytes`);
  writeFileSync(file, png);
}

rmSync(folder, { recursive: true, force: true });
const pictures = join(folder, 'pictures');
mkdirSync(pictures, { recursive: true });
const list = [];
for (const { id, title } of JSON.parse(run('formats', '--json')).formats) {
  try {
    run('sample', id, '-o', join(folder, id));
  } catch (error) {
    console.log(`${id}: ${error.stderr.trim()}`);
    continue;
  }
  // Maps that meshes are for have nothing to be drawn, and folders are opened without them.
  try {
    run('info', join(folder, id), '--json');
  } catch {
    rmSync(join(folder, id), { recursive: true });
    continue;
  }
  const files = readdirSync(join(folder, id), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${basename(folder)}/${id}/${entry.name}`);
  draw(join(folder, id), join(pictures, `${id}.png`), shown[id]);
  const picture = `${basename(folder)}/pictures/${id}.png`;
  list.push({ title, about: shown[id]?.about ?? '', picture, files });
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
