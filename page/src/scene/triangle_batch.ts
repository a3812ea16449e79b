import { Batch, PLACED, type Graphics, type Shader, type Step } from './graphics.js';
import { eachTriangle } from './polygons.js';

const vertex = `${PLACED}
in vec4 fill;
in vec4 hatch;
out vec4 vFill;
out vec4 vHatch;
out float vZ;
void main() {
  vFill = fill;
  vHatch = hatch;
  vZ = at.z;
  gl_Position = placed();
}
`;

const fragment = `
uniform vec2 heights;
uniform float opacity;
uniform float hatching; // Half the width of its lines, in pixels.
in vec4 vFill;
in vec4 vHatch;
in float vZ;
out vec4 pixel;
void main() {
  if (vZ < heights.x || vZ > heights.y) discard;
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
  corner: { at: 3, storey: 1, fill: 'colour', hatch: 'colour' },
};

/** Many triangles that are drawn at once, each corner with a fill and a colour of hatching. */
export class TriangleBatch extends Batch {
  private readonly own;

  constructor(graphics: Graphics, order: number, hatching = 2.2) {
    const own = { opacity: 1, hatching };
    super(graphics, shader, [{ order, uniforms: own, isShown: true, depth: 'ignored' }]);
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
    [x, y, z]: readonly [number, number, number],
    fill: number,
    hatch = 0,
  ): void {
    eachTriangle(corners, first, end, (i, j, k) => {
      this.corner(corners[3 * i] - x, corners[3 * i + 1] - y, corners[3 * i + 2] - z, fill, hatch);
      this.corner(corners[3 * j] - x, corners[3 * j + 1] - y, corners[3 * j + 2] - z, fill, hatch);
      this.corner(corners[3 * k] - x, corners[3 * k + 1] - y, corners[3 * k + 2] - z, fill, hatch);
    });
  }

  private corner(x: number, y: number, z: number, fill: number, hatch: number): void {
    const at = this.next();
    const { floats, words } = this;
    floats[at] = x;
    floats[at + 1] = y;
    floats[at + 2] = z;
    floats[at + 3] = this.storeyOf(z);
    words[at + 4] = fill;
    words[at + 5] = hatch;
  }
}
