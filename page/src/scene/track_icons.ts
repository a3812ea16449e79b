import type { NetworkView } from '../core/network_view.js';
import { keyOfMarker } from './colour_scale.js';
import type { Look } from './layer.js';
import { sideAt } from './made.js';
import type { Projection } from './projection.js';
import { DARK_TRACK, TRACK } from './styles.js';
import { css, type Theme } from './theme.js';

/** Something with a name that stands beside a track and looks at it, such as a camera. */
export interface TrackIcon {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly towards: readonly [number, number];
  readonly key: string; // Of its kind in the legend.
}

// A box with a lens hood in front: ahead and to the right, in pixels.
const SHAPE = [
  [-6, -3.8],
  [2.5, -3.8],
  [2.5, -1.4],
  [6.5, -3.6],
  [6.5, 3.6],
  [2.5, 1.4],
  [2.5, 3.8],
  [-6, 3.8],
] as const;

export function trackIconsOf(view: NetworkView): readonly TrackIcon[] {
  return view.markers.flatMap(({ x, y, z, kind, label }, index) => {
    const side = sideAt(view.made.track.byMarker, index);
    if (label === '' || !side?.isBeside) return [];
    return [{ x, y, z, towards: [-side.away[0], -side.away[1]], key: keyOfMarker(kind) }];
  });
}

export function drawTrackIcons(
  context: CanvasRenderingContext2D,
  icons: readonly TrackIcon[],
  look: Look,
  projection: Projection,
  theme: Theme,
): void {
  const [at, ahead] = [
    { x: 0, y: 0, pixel: 0 },
    { x: 0, y: 0, pixel: 0 },
  ];
  context.fillStyle = css((theme.dark ? DARK_TRACK : TRACK).camera);
  context.strokeStyle = css(theme.paper);
  context.lineWidth = 1.2;
  for (const { x, y, z, towards, key } of icons) {
    if (look.hidden.has(key)) continue;
    projection.project(x, y, z, at);
    if (at.pixel <= 0) continue;
    projection.project(x + towards[0] * at.pixel * 10, y + towards[1] * at.pixel * 10, z, ahead);
    const length = Math.hypot(ahead.x - at.x, ahead.y - at.y);
    if (!(length > 0)) continue;
    const [dx, dy] = [(ahead.x - at.x) / length, (ahead.y - at.y) / length];
    context.beginPath();
    for (const [forward, right] of SHAPE)
      context.lineTo(at.x + forward * dx - right * dy, at.y + forward * dy + right * dx);
    context.closePath();
    context.fill();
    context.stroke();
  }
}
