// How quick the page is: node measure.mjs RUNS BLOCK MAP... prints a table. PAGE is the folder of the
// page, BLOCK an expression for what is deleted and taken back; empty: nothing.
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { browser, served } from '../tests/browser/browser.mjs';

const [runs, block, ...maps] = process.argv.slice(2);
const RUNS = Number(runs);
const DRAGS = 40;
const LONGEST = 30_000; // Milliseconds that are waited for anything.

const median = (list) =>
  list.filter((one) => !Number.isNaN(one)).sort((a, b) => a - b)[list.length >> 1] ?? NaN;
const filesOf = (map) =>
  statSync(map).isDirectory()
    ? readdirSync(map)
        .map((name) => join(map, name))
        .filter((file) => statSync(file).isFile())
    : [map];

// Runs in the page before its script: notes when something was drawn, what a frame took and how many
// calls it had. After the first frame of a map a pixel is read, so that it was drawn in truth.
function watch() {
  const seen = { frames: [], calls: [], first: null, ready: null, context: null };
  window.seen = seen;
  let calls = 0;
  const { prototype } = WebGL2RenderingContext;
  for (const name of ['drawElements', 'drawArrays']) {
    const usual = prototype[name];
    prototype[name] = function (...given) {
      ++calls;
      seen.context = this;
      return usual.apply(this, given);
    };
  }
  const usual = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (call) =>
    usual((now) => {
      calls = 0;
      const begun = performance.now();
      call(now);
      if (calls === 0) return;
      seen.frames.push(performance.now() - begun);
      seen.calls.push(calls);
      if (seen.first !== null) return;
      const gl = seen.context;
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
      seen.first = performance.now();
    });
  const ready = new MutationObserver(() => {
    if (!document.querySelector('.welcome li')) return;
    seen.ready = performance.now();
    ready.disconnect();
  });
  ready.observe(document, { childList: true, subtree: true });
}

/** Milliseconds from an event that is made until a part of the page says something else; NaN: it
 * never does. */
async function untilChanged(page, event, selector, make) {
  await page.evaluate(
    ([name, part, longest]) => {
      window.told = new Promise((resolve) => {
        let begun = null;
        setTimeout(() => resolve(NaN), longest);
        addEventListener(name, (it) => (begun ??= it.timeStamp), { once: true, capture: true });
        const told = new MutationObserver(() => {
          if (begun === null) return;
          told.disconnect();
          resolve(performance.now() - begun);
        });
        told.observe(document.querySelector(part), { childList: true, subtree: true });
      });
    },
    [event, selector, LONGEST],
  );
  await make();
  return page.evaluate(() => window.told);
}

