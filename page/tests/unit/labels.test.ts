import assert from 'node:assert/strict';
import test from 'node:test';
import { placed } from '../../src/scene/label_placement.js';
import { clustersOf, type Mark } from '../../src/scene/mark_clusters.js';

test('no label lies on another or sticks out of the picture, and the first ones win', () => {
  const wanted = Array.from({ length: 900 }, (_, i) => ({
    x: (i * 137) % 640,
    y: (i * 89) % 480,
    width: 20 + (i % 60),
    height: 12,
  }));
  const chosen = placed(wanted, 640, 480);
  assert.ok(chosen.length > 50);
  for (const [index, a] of chosen.map((i) => wanted[i]).entries()) {
    assert.ok(a.x - a.width / 2 >= 0 && a.x + a.width / 2 <= 640);
    for (const b of chosen.slice(index + 1).map((i) => wanted[i]))
      assert.ok(
        Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= 12,
        `${a.x},${a.y} and ${b.x},${b.y}`,
      );
  }
  const same = { x: 100, y: 100, width: 30, height: 12 };
  assert.deepEqual(placed([same, same], 640, 480), [0]);
});

test('marks that would lie on each other are one, of the worst kind', () => {
  const mark = (x: number, kind: Mark['kind']): Mark => ({ x, y: 0, z: 0, text: '', kind });
  const marks = [mark(100, 'note'), mark(104, 'error'), mark(300, 'warning'), mark(900, 'error')];
  const clusters = clustersOf(marks, (i) => (marks[i].x < 800 ? marks[i] : null));
  assert.deepEqual(
    clusters.map(({ kind, marks: inside }) => [kind, inside.length]),
    [
      ['error', 2],
      ['warning', 1],
    ],
  );
});
