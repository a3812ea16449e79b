// node page/tests/monkey.mjs MINUTES [SEED [FOLDER...]]: see page/README.md.
import { randomInt } from 'node:crypto';
import { monkey } from './monkey/run.mjs';

const [minutes = '1', seed, ...folders] = process.argv.slice(2);
const { WEND: wend, PAGE: shipped, PAGE_TESTS: out } = process.env;
const given = { minutes: Number(minutes), seed: seed ? Number(seed) : randomInt(2 ** 31), folders };
console.log(`seed ${given.seed}`);
const begun = Date.now();
try {
  const count = await monkey({ ...given, shipped, wend, out, log: console.log });
  console.log(`${count.steps} steps, ${count.held} times held against the program: all is well`);
} catch (error) {
  console.error(`after ${Math.round((Date.now() - begun) / 1000)} seconds:\n${error.message}`);
  process.exitCode = 1;
}
