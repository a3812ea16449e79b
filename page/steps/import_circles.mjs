// A rule of eslint: no file may import, over whatever way, what imports it. Imports of types count.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

const known = new Map();

/** The files of our own that a file imports, with where that stands in its text. */
function importsOf(file, text) {
  const found = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']*)\.js'/g)];
  return found
    .map(({ 1: path, index }) => ({ to: `${resolve(dirname(file), path)}.ts`, index }))
    .filter(({ to }) => existsSync(to));
}
function nextTo(file) {
  if (!known.has(file))
    known.set(
      file,
      importsOf(file, readFileSync(file, 'utf8')).map(({ to }) => to),
    );
  return known.get(file);
}

/** The shortest way of imports from one file to another; null: there is none. */
function wayTo(goal, from) {
  const before = new Map([[from, null]]);
  for (const file of before.keys()) {
    if (file === goal) {
      const way = [];
      for (let at = file; at !== null; at = before.get(at)) way.unshift(at);
      return way;
    }
    for (const next of nextTo(file)) if (!before.has(next)) before.set(next, file);
  }
  return null;
}

export const noImportCircles = {
  meta: { type: 'problem', schema: [] },
  create: ({ filename, sourceCode, report }) => ({
    Program() {
      for (const { to, index } of importsOf(filename, sourceCode.text)) {
        const way = wayTo(filename, to);
        const names = way?.map((file) => relative(process.cwd(), file)).join(', ');
        const loc = sourceCode.getLocFromIndex(index);
        if (way) report({ loc, message: `These files import each other in a circle: ${names}` });
      }
    },
  }),
};
