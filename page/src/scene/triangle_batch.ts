import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  DynamicDrawUsage,
  Mesh,
  RawShaderMaterial,
  type Scene,
} from 'three';
import type { SharedUniforms } from './segment_batch.js';

const vertex = `
precision highp float;
uniform mat4 project;
uniform vec2 heights;
attribute vec3 position;
attribute vec4 fill;
attribute vec4 hatch;
varying vec4 vFill;
varying vec4 vHatch;
void main() {
  vFill = fill;
  vHatch = hatch;
  gl_Position = project * vec4(position, 1.0);
  if (position.z < heights.x || position.z > heights.y) gl_Position = vec4(2.0, 2.0, 2.0, 0.0);
}
`;

const fragment = `
precision highp float;
uniform float opacity;
uniform float hatching; // Half the width of its lines, in pixels.
varying vec4 vFill;
varying vec4 vHatch;
void main() {
  vec4 colour = vec4(vFill.rgb, vFill.a * opacity);
  if (vHatch.a > 0.0) {
    float at = mod(gl_FragCoord.x + gl_FragCoord.y, 10.0);
    float line = clamp(hatching - abs(at - 5.0), 0.0, 1.0);
    colour = mix(colour, vec4(vHatch.rgb, 1.0), line * vHatch.a);
  }
  if (colour.a < 0.004) discard;
  gl_FragColor = colour;
}
`;

/** Many triangles that are drawn at once, each corner with a fill and a colour of hatching. */
export class TriangleBatch {
  count = 0; // Of corners.
  private places = new Float32Array(0);
  private fills = new Uint32Array(0);
  private hatches = new Uint32Array(0);
  private geometry = new BufferGeometry();
  private readonly mesh: Mesh<BufferGeometry, RawShaderMaterial>;

  constructor(scene: Scene, shared: SharedUniforms, order: number, hatching = 2.2) {
    const material = new RawShaderMaterial({
      vertexShader: vertex,
      fragmentShader: fragment,
      uniforms: { ...shared, opacity: { value: 1 }, hatching: { value: hatching } },
      transparent: true,
      side: DoubleSide,
      depthTest: false,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: 1,
      polygonOffsetUnits: 1,
    });
    this.mesh = new Mesh(this.geometry, material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = order;
    this.mesh.visible = false;
    scene.add(this.mesh);
    this.reserve(96);
  }

  /** Whether what lies behind is hidden; without, what was added last lies on top. */
  setDepth(tested: boolean, written: boolean, opacity: number): void {
    this.mesh.material.depthTest = tested;
    this.mesh.material.depthWrite = written;
    this.mesh.material.uniforms.opacity.value = opacity;
  }

  clear(): void {
    this.count = 0;
  }

  corner(x: number, y: number, z: number, fill: number, hatch = 0): void {
    if (3 * this.count === this.places.length) this.reserve(2 * this.count);
    const at = this.count++;
    this.places[3 * at] = x;
    this.places[3 * at + 1] = y;
    this.places[3 * at + 2] = z;
    this.fills[at] = fill;
    this.hatches[at] = hatch;
  }

  /** A convex area: corners [first] up to [end] of a list, as they lie from an origin. */
  area(
    corners: ArrayLike<number>,
    first: number,
    end: number,
    [x, y, z]: readonly [number, number, number],
    fill: number,
    hatch = 0,
  ): void {
    for (let corner = first + 1; corner + 1 < end; ++corner)
      for (const at of [3 * first, 3 * corner, 3 * corner + 3])
        this.corner(corners[at] - x, corners[at + 1] - y, corners[at + 2] - z, fill, hatch);
  }

  upload(): void {
    for (const name of ['position', 'fill', 'hatch']) {
      const attribute = this.geometry.getAttribute(name) as BufferAttribute;
      attribute.clearUpdateRanges();
      attribute.addUpdateRange(0, attribute.itemSize * this.count);
      attribute.needsUpdate = true;
    }
    this.geometry.setDrawRange(0, this.count);
    this.mesh.visible = this.count > 0;
  }

  private reserve(count: number): void {
    const [places, fills, hatches] = [this.places, this.fills, this.hatches];
    this.places = new Float32Array(3 * count);
    this.fills = new Uint32Array(count);
    this.hatches = new Uint32Array(count);
    this.places.set(places);
    this.fills.set(fills);
    this.hatches.set(hatches);
    this.geometry.dispose();
    this.geometry = new BufferGeometry();
    const attribute = (array: Float32Array | Uint8Array, size: number, normal: boolean) => {
      const made = new BufferAttribute(array, size, normal);
      made.setUsage(DynamicDrawUsage);
      return made;
    };
    this.geometry.setAttribute('position', attribute(this.places, 3, false));
    this.geometry.setAttribute('fill', attribute(new Uint8Array(this.fills.buffer), 4, true));
    this.geometry.setAttribute('hatch', attribute(new Uint8Array(this.hatches.buffer), 4, true));
    this.mesh.geometry = this.geometry;
  }

  dispose(): void {
    this.geometry.dispose();
    this.mesh.removeFromParent();
    this.mesh.material.dispose();
  }
}
