// The core in its thread, asked as the panels ask it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { browser, served } from './browser.mjs';
import { mostPages } from './small_core.mjs';

const { WEND: wend, PAGE_TESTS: built, PAGE: shipped } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'wend-maps-'));
let used, server, page, faults;

function sample(format, ...words) {
  const out = join(folder, `${format}${words.join('')}`);
  if (!existsSync(out)) execFileSync(wend, ['sample', format, '-o', out, ...words]);
  return readdirSync(out).map((name) => ({
    name,
    text: readFileSync(join(out, name)).toString('base64'),
  }));
}

/** Runs a function on the page; what it is given is handed over as text. */
function ask(question, ...given) {
  return page.evaluate(`(() => {
    const files = (list) =>
      list.map(({ name, text }) => ({
        name,
        bytes: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
      }));
    return (${question})(window.core, files, ...${JSON.stringify(given)});
  })()`);
}

before(async () => {
  used = await browser();
  server = await served(built);
  ({ page, faults } = await used.open(server.address));
});
after(async () => {
  await used.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('tells its version and formats as the program does', async () => {
  const about = await ask((core) => core.about());
  assert.equal(
    `wend ${about.version}`,
    execFileSync(wend, ['--version'], { encoding: 'utf8' }).split('\n')[0],
  );
  const { formats } = JSON.parse(execFileSync(wend, ['formats', '--json'], { encoding: 'utf8' }));
  assert.deepEqual(
    about.formats.map(({ id, title }) => ({ id, title })),
    formats.map(({ id, title }) => ({ id, title })),
  );
});

test('opens a map of several files as one, with the nodes and links that info counts', async () => {
  const town = sample('gta-sa-paths');
  const found = await ask(async (core, files, town) => {
    const { maps, errors } = await core.open(files(town));
    const network = await core.network(maps[0].id);
    return {
      maps: maps.length,
      errors,
      nodes: network.nodeCount,
      links: network.linkCount,
      positions: network.positions.length,
      first: [...network.positions.slice(0, 3)],
    };
  }, town);
  const info = JSON.parse(
    execFileSync(wend, ['info', '--json', join(folder, 'gta-sa-paths')], { encoding: 'utf8' }),
  );
  assert.equal(found.maps, 1);
  assert.deepEqual(found.errors, []);
  assert.equal(found.nodes, info.maps[0].counts.nodes);
  assert.equal(found.links, info.maps[0].counts.links);
  assert.equal(found.positions, 3 * found.nodes);
});

test('shows fields with the very bytes of the file', async () => {
  const town = sample('gta-sa-paths');
  const element = await ask(async (core, files, town) => {
    const { maps } = await core.open(files(town));
    const found = await core.element(maps[0].id, { node: 2 });
    return { ...found, bytes: [...found.bytes] };
  }, town);
  // A node of San Andreas takes 28 bytes behind a header of 20; positions are eighths of a metre.
  assert.equal(element.path, 'nodes[2]');
  assert.equal(element.offset, 20 + 2 * 28);
  assert.equal(element.bytes.length, 28);
  const file = town.find(({ name }) => name === element.file);
  const bytes = Buffer.from(file.text, 'base64');
  assert.deepEqual(element.bytes, [...bytes.subarray(76, 104)]);
  const x =
    element.fields.find(
      ({ path }) => path.startsWith('nodes[2].position') && path.endsWith('[0]'),
    ) ?? element.fields.find(({ path }) => path === 'nodes[2].position.x');
  assert.equal(Number(x.value), bytes.readInt16LE(x.offset) / 8);
  assert.equal(x.offset, 76 + 8);
  assert.equal(x.length, 2);
});

test('shows what is known of nodes whose format keeps them as text', async () => {
  for (const format of ['gta-sa-source', 'polygon-mesh']) {
    const element = await ask(
      async (core, files, map) =>
        core.element((await core.open(files(map))).maps[0].id, { node: 2 }),
      sample(format),
    );
    const told = execFileSync(wend, ['info', '--json', join(folder, format)], { encoding: 'utf8' });
    assert.ok(told.includes(`"${element.kind}"`), `${format}: ${element.kind}`);
    assert.notEqual(element.name, '');
    assert.deepEqual(element.fields, []);
    assert.equal(element.offset, null);
  }
});

test('tells what columns say of elements as the table of the program does', async () => {
  const town = sample('gta-sa-paths');
  const nodes = [0, 2, 20, 200, 400];
  const told = await ask(
    async (core, files, town, nodes) => {
      const { maps } = await core.open(files(town));
      const { columns } = await core.network(maps[0].id);
      const names = columns.filter(({ of }) => of === 'nodes').map(({ name }) => name);
      return Promise.all(
        nodes.map(async (node) => {
          const values = await core.values(maps[0].id, columns, { node });
          return values.map(({ text }, i) => `${names[i]}=${text}`);
        }),
      );
    },
    town,
    nodes,
  );
  const rows = execFileSync(
    wend,
    ['table', '--what', 'nodes', '--output-format', 'ndjson', join(folder, 'gta-sa-paths')],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  ).split('\n');
  const wanted = nodes.map((node) => JSON.parse(rows[node]).format_values);
  // The table leaves out flags that are not set.
  const set = told.map((said) => said.filter((text) => !text.endsWith('=no')).join(';'));
  assert.deepEqual(set, wanted);
  assert.ok(new Set(wanted).size > 2, 'they are not all the same');
});

test('the core never takes more memory than the page counts with', () => {
  const { value } = mostPages(readFileSync(join(shipped, 'core.wasm')));
  assert.equal(value * 65536, 2 * 2 ** 30);
});

test('finds ways as the program does', async () => {
  const town = sample('gta-sa-paths', '--nodes', '300');
  const [from, to] = ['36:0', '36:20'];
  const route = await ask(
    async (core, files, town, from, to) => {
      const { maps } = await core.open(files(town));
      return core.route(maps[0].id, [from, to]);
    },
    town,
    from,
    to,
  );
  const told = JSON.parse(
    execFileSync(
      wend,
      ['route', join(folder, 'gta-sa-paths--nodes300'), '--from', from, '--to', to, '--json'],
      { encoding: 'utf8' },
    ),
  );
  assert.ok(Math.abs(route.length - told.length) < 1e-6, `${route.length} and ${told.length}`);
});

test('tells findings as check counts them', async () => {
  const mesh = sample('source-nav');
  const findings = await ask(async (core, files, mesh) => {
    const { maps } = await core.open(files(mesh));
    const { errors, warnings, notes } = await core.findings(maps[0].id);
    return { errors, warnings, notes };
  }, mesh);
  let text;
  try {
    text = execFileSync(wend, ['check', '--json', join(folder, 'source-nav')], {
      encoding: 'utf8',
    });
  } catch (error) {
    text = error.stdout;
  }
  const told = JSON.parse(text);
  const { errors, warnings, notes } = told;
  assert.deepEqual(findings, { errors, warnings, notes });
});

test('tells errors in the words of the library', async () => {
  const [file] = sample('source-nav');
  const cut = {
    name: 'cut.nav',
    text: Buffer.from(file.text, 'base64').subarray(0, 500).toString('base64'),
  };
  const { errors, maps } = await ask((core, files, cut) => core.open(files([cut])), cut);
  assert.equal(maps.length, 0);
  assert.equal(errors[0].file, 'cut.nav');
  assert.ok(errors[0].field.length > 0 && errors[0].offset > 0 && errors[0].offset <= 500);
});

test('answers nothing that was given up before its turn', async () => {
  const town = sample('gta-sa-paths');
  const answers = await ask(async (core, files, town) => {
    const { maps } = await core.open(files(town));
    const given = new AbortController();
    const first = core.findings(maps[0].id);
    const second = core.network(maps[0].id, given.signal).then(
      () => 'answered',
      (reason) => reason.name,
    );
    given.abort();
    await first;
    return [await second, await core.nodeName(maps[0].id, 0)];
  }, town);
  assert.equal(answers[0], 'AbortError');
  assert.ok(answers[1].includes(':'));
});

test('opening and closing maps takes no more memory', async () => {
  const town = sample('gta-sa-paths', '--nodes', '2000');
  const [few, many] = await ask(async (core, files, town) => {
    const round = async () => {
      const { maps } = await core.open(files(town));
      await core.network(maps[0].id);
      await core.element(maps[0].id, { node: 1 });
      await core.findings(maps[0].id);
      await core.close(maps[0].id);
    };
    for (let i = 0; i < 3; ++i) await round();
    const before = await core.memory();
    for (let i = 0; i < 50; ++i) await round();
    return [before, await core.memory()];
  }, town);
  assert.equal(many, few);
});

test('runs from a file, where nothing can be fetched', async () => {
  const { page: alone } = await used.open(`file://${join(built, 'page.html')}`);
  const version = await alone.evaluate(() => window.core.about().then((about) => about.version));
  assert.match(version, /^\d+\.\d+\.\d+$/);
});

test('leaves no fault on the page', () => assert.deepEqual(faults, []));

test('is not shipped with the tests', () => {
  assert.ok(!readFileSync(join(shipped, 'index.html'), 'utf8').includes('window.core'));
});