/** Bytes that the scripts of the page and its thread hold, with the memory of WebAssembly. */
async function bytesHeld(page) {
  const session = await page.context().newCDPSession(page);
  const answers = new Map();
  let last = 0;
  const threads = [];
  session.on('Target.attachedToTarget', ({ sessionId }) => threads.push(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    answers.get(id)?.(result);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const ask = (thread, method) =>
    thread === null
      ? session.send(method)
      : new Promise((resolve) => {
          answers.set(++last, resolve);
          const message = JSON.stringify({ id: last, method });
          void session.send('Target.sendMessageToTarget', { sessionId: thread, message });
        });
  let sum = 0;
  for (const thread of [null, ...threads]) {
    await ask(thread, 'HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize } = await ask(thread, 'Runtime.getHeapUsage');
    sum += usedSize + backingStorageSize;
  }
  await session.detach();
  return sum;
}

/** Goes about a point with the button down, a move a frame. */
async function secondsOfDragging(page, [x, y], [width, height]) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  const begun = Date.now();
  for (let i = 0; i < DRAGS; ++i) {
    await page.mouse.move(x + width * Math.sin(i / 5), y + height * Math.sin(i / 7));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  await page.mouse.up();
  return (Date.now() - begun) / 1000;
}

/** Milliseconds that a block of the map takes to be gone, and to be there again, and how often a
 * second what a node is dragged over is drawn. */
async function measureEdits(page, x, y) {
  await page.getByRole('tab', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Expression, as of --where').fill(block);
  await page.getByRole('button', { name: 'Choose them' }).click();
  await page.locator('#panel-edit output', { hasText: 'chosen.' }).waitFor();
  await page.waitForTimeout(2000); // Nobody chooses a block faster.
  const undo = '#panel-edit button:has-text("Undo")';
  const press = (key) => async () => {
    await page.locator('.scene').focus();
    await page.keyboard.press(key);
  };
  const isDone = (word) =>
    page.locator('[role=status]', { hasText: word }).waitFor({ state: 'attached' });
  await page.locator(undo).evaluate((button) => (button.id = 'undo'));
  const deleted = await untilChanged(page, 'keydown', '#undo', press('Delete'));
  await isDone('Delete:');
  const back = await untilChanged(page, 'keydown', '#undo', press('Control+z'));
  await isDone('Taken back');

  await page.locator('.scene').focus();
  await page.keyboard.press('0');
  await page.click('[data-tool=move]');
  await page.waitForTimeout(500);
  const dragsPerSecond = DRAGS / (await secondsOfDragging(page, [x, y], [60, 40]));
  return { deleted, back, dragsPerSecond };
}

/** One visit: a map is opened, moved, clicked and asked. */
async function measureOnce(used, address, files) {
  const { page } = await used.open('about:blank');
  await page.addInitScript(watch);
  await page.setViewportSize({ width: 1160, height: 560 });
  await page.goto(address);
  await page.waitForSelector('.welcome li');
  const ready = await page.evaluate(() => window.seen.ready);
  await page.evaluate(() => {
    window.begun = null;
    document
      .getElementById('open-files')
      .addEventListener('change', () => (window.begun = performance.now()), { capture: true });
  });
  await page.setInputFiles('#open-files', files);
  await page.waitForFunction(() => window.seen.first !== null, null, { timeout: 10 * LONGEST });
  const opened = await page.evaluate(() => window.seen.first - window.begun);
  await page.waitForFunction(() => document.title !== 'Wend');

  const box = await page.locator('.scene').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => (window.seen.frames.length = window.seen.calls.length = 0));
  const seconds = await secondsOfDragging(page, [x, y], [120, 80]);
  const { frames, calls } = await page.evaluate(() => ({
    frames: window.seen.frames,
    calls: window.seen.calls,
  }));
  const perSecond = frames.length / seconds;

  // The page flies to a node, which is in the middle then.
  await page.getByRole('tab', { name: 'Tables', exact: true }).click();
  await page.waitForSelector('#panel-tables tbody tr');
  const names = await page.locator('#panel-tables tbody tr td:first-child').allTextContents();
  await page
    .locator('#panel-tables tbody button')
    .nth(names.length >> 1)
    .click();
  await page.waitForTimeout(900);
  await page.keyboard.press('Escape');
  const details = [];
  for (let i = 0; i < 2; ++i) {
    const click = () => page.mouse.click(x, y);
    details.push(await untilChanged(page, 'pointerup', '#panel-details', click));
  }
  await page.getByRole('tab', { name: 'Ways', exact: true }).click();
  const routes = [];
  for (let i = 0; i < 2; ++i) {
    await page.getByLabel('Start', { exact: true }).fill(names[i]);
    await page.getByLabel('End', { exact: true }).fill(names[names.length - 1 - i]);
    const enter = () => page.getByLabel('End', { exact: true }).press('Enter');
    routes.push(await untilChanged(page, 'keydown', '#panel-ways [aria-live]', enter));
  }
  const bytes = await bytesHeld(page);
  const edits = block === '' ? {} : await measureEdits(page, x, y);
  await page.close();
  return {
    ready,
    opened,
    frame: median(frames),
    calls: Math.max(...calls),
    perSecond,
    firstClick: details[0],
    click: details[1],
    firstRoute: routes[0],
    route: routes[1],
    bytes,
    ...edits,
  };
}

const server = await served(process.env.PAGE);
const rows = {
  ready: ['ready for files', (value) => `${value.toFixed(0)} ms`],
  opened: ['from the files to the first picture', (value) => `${value.toFixed(0)} ms`],
  firstClick: ['first click to its fields', (value) => `${value.toFixed(0)} ms`],
  click: ['next click to its fields', (value) => `${value.toFixed(0)} ms`],
  firstRoute: ['first route', (value) => `${value.toFixed(0)} ms`],
  route: ['next route', (value) => `${value.toFixed(0)} ms`],
  frame: ['main thread, a frame of moving', (value) => `${value.toFixed(1)} ms`],
  perSecond: ['frames a second', (value) => value.toFixed(1)],
  calls: ['draw calls a frame', (value) => String(value)],
  ...(block === ''
    ? {}
    : {
        deleted: ['deleting a block', (value) => `${value.toFixed(0)} ms`],
        back: ['taking that back', (value) => `${value.toFixed(0)} ms`],
        dragsPerSecond: ['places of a dragged node a second', (value) => value.toFixed(1)],
      }),
  bytes: ['scripts and WebAssembly hold', (value) => `${(value / 1e6).toFixed(0)} MB`],
};
const columns = [];
for (const map of maps) {
  const files = filesOf(map);
  const used = await browser(true);
  const all = [];
  for (let run = 0; run < RUNS; ++run) all.push(await measureOnce(used, server.address, files));
  await used.close();
  const size = files.reduce((sum, file) => sum + statSync(file).size, 0);
  columns.push({ title: `${basename(map)}, ${(size / 1e6).toFixed(1)} MB`, all });
}
await server.close();
console.log(`| |${columns.map(({ title }) => ` ${title} |`).join('')}`);
console.log(`|---|${columns.map(() => '---:|').join('')}`);
for (const [name, [title, told]] of Object.entries(rows))
  console.log(
    `| ${title} |${columns.map(({ all }) => ` ${told(median(all.map((one) => one[name])))} |`).join('')}`,
  );
