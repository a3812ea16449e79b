import { Batch, type Graphics, type Shader, type Step } from './graphics.js';
import { eachTriangle } from './polygons.js';

const vertex = `
uniform mat4 project;
uniform vec2 heights;
in vec3 at;
in vec4 fill;
in vec4 hatch;
out vec4 vFill;
out vec4 vHatch;
void main() {
  vFill = fill;
  vHatch = hatch;
  gl_Position = project * vec4(at, 1.0);
  if (at.z < heights.x || at.z > heights.y) gl_Position = vec4(2.0, 2.0, 2.0, 0.0);
}
`;

const fragment = `
uniform float opacity;
uniform float hatching; // Half the width of its lines, in pixels.
in vec4 vFill;
in vec4 vHatch;
out vec4 pixel;
void main() {
  pixel = vec4(vFill.rgb, vFill.a * opacity);
  if (vHatch.a > 0.0) {
    float at = mod(gl_FragCoord.x + gl_FragCoord.y, 10.0);
    float line = clamp(hatching - abs(at - 5.0), 0.0, 1.0);
    pixel = mix(pixel, vec4(vHatch.rgb, 1.0), line * vHatch.a);
  }
  if (pixel.a < 0.004) discard;
}
`;

const shader: Shader = {
  ...{ vertex, fragment, isOfQuads: false },
  corner: { at: 3, fill: 'colour', hatch: 'colour' },
};

/** Many triangles that are drawn at once, each corner with a fill and a colour of hatching. */
export class TriangleBatch extends Batch {
  private readonly own;

  constructor(graphics: Graphics, order: number, hatching = 2.2) {
    const own = { opacity: 1, hatching };
    super(graphics, shader, [
      { order, uniforms: own, isShown: true, depth: 'ignored', isGround: true },
    ]);
    this.own = own;
  }

  /** Whether what lies behind is hidden; without, what was added last lies on top. */
  setDepth(depth: Step['depth'], opacity: number): void {
    this.depth = depth;
    this.own.opacity = opacity;
  }

  /** A polygon: corners [first] up to [end] of a list, as they lie from an origin. */
  area(
    corners: ArrayLike<number>,
    first: number,
    end: number,
    origin: readonly [number, number, number],
    fill: number,
    hatch = 0,
  ): void {
    eachTriangle(corners, first, end, (...triangle) => {
      for (const corner of triangle) this.corner(corners, 3 * corner, origin, fill, hatch);
    });
  }

  private corner(
    corners: ArrayLike<number>,
    from: number,
    [x, y, z]: readonly [number, number, number],
    fill: number,
    hatch: number,
  ): void {
    const at = this.next();
    const { floats, words } = this;
    floats[at] = corners[from] - x;
    floats[at + 1] = corners[from + 1] - y;
    floats[at + 2] = corners[from + 2] - z;
    words[at + 3] = fill;
    words[at + 4] = hatch;
  }
}
