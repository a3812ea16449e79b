// What tests of the page do on it again and again.
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { browser, served } from './browser.mjs';
import { ask } from './maps_for_tests.mjs';
import { settled, watchWork } from './settled.mjs';

const { PAGE: shipped, PAGE_TESTS: built, SHOTS: shots } = process.env;

export { settled };
export const filesOf = (folder) => readdirSync(folder).map((name) => join(folder, name));

/** A browser and the page that was built, for the tests of a file: there before the first of them,
 * and closed after the last. */
export function visiting() {
  const shared = { there: null };
  before(() => (shared.there = visits().then((made) => Object.assign(shared, made))));
  after(() => shared.close());
  return shared;
}
/** The core by itself, for the tests of a file that ask it. */
export function coreOf(visited) {
  const core = {};
  // What comes before tests need not wait for each other.
  before(async () => Object.assign(core, await (await visited.there).core()));
  return core;
}

async function visits() {
  const used = await browser();
  await used.context.addInitScript(watchWork);
  const server = await served(shipped);
  const servers = [server];
  if (shots) mkdirSync(shots, { recursive: true });
  return {
    used,
    server,
    /** A visit of the page; where there are files they are opened. */
    async opened(files, address = '') {
      const { page, faults } = await used.open(server.address + address);
      await page.waitForSelector('#open-files', { state: 'attached' });
      if (files) {
        await page.setInputFiles('#open-files', files);
        await page.waitForSelector('.legend-entry');
      }
      return { page, faults };
    },
    /** The core by itself, in a page of its own, to be asked. */
    async core() {
      const own = await served(built);
      servers.push(own);
      const { page, faults } = await used.open(own.address);
      return { ask: (...question) => ask(page, ...question), faults, page };
    },
    async close() {
      await used.close();
      for (const one of servers) await one.close();
    },
  };
}

/** Keeps a picture of the page, where SHOTS names a folder for them. */
export async function shot(page, name) {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
}

/** The file that the page hands to the browser while something is done. */
export async function downloaded(page, act) {
  const [got] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: got.suggestedFilename(), bytes: readFileSync(await got.path()) };
}
/** The file that a button hands over. */
export const downloadedBy = (page, name) =>
  downloaded(page, () => page.getByRole('button', { name, exact: true }).click());

/** How many pixels of the picture have each colour, by `rrggbb`. */
export async function coloursOf(page) {
  const png = (await page.locator('.scene').screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, image.width, image.height).data;
    const counts = new Map();
    for (let i = 0; i < pixels.length; i += 4) {
      const colour = (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2];
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const name = (colour) => colour.toString(16).padStart(6, '0');
    return Object.fromEntries([...counts].map(([colour, count]) => [name(colour), count]));
  }, png);
}
/** What stands in the address of a page behind the #, when nothing moves any more. */
export async function linkedBy(page) {
  await settled(page, 400); // The address is written a little later than the view stands still.
  return new URLSearchParams(await page.evaluate(() => location.hash.slice(1)));
}
/** What is seen, when nothing moves any more. */
export async function viewOf(page) {
  const view = (await linkedBy(page)).get('view');
  const [x, y, z, scale, heading, tilt] = view.split(',').map(Number);
  return { x, y, z, scale, heading, tilt };
}
/** The middle of the picture, on the page. */
export async function middle(page) {
  const box = await page.locator('.scene').boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
export const panel = async (page, name) => page.getByRole('tab', { name, exact: true }).click();

export async function find(page, name) {
  await page.fill('input[type=search]', name);
  await page.press('input[type=search]', 'Enter');
  await page.locator('#panel-details h2', { hasText: name }).waitFor({ state: 'attached' });
}
export const firstNode = async (page) => {
  await panel(page, 'Tables');
  const name = await page.locator('#panel-tables tbody button').first().textContent();
  await panel(page, 'Map');
  return name;
};
