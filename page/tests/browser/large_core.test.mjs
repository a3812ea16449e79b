// Files of any size are listed at once, and only what is looked at is read.
import assert from 'node:assert/strict';
import {
  mkdirSync,
  openSync,
  ftruncateSync,
  closeSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename } from 'node:path';
import { after, test } from 'node:test';
import { crc32 } from 'node:zlib';
import { served } from './browser.mjs';
import { ask, bytesOf, given, MapFolder, run } from './maps_for_tests.mjs';
import { withSmallCore } from './small_core.mjs';
import { coreOf, visiting } from './visits.mjs';

const maps = new MapFolder();
const visited = visiting();
const core = coreOf(visited);
const closers = [];
after(() => Promise.all(closers.map((close) => close())));
const GiB = 2 ** 30;

/** A file that has so many bytes and takes nearly none on the disk, with some at places in it. */
function sparse(name, bytes, pieces = []) {
  const file = openSync(name, 'w');
  ftruncateSync(file, bytes);
  for (const [at, piece] of pieces) writeSync(file, piece, 0, piece.length, at);
  closeSync(file);
  return name;
}
const u32 = (...values) => Buffer.from(Uint32Array.from(values).buffer);
const u16 = (...values) => Buffer.from(Uint16Array.from(values).buffer);

/** An IMG of 900 MB as the game has it: 16,000 models, then the files; a directory of 32 bytes each,
 * at its head or, in the first version, in a file beside it. */
function imgWith(files, folder, isFirstVersion) {
  const sector = 2048;
  const records = [];
  const pieces = [];
  let at = 300;
  const add = (name, sectors, bytes) => {
    records.push(u32(at), isFirstVersion ? u32(sectors) : u16(sectors, 0), Buffer.alloc(24));
    records.at(-1).write(name);
    if (bytes) pieces.push([at * sector, bytes]);
    at += sectors;
  };
  for (let i = 0; i < 16000; ++i) add(`model${i}.dff`, 27);
  for (const file of files) {
    const bytes = readFileSync(file);
    add(basename(file), Math.ceil(bytes.length / sector), bytes);
  }
  const directory = Buffer.concat(records);
  mkdirSync(maps.name(folder), { recursive: true });
  const head = Buffer.concat([Buffer.from('VER2'), u32(records.length / 3), directory]);
  if (isFirstVersion) writeFileSync(maps.name(folder, 'gta3.dir'), directory);
  const bytes = 900_000_000 - (900_000_000 % sector);
  sparse(maps.name(folder, 'gta3.img'), bytes, isFirstVersion ? pieces : [...pieces, [0, head]]);
  return isFirstVersion ? ['gta3.img', 'gta3.dir'] : ['gta3.img'];
}

/** A Valve package in parts: a directory, a tree of endings, folders and names. */
function packageWith(file, count, folder) {
  const bytes = readFileSync(file);
  mkdirSync(maps.name(folder), { recursive: true });
  const text = (word) => Buffer.from(`${word}\0`);
  const tree = [text('nav'), text('maps')];
  for (let i = 0; i < count; ++i)
    tree.push(
      text(`map${i}`),
      u32(crc32(bytes)),
      u16(0, i % 2),
      u32((i >> 1) * bytes.length, bytes.length),
      u16(0xffff),
    );
  tree.push(text(''), text(''), text(''));
  const all = Buffer.concat(tree);
  const head = u32(0x55aa1234, 2, all.length, 0, 0, 0, 0);
  writeFileSync(maps.name(folder, 'pak01_dir.vpk'), Buffer.concat([head, all]));
  for (const part of [0, 1]) {
    const name = maps.name(folder, `pak01_00${part}.vpk`);
    const used = [0, 1, 2, 3].map((i) => [i * bytes.length, bytes]);
    sparse(name, Math.max(count * bytes.length, 100 * 2 ** 20), used);
  }
  return ['pak01_001.vpk', 'pak01_dir.vpk', 'pak01_000.vpk'];
}

