// Makes TypeScript of the headers of the C interface: types of its functions, constants, and where
// the fields of its structs lie for wasm32; and a C++ file by which the compiler says whether that
// is so. node c_interface.mjs HEADERS_FOLDER OUT.ts OUT.cpp
import { readFileSync, readdirSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [headers, typescript, checks] = process.argv.slice(2);

const scalars = {
  bool: ['u8', 1],
  int32_t: ['i32', 4],
  uint32_t: ['u32', 4],
  uint8_t: ['u8', 1],
  int: ['i32', 4],
  unsigned: ['u32', 4],
  size_t: ['u32', 4],
  uint64_t: ['u64', 8],
  int64_t: ['i64', 8],
  float: ['f32', 4],
  double: ['f64', 8],
};

const text = readdirSync(headers)
  .filter((name) => name.endsWith('.h'))
  .map((name) => readFileSync(join(headers, name), 'utf8'))
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, ' ')
  .replace(/^#.*(\\\n.*)*$/gm, ' ')
  .replace(/extern "C" \{/g, ' ')
  .replace(/\s+/g, ' ');

// Enumerations by the names of their types; TypeScript has words for their values: `side road` of
// WEND_LINE_SIDE_ROAD, where all of them begin with WEND_LINE_.
const enumerations = new Map();
for (const [, name, body] of text.matchAll(/typedef int32_t (\w+); enum \{([^}]*)\}/g)) {
  const names = body.split(',').map((one) => one.trim());
  let prefix = names[0];
  while (!names.every((one) => one.startsWith(prefix) && prefix.endsWith('_')))
    prefix = prefix.slice(0, -1);
  const words = names.map((one) => one.slice(prefix.length).toLowerCase().replaceAll('_', ' '));
  enumerations.set(name, words);
}

const constants = [];
for (const [, body] of text.matchAll(/enum \{([^}]*)\}/g)) {
  let value = 0;
  for (const item of body
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [name, given] = item.split('=').map((one) => one.trim());
    if (given !== undefined) value = Number(given);
    constants.push([name, value++]);
  }
}

// A declaration such as `const char *name, *title` or `size_t a, b` as [type, name] pairs.
function declared(declaration) {
  const words = declaration.replace(/\*/g, ' * ').trim();
  const first = words.split(',')[0].trim().split(/\s+/);
  let begin = first.length - 1;
  while (begin > 0 && first[begin - 1] === '*') --begin;
  const base = first
    .slice(0, begin)
    .filter((word) => word !== 'const' && word !== 'struct')
    .join(' ');
  return words.split(',').map((part, i) => {
    const tokens = (i === 0 ? first.slice(begin).join(' ') : part).trim().split(/\s+/);
    const stars = tokens.filter((token) => token === '*').length;
    return [base + '*'.repeat(stars), tokens.filter((t) => t !== '*' && t !== 'const').join('')];
  });
}

const callbacks = new Set([...text.matchAll(/typedef \w+ \(\*(\w+)\)/g)].map(([, name]) => name));
const isPointer = (type) => type.endsWith('*') || callbacks.has(type);

