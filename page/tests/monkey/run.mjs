// A monkey on the page: does at random whatever can be done, and sees what must hold.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { browser, served } from '../browser/browser.mjs';
import { watchWork } from '../browser/settled.mjs';
import { Known, sourcesOf } from './known.mjs';
import * as laws from './laws.mjs';
import { randomOf } from './random.mjs';
import { STEPS } from './steps.mjs';

const SAVED_EVERY = 15; // Steps.
const TOLD = 40; // Last steps that are told where something is wrong.

/** Goes on for so many minutes; throws with what was done last where a law does not hold. `shipped`
 * is the folder of the page, `wend` the program, `out` the folder for a picture of what went wrong. */
export async function monkey({ minutes, seed, folders = [], shipped, wend, out, log }) {
  const random = randomOf(seed);
  const sources = sourcesOf(join(shipped, 'samples'), folders);
  const server = await served(shipped);
  const used = await browser();
  await used.context.addInitScript(watchWork);
  await used.context.addInitScript(laws.watchCards);
  const { page, faults } = await used.open(server.address);
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  page.on('filechooser', () => undefined); // Nobody chooses anything.
  page.on('crash', () => faults.push('the page crashed'));
  await page.waitForSelector('#open-files', { state: 'attached' });

  const known = new Known(page);
  const done = [];
  const count = { steps: 0, held: 0 };
  const note = (text) => done.push(`${count.steps}: ${text}`);
  const end = Date.now() + 60_000 * minutes;
  try {
    while (Date.now() < end) {
      const step = random.weighted(STEPS);
      done.push(`${count.steps}: (${step.name})`);
      const text = await step({ page, random, sources, known });
      done.pop();
      if (text === null) continue;
      note(text);
      count.steps += 1;
      await laws.rest(page);
      assert.deepEqual(faults, [], 'the console has errors');
      await laws.expectSeen(page);
      if (/key /.test(text)) await laws.expectFocus(page);
      if (count.steps % SAVED_EVERY > 0) continue;
      await page.setViewportSize({ width: 1280, height: 720 });
      await laws.expectHistory(page);
      const one = await known.one(random);
      if (!one) continue;
      note(`save ${one.name}, of ${one.source.name}`);
      const held = await laws.expectSaved(page, wend, one.source);
      if (held) count.held += 1;
      if (held) log?.(`${count.steps} steps: ${held} are as the program makes them`);
      assert.deepEqual(faults, [], 'the console has errors');
    }
  } catch (error) {
    mkdirSync(out, { recursive: true });
    const picture = join(out, 'monkey.png');
    await page.screenshot({ path: picture }).catch(() => undefined);
    const last = done.slice(-TOLD).join('\n');
    throw new Error(`seed ${seed}, ${picture}\n${last}\n${error.message}`, { cause: error });
  } finally {
    await used.close();
    await server.close();
  }
  return count;
}