/** Asks the core about files that somebody chose on the page. */
async function chosen(paths, question, ...rest) {
  const input = typeof paths === 'string' ? '#folder' : '#files';
  const { page } = core;
  await page.evaluate(() => {
    for (const id of ['files', 'folder']) {
      document.getElementById(id)?.remove();
      const input = Object.assign(document.createElement('input'), { id, type: 'file' });
      input[id === 'files' ? 'multiple' : 'webkitdirectory'] = true;
      document.body.append(input);
    }
  });
  await page.setInputFiles(input, paths);
  return page.evaluate(`(async () => {
    const given = [...document.querySelector('${input}').files].map((file) => ({
      name: file.webkitRelativePath || file.name,
      bytes: file,
    }));
    return (${question})({ core: window.core, given }, ...${JSON.stringify(rest)});
  })()`);
}

for (const isFirst of [false, true])
  test(`an IMG of 900 MB opens at once, of version ${isFirst ? 1 : 2}, and is saved so`, async () => {
    const town = maps.sample(`town ${isFirst}`, 'gta-sa-paths', '--nodes', '2000');
    const files = imgWith(town, `img ${isFirst}`, isFirst);
    // What lies behind the models: each file from a sector's start on, one of them edited.
    const edited = maps.edited(
      maps.name(`town ${isFirst}`),
      '--where',
      'record 36:3',
      '--move',
      '0,0,1',
    );
    const wanted = Buffer.concat(
      Object.values(bytesOf(edited)).flatMap((bytes) => [
        bytes,
        Buffer.alloc((2048 - (bytes.length % 2048)) % 2048),
      ]),
    );
    const found = await chosen(
      files.map((name) => maps.name(`img ${isFirst}`, name)),
      async ({ core, given }, length) => {
        const before = performance.now();
        const { maps, errors } = await core.openOrList(given);
        const { nodeCount } = await core.network(maps[0].id);
        const took = performance.now() - before;
        const node = await core.findNode(maps[0].id, '36:3');
        await core.edit(maps[0].id, { do: 'move', nodes: Uint32Array.of(node), by: [0, 0, 1] });
        const made = await core.inArchive(maps[0].id, 'gta3.img');
        const behind = (300 + 16000 * 27) * 2048;
        const part = await made[0].bytes.slice(behind, behind + length).arrayBuffer();
        return {
          ...{ nodeCount, errors, took },
          made: made.map(({ name, bytes }) => [name, bytes.size]),
          sizes: given.map(({ name, bytes }) => [name, bytes.size]),
          part: [...new Uint8Array(part)],
          memory: await core.memory(),
        };
      },
      wanted.length,
    );
    assert.deepEqual(found.errors, []);
    const { counts } = JSON.parse(run('info', '--json', maps.name(`town ${isFirst}`))).maps[0];
    assert.equal(found.nodeCount, counts.nodes);
    assert.deepEqual(found.made, found.sizes);
    assert.ok(found.memory < 100 * 2 ** 20, `${found.memory} bytes`);
    assert.ok(found.took < 20_000, `${found.took} ms`);
    assert.ok(Buffer.from(found.part).equals(wanted));
  });

test('of a package in parts what is chosen is opened', async () => {
  const [mesh] = maps.sample('mesh', 'source-nav', '--nodes', '100');
  const files = packageWith(mesh, 600, 'package');
  const found = await chosen(
    files.map((name) => maps.name('package', name)),
    async ({ core, given }) => {
      const listed = await core.openOrList(given);
      const { maps, errors } = await core.openListed(listed.id, [3, 6]);
      const names = maps.map(({ members }) => members[0].file);
      const counts = [];
      for (const { id } of maps) counts.push((await core.network(id)).nodeCount);
      await core.forget(listed.id);
      // What was opened of a list outlives it.
      const more = (await core.network(maps[0].id)).nodeCount;
      return { ...listed, names, counts, more, failed: errors };
    },
  );
  assert.equal(found.entries.length, 600);
  assert.deepEqual(found.errors, []);
  assert.deepEqual(found.failed, []);
  assert.deepEqual(found.leftOut.sort(), ['pak01_000.vpk', 'pak01_001.vpk']);
  assert.deepEqual(found.entries[0].formats, ['source-nav', 'source2-nav']);
  assert.equal(found.entries[0].bytes, readFileSync(mesh).length);
  assert.deepEqual(found.names, ['pak01_dir.vpk/maps/map3.nav', 'pak01_dir.vpk/maps/map6.nav']);
  assert.deepEqual([...found.counts, found.more], [100, 100, 100]);
});

