import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  Mesh,
  RawShaderMaterial,
  type Scene,
} from 'three';
import { quadIndex } from './quads.js';
import type { SharedUniforms } from './segment_batch.js';

const vertex = `
precision highp float;
uniform mat4 project;
uniform vec2 viewport;
uniform vec2 heights;
attribute vec4 at; // Position; radius in pixels and 64 times the corner.
attribute vec4 fill;
varying vec4 vFill;
varying vec3 vAt;
void main() {
  vec4 p = project * vec4(at.xyz, 1.0);
  if (p.w < 0.0001 || at.z < heights.x || at.z > heights.y) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  float number = floor(at.w / 64.0);
  vec2 corner = vec2(mod(number, 2.0), floor(number / 2.0)) * 2.0 - 1.0;
  float radius = at.w - 64.0 * number;
  float reach = radius + 1.0;
  gl_Position = vec4(p.xy / p.w + corner * reach / (viewport * 0.5), p.z / p.w, 1.0);
  vFill = fill;
  vAt = vec3(corner * reach, radius);
}
`;

const fragment = `
precision highp float;
uniform vec3 rim;
varying vec4 vFill;
varying vec3 vAt;
void main() {
  float off = length(vAt.xy);
  float shown = clamp(vAt.z - off + 0.5, 0.0, 1.0) * vFill.a;
  if (shown < 0.004) discard;
  gl_FragColor = vec4(mix(vFill.rgb, rim, clamp(off - vAt.z + 1.5, 0.0, 1.0) * 0.8), shown);
}
`;

/** Many dots that are drawn at once. */
export class PointBatch {
  count = 0;
  private places = new Float32Array(0);
  private words = new Uint32Array(0);
  private geometry = new BufferGeometry();
  private readonly mesh: Mesh<BufferGeometry, RawShaderMaterial>;

  constructor(scene: Scene, shared: SharedUniforms, order: number) {
    const material = new RawShaderMaterial({
      vertexShader: vertex,
      fragmentShader: fragment,
      uniforms: { ...shared, rim: { value: [1, 1, 1] } },
      transparent: true,
      depthTest: false,
      depthWrite: false,
    });
    this.mesh = new Mesh(this.geometry, material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = order;
    this.mesh.visible = false;
    scene.add(this.mesh);
    this.reserve(64);
  }

  set rim(colour: number) {
    this.mesh.material.uniforms.rim.value = [
      (colour >> 16) / 255,
      ((colour >> 8) & 255) / 255,
      (colour & 255) / 255,
    ];
  }

  clear(): void {
    this.count = 0;
  }

  /** A point of a list, as it lies from an origin. */
  add(
    points: ArrayLike<number>,
    index: number,
    [x, y, z]: readonly [number, number, number],
    radius: number,
    fill: number,
  ): void {
    if (4 * this.count === this.words.length) this.reserve(2 * this.count);
    const at = 3 * index;
    const place = [points[at] - x, points[at + 1] - y, points[at + 2] - z];
    for (let corner = 0; corner < 4; ++corner) {
      const offset = 16 * this.count + 4 * corner;
      this.places.set(place, offset);
      this.places[offset + 3] = radius + 64 * corner;
      this.words[4 * this.count + corner] = fill;
    }
    ++this.count;
  }

  upload(): void {
    for (const name of ['at', 'fill']) {
      const attribute = this.geometry.getAttribute(name) as BufferAttribute;
      attribute.clearUpdateRanges();
      attribute.addUpdateRange(0, 16 * this.count);
      attribute.needsUpdate = true;
    }
    this.geometry.setDrawRange(0, 6 * this.count);
    this.mesh.visible = this.count > 0;
  }

  private reserve(count: number): void {
    const [places, words] = [this.places, this.words];
    this.places = new Float32Array(16 * count);
    this.words = new Uint32Array(4 * count);
    this.places.set(places);
    this.words.set(words);
    this.geometry.dispose();
    this.geometry = new BufferGeometry();
    this.geometry.setIndex(quadIndex(count));
    const at = new BufferAttribute(this.places, 4);
    const fill = new BufferAttribute(new Uint8Array(this.words.buffer), 4, true);
    at.setUsage(DynamicDrawUsage);
    fill.setUsage(DynamicDrawUsage);
    this.geometry.setAttribute('at', at);
    this.geometry.setAttribute('fill', fill);
    this.mesh.geometry = this.geometry;
  }

  dispose(): void {
    this.geometry.dispose();
    this.mesh.removeFromParent();
    this.mesh.material.dispose();
  }
}
