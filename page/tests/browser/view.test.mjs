// Pages that `wend view` makes, and that nothing from a map can run on them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { browser } from './browser.mjs';

const { WEND: wend, PAGE: shipped } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'wend-view-'));
const empty = join(shipped, 'page.html');
let used;

function viewed(map, name) {
  const made = join(folder, name);
  execFileSync(wend, ['view', map, '-o', made, '--page', empty]);
  return made;
}
/** What the page itself holds of the map. */
const mapOf = (page) => page.evaluate(() => JSON.parse(document.getElementById('map').textContent));

before(async () => {
  used = await browser();
});
after(async () => {
  await used.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a made page holds the bytes of each file, and opens from the disk', async () => {
  const town = join(folder, 'town');
  execFileSync(wend, ['sample', 'gta-sa-paths', '--nodes', '300', '-o', town]);
  const { page, faults } = await used.open(`file://${viewed(town, 'town.html')}`);
  const map = await mapOf(page);
  assert.equal(map.format, 'gta-sa-paths');
  assert.deepEqual(map.files.map(({ name }) => name).sort(), readdirSync(town).sort());
  for (const { name, bytes } of map.files) {
    assert.deepEqual(Buffer.from(bytes, 'base64'), readFileSync(join(town, name)));
  }
  await page.waitForFunction(() => document.body.innerText.includes('nodes36.dat'), null, {
    timeout: 20_000,
  });
  assert.deepEqual(faults, []);
});

const attack = '<script>window.hacked=1<∕script>'.replace('∕', '/');
const image = '<img src=x onerror=window.hacked=1>';

test('a name cannot run script in a made page', async () => {
  const house = join(folder, 'house');
  execFileSync(wend, ['sample', 'source-nav', '-o', house]);
  const [name] = readdirSync(house);
  // A slash cannot stand in the name of a file, so that an end tag comes as a whole name's ending.
  const hostile = join(house, `${image}<!--<script>window.hacked=1;"'&.nav`);
  renameSync(join(house, name), hostile);
  const { page, faults } = await used.open(`file://${viewed(hostile, 'hostile.html')}`);
  const map = await mapOf(page);
  assert.equal(map.files[0].name, `${image}<!--<script>window.hacked=1;"'&.nav`);
  await page.waitForFunction(() => document.body.innerText.includes('onerror'), null, {
    timeout: 20_000,
  });
  assert.equal(await page.evaluate(() => window.hacked), undefined);
  assert.equal(await page.locator('img').count(), 0);
  assert.deepEqual(faults, []);
});

test('contents cannot run script in a made page', async () => {
  const mesh = join(folder, 'mesh');
  mkdirSync(mesh);
  const text = `o ${attack}\ng ${image}\nv 0 0 0\nv 4 0 0\nv 4 0 4\nv 0 0 4\nusemtl ${attack}\nf 4 3 2 1\n`;
  writeFileSync(join(mesh, 'mesh.obj'), text);
  const { page } = await used.open(`file://${viewed(join(mesh, 'mesh.obj'), 'mesh.html')}`);
  await page.waitForFunction(() => document.body.innerText.includes('mesh.obj'), null, {
    timeout: 20_000,
  });
  assert.equal(await page.evaluate(() => window.hacked), undefined);
  const map = await mapOf(page);
  assert.equal(Buffer.from(map.files[0].bytes, 'base64').toString(), text);
});

test('names of places cannot run script in a made page', async () => {
  const house = join(folder, 'places');
  execFileSync(wend, ['sample', 'source-nav', '-o', house]);
  const json = join(folder, 'places.json');
  const mesh = join(house, readdirSync(house)[0]);
  const map = JSON.parse(
    execFileSync(wend, ['dump', mesh], { encoding: 'utf8', maxBuffer: 1 << 28 }),
  );
  const names = [attack, image, `<!--<script>"'&lt;`, '\x1b]0;title\x07\n\u009b'];
  const numbers = new Map(map.places.map(({ name }, i) => [name, i + 1]));
  for (const area of map.areas) area.place = numbers.get(area.place) ?? area.place;
  map.places.forEach((place, i) => {
    place.name = `${i}${names[i % names.length]}`;
  });
  writeFileSync(json, JSON.stringify(map));
  execFileSync(wend, ['build', json, '-o', mesh, '--force']);
  const { page, faults } = await used.open(`file://${viewed(mesh, 'places.html')}`);
  await page.waitForFunction(() => document.body.innerText.includes('onerror'), null, {
    timeout: 20_000,
  });
  assert.equal(await page.evaluate(() => window.hacked), undefined);
  assert.equal(await page.locator('img').count(), 0);
  assert.deepEqual(faults, []);
});

test('the policy stops script that got in all the same', async () => {
  const { page } = await used.open(`file://${empty}`);
  const refused = await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) =>
          resolve(event.effectiveDirective),
        );
        const script = document.createElement('script');
        script.textContent = 'window.hacked = 1';
        document.body.append(script);
        setTimeout(() => resolve('nothing was refused'), 2000);
      }),
  );
  assert.match(refused, /^script-src/);
  assert.equal(await page.evaluate(() => window.hacked), undefined);
});

test('a page of one file may ask nobody for anything', async () => {
  const { page } = await used.open(`file://${empty}`);
  const answer = await page.evaluate(() =>
    fetch('https://example.invalid/').then(
      () => 'fetched',
      () => 'refused',
    ),
  );
  assert.equal(answer, 'refused');
  assert.match(readFileSync(empty, 'utf8'), /content="default-src 'none'/);
  assert.doesNotMatch(readFileSync(empty, 'utf8'), /connect-src/);
});