const structs = new Map();
const kindOf = (type) => {
  if (type === 'char*') return ['text', 4, 4];
  if (isPointer(type)) return ['pointer', 4, 4];
  if (enumerations.has(type)) return [type, 4, 4];
  if (type === 'bool') return ['bool', 1, 1];
  if (scalars[type]) return [scalars[type][0], scalars[type][1], scalars[type][1]];
  const struct = structs.get(type);
  if (!struct) throw new Error(`no such type: ${type}`);
  return [type, struct.bytes, struct.align];
};
const aligned = (offset, align) => Math.ceil(offset / align) * align;
// Structs may stand before those that they hold, since files are read in the order of their names.
const waiting = [...text.matchAll(/typedef struct (\w+) \{([^}]*)\}/g)].map(([, name, body]) => ({
  name,
  fields: body
    .split(';')
    .filter((one) => one.trim())
    .flatMap(declared),
}));
while (waiting.length > 0) {
  const known = (type) =>
    isPointer(type) || scalars[type] || enumerations.has(type) || structs.has(type);
  const next = waiting.findIndex(({ fields }) => fields.every(([type]) => known(type)));
  if (next < 0) throw new Error(`structs of unknown types: ${waiting.map((one) => one.name)}`);
  const [{ name, fields }] = waiting.splice(next, 1);
  const struct = { bytes: 0, align: 1, fields: [] };
  for (const [type, field] of fields) {
    const [kind, bytes, align] = kindOf(type);
    const offset = aligned(struct.bytes, align);
    struct.fields.push({ name: field, kind, offset });
    struct.bytes = offset + bytes;
    struct.align = Math.max(struct.align, align);
  }
  struct.bytes = aligned(struct.bytes, struct.align);
  structs.set(name, struct);
}

const functions = [...text.matchAll(/WEND_API ([^(;]*?)(\w+)\(([^)]*)\);/g)].map(
  ([, result, name, parameters]) => ({
    name,
    result: result.trim(),
    parameters: parameters.trim() === 'void' ? [] : parameters.split(',').flatMap(declared),
  }),
);

const inTypeScript = (kind) =>
  ({ text: 'string', bool: 'boolean', pointer: 'Pointer' })[kind] ??
  (structs.has(kind) || enumerations.has(kind) ? kind : 'number');
const passed = (type) => (type === 'int64_t' || type === 'uint64_t' ? 'bigint' : 'Pointer');

let out = `// Made by steps/c_interface.mjs of the headers in include/wend/c.
/** An address in the memory of the core; 0 is none. */
export type Pointer = number;

`;
for (const [name, value] of constants) out += `export const ${name} = ${value};\n`;
out += '\n/** Words for the values of enumerations, in their order. */\nexport const words = {\n';
for (const [name, list] of enumerations) out += `  ${name}: ['${list.join("', '")}'],\n`;
out += '} as const;\n';
for (const name of enumerations.keys())
  out += `export type ${name} = (typeof words)['${name}'][number];\n`;
for (const [name, { fields }] of structs) {
  out += `\nexport interface ${name} {\n`;
  for (const field of fields) out += `  ${field.name}: ${inTypeScript(field.kind)};\n`;
  out += '}\n';
}
out += '\nexport interface Structs {\n';
for (const name of structs.keys()) out += `  ${name}: ${name};\n`;
out += `}

export interface Layout {
  readonly bytes: number;
  readonly fields: readonly (readonly [name: string, kind: string, offset: number])[];
}
export const layouts: Readonly<Record<keyof Structs, Layout>> = {
`;
for (const [name, { bytes, fields }] of structs) {
  const list = fields.map((field) => `['${field.name}', '${field.kind}', ${field.offset}]`);
  out += `  ${name}: { bytes: ${bytes}, fields: [${list.join(', ')}] },\n`;
}
out += `};

export interface Functions {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): Pointer;
  page_reader(): Pointer;
  free(pointer: Pointer): void;
`;
for (const { name, result, parameters } of functions) {
  const list = parameters.map(([type, parameter]) => `${parameter}: ${passed(type)}`);
  const answer = result === 'void' ? 'void' : /^u?int64_t$/.test(result) ? 'bigint' : 'number';
  out += `  ${name}(${list.join(', ')}): ${answer};\n`;
}
out += '}\n';

let proof = '#include "wend/wend.h"\n\n';
for (const [name, { bytes, fields }] of structs) {
  proof += `static_assert(sizeof(${name}) == ${bytes});\n`;
  for (const field of fields) {
    proof += `static_assert(__builtin_offsetof(${name}, ${field.name}) == ${field.offset});\n`;
  }
}
for (const [name, value] of constants) proof += `static_assert(${name} == ${value});\n`;

for (const [path, content] of [
  [typescript, out],
  [checks, proof],
]) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
