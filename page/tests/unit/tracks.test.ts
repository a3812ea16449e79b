import assert from 'node:assert/strict';
import test from 'node:test';
import type { NetworkView } from '../../src/core/network_view.js';
import { climbsOf, wayAlong } from '../../src/panels/height_profile.js';
import { sideAt } from '../../src/scene/made.js';
import { trackIconsOf } from '../../src/scene/track_icons.js';
import { network } from './synthetic.js';

// By a straight road along x, six metres wide on its left and four on its right.
const sides = (...asides: number[]) =>
  Float32Array.from(asides.flatMap((aside) => [1, 0, aside, 6, 4]));
const marker = (y: number, label: string) => ({
  ...{ kind: 'any', label, x: 10, y, z: 0, node: 0 },
});
const empty = network({ nodes: [[0, 0, 0]], links: [] });
const track: NetworkView = {
  ...empty,
  mapKind: 'circuit',
  markers: [marker(30, 'left'), marker(-9, 'right'), marker(2, 'on it'), marker(40, '')],
  made: { track: { byMarker: sides(-30, 9, -2, -40) } } as NetworkView['made'],
};

test('a place is beside a road or on it, on one of its sides', () => {
  const side = { ahead: [1, 0], isBeside: true, left: 6, right: 4 };
  const { byMarker } = track.made.track;
  assert.deepEqual(sideAt(byMarker, 1), { ...side, away: [0, -1] });
  assert.deepEqual(sideAt(byMarker, 2), { ...side, away: [-0, 1], isBeside: false });
  assert.equal(sideAt(new Float32Array(0), 0), null);
});

test('what has a name and stands beside a road looks at it', () => {
  const icons = trackIconsOf(track);
  assert.deepEqual(
    icons.map(({ y, towards }) => [y, Math.round(towards[1])]),
    [
      [30, -1],
      [-9, 1],
    ],
  );
});

test('a way goes up and down, and is as long as its pieces', () => {
  const points = Float64Array.from([0, 0, 5, 3, 4, 5, 3, 4, 8, 3, 4, 6]);
  assert.deepEqual([...wayAlong(points)], [0, 5, 8, 10]);
  assert.deepEqual(climbsOf([5, 8, 8, 6]), { low: 5, high: 8, up: 3, down: 2 });
});
