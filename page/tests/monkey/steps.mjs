// What the monkey can do on the page. Each step says in words what it did; null: it could not.

const KEYS =
  '? o 0 v t g / 1 2 3 4 5 6 7 8 9 q b l m c x r h a + - Escape Escape Enter Enter Space Delete Tab Tab ' +
  'Shift+Tab ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowLeft Shift+ArrowUp Control+z Control+z ' +
  'Control+y Control+Shift+z Control+a Control+ArrowLeft Control+ArrowUp Control+Shift+ArrowRight';
const WRITTEN = [
  '1',
  '-3.5',
  '0',
  '1e9',
  '12',
  '3',
  'NaN',
  '',
  '36:10',
  "record '36:10'",
  'height > 10',
  'road',
  'component largest',
  '0,0,0',
  '<img src=x onerror=alert(1)>',
  'ÄÖ💥',
];
const SIZES = [
  [1280, 720],
  [1000, 700],
  [640, 360],
  [390, 844],
  [2000, 1200],
];
const CLICKED =
  'button:not(:disabled), summary, [role=tab], [role=separator], input[type=checkbox], input[type=radio], input[type=range]';
const FILLED = 'input[type=text], input[type=search], input[type=number], input:not([type])';

/** Controls that somebody could use now: their middles, and what they are called. */
const usable = (page, selector) =>
  page.evaluate((which) => {
    const found = [];
    for (const one of document.querySelectorAll(which)) {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const at = document.elementFromPoint(x, y);
      if (!at || !(one.contains(at) || one.closest('label')?.contains(at))) continue;
      const name = one.getAttribute('aria-label') ?? one.title ?? '';
      found.push({ x, y, name: `${one.textContent || name || one.placeholder}`.slice(0, 60) });
    }
    return found;
  }, selector);

/** A place of the picture that is not under anything. */
async function placeOf(page, random) {
  const box = await page.locator('.view').boundingBox();
  return box && [box.x + 1 + random.below(box.width - 2), box.y + 1 + random.below(box.height - 2)];
}
const rounded = (place) => place.map(Math.round).join(',');

async function click({ page, random }) {
  const found = await usable(page, CLICKED);
  if (found.length === 0) return null;
  const { x, y, name } = random.of(found);
  await page.mouse.click(x, y);
  return `click ${JSON.stringify(name)}`;
}
async function key({ page, random }) {
  const pressed = random.of(KEYS.split(' '));
  await page.keyboard.press(pressed);
  return `key ${pressed}`;
}
async function keyOfMap(context) {
  const { page } = context;
  if (await page.evaluate(() => document.querySelector('dialog[open]') !== null)) return null;
  await page.evaluate(() => document.querySelector('.scene')?.focus());
  return `on the map, ${await key(context)}`;
}
async function clickMap({ page, random }) {
  const place = await placeOf(page, random);
  const shift = random.below(4) === 0;
  if (shift) await page.keyboard.down('Shift');
  await page.mouse.click(...place, { clickCount: 1 + random.below(2) });
  if (shift) await page.keyboard.up('Shift');
  return `click at ${rounded(place)}${shift ? ' with Shift' : ''}`;
}
async function drag({ page, random }) {
  const places = [];
  for (let i = 0; i < 2 + random.below(3); ++i) places.push(await placeOf(page, random));
  const button = random.below(4) === 0 ? 'right' : 'left';
  await page.mouse.move(...places[0]);
  await page.mouse.down({ button });
  for (const place of places) await page.mouse.move(...place, { steps: 3 });
  await page.mouse.up({ button });
  return `drag ${button} ${places.map(rounded).join(' to ')}`;
}
async function wheel({ page, random }) {
  const place = await placeOf(page, random);
  const by = 120 * (random.below(7) - 3);
  await page.mouse.move(...place);
  await page.mouse.wheel(0, by);
  return `wheel ${by} at ${rounded(place)}`;
}
async function write({ page, random }) {
  const found = await usable(page, FILLED);
  if (found.length === 0) return null;
  const { x, y, name } = random.of(found);
  const text = random.of(WRITTEN);
  await page.mouse.click(x, y, { clickCount: 3 });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
  const end = random.of(['Enter', 'Enter', 'Tab', 'Escape']);
  await page.keyboard.press(end);
  return `write ${JSON.stringify(text)} into ${JSON.stringify(name)}, ${end}`;
}
async function choose({ page, random }) {
  const fields = await page.locator('select:visible').all();
  if (fields.length === 0) return null;
  const field = random.of(fields);
  const count = await field.locator('option').count();
  if (count === 0 || (await field.isDisabled())) return null;
  const index = random.below(count);
  const text = await field.locator('option').nth(index).textContent();
  await field.selectOption({ index }, { timeout: 2000, force: true }).catch(() => undefined);
  return `choose ${JSON.stringify(text)}`;
}
async function resize({ page, random }) {
  const [width, height] = random.of(SIZES);
  await page.setViewportSize({ width, height });
  return `window of ${width} x ${height}`;
}
async function tool({ page, random }) {
  const found = await usable(page, '.toolbar button:not(:disabled)');
  if (found.length === 0) return null;
  const { x, y, name } = random.of(found);
  await page.mouse.click(x, y);
  return `tool ${name}`;
}
async function panel({ page, random }) {
  const found = await usable(page, '[role=tab]');
  if (found.length === 0) return null;
  const { x, y, name } = random.of(found);
  await page.mouse.click(x, y);
  return `panel ${name}`;
}

