// Maps are taken home: their files, archives and pictures are those that the program would make.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { unzipSync } from 'fflate';
import { expectAccessible } from './axe.mjs';
import { browser, served } from './browser.mjs';
import { ask as askPage, bytesOf, given, MapFolder, run } from './maps_for_tests.mjs';
import { panel } from './visits.mjs';

const { PAGE: shipped, PAGE_TESTS: built, SHOTS: shots } = process.env;
const maps = new MapFolder();
const broken = join(shipped, 'samples', 'tours', 'roads', 'nodes36.dat');
let used, server, core, page;

before(async () => {
  used = await browser();
  core = await served(built);
  server = await served(shipped);
  ({ page } = await used.open(core.address));
  if (shots) mkdirSync(shots, { recursive: true });
});
after(async () => {
  await used.close();
  await core.close();
  await server.close();
  maps.remove();
});
const ask = (question, ...rest) => askPage(page, question, ...rest);

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
    const found = await ask(changed, files);
    assert.deepEqual(bytesOf(found.files), bytesOf(files), format);
    assert.deepEqual(found.others, [], format);
    done += found.done;
  }
  assert.ok(done >= 4, `${done} fields were changed`);
});

test('files that were opened and not edited are saved as they were', async () => {
  const { formats } = JSON.parse(run('formats', '--json'));
  let count = 0;
  for (const { id } of formats) {
    const path = join(shipped, 'samples', id);
    const files = given(readdirSync(path).map((name) => join(path, name)));
    const found = await ask(async ({ core, open, texts }, list) => {
      const map = await open(list);
      const made = texts(await core.filesToSave(map, 'all'));
      await core.close(map);
      return made;
    }, files);
    assert.deepEqual(bytesOf(found), bytesOf(files), id);
    ++count;
  }
  assert.ok(count >= 8);
});

test('what changed is saved as the program edits it', async () => {
  const files = maps.sample('town', 'gta-sa-paths', '--nodes', '2000');
  const found = await ask(async ({ core, open, texts }, list) => {
    const map = await open(list);
    const node = await core.findNode(map, '36:3');
    await core.edit(map, { do: 'move', nodes: Uint32Array.of(node), by: [0, 0, 1] });
    return {
      files: texts(await core.filesToSave(map, 'changed')),
      names: await core.changedFiles(map),
    };
  }, given(files));
  const out = maps.name('moved');
  run('edit', maps.name('town'), '--where', 'record 36:3', '--move', '0,0,1', '-o', out);
  const moved = bytesOf(given(maps.files('moved')));
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
  const found = await ask(async ({ core, open, texts }, list) => {
    const map = await open(list);
    const same = texts(await core.inArchive(map, 'town.img'));
    const node = await core.findNode(map, '36:3');
    await core.edit(map, { do: 'delete', nodes: Uint32Array.of(node) });
    return {
      same,
      archives: await core.archives(map),
      made: texts(await core.inArchive(map, 'town.img')),
    };
  }, before);
  assert.deepEqual(found.archives, ['town.img']);
  assert.deepEqual(bytesOf(found.same), bytesOf(before));
  run('edit', archive, '--where', 'record 36:3', '--delete', '--in-place');
  const after = given([archive]);
  assert.notDeepEqual(bytesOf(after), bytesOf(before));
  assert.deepEqual(bytesOf(found.made), bytesOf(after));
});

