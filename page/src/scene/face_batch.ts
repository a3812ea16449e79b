import {
  Batch,
  partsOf,
  PLACED,
  type Graphics,
  type Part,
  type Shader,
  type Step,
} from './graphics.js';

const vertex = `${PLACED}
in float light;
in float entity;
out float vLight;
out float vEntity;
out float vZ;
void main() {
  vLight = light;
  vEntity = entity;
  vZ = at.z;
  gl_Position = placed();
}
`;

const fragment = `
uniform vec2 heights;
uniform float opacity;
uniform vec3 worldColour;
uniform vec3 entityColour;
in float vLight;
in float vEntity;
in float vZ;
out vec4 pixel;
void main() {
  if (vZ < heights.x || vZ > heights.y) discard;
  pixel = vec4(mix(worldColour, entityColour, vEntity) * vLight, opacity);
}
`;

const shader: Shader = {
  ...{ vertex, fragment, isOfQuads: false },
  corner: { at: 3, storey: 1, light: 1, entity: 1 },
};
const SIZE = 6; // Numbers of a corner.

// Behind everything, and in front of everything that has depth.
const PARTS: readonly (readonly [Part, number])[] = [
  ['depth behind', -4],
  ['behind', -3],
  ['depth in front', 28],
  ['in front', 29],
];
const FARTHER = -0.4; // As the order -4: floors lie beneath the areas on them.

/** Triangles that are seen from their front alone, shaded, in one colour or another. */
export class FaceBatch extends Batch {
  private readonly own;

  constructor(graphics: Graphics) {
    const own = { opacity: 1, nearer: FARTHER, worldColour: [0, 0, 0], entityColour: [0, 0, 0] };
    const steps = PARTS.map(([part, order]): Step => ({
      order,
      uniforms: own,
      isShown: false,
      depth: 'tested',
      part,
    }));
    for (const step of steps) if (step.part!.startsWith('depth')) step.depth = 'written';
    super(graphics, shader, steps);
    this.own = own;
  }

  colours(world: number, entity: number): void {
    this.own.worldColour = partsOf(world);
    this.own.entityColour = partsOf(entity);
  }

  /** How it is drawn; `isInFront`: over what it hides, too. */
  show(isShown: boolean, opacity: number, isInFront: boolean): void {
    this.own.opacity = opacity;
    for (const step of this.steps)
      step.isShown = isShown && (isInFront || !step.part!.endsWith('front'));
  }

  /** Corners of triangles, as they lie from an origin; `light` and `entity` of each triangle. */
  triangles(
    corners: Float32Array,
    light: Float32Array,
    entity: Uint8Array,
    [x, y, z]: readonly [number, number, number],
  ): void {
    const all = new Float32Array((corners.length / 3) * SIZE);
    for (let triangle = 0; triangle < light.length; ++triangle) {
      const first = 9 * triangle;
      // The storey of its lowest corner.
      const low = Math.min(corners[first + 2], corners[first + 5], corners[first + 8]) - z;
      const storey = this.storeyOf(low);
      for (let k = 0; k < 3; ++k) {
        const from = first + 3 * k;
        const to = (3 * triangle + k) * SIZE;
        all[to] = corners[from] - x;
        all[to + 1] = corners[from + 1] - y;
        all[to + 2] = corners[from + 2] - z;
        all[to + 3] = storey;
        all[to + 4] = light[triangle];
        all[to + 5] = entity[triangle];
      }
    }
    this.set(all);
  }
}
