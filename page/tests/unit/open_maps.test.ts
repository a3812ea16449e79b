import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OpenMaps } from '../../src/app/open_maps.js';
import type { MapView } from '../../src/core/answers.js';

const map = (id: number, format: string, ...files: readonly string[]): MapView => ({
  id,
  format,
  title: `Maps of ${format}`,
  options: {},
  versions: [],
  members: files.map((file) => ({ file, bytes: 1, key: null })),
});

test('maps of one name are told apart', () => {
  const maps = new OpenMaps();
  for (const id of [1, 2, 3]) maps.put(map(id, 'nav', 'a.nav'));
  maps.put(map(4, 'nav', 'b.nav', 'c.nav'));
  maps.put(map(5, 'nav'), 'merged');
  assert.deepEqual(
    maps.all.map(({ name }) => name),
    ['a.nav', 'a.nav (2)', 'a.nav (3)', 'b.nav and 1 more', 'merged'],
  );
  maps.remove(2);
  maps.put(map(6, 'nav', 'a.nav'));
  assert.equal(maps.nameOf(6), 'a.nav (2)');
  assert.equal(maps.nameOf(2), '');
});

test('a map stays the same one whatever it became, and others like it are of its format', () => {
  const maps = new OpenMaps();
  const [one, other, third] = [map(1, 'nav', 'a'), map(2, 'paths', 'b'), map(3, 'nav', 'c')];
  for (const each of [one, other, third]) maps.put(each);
  const now = map(1, 'nav', 'a', 'new');
  maps.became(now);
  assert.equal(maps.first?.map, now);
  assert.equal(maps.first?.name, 'a');
  assert.deepEqual(
    maps.like(now).map(({ map: { id } }) => id),
    [3],
  );
  assert.deepEqual(maps.like(null), []);
});