test('a map that came from a file of other programs goes back into it', async () => {
  const [mesh] = maps.sample('plain mesh', 'source-nav', '--nodes', '100');
  const exchanged = maps.name('mesh.geojson');
  run('convert', mesh, exchanged);
  const before = given([exchanged]);
  const found = await ask(async ({ core, open, texts }, list) => {
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
  const found = await ask(async ({ core, open, text, texts }, list) => {
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
  for (const { id, ending } of found.exchanges) {
    mkdirSync(maps.name(id));
    run('convert', path, maps.name(id, `out${ending}`));
    assert.deepEqual(bytesOf(found.exports[id]), bytesOf(given(maps.files(id))), id);
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
  const found = await ask(
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
  const found = await ask(async ({ core, open, texts }, list) => {
    const map = await open(list);
    const wish = { format: 'gta-iv-paths', version: '1' };
    const asked = await core.converted(map, wish);
    const made = await core.converted(map, { ...wish, lossy: true });
    const same = await core.converted(map, { format: 'gta-sa-paths', version: 'fm92-ver3' });
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
  assert.deepEqual(bytesOf(found.files), bytesOf(given(maps.files('iv'))));
  run('convert', path, maps.name('fm92'), '--to', 'gta-sa-paths:fm92-ver3');
  assert.deepEqual(found.same.refused, null);
  assert.deepEqual(bytesOf(found.same.files), bytesOf(given(maps.files('fm92'))));
});

/** What the page hands to the browser when a button is pressed. */
async function downloaded(own, name) {
  const [got] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('button', { name, exact: true }).click(),
  ]);
  return { name: got.suggestedFilename(), bytes: readFileSync(await got.path()) };
}
async function opened(files) {
  const { page: own, faults } = await used.open(server.address);
  await own.setInputFiles('#open-files', files);
  await own.waitForSelector('.legend-entry');
  return { own, faults };
}
async function repairAll(own) {
  await panel(own, 'Findings');
  await own.getByRole('button', { name: 'Repair all that is safe…' }).click();
  await own.getByRole('button', { name: 'Do it' }).click();
  await own.locator('#panel-findings p', { hasText: 'No rule is broken.' }).waitFor();
}
function mended() {
  const out = maps.name('mended.dat');
  run('repair', broken, '-o', out, '--force');
  return readFileSync(out);
}

test('several files are handed over as a zip, pictures as SVG and PNG', async () => {
  const path = join(shipped, 'samples', 'gta-sa-paths');
  const files = readdirSync(path).map((name) => join(path, name));
  const { own, faults } = await opened(files);
  await panel(own, 'Save');
  await own.locator('.saved-state', { hasText: 'Nothing is other' }).waitFor();
  await expectAccessible(own, 'the panel Save');
  const zip = await downloaded(own, 'Download');
  assert.match(zip.name, /\.zip$/);
  const entries = Object.entries(unzipSync(zip.bytes)).map(([name, bytes]) => [
    name,
    Buffer.from(bytes),
  ]);
  assert.deepEqual(Object.fromEntries(entries), bytesOf(given(files)));

  await own.getByLabel('Width (pixels)').fill('900');
  const svg = await downloaded(own, 'Picture as SVG');
  run('draw', path, '-o', maps.name('town.svg'), '--width', '900');
  assert.equal(svg.bytes.toString(), readFileSync(maps.name('town.svg'), 'utf8'));
  const png = await downloaded(own, 'Picture as PNG');
  assert.equal(png.bytes.subarray(1, 4).toString(), 'PNG');
  assert.equal(png.bytes.readUInt32BE(16), 900);
  await own.getByLabel('Only what is seen now').check();
  const seen = await downloaded(own, 'Picture as SVG');
  assert.notDeepEqual(seen.bytes, svg.bytes);
  if (shots) {
    writeFileSync(join(shots, 'picture.png'), png.bytes);
    await own.screenshot({ path: join(shots, 'save.png') });
  }
  assert.deepEqual(faults, []);
  await own.close();
});

test('a conversion that loses something asks first', async () => {
  const { own, faults } = await opened([broken]);
  await panel(own, 'Save');
  await own.getByLabel('Format').selectOption({ index: 1 });
  await own.getByRole('button', { name: 'Convert', exact: true }).click();
  const dialog = own.locator('dialog.ask');
  await dialog.waitFor();
  assert.ok((await dialog.locator('tbody tr').count()) > 1);
  await expectAccessible(own, 'losses');
  if (shots) await own.screenshot({ path: join(shots, 'losses.png') });
  await own.keyboard.press('Escape');
  assert.equal(await dialog.count(), 0);
  await own.getByRole('button', { name: 'Convert', exact: true }).click();
  const made = await downloaded(own, 'Convert all the same');
  run('convert', broken, maps.name('lossy'), '--to', 'gta-iv-paths', '--lossy');
  assert.ok(made.bytes.equals(readFileSync(maps.name('lossy'))));
  assert.deepEqual(faults, []);
  await own.close();
});

test('who leaves with changes that were not saved is asked', async () => {
  const { own, faults } = await opened([broken]);
  let asked = 0;
  own.on('dialog', (dialog) => {
    ++asked;
    void dialog.dismiss();
  });
  // Browsers ask nobody who did nothing on the page.
  await repairAll(own);
  await own.close({ runBeforeUnload: true });
  await own.waitForTimeout(500);
  assert.equal(asked, 1);
  await panel(own, 'Map');
  await own.getByRole('button', { name: 'Close map' }).click();
  await own.locator('dialog.ask').waitFor();
  await own.keyboard.press('Escape');
  await panel(own, 'Save');
  await own.locator('.saved-state', { hasText: '1 of 1 files changed' }).waitFor();
  const { name, bytes } = await downloaded(own, 'Download');
  assert.equal(name, 'nodes36.dat');
  assert.ok(bytes.equals(mended()));
  assert.deepEqual(faults, []);
  const isClosed = own.waitForEvent('close');
  await own.close({ runBeforeUnload: true });
  await isClosed;
  assert.equal(asked, 1);
});

test('files go back into the folder that they were opened from, after a question', async () => {
  const { page: own, faults } = await used.open(server.address);
  // The browser's own folders stand in for one of the disk.
  await own.evaluate(async (text) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('town', { create: true });
    const file = await folder.getFileHandle('nodes36.dat', { create: true });
    const stream = await file.createWritable();
    await stream.write(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
    await stream.close();
    window.showDirectoryPicker = async () => folder;
  }, readFileSync(broken).toString('base64'));
  const onDisk = async () =>
    Buffer.from(
      await own.evaluate(async () => {
        const root = await navigator.storage.getDirectory();
        const folder = await root.getDirectoryHandle('town');
        const file = await (await folder.getFileHandle('nodes36.dat')).getFile();
        return [...new Uint8Array(await file.arrayBuffer())];
      }),
    );
  await own.getByRole('button', { name: 'Open a folder' }).click();
  await own.waitForSelector('.legend-entry');
  await repairAll(own);
  await panel(own, 'Save');
  await own.getByRole('button', { name: 'Write back where they came from' }).click();
  const dialog = own.locator('dialog.ask');
  assert.match(await dialog.textContent(), /town\/nodes36\.dat/);
  await own.keyboard.press('Escape');
  assert.ok((await onDisk()).equals(readFileSync(broken)), 'not without a yes');
  await own.getByRole('button', { name: 'Write back where they came from' }).click();
  await dialog.getByRole('button', { name: 'Write' }).click();
  await own.locator('[role=status]', { hasText: '1 files written' }).waitFor({ state: 'attached' });
  assert.ok((await onDisk()).equals(mended()));
  assert.deepEqual(faults, []);
  await own.close();
});
