// The core takes maps home: files, archives and pictures are those that the program would make.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { broken, bytesOf, given, MapFolder, run, same } from './maps_for_tests.mjs';
import { coreOf, filesOf, visiting } from './visits.mjs';

const maps = new MapFolder();
const visited = visiting();
const core = coreOf(visited);

// Fields of numbers of every kind of record, each with another value that it can have.
const changed = async ({ core, open, texts }, list) => {
  const map = await open(list);
  const network = await core.network(map);
  const told = { tried: 0, done: 0 };
  for (const node of [0, network.nodeCount >> 1]) {
    const { fields, path } = await core.element(map, { node });
    for (const field of fields) {
      if (field.type !== 'integer' || field.derived || field.offset === null) continue;
      const name = field.path.slice(path.length + 1);
      const set = (value) =>
        core.edit(map, {
          do: 'set',
          nodes: Uint32Array.of(node),
          changes: [`${name}=${value}`],
        });
      ++told.tried;
      const other = field.value === '0' ? '1' : '0';
      const done = await set(other).catch(() => null);
      if (!done) continue;
      ++told.done;
      await set(field.value);
      break;
    }
  }
  const files = texts(await core.filesToSave(map, 'all'));
  const others = await core.changedFiles(map);
  await core.close(map);
  return { ...told, files, others };
};

test('a field that was changed and changed back leaves files as they were', async () => {
  let done = 0;
  for (const format of ['gta-sa-paths', 'gta-iv-paths', 'source-nav', 'metroid-prime-path']) {
    const files = given(maps.sample(`small ${format}`, format, '--nodes', '200'));
    const found = await core.ask(changed, files);
    same(found.files, files, format);
    assert.deepEqual(found.others, [], format);
    done += found.done;
  }
  assert.ok(done >= 4, `${done} fields were changed`);
});

test('files that were opened and not edited are saved as they were', async () => {
  const { formats } = JSON.parse(run('formats', '--json'));
  let count = 0;
  for (const { id } of formats) {
    const folder = join(process.env.PAGE, 'samples', id);
    // Maps that meshes are for are no samples of the page.
    if (!existsSync(folder)) continue;
    const files = given(filesOf(folder));
    const found = await core.ask(async ({ core, open, texts }, list) => {
      const map = await open(list);
      const made = texts(await core.filesToSave(map, 'all'));
      await core.close(map);
      return made;
    }, files);
    same(found, files, id);
    ++count;
  }
  assert.ok(count >= 8);
});

test('what changed is saved as the program edits it', async () => {
  const files = maps.sample('town', 'gta-sa-paths', '--nodes', '2000');
  const found = await core.ask(async ({ core, open, texts }, list) => {
    const map = await open(list);
    const node = await core.findNode(map, '36:3');
    await core.edit(map, { do: 'move', nodes: Uint32Array.of(node), by: [0, 0, 1] });
    return {
      files: texts(await core.filesToSave(map, 'changed')),
      names: await core.changedFiles(map),
    };
  }, given(files));
  const where = ['--where', 'record 36:3'];
  const moved = bytesOf(maps.edited(maps.name('town'), ...where, '--move', '0,0,1'));
  const other = files
    .filter((file) => !readFileSync(file).equals(moved[basename(file)]))
    .map((file) => basename(file));
  assert.ok(other.length >= 1 && other.length < files.length, `${other}`);
  assert.deepEqual(found.names, other);
  for (const { name, text } of found.files)
    assert.ok(Buffer.from(text, 'base64').equals(moved[name]), name);
});

/** An IMG archive as San Andreas has them: a directory in sectors of 2,048 bytes, then files. */
function imgOf(files) {
  const sector = 2048;
  const head = Buffer.alloc(sector);
  head.write('VER2');
  head.writeUInt32LE(files.length, 4);
  const parts = [head];
  let at = 1;
  files.forEach(({ name, bytes }, i) => {
    const sectors = Math.ceil(bytes.length / sector);
    head.writeUInt32LE(at, 8 + 32 * i);
    head.writeUInt16LE(sectors, 12 + 32 * i);
    head.write(name, 16 + 32 * i);
    parts.push(Buffer.concat([bytes], sectors * sector));
    at += sectors;
  });
  return Buffer.concat(parts);
}

test('an archive gets back what came from it, as the program puts it there', async () => {
  const files = maps.sample('in archive', 'gta-sa-paths', '--nodes', '1500').map((file) => ({
    name: basename(file),
    bytes: readFileSync(file),
  }));
  const archive = maps.name('town.img');
  writeFileSync(archive, imgOf([{ name: 'readme.txt', bytes: Buffer.from('no map') }, ...files]));
  const before = given([archive]);
  const found = await core.ask(async ({ core, open, read, texts }, list) => {
    const map = await open(list);
    const same = texts(await read(await core.inArchive(map, 'town.img')));
    const node = await core.findNode(map, '36:3');
    await core.edit(map, { do: 'delete', nodes: Uint32Array.of(node) });
    return {
      same,
      archives: await core.archives(map),
      made: texts(await read(await core.inArchive(map, 'town.img'))),
    };
  }, before);
  assert.deepEqual(found.archives, ['town.img']);
  same(found.same, before);
  run('edit', archive, '--where', 'record 36:3', '--delete', '--in-place');
  const after = given([archive]);
  assert.notDeepEqual(bytesOf(after), bytesOf(before));
  same(found.made, after);
});

