// What must hold after whatever the monkey did.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import { downloadedBy, panel, settled } from '../browser/visits.mjs';

const SHOWN_WITHIN = 500; // Milliseconds.
const WAITS = 6; // For the page to come to rest, of 20 seconds each.

/** Runs on each page before its scripts: keeps each text that stood on a card. */
export function watchCards() {
  window.cardsSeen = new Set();
  new MutationObserver(() => {
    for (const one of document.querySelectorAll('.messages p'))
      window.cardsSeen.add(one.textContent);
  }).observe(document, { subtree: true, childList: true, characterData: true });
  // Dialogs of the system cannot be answered.
  delete window.showOpenFilePicker;
  delete window.showDirectoryPicker;
  delete window.showSaveFilePicker;
}

/** Waits until the page has nothing to do. */
export async function rest(page) {
  for (let i = 1; ; ++i) {
    try {
      return await settled(page);
    } catch (error) {
      if (i === WAITS || !/page waits/.test(error.message)) throw error;
    }
  }
}

/** Nothing is wrong with what is seen, once the page has had time to show what it came to. */
export async function expectSeen(page) {
  if ((await wrongOf(page)).length === 0) return;
  await page.waitForTimeout(SHOWN_WITHIN);
  await rest(page);
  assert.deepEqual(await wrongOf(page), [], 'what is seen is wrong');
}

// In words.
const wrongOf = (page) =>
  page.evaluate(() => {
    const wrong = [];
    const name = (one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 60)}`;
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('wider than the window');
    const parts =
      '.bar-top *, .view > *, .side, .side > *, .messages *, dialog[open], .left-work *';
    for (const one of document.querySelectorAll(parts)) {
      const { left, right, width } = one.getBoundingClientRect();
      if (one.closest('.unseen, .scene-host, pre') || width === 0) continue;
      if (right > innerWidth + 1 || left < -1) wrong.push(`outside of the window: ${name(one)}`);
    }
    for (const one of document.querySelectorAll('.panel:not([hidden])'))
      if (one.scrollWidth > one.clientWidth + 1) wrong.push(`wider than seen: ${name(one)}`);
    const status = document.querySelector('[role=status]');
    const box = status?.getBoundingClientRect();
    if (status?.textContent && !(box.width > 5 && box.height > 5 && box.bottom <= innerHeight + 1))
      wrong.push(`said and not seen: ${status.textContent}`);
    const cards = [...document.querySelectorAll('.messages .message')];
    const last = cards.at(-1)?.getBoundingClientRect();
    if (last && !document.querySelector('dialog[open]')) {
      const around = cards.at(-1).closest('.messages');
      around.scrollTop = around.scrollHeight;
      const { left, right, bottom } = cards.at(-1).getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, bottom - 4);
      if (!cards.at(-1).contains(at)) wrong.push(`a card is not seen: ${name(cards.at(-1))}`);
    }
    return wrong;
  });

/** Whoever uses keys gets on from where the focus is, also where that went with what it was on. */
export async function expectFocus(page) {
  const isLost = () => page.evaluate(() => document.activeElement === document.body);
  if (!(await isLost())) return;
  await page.keyboard.press('Tab');
  if (await isLost()) await page.keyboard.press('Tab'); // The first leads out of the window's end.
  assert.ok(!(await isLost()), 'the focus is lost');
}

/** Puts dialogs away, and shows the panels. */
async function tidied(page) {
  const isThere = (selector) =>
    page.evaluate((one) => document.querySelector(one) !== null, selector);
  for (let i = 0; i < 5 && (await isThere('dialog[open]')); ++i)
    await page.keyboard.press('Escape');
  if (await isThere('.page.folded')) await page.getByRole('separator').press('Enter');
}

/** All that stood on cards is in the history. */
export async function expectHistory(page) {
  await tidied(page);
  const seen = await page.evaluate(() => [...window.cardsSeen]);
  const history = page.getByTitle('All that was said');
  if (seen.length === 0 && !(await history.isVisible())) return; // Nothing was said yet.
  await history.click();
  const told = await page.locator('dialog[open]').textContent();
  await page.keyboard.press('Escape');
  const texts = seen.slice(-100);
  assert.deepEqual(
    texts.filter((text) => !told.includes(text)),
    [],
    'is not in the history',
  );
}

/** The files that the page saves are those that the program makes of what was opened, by the patch
 * that the page saves. How it was held; null: there is nothing to save. */
export async function expectSaved(page, wend, { files }) {
  await tidied(page);
  await panel(page, 'Changes');
  await rest(page);
  const save = page.getByRole('button', { name: 'Save as a patch' });
  if (!(await save.isVisible()) || (await save.isDisabled())) return null;
  const { bytes: patch } = await downloadedBy(page, 'Save as a patch');
  await panel(page, 'Save');
  await page.getByLabel('Which files').selectOption('all');
  const saved = await downloadedBy(page, 'Download');
  const isZip = saved.name.endsWith('.zip'); // What moved may lie in a file more.
  const got = isZip
    ? Object.entries(unzipSync(saved.bytes)).map(([name, bytes]) => [name, Buffer.from(bytes)])
    : [[saved.name, saved.bytes]];

  const folder = mkdtempSync(join(tmpdir(), 'wend-monkey-'));
  try {
    const [before, after] = [join(folder, 'before'), join(folder, 'after')];
    mkdirSync(before);
    for (const file of files) writeFileSync(join(before, basename(file)), readFileSync(file));
    writeFileSync(join(folder, 'patch.json'), patch);
    const map = files.length > 1 ? before : join(before, basename(files[0]));
    execFileSync(wend, ['edit', map, '--apply', join(folder, 'patch.json'), '-o', `${after}/`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const made = Object.fromEntries(
      readdirSync(after).map((name) => [name.toLowerCase(), readFileSync(join(after, name))]),
    );
    for (const [name, bytes] of got)
      assert.ok(made[name.toLowerCase()]?.equals(bytes), `${name} is not as the program makes it`);
    assert.equal(got.length, Object.keys(made).length, 'as many files as the program makes');
    return `${got.length} files of ${(patch.length / 1024).toFixed(1)} KiB of changes`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