/** Chooses something and changes it, which keys and clicks by themselves seldom come to. */
async function edit({ page, random }) {
  const isSeen = (selector) => page.locator(selector).first().isVisible();
  if ((await isSeen('dialog[open]')) || !(await isSeen('.toolbar'))) return null;
  const focus = () => page.evaluate(() => document.querySelector('.scene').focus());
  await focus();
  await page.keyboard.press('q');
  const place = await placeOf(page, random);
  await page.mouse.click(...place);
  await focus();
  const way = random.of(['click', 'Enter', 'Enter', 'Enter', 'Control+a']);
  if (way !== 'click') await page.keyboard.press(way);
  const change = random.of(['Delete', 'Control+ArrowLeft', 'Control+ArrowUp', 'Control+ArrowDown']);
  if (way !== 'Control+a' || change !== 'Delete') await page.keyboard.press(change);
  return `click at ${rounded(place)}, ${way}, ${change}`;
}
async function setField({ page, random }) {
  const fields = await page.locator('.field-row input:visible').all();
  if (fields.length === 0) return null;
  const field = random.of(fields);
  if ((await field.getAttribute('type')) === 'checkbox') {
    await field.click({ timeout: 2000 }).catch(() => undefined);
    return 'switch a field';
  }
  const value = String(random.below(random.of([4, 300, 70000])));
  await field.fill(value, { timeout: 2000 }).catch(() => undefined);
  await page.keyboard.press('Enter');
  return `set a field to ${value}`;
}
async function operate({ page, random }) {
  const found = await usable(page, '.operation[open] button');
  if (found.length === 0) return null;
  const { x, y, name } = random.of(found);
  await page.mouse.click(x, y);
  return `operation ${name}`;
}

async function open({ page, random, sources, known }) {
  if (await page.evaluate(() => document.querySelector('dialog[open]') !== null)) return null;
  const source = random.of(sources);
  const isDropped = random.below(2) === 0;
  await known.opening(source, () => (isDropped ? drop(page, source) : choseFiles(page, source)));
  return `${isDropped ? 'drop' : 'open'} ${source.name}`;
}
const choseFiles = (page, { files }) => page.setInputFiles('#open-files', files);
/** Files come as from outside: the input of another element holds them, and a drop hands them over. */
async function drop(page, { files }) {
  await page.evaluate(() => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', multiple: true, id: 'dropped', hidden: true });
    document.body.append(input);
  });
  await page.setInputFiles('#dropped', files);
  await page.evaluate(() => {
    const input = document.getElementById('dropped');
    const dataTransfer = new DataTransfer();
    for (const file of input.files) dataTransfer.items.add(file);
    const target = document.querySelector('.view');
    for (const type of ['dragenter', 'dragover', 'drop'])
      target.dispatchEvent(
        new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
      );
    input.remove();
  });
}
async function reload({ page, known }) {
  await page.reload();
  await page.waitForSelector('#open-files', { state: 'attached' });
  known.reloaded();
  return 'reload';
}
async function takeUp({ page, random, known }) {
  const rows = await page.locator('.left-work .row').all();
  if (rows.length === 0) return null;
  const row = random.of(rows);
  const text = await row.textContent();
  const act = () => row.getByRole('button', { name: 'Take it up' }).click({ timeout: 3000 });
  const done = await known.takingUp(text, act).then(
    () => true,
    () => false, // A dialog stands before it.
  );
  return done ? `take up ${text}` : null;
}
async function closeMap({ page, random }) {
  const button = page.getByRole('button', { name: 'Close map' });
  if (!(await button.isVisible()) || random.below(3) > 0) return null;
  await button.click({ timeout: 2000 }).catch(() => undefined);
  return 'close the map';
}

/** All steps, and how often each is to come. */
export const STEPS = [
  [16, click],
  [9, key],
  [12, keyOfMap],
  [10, clickMap],
  [10, drag],
  [4, wheel],
  [8, write],
  [4, choose],
  [1.5, resize],
  [6, tool],
  [5, panel],
  [10, edit],
  [4, setField],
  [4, operate],
  [2.5, open],
  [0.6, reload],
  [2, takeUp],
  [1, closeMap],
];