test('a map that came from a file of other programs goes back into it', async () => {
  const [mesh] = maps.sample('plain mesh', 'source-nav', '--nodes', '100');
  const exchanged = maps.name('mesh.geojson');
  run('convert', mesh, exchanged);
  const before = given([exchanged]);
  const found = await core.ask(async ({ core, open, texts }, list) => {
    const map = await open(list);
    const node = await core.findNode(map, '20');
    await core.edit(map, { do: 'move', nodes: Uint32Array.of(node), by: [0, 0, 8] });
    const [archive] = await core.archives(map);
    return texts(await core.inArchive(map, archive));
  }, before);
  run('edit', exchanged, '--where', 'record 20', '--move', '0,0,8', '--in-place');
  const after = bytesOf(given([exchanged]));
  assert.ok(!bytesOf(before)['mesh.geojson'].equals(after['mesh.geojson']));
  assert.ok(bytesOf(found)['mesh.geojson'].equals(after['mesh.geojson']));
});

test('exports, conversions and pictures are those of the program', async () => {
  const path = maps.name('mesh');
  const mesh = maps.sample('mesh', 'source-nav', '--nodes', '300');
  const found = await core.ask(async ({ core, open, text, texts }, list) => {
    const map = await open(list);
    const { exchanges } = await core.targets(map);
    const exports = {};
    for (const { id } of exchanges) exports[id] = texts(await core.exported(map, id, 'out'));
    return {
      exchanges,
      exports,
      svg: text(await core.drawn(map, { width: 1600, findings: false })),
      part: text(
        await core.drawn(map, { width: 900, findings: false, part: [-500, -500, 500, 500] }),
      ),
    };
  }, given(mesh));
  const ids = found.exchanges.map(({ id }) => id);
  for (const id of ['geojson', 'glb', 'obj', 'csv', 'graphml']) assert.ok(ids.includes(id), id);
  for (const { id, extensions } of found.exchanges) {
    const [ending] = extensions;
    mkdirSync(maps.name(id));
    run('convert', path, maps.name(id, `out${ending}`));
    same(found.exports[id], given(maps.files(id)), id);
  }
  run('draw', path, '-o', maps.name('whole.svg'));
  assert.equal(
    Buffer.from(found.svg, 'base64').toString(),
    readFileSync(maps.name('whole.svg'), 'utf8'),
  );
  const part = ['--width', '900', '--bounds', '-500,-500,500,500'];
  run('draw', path, '-o', maps.name('part.svg'), ...part);
  assert.equal(
    Buffer.from(found.part, 'base64').toString(),
    readFileSync(maps.name('part.svg'), 'utf8'),
  );
});

test('a picture with findings marks what the program marks', async () => {
  const found = await core.ask(
    async ({ core, open, text }, list) => {
      const map = await open(list);
      return text(await core.drawn(map, { width: 800, findings: true }));
    },
    given([broken]),
  );
  run('draw', broken, '-o', maps.name('found.svg'), '--width', '800', '--findings');
  run('draw', broken, '-o', maps.name('plain.svg'), '--width', '800');
  const [marked, plain] = ['found.svg', 'plain.svg'].map((name) =>
    readFileSync(maps.name(name), 'utf8'),
  );
  assert.notEqual(marked, plain);
  assert.equal(Buffer.from(found, 'base64').toString(), marked);
});

test('a conversion tells what it loses, and is made when that is wanted', async () => {
  const path = maps.name('other town');
  const town = maps.sample('other town', 'gta-sa-paths', '--nodes', '600');
  const found = await core.ask(async ({ core, open, texts }, list) => {
    const map = await open(list);
    const request = { to: 'gta-iv-paths:1' };
    const asked = await core.converted(map, request);
    const made = await core.converted(map, { ...request, lossy: true });
    const same = await core.converted(map, { to: 'gta-sa-paths:fm92-ver3' });
    return {
      asked: { ...asked, files: texts(asked.files) },
      files: texts(made.files),
      same: { losses: same.losses, refused: same.refused, files: texts(same.files) },
    };
  }, given(town));
  assert.ok(found.asked.refused);
  assert.deepEqual(found.asked.files, []);
  assert.ok(found.asked.losses.length > 0 && found.asked.losses[0].message !== '');
  const count = found.asked.totals.reduce((sum, total) => sum + total.count, 0);
  assert.ok(count >= found.asked.losses.length);
  run('convert', path, maps.name('iv'), '--to', 'gta-iv-paths:1', '--lossy');
  same(found.files, given(maps.files('iv')));
  run('convert', path, maps.name('fm92'), '--to', 'gta-sa-paths:fm92-ver3');
  assert.deepEqual(found.same.refused, null);
  same(found.same.files, given(maps.files('fm92')));
});
