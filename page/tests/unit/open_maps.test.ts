import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MapView } from '../../src/core/answers.js';
import { freeName, nameByFiles, OpenMap } from '../../src/state/open_map.js';

const map = (id: number, ...files: readonly string[]): MapView => ({
  id,
  format: 'nav',
  title: 'Meshes',
  options: {},
  versions: [],
  members: files.map((file) => ({ file, bytes: 1, key: null })),
});
const steps = (back: number) => ({ back, forward: 0, bytes: 0 });

test('maps of one name are told apart', () => {
  const maps: OpenMap[] = [];
  const put = (one: MapView, name = nameByFiles(one)) =>
    maps.push(new OpenMap(one, freeName(name, maps)));
  for (const id of [1, 2, 3]) put(map(id, 'a.nav'));
  put(map(4, 'b.nav', 'c.nav'));
  put(map(5), 'merged');
  assert.deepEqual(
    maps.map(({ name }) => name),
    ['a.nav', 'a.nav (2)', 'a.nav (3)', 'b.nav and 1 more', 'merged'],
  );
  maps.splice(1, 1);
  put(map(6, 'a.nav'));
  assert.equal(maps.at(-1)?.name, 'a.nav (2)');
});

test('a map is other than it was saved until it stands there again', () => {
  const open = new OpenMap(map(1), 'a');
  const isUnsaved = () => open.isUnsaved.value;
  assert.ok(!isUnsaved());
  open.stands(steps(1), true);
  open.stands(steps(2), true);
  assert.ok(isUnsaved());
  open.saved.value = 2;
  assert.ok(!isUnsaved());
  open.stands(steps(1), false); // Taken back.
  assert.ok(isUnsaved());
  open.stands(steps(2), false); // Done once more.
  assert.ok(!isUnsaved());
});

test('what was taken back before something else is done is no longer the map that was saved', () => {
  const open = new OpenMap(map(1), 'a');
  open.stands(steps(2), true);
  open.saved.value = 2;
  open.stands(steps(1), false);
  open.stands(steps(2), true); // As many steps as were saved, but others.
  assert.ok(open.isUnsaved.value);
  open.stands(steps(0), false);
  assert.ok(open.isUnsaved.value);
  open.saved.value = 0;
  open.stands(steps(1), true); // What was saved lies before it.
  open.stands(steps(0), false);
  assert.ok(!open.isUnsaved.value);
});

test('what is chosen keeps its order, and is taken away by a second click', () => {
  const open = new OpenMap(map(1), 'a');
  open.choose([7, 3, 7]);
  assert.deepEqual(open.chosen.value.nodes, [7, 3]);
  assert.deepEqual([...open.nodes], [3, 7]);
  assert.deepEqual(open.chosen.value.shown, { node: 3 });
  open.toggle({ node: 7 });
  open.toggle({ link: 2 });
  assert.deepEqual(open.chosen.value, { nodes: [3], links: [2], shown: { link: 2 } });
});
