import { Batch, ORDERED, partsOf, type Graphics, type Shader } from './graphics.js';
import { SHAPES, type Shape } from './styles.js';

const vertex = `${ORDERED}
uniform mat4 project;
uniform vec2 viewport;
uniform vec2 heights;
uniform float apart;
in vec4 at; // Position; radius in pixels.
in float storey;
in float shape;
in vec4 fill;
out vec4 vFill;
out vec4 vAt;
void main() {
  vec4 p = project * vec4(at.xy, at.z + apart * storey, 1.0);
  if (p.w < 0.0001 || at.z < heights.x || at.z > heights.y) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  vec2 corner = vec2((gl_VertexID & 1) * 2 - 1, (gl_VertexID & 2) - 1);
  float reach = at.w * 1.3 + 1.0;
  gl_Position = vec4(p.xy / p.w + corner * reach / (viewport * 0.5), p.z / p.w - ordered(p.w), 1.0);
  vFill = fill;
  vAt = vec4(corner * reach, at.w, shape);
}
`;

const fragment = `
uniform vec3 rim;
in vec4 vFill;
in vec4 vAt; // Place in pixels, radius, shape.
out vec4 pixel;
void main() {
  vec2 part = abs(vAt.xy);
  float off = length(vAt.xy);
  if (vAt.w > 2.5) off = (part.x + part.y) * 0.8;
  else if (vAt.w > 1.5) off = max(part.x * 0.9 + vAt.y * 0.5, -vAt.y) * 1.3;
  else if (vAt.w > 0.5) off = max(part.x, part.y) * 1.15;
  float shown = clamp(vAt.z - off + 0.5, 0.0, 1.0) * vFill.a;
  if (shown < 0.004) discard;
  pixel = vec4(mix(vFill.rgb, rim, clamp(off - vAt.z + 1.5, 0.0, 1.0) * 0.8), shown);
}
`;

const shader: Shader = {
  vertex,
  fragment,
  isOfQuads: true,
  corner: { at: 4, storey: 1, shape: 1, fill: 'colour' },
};

/** Many dots that are drawn at once. */
export class PointBatch extends Batch {
  private readonly own;

  constructor(graphics: Graphics, order: number) {
    const own = { rim: [1, 1, 1] };
    super(graphics, shader, [{ order, uniforms: own, isShown: true, depth: 'ignored' }]);
    this.own = own;
  }

  set rim(colour: number) {
    this.own.rim = partsOf(colour);
  }

  /** A point of a list, as it lies from an origin. */
  add(
    points: ArrayLike<number>,
    index: number,
    [x, y, z]: readonly [number, number, number],
    radius: number,
    fill: number,
    shape: Shape = 'circle',
  ): void {
    const first = this.next();
    const from = 3 * index;
    const height = points[from + 2] - z;
    const storey = this.storeyOf(height);
    const number = SHAPES.indexOf(shape);
    for (let at = first; at < first + this.size; at += 7) {
      this.floats[at] = points[from] - x;
      this.floats[at + 1] = points[from + 1] - y;
      this.floats[at + 2] = height;
      this.floats[at + 3] = radius;
      this.floats[at + 4] = storey;
      this.floats[at + 5] = number;
      this.words[at + 6] = fill;
    }
  }
}
