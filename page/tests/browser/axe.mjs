// What screen readers would stumble over.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Finds nothing amiss on a page; `where` says what is seen on it. */
export async function expectAccessible(page, where = 'the page') {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // What is right need not be told in full.
  const found = await page.evaluate(() => globalThis.axe.run({ resultTypes: ['violations'] }));
  assert.deepEqual(
    found.violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0].target}`),
    [],
  );
}
