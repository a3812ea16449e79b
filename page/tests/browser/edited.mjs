// What tests do where a map is edited on the page, and how they hold it against the program.
import { writeFileSync } from 'node:fs';
import { same } from './maps_for_tests.mjs';
import { downloadedBy, panel } from './visits.mjs';

/** Waits until the panel Edit tells that of what is chosen. */
export const chosen = (page, text) =>
  page.locator('#panel-edit output', { hasText: text }).waitFor();
/** Chooses by an expression, in the panel Edit. */
export async function choose(page, where, text = '1 is chosen') {
  await page.getByLabel('Which, by an expression').fill(where);
  await page.getByRole('button', { name: 'Choose them' }).click();
  await chosen(page, text);
}
/** Waits until so many steps lead back. */
export const steps = (page, back) =>
  page
    .locator('button', { hasText: `Undo (${back})` })
    .waitFor({ state: 'attached', timeout: 20000 });
/** Waits until screen readers are told so. */
export const said = (page, text) =>
  page.locator('[role=status]', { hasText: text }).waitFor({ state: 'attached' });

/** Repairs a map by the panel Findings, until no rule is broken. */
export async function repairAll(page) {
  await panel(page, 'Findings');
  await page.getByRole('button', { name: 'Repair all that is safe…' }).click();
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.locator('#panel-findings p', { hasText: 'No rule is broken.' }).waitFor();
}

/** Takes what is at the first place along to the others. */
export async function drag(page, from, ...places) {
  await page.mouse.move(...from);
  await page.mouse.down();
  for (const place of places) await page.mouse.move(...place);
  await page.mouse.up();
}

/** Holds what the page made of a map, by the patch that it saves, against what the program makes
 * of the map by these words. The panel Changes is seen afterwards. */
export async function expectMade(page, maps, map, ...words) {
  await panel(page, 'Changes');
  await page.locator('#panel-changes details').first().waitFor();
  const { bytes } = await downloadedBy(page, 'Save as a patch');
  const patch = maps.name('changes.json');
  writeFileSync(patch, bytes);
  same(maps.edited(map, '--apply', patch), maps.edited(map, ...words));
}

/** Whether the page would ask somebody who leaves it. */
export const isKeptBack = (page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

/** Ends a page as a browser does that runs out of memory. */
export async function kill(page) {
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => undefined); // It cannot answer any more.
  await page.waitForEvent('crash');
  await page.close();
}
