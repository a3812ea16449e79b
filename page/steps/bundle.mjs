// Makes the page: node bundle.mjs CORE.wasm ENTRY.ts OUT_FOLDER
// OUT_FOLDER gets index.html with core.wasm beside it, for any server of files, and page.html, which
// is one file with the core in it. The samples that it offers lie there before, where there are any.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const [coreFile, entry, out] = process.argv.slice(2);
const root = dirname(dirname(fileURLToPath(import.meta.url)));

async function bundled(file) {
  const made = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    write: false,
    outdir: 'out',
    metafile: true,
  });
  const text = (ending) =>
    made.outputFiles
      .filter((one) => one.path.endsWith(ending))
      .map((one) => one.text)
      .join('');
  return { script: text('.js'), style: text('.css'), inputs: Object.keys(made.metafile.inputs) };
}

// What the core has in it, and Wend itself.
function licencesOfCore() {
  const parts = readFileSync(join(root, '../packaging/parts.txt'), 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([of]) => of === 'page')
    .map(([, part, debian]) => [part, `/usr/share/doc/${debian}/copyright`]);
  return [['Wend', join(root, '../LICENSE')], ...parts]
    .map(([part, file]) => `${part}\n\n${readFileSync(file, 'utf8').trim()}\n`)
    .join('\n\n');
}

function licencesOf(inputs) {
  const packages = new Set(
    inputs
      .map((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1])
      .filter((name) => name !== undefined),
  );
  return [...packages]
    .sort()
    .map((name) => {
      const folder = join(root, 'node_modules', name);
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
      if (files.length === 0) throw new Error(`${name} says nothing of its licence`);
      const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
      return `${name} ${version}\n\n${texts.join('\n\n')}\n`;
    })
    .join('\n\n');
}

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const data = (id, type, text) => {
  if (/<\/script|<!--/i.test(text)) throw new Error(`what goes into ${id} would end its element`);
  return `<script type="${type}" id="${id}">${text}</script>\n`;
};

const script = (text) => {
  if (/<\/script|<!--/i.test(text)) throw new Error('the script would end its element');
  return `<script>${text}</script>\n`;
};

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b5cad"/><path d="M6 10l5 13 5-11 5 11 5-13" fill="none" stroke="#ffd978" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"/></svg>`;

function page({ main, style, begin, thread, licences, core, connect, samples, tours }) {
  const policy = [
    "default-src 'none'",
    `script-src ${hash(begin)} ${hash(main)} 'wasm-unsafe-eval'`,
    `style-src ${hash(style)}`,
    'worker-src blob:',
    `img-src data: blob:${connect ? ` ${connect}` : ''}`,
    ...(connect ? [`connect-src ${connect}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Wend</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style>${style}</style>
</head>
<body>
${data('core-thread', 'text/plain', thread)}${data('core', 'application/octet-stream', core)}${script(begin)}${data('map', 'application/json', '')}${data('samples', 'application/json', samples)}${data('tours', 'application/json', tours)}${data('licences', 'text/plain', licences)}${script(main)}</body>
</html>
`;
}

const main = await bundled(entry);
const begin = await bundled('src/app/begin.ts');
const thread = await bundled('src/core/worker.ts');
const core = readFileSync(coreFile);
const packed = gzipSync(core, { level: 9 });
const parts = {
  main: main.script,
  style: main.style,
  begin: begin.script,
  thread: thread.script,
  licences: [licencesOfCore(), licencesOf([...main.inputs, ...thread.inputs])].join('\n\n'),
};
mkdirSync(out, { recursive: true });
const told = (name) => {
  const file = join(out, 'samples', name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
};
const index = page({
  ...parts,
  core: '',
  connect: "'self'",
  samples: told('list.json'),
  tours: told('tours.json'),
});
writeFileSync(join(out, 'index.html'), index);
writeFileSync(join(out, 'core.wasm'), core);
writeFileSync(
  join(out, 'page.html'),
  page({ ...parts, core: packed.toString('base64'), samples: '', tours: '' }),
);

// What the page promises to weigh.
const most = { core: 2_600_000, rest: 300_000 };
const sizes = { core: packed.length, rest: gzipSync(index, { level: 9 }).length };
for (const part of ['core', 'rest']) {
  const verdict = sizes[part] > most[part] ? ', which is too much' : '';
  console.log(`${part}: ${sizes[part]} bytes packed of ${most[part]}${verdict}`);
  if (verdict !== '') process.exitCode = 1;
}
