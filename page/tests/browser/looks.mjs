// What is seen is held against pictures that are kept in tests/looks. Those are made anew where
// WEND_UPDATE_LOOKS is set; somebody has to look at them then.
import assert from 'node:assert/strict';
import { mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode, encode } from '../../steps/png.mjs';

const { PAGE_TESTS: built, WEND_UPDATE_LOOKS: isUpdated } = process.env;
const stored = join(dirname(dirname(fileURLToPath(import.meta.url))), 'looks');

const COLOURS = 64; // Of a kept picture,
const MOST_BYTES = 60_000; // which is no larger.
const FAR = 32; // Of 255 in a channel: colours that are nearer are the same.
const MOST_OTHER = 0.001; // Share of the pixels that may be other.

/** Pixels whose colour is not found in the other picture, there or beside it. */
function others(one, other) {
  const { width, height, rgb } = one;
  const isNear = (i, j) => {
    for (let c = 0; c < 3; ++c)
      if (Math.abs(rgb[3 * i + c] - other.rgb[3 * j + c]) > FAR) return false;
    return true;
  };
  const found = [];
  for (let i = 0; i < width * height; ++i) {
    if (isNear(i, i)) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    let isThere = false;
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); ++v)
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); ++u)
        isThere ||= isNear(i, v * width + u);
    if (!isThere) found.push(i);
  }
  return found;
}

/** The picture that was seen, pale, with what is other in red. */
function marked({ width, height, rgb }, pixels) {
  const made = rgb.map((value) => 255 - ((255 - value) >> 2));
  for (const i of pixels) made.set([220, 0, 0], 3 * i);
  return { width, height, rgb: made };
}

/** Expects the page to look as the picture of that name does. */
export async function expectLooks(page, name) {
  // Times are never the same.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('td, time'))
      if (one.matches('time') || / m?s$/.test(one.textContent)) one.textContent = '0';
    for (const one of document.querySelectorAll('.toast')) one.style.visibility = 'hidden';
  });
  const seen = decode(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  const file = join(stored, `${name}.png`);
  if (isUpdated) {
    const png = encode(seen, COLOURS);
    assert.ok(png.length <= MOST_BYTES, `${name}: ${png.length} bytes of ${MOST_BYTES}`);
    mkdirSync(stored, { recursive: true });
    writeFileSync(file, png);
    return;
  }
  assert.ok(existsSync(file), `${file} is missing: WEND_UPDATE_LOOKS=1 makes it`);
  const kept = decode(readFileSync(file));
  assert.deepEqual([seen.width, seen.height], [kept.width, kept.height], name);
  const found = new Set([...others(seen, kept), ...others(kept, seen)]);
  const share = found.size / (seen.width * seen.height);
  if (share <= MOST_OTHER) return;
  const out = join(built, 'looks');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, `${name}.png`), encode(seen));
  writeFileSync(join(out, `${name}-other.png`), encode(marked(seen, found)));
  const percent = (100 * share).toFixed(2);
  assert.fail(`${name}: ${percent} % of the pixels are other than in ${file}; see ${out}`);
}
