import type { MarkKind } from './mark_clusters.js';

const LOOKS: Record<MarkKind, { colour: string; lettering: string; shape: Shape }> = {
  error: { colour: '#c01f1f', lettering: '#fff', shape: 'square' },
  warning: { colour: '#f2a900', lettering: '#26241f', shape: 'triangle' },
  note: { colour: '#1f6fb5', lettering: '#fff', shape: 'circle' },
  added: { colour: '#1a7f4b', lettering: '#fff', shape: 'plus' },
  removed: { colour: '#c01f1f', lettering: '#fff', shape: 'minus' },
  changed: { colour: '#f2a900', lettering: '#26241f', shape: 'circle' },
};
type Shape = 'square' | 'triangle' | 'circle' | 'plus' | 'minus';

/** Draws a ring that leaves its place visible, or with a number a filled shape. */
export function drawMark(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  kind: MarkKind,
  count: number,
): void {
  const look = LOOKS[kind];
  const radius = count === 1 ? 8 : count < 100 ? 11 : 14;
  trace(context, look.shape, x, y, radius);
  context.lineJoin = 'round';
  context.strokeStyle = '#26241f';
  context.lineWidth = 6;
  context.stroke();
  context.strokeStyle = '#fff';
  context.lineWidth = 4.4;
  context.stroke();
  if (count === 1) {
    context.fillStyle = 'rgba(255,255,255,0.35)';
    context.fill();
    context.strokeStyle = look.colour;
    context.lineWidth = 3;
    context.stroke();
    return;
  }
  context.fillStyle = look.colour;
  context.fill();
  context.fillStyle = look.lettering;
  context.font = `600 ${count >= 1000 ? 9 : 11}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(count.toLocaleString('en'), x, y + (look.shape === 'triangle' ? 2 : 0.5));
}

function trace(
  context: CanvasRenderingContext2D,
  shape: Shape,
  x: number,
  y: number,
  radius: number,
): void {
  context.beginPath();
  const corners = (points: readonly (readonly [number, number])[]) => {
    points.forEach(([dx, dy], index) => {
      if (index === 0) context.moveTo(x + dx * radius, y + dy * radius);
      else context.lineTo(x + dx * radius, y + dy * radius);
    });
    context.closePath();
  };
  if (shape === 'square')
    corners([
      [0, -1.2],
      [1.2, 0],
      [0, 1.2],
      [-1.2, 0],
    ]);
  else if (shape === 'triangle')
    corners([
      [0, -1.35],
      [1.25, 0.85],
      [-1.25, 0.85],
    ]);
  else if (shape === 'minus')
    corners([
      [-1.1, -0.5],
      [1.1, -0.5],
      [1.1, 0.5],
      [-1.1, 0.5],
    ]);
  else if (shape === 'plus') {
    const [a, b] = [1.1, 0.42];
    corners([
      [-b, -a],
      [b, -a],
      [b, -b],
      [a, -b],
      [a, b],
      [b, b],
      [b, a],
      [-b, a],
      [-b, b],
      [-a, b],
      [-a, -b],
      [-b, -b],
    ]);
  } else context.arc(x, y, radius, 0, 2 * Math.PI);
}
