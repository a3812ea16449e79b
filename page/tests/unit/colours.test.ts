import assert from 'node:assert/strict';
import test from 'node:test';
import type { KindView, NetworkView } from '../../src/core/network_view.js';
import {
  areaColour,
  DARK_TRACK,
  markerColour,
  markerShape,
  stylesOf,
  TRACK,
} from '../../src/scene/styles.js';
import { network } from './synthetic.js';

// Colours by how people see them. CIEDE2000 after Sharma, Wu and Dalal (2005); what people see who lack
// one sort of cones after Machado, Oliveira and Fernandes (2009), complete.
type Three = readonly [number, number, number];
const SEEN: Record<string, readonly Three[]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const times = (matrix: readonly Three[], [x, y, z]: Three): Three =>
  matrix.map((row) => row[0] * x + row[1] * y + row[2] * z) as unknown as Three;

function labOf(colour: number, seen: readonly Three[]): Three {
  const linear = [16, 8, 0].map((shift) => {
    const value = ((colour >> shift) & 255) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Three;
  const [r, g, b] = times(seen, linear).map((value) => Math.min(1, Math.max(0, value)));
  const [x, y, z] = [
    (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
    0.2126729 * r + 0.7151522 * g + 0.072175 * b,
    (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883,
  ].map((t) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function difference([l1, a1, b1]: Three, [l2, a2, b2]: Three): number {
  const radians = Math.PI / 180;
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1.5 - 0.5 * Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const hue = (a: number, b: number) => (Math.atan2(b, a * stretch) / radians + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const far = Math.abs(h1 - h2) > 180;
  const turned = c1 * c2 === 0 ? 0 : h2 - h1 + (far ? (h2 > h1 ? -360 : 360) : 0);
  const h = c1 * c2 === 0 ? h1 + h2 : (h1 + h2 + (far ? (h1 + h2 < 360 ? 360 : -360) : 0)) / 2;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const cos = (times: number, off: number) => Math.cos((times * h + off) * radians);
  const t = 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.2 * cos(4, -63);
  const dl = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * c);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((turned / 2) * radians)) / (1 + 0.015 * c * t);
  const turn = 60 * Math.exp(-(((h - 275) / 25) ** 2)) * radians;
  const rotation = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(turn);
  return Math.sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh);
}

test('differences of colours are those that are published', () => {
  // Of the pairs in table 1 of Sharma, Wu and Dalal.
  for (const [one, other, wanted] of [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377],
  ] as const)
    assert.ok(Math.abs(difference(one, other) - wanted) < 6e-5, `${difference(one, other)}`);
});

function expectDistinct(colours: readonly number[], what: string): void {
  for (const [who, seen] of Object.entries(SEEN))
    colours.forEach((one, i) =>
      colours.slice(i + 1).forEach((other) => {
        const found = difference(labOf(one, seen), labOf(other, seen));
        const names = [one, other].map((colour) => colour.toString(16).padStart(6, '0')).join(' ');
        assert.ok(found >= (who === 'all' ? 20 : 10), `${what}, ${who}: ${names} ${found}`);
      }),
    );
}

const kind = (name: string, hasLanes = false, of: KindView['of'] = 'all') => ({
  name,
  hasLanes,
  of,
});
const viewOf = (mapKind: NetworkView['mapKind'], kinds: readonly KindView[]): NetworkView => ({
  ...network({ nodes: [[0, 0, 0]], links: [] }),
  mapKind,
  kinds,
});
const any = Array.from({ length: 10 }, (_, i) => kind(`kind ${i}`));
const ofMesh = ['walk', 'step', 'jump', 'drop', 'ladder up', 'ladder down'];

test('kinds of lines can be told apart, whatever the format calls them', () => {
  const views = {
    roads: viewOf('paths', [
      ...[kind('road', true), kind('water', true), kind('footpath'), kind('motorway', true)],
      ...[kind('lane', true), ...any.slice(0, 5)],
    ]),
    ten: viewOf('paths', any),
    mesh: viewOf('mesh', [
      kind('area', false, 'nodes'),
      ...ofMesh.map((name) => kind(name, false, 'links')),
    ]),
    'mesh of ten': viewOf('mesh', any),
  };
  for (const [what, view] of Object.entries(views))
    for (const dark of [false, true]) {
      const shown = stylesOf(view, dark).filter((_, i) => view.kinds[i].of !== 'nodes');
      expectDistinct(
        shown.map(({ colour }) => colour),
        what,
      );
    }
});

test('kinds of areas, markers and roads of tracks can be told apart', () => {
  const mesh = viewOf('mesh', any.slice(0, 6));
  for (const dark of [false, true]) {
    expectDistinct(
      mesh.kinds.map((_, i) => areaColour(mesh, i, dark)),
      'areas',
    );
    expectDistinct(
      Array.from({ length: 12 }, (_, i) => markerColour(i, dark)),
      'markers',
    );
    const track = dark ? DARK_TRACK : TRACK;
    expectDistinct([track.road, track.sideRoad], 'tracks');
  }
  // Those that follow each other have different shapes besides.
  const shapes = [0, 1, 2, 3].map(markerShape);
  assert.equal(new Set(shapes).size, 4);
});
