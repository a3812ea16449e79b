// Questions about ways, as the panel asks them; what comes out is what the program says.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { coloursOf, filesOf, find, panel, settled, shot, viewOf, visiting } from './visits.mjs';

const { PAGE: shipped, WEND: wend } = process.env;
const folder = (format) => join(shipped, 'samples', format);
const answer = (...words) =>
  JSON.parse(execFileSync(wend, [...words, '--json'], { encoding: 'utf8' }));
const visited = visiting();

/** Opens a sample, with two places as start and end. */
async function asked(format, from, to) {
  const { page, faults } = await visited.opened(filesOf(folder(format)));
  await panel(page, 'Ways');
  await page.getByLabel('Start', { exact: true }).fill(from);
  await page.getByLabel('End', { exact: true }).fill(to);
  return { page, faults };
}
async function rowsOf(page) {
  await page.getByRole('button', { name: 'Find routes' }).click();
  await settled(page);
  await page.locator('caption', { hasText: 'Routes found' }).waitFor();
  const rows = await page.locator('#panel-ways table tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('td').allTextContents()));
}
const numberOf = (text) => Number(text.replaceAll(',', '').split(' ')[0]);

test('routes over a mesh are those of the program, for everybody who goes', async () => {
  const { page, faults } = await asked('source-nav', '5', '200');
  const mesh = join(folder('source-nav'), 'building.nav');
  const lengthOf = (...words) =>
    answer('route', mesh, '--from', '5', '--to', '200', '--respect-lanes', ...words).length;
  const free = await rowsOf(page);
  assert.deepEqual(
    free.slice(0, 2).map(([search]) => search.trim()),
    ['shortest', 'corridor'],
  );
  const near = (told, wanted) =>
    assert.ok(Math.abs(numberOf(told) - wanted) < 0.01, `${told} is not ${wanted}`);
  near(free[0][1], lengthOf());
  near(free[1][1], lengthOf('--as', 'corridor'));

  await page.locator('summary', { hasText: 'Who goes' }).click();
  await page.getByLabel('Radius').fill('16');
  await page.getByLabel('Max climb').fill('40');
  const limited = await rowsOf(page);
  const wanted = lengthOf('--radius', '16', '--max-climb', '40');
  assert.ok(Math.abs(wanted - lengthOf()) > 1, 'the limits matter');
  near(limited[0][1], wanted);

  // The heights are drawn, and told as numbers that follow from the program's points.
  const { points } = answer(
    ...['route', mesh, '--from', '5', '--to', '200', '--respect-lanes'],
    ...['--radius', '16', '--max-climb', '40'],
  );
  const heights = points.map((point) => point[2]);
  const text = await page.locator('.heights figcaption div').first().textContent();
  const told = text.match(/-?[\d,.]+\d|-?\d/g).map(numberOf);
  assert.deepEqual(told.slice(0, 2), [Math.min(...heights), Math.max(...heights)]);
  const ups = heights.slice(1).map((height, i) => Math.max(0, height - heights[i]));
  near(
    String(told[2]),
    ups.reduce((sum, up) => sum + up, 0),
  );
  assert.equal(await page.locator('.profile polyline').count(), 3);
  await shot(page, 'ways-mesh');
  // By keys to the end of the way, where it is as high as its last point.
  await page.getByLabel('Place along the way').press('End');
  const there = await page.getByLabel('Place along the way').getAttribute('aria-valuetext');
  near(there.match(/along, (.*) \S+ high/)[1], heights.at(-1));
  const seen = await viewOf(page);
  assert.ok(Math.hypot(seen.x - points.at(-1)[0], seen.y - points.at(-1)[1]) < 1);
  assert.deepEqual(faults, []);
  await page.close();
});

test('with speeds it is time that counts, and kinds can be kept away from', async () => {
  const { page, faults } = await asked('gta-sa-paths', '36:10', '36:150');
  await page.locator('summary', { hasText: 'Who goes' }).click();
  await page.getByLabel(/^Speeds/).fill('road: 36 km/h\nwater: 18 km/h\nfootpath: 3.6 km/h');
  const [row] = await rowsOf(page);
  const { length } = answer(
    ...['route', folder('gta-sa-paths'), '--from', '36:10', '--to', '36:150', '--respect-lanes'],
  );
  // All of it is road, at ten metres a second.
  assert.ok(Math.abs(numberOf(row[2]) - length / 10) < 0.01, row[2]);
  assert.match(row[2], / s$/);
  await page.getByRole('checkbox', { name: 'road' }).check();
  await page.getByRole('button', { name: 'Find routes' }).click();
  await page.locator('#panel-ways p', { hasText: 'shortest:' }).waitFor();
  assert.match(await page.locator('#panel-ways table td').nth(1).textContent(), /none/);
  assert.deepEqual(faults, []);
  await page.close();
});

test('what is nearest to a place is told and chosen', async () => {
  const { page, faults } = await visited.opened(filesOf(folder('gta-sa-paths')));
  await panel(page, 'Ways');
  await page.getByLabel('x (m)', { exact: true }).fill('12');
  await page.getByLabel('y (m)', { exact: true }).fill('30');
  await page.getByRole('button', { name: 'Find the nearest' }).click();
  const told = page.locator('#panel-ways section p');
  const [nearest] = answer('nearest', folder('gta-sa-paths'), '--at', '12,30').nearest;
  await told.filter({ hasText: nearest.record }).waitFor();
  assert.ok((await told.textContent()).includes(nearest.distance.toFixed(2)));
  await page
    .locator('#panel-details h2', { hasText: nearest.record })
    .waitFor({ state: 'attached' });

  // A click says where: the node that was flown to is in the middle.
  await find(page, '36:10');
  await settled(page);
  await panel(page, 'Ways');
  const box = await page.locator('.scene').boundingBox();
  await page.getByRole('button', { name: 'Point at the map' }).click();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await told.filter({ hasText: '36:10:' }).waitFor();
  assert.ok(numberOf(await page.getByLabel('x (m)').inputValue()) > 100);
  assert.equal(
    await page.getByRole('button', { name: 'Point at the map' }).getAttribute('aria-pressed'),
    'false',
  );
  await settled(page);
  await shot(page, 'nearest');
  assert.deepEqual(faults, []);
  await page.close();
});

test('reach over a mesh colours the ground that is reached, no more', async () => {
  const scale = 1.5;
  const hash = new URLSearchParams({
    sample: 'Source engine navigation meshes',
    view: `-1462,-2987,32,${scale},0,0`,
    panel: 'ways',
  });
  const { page, faults } = await visited.opened(null, `#${hash}`);
  await page.waitForSelector('.legend-entry', { state: 'attached' });
  await page.getByLabel('Start', { exact: true }).fill('5');
  await page.getByLabel('Within').fill('250');
  await page.getByRole('button', { name: 'Show reach' }).click();
  await page.locator('#panel-ways p', { hasText: 'nodes are reached within' }).waitFor();
  await settled(page);
  await shot(page, 'reach-mesh');
  let coloured = 0;
  for (const [colour, count] of Object.entries(await coloursOf(page))) {
    const parts = [0, 2, 4].map((at) => parseInt(colour.slice(at, at + 2), 16));
    if (Math.max(...parts) - Math.min(...parts) > 60) coloured += count;
  }
  const mesh = join(folder('source-nav'), 'building.nav');
  const { ground } = answer('reach', mesh, '--from', '5', '--within', '250');
  const metres = coloured * (scale * 0.0254) ** 2;
  const part = metres / ground.reached_square_metres;
  // Outlines and names on it cover some.
  assert.ok(part > 0.85 && part < 1.05, `${metres} of ${ground.reached_square_metres} m²`);
  assert.deepEqual(faults, []);
  await page.close();
});