test('of a folder of more than a thousand meshes names are read alone', async () => {
  const [mesh] = maps.sample('one mesh', 'source-nav', '--nodes', '100');
  mkdirSync(maps.name('meshes'));
  for (let i = 0; i < 1115; ++i) sparse(maps.name('meshes', `m${i}.nav`), 430_000);
  writeFileSync(maps.name('meshes', 'm7.nav'), readFileSync(mesh));
  writeFileSync(maps.name('meshes', 'read.me'), 'no map');
  const found = await chosen(maps.name('meshes'), async ({ core, given }) => {
    const before = performance.now();
    const listed = await core.openOrList(given);
    const took = performance.now() - before;
    const index = listed.entries.findIndex(({ files }) => files[0] === 'meshes/m7.nav');
    const opened = await core.openListed(listed.id, [index, index + 1]);
    return { ...listed, took, opened, memory: await core.memory() };
  });
  assert.equal(found.entries.length, 1115);
  assert.deepEqual(found.leftOut, ['meshes/read.me']);
  assert.equal(found.opened.maps.length, 1);
  assert.equal(found.opened.leftOut.length, 1, 'one that is nothing but zeros');
  assert.ok(found.memory < 100 * 2 ** 20);
  assert.ok(found.took < 20_000, `${found.took} ms`);
});

test('what is too large is said with the numbers, before it is read', async () => {
  sparse(maps.name('huge.nav'), 3 * GiB);
  const found = await chosen([maps.name('huge.nav')], async ({ core, given }) => ({
    before: await core.memory(),
    ...(await core.openOrList(given)),
    all: (await core.open(given)).errors,
    after: await core.memory(),
  }));
  for (const { text } of [...found.errors, ...found.all])
    assert.match(
      text,
      /^huge\.nav: 3,072 MiB are more than this page opens at once, which is 128 MiB/,
    );
  assert.equal(found.errors.length + found.all.length, 2);
  assert.equal(found.after, found.before);
});

test('where memory runs out maps that were not edited are there again', async () => {
  const folder = maps.name('small core');
  mkdirSync(folder);
  const server = await served(withSmallCore(process.env.PAGE_TESTS, folder, 24));
  closers.push(server.close);
  const { page } = await visited.used.open(server.address);
  const [mesh] = maps.sample('two', 'source-nav', '--nodes', '1000');
  const town = maps.sample('huge town', 'gta-sa-paths', '--nodes', '60000');
  const found = await ask(
    page,
    async ({ core, open }, mesh, town) => {
      const told = [];
      core.onEnded((ended) => told.push(ended));
      const ids = [await open(mesh), await open(mesh)];
      const before = (await core.network(ids[0])).nodeCount;
      await core.edit(ids[1], { do: 'move', nodes: Uint32Array.of(1), by: [0, 0, 1] });
      const failed = await open(town)
        .then((id) => core.network(id))
        .then(
          () => 'it was opened',
          (error) => error.message,
        );
      const again = (await core.network(ids[0])).nodeCount;
      const gone = await core.network(ids[1]).catch((error) => error.message);
      return { told, ids, before, again, gone, failed, next: await open(mesh) };
    },
    given([mesh]),
    given(town),
  );
  assert.match(found.failed, /memory ran out/);
  assert.equal(found.told.length, 1);
  assert.deepEqual(found.told[0].lost, [found.ids[1]]);
  assert.ok(found.told[0].kept.includes(found.ids[0]));
  assert.equal(found.again, found.before);
  assert.match(found.gone, /is not open/);
  // No number is given twice.
  assert.equal(new Set([...found.ids, found.next]).size, 3);
  await page.close();
});

test('leaves no fault on the page', () => assert.deepEqual(core.faults, []));
