/**
 * Does random edits on a map through the core of the page, and tells what the program has to be
 * told for the same. Runs on the page by its text, so that it stands by itself.
 */
export async function randomEdits({ core, open, texts }, map, other, otherName, seed, most) {
  let state = seed >>> 0;
  const chance = () => {
    // Mulberry32: the same numbers for the same seed.
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const upto = (end) => Math.floor(chance() * end);
  const one = (list) => list[upto(list.length)];

  const id = await open(map);
  const pasted = await open(other);
  const can = (await core.operations(id)).map(({ word }) => word);
  const lines = [];
  const refused = [];
  let network = await core.network(id);
  let lost = []; // Nodes that were disconnected last.

  const record = async (node) => `record '${await core.nodeName(id, node)}'`;
  const anyNode = () => upto(network.nodeCount);
  const someNodes = async () => {
    const nodes = [...new Set([anyNode(), anyNode()])].sort((a, b) => a - b);
    const where = (await Promise.all(nodes.map(record))).join(' or ');
    return { nodes: Uint32Array.from(nodes), where: `--where "${where}"` };
  };
  const at = (node) => [0, 1, 2].map((axis) => network.positions[3 * node + axis]);
  const steps = () => upto(64) - 32;

  // A number or name that a field may have.
  const valueOf = (field) => {
    if (field.valueName !== '' && chance() < 0.3) return field.valueName;
    if (field.range) {
      const [low, high] = field.range;
      return String(low + upto(Math.min(200, high - low) + 1));
    }
    return String(upto(4));
  };
  const settable = (field) =>
    !field.derived && field.refersTo === '' && ['integer', 'bits', 'real'].includes(field.type);

  const makers = {
    set: async () => {
      const node = anyNode();
      const element = await core.element(id, { node });
      const fields = element.fields.filter(settable);
      if (fields.length === 0) return null;
      const field = one(fields);
      const name = field.path.slice(element.path.length).replace(/^\./, '');
      const change = `${name}=${valueOf(field)}`;
      return {
        edit: { do: 'set', nodes: Uint32Array.of(node), changes: [change] },
        line: `--where "${await record(node)}" --set '${change}'`,
      };
    },
    'set-file': async () => {
      const fields = (await core.fields(id, 0, '')).filter(settable);
      if (fields.length === 0) return null;
      const field = one(fields);
      const file = (await core.files(id))[0].name;
      const count = (await core.files(id)).length;
      const change = `${count > 1 ? `${file}:` : ''}${field.path}=${valueOf(field)}`;
      return { edit: { do: 'set-file', changes: [change] }, line: `--set-file '${change}'` };
    },
    delete: async () => {
      const { nodes, where } = await someNodes();
      return { edit: { do: 'delete', nodes }, line: `${where} --delete` };
    },
    move: async () => {
      const { nodes, where } = await someNodes();
      const by = [steps(), steps(), steps() / 8];
      return { edit: { do: 'move', nodes, by }, line: `${where} --move ${by.join(',')}` };
    },
    'move-corner': async () => {
      const node = anyNode();
      const first = 3 * (network.ringStart[node] + upto(3));
      const from = [...network.ring.slice(first, first + 3)];
      const to = from.map((part) => part + steps() / 4);
      return {
        edit: { do: 'move-corner', nodes: Uint32Array.of(node), from, to },
        line: `--where "${await record(node)}" --move-corner ${from.join(',')} ${to.join(',')}`,
      };
    },
    'add-area': async () => {
      const [x, y, z] = [5000 + 200 * lines.length, steps(), steps() / 8];
      const [east, north] = [x + 1 + upto(150), y + 1 + upto(100)];
      const corners = [
        [x, y, z],
        [east, y, z + upto(9)],
        [east, north, z],
        [x, north, z + upto(9)],
      ];
      const line = `--add-area '${corners.map((corner) => corner.join(',')).join(' ')}'`;
      return { edit: { do: 'add-area', corners }, line };
    },
    mirror: async () => {
      const axis = one(['x', 'y']);
      const [first, line] = [{ do: 'mirror', nodes: null, axis }, `--mirror ${axis}`];
      return { edit: first, line: `--where "height > -1e9" ${line}` };
    },
    rotate: async () => ({
      edit: { do: 'rotate', nodes: null, degrees: 90 },
      line: `--where "height > -1e9" --rotate 90`,
    }),
    connect: async () => {
      const [from, to] = lost.length === 2 ? lost : [anyNode(), anyNode()];
      lost = [];
      const names = await core.nodeNames(id, Uint32Array.of(from, to));
      return {
        edit: { do: 'connect', from, to },
        line: `--connect '${names[0]}' '${names[1]}'`,
      };
    },
    disconnect: async () => {
      if (network.linkCount === 0) return null;
      const link = upto(network.linkCount);
      const [from, to] = [network.linkFrom[link], network.linkTo[link]];
      lost = [from, to];
      const names = await core.nodeNames(id, Uint32Array.of(from, to));
      return {
        edit: { do: 'disconnect', from, to },
        line: `--disconnect '${names[0]}' '${names[1]}'`,
      };
    },
    'connect-edges': async () => ({
      edit: { do: 'connect-edges', nodes: null },
      line: `--where "height > -1e9" --connect-edges`,
    }),
    split: async () => {
      const node = anyNode();
      const [x] = at(node);
      return {
        edit: { do: 'split', nodes: Uint32Array.of(node), axis: 'x', at: x },
        line: `--where "${await record(node)}" --split x=${x}`,
      };
    },
    merge: async () => {
      const link = upto(network.linkCount);
      const nodes = [network.linkFrom[link], network.linkTo[link]].sort((a, b) => a - b);
      const where = (await Promise.all(nodes.map(record))).join(' or ');
      return {
        edit: { do: 'merge', nodes: Uint32Array.from(nodes) },
        line: `--where "${where}" --merge`,
      };
    },
    'rename-place': async () => {
      if (network.places.length === 0) return null;
      const from = one(network.places).name;
      const to = `Place${lines.length}`;
      return {
        edit: { do: 'rename-place', old_name: from, new_name: to },
        line: `--rename-place '${from}' '${to}'`,
      };
    },
    paste: async () =>
      lines.some((line) => line.startsWith('--paste'))
        ? null
        : { edit: { do: 'paste', other: pasted }, line: `--paste '${otherName}'` },
    close: async () => ({ edit: { do: 'close' }, line: '--close' }),
    line: async () => ({ edit: { do: 'line', how: 'none' }, line: '--line none' }),
    'add-camera': async () => {
      const metres = upto(3000);
      return { edit: { do: 'add-camera', at: { metres } }, line: `--add-camera ${metres}` };
    },
    erase: async () => {
      const element = await core.element(id, { node: anyNode() });
      const lists = (await core.fields(id, element.member, '')).filter(
        ({ type, value }) => type === 'list' && Number(value) > 1,
      );
      if (lists.length === 0 || (await core.files(id)).length > 1) return null;
      const list = one(lists);
      const path = `${list.path}[${upto(Number(list.value))}]`;
      return { edit: { do: 'erase', element: path }, line: `--erase '${path}'` };
    },
    insert: async () => {
      const lists = (await core.fields(id, 0, '')).filter(({ type }) => type === 'list');
      if (lists.length === 0 || (await core.files(id)).length > 1) return null;
      const place = `${one(lists).path}[]`;
      return { edit: { do: 'insert', place, fields: [] }, line: `--insert '${place}:'` };
    },
  };

  const words = can.filter((word) => word in makers);
  const done = {};
  for (let i = 0; lines.length < most && i < 12 * most; ++i) {
    const word = one(words);
    try {
      const made = await makers[word]();
      if (!made) continue;
      const { history } = await core.edit(id, made.edit);
      if (history.back !== lines.length + 1) throw new Error('a step is missing');
      done[word] = (done[word] ?? 0) + 1;
      lines.push(made.line);
      network = await core.network(id);
    } catch (error) {
      refused.push(`${word}: ${error.message}`);
    }
  }
  const edited = texts(await core.files(id));
  for (let i = 0; i < lines.length; ++i) await core.undo(id);
  const undone = texts(await core.files(id));
  for (let i = 0; i < lines.length; ++i) await core.redo(id);
  const redone = texts(await core.files(id));
  await core.close(id);
  await core.close(pasted);
  return { lines, refused, done, edited, undone, redone };
}
