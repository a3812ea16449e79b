import {
  BufferGeometry,
  DoubleSide,
  DynamicDrawUsage,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  RawShaderMaterial,
  type IUniform,
  type Scene,
} from 'three';
import { quadIndex } from './quads.js';
import { DASH_NUMBER, MAX_STYLES, segmentFragment, segmentVertex } from './segment_shader.js';
import type { LineStyle } from './styles.js';

const FLOATS = 8; // Of each corner.
const CORNER = 32768;

/** Uniforms that all batches share. */
export type SharedUniforms = Record<'project' | 'viewport' | 'pixelOfW' | 'heights', IUniform>;

/** Many stretches of lines that are drawn at once; roads in three steps: dark edges, what is between them, and marks on it. */
export class SegmentBatch {
  count = 0;
  private data = new Float32Array(0);
  private colours = new Uint8Array(0);
  private words = new Uint32Array(0); // The colours, as whole numbers.
  private geometry = new BufferGeometry();
  private showsMarks = false;
  private joinsEdges = false;
  private hasGrown = false; // Since the graphics card was given anything.
  private readonly meshes: Mesh[] = [];
  private readonly own = {
    styles: { value: new Float32Array(4 * MAX_STYLES) },
    thinning: { value: 1 },
    joined: { value: 0 },
  };
  private readonly stripe = { value: [1, 1, 1, 1] };

  constructor(
    scene: Scene,
    shared: SharedUniforms,
    order: number,
    options: { cased?: boolean; depth?: boolean } = {},
  ) {
    const steps = options.cased ? [1, 0, -1] : [0];
    steps.forEach((extra, step) => {
      const material = new RawShaderMaterial({
        vertexShader: segmentVertex,
        fragmentShader: segmentFragment,
        uniforms: { ...shared, ...this.own, stripe: this.stripe, extra: { value: extra } },
        transparent: true,
        side: DoubleSide,
        depthTest: options.depth ?? false,
        depthWrite: false,
      });
      const mesh = new Mesh(this.geometry, material);
      mesh.frustumCulled = false;
      mesh.renderOrder = order + step * 0.1;
      mesh.visible = false;
      this.meshes.push(mesh);
      scene.add(mesh);
    });
    this.reserve(64);
    this.makeGeometry();
  }

  setStyles(styles: readonly LineStyle[], unitsAMetre: number): void {
    styles.slice(0, MAX_STYLES).forEach((style, index) => {
      this.own.styles.value.set(
        [style.metres * unitsAMetre, style.least, style.most, DASH_NUMBER[style.dash]],
        4 * index,
      );
    });
  }

  set thinning(value: number) {
    this.own.thinning.value = value;
  }

  /** Whether marks on roads may be wide enough to be seen. */
  set hasMarks(value: boolean) {
    this.showsMarks = value;
  }

  /** Whether dark edges are drawn in one step with what is between: half the work, and the same to the
   * eye where roads are so thin that their crossings are a point. */
  set edgesJoined(value: boolean) {
    this.joinsEdges = value;
    this.own.joined.value = value ? 1 : 0;
  }

  set stripeColour(colour: number) {
    this.stripe.value = [
      (colour >> 16) / 255,
      ((colour >> 8) & 255) / 255,
      (colour & 255) / 255,
      1,
    ];
  }

  set depthTest(value: boolean) {
    for (const mesh of this.meshes) (mesh.material as RawShaderMaterial).depthTest = value;
  }

  clear(): void {
    this.count = 0;
  }

  /** `lanes`: ahead + 32 * back; colours are RGBA words, red in the lowest byte. */
  add(
    ax: number,
    ay: number,
    az: number,
    bx: number,
    by: number,
    bz: number,
    from: number,
    lanes: number,
    style: number,
    fill: number,
    edge: number,
  ): void {
    if (4 * this.count * FLOATS === this.data.length) this.reserve(4 * this.count);
    const { data, words } = this;
    let at = 4 * FLOATS * this.count;
    for (let corner = 0; corner < 4; ++corner) {
      data[at] = ax;
      data[at + 1] = ay;
      data[at + 2] = az;
      data[at + 3] = bx;
      data[at + 4] = by;
      data[at + 5] = bz;
      data[at + 6] = from;
      data[at + 7] = lanes + 1024 * style + CORNER * corner;
      words[at >> 2] = fill;
      words[(at >> 2) + 1] = edge;
      at += FLOATS;
    }
    ++this.count;
  }

  /** A stretch between two points of a list, as they lie from an origin. */
  between(
    points: ArrayLike<number>,
    i: number,
    j: number,
    [x, y, z]: readonly [number, number, number],
    style: number,
    fill: number,
    lift = 0,
    from = 0,
  ): void {
    const [a, b] = [3 * i, 3 * j];
    this.add(
      points[a] - x,
      points[a + 1] - y,
      points[a + 2] - z + lift,
      points[b] - x,
      points[b + 1] - y,
      points[b + 2] - z + lift,
      from,
      0,
      style,
      fill,
      0,
    );
  }

  /** Hands what was added to the graphics card. */
  upload(): void {
    if (this.hasGrown) this.makeGeometry();
    for (const name of ['a', 'fill']) {
      const buffer = (this.geometry.getAttribute(name) as InterleavedBufferAttribute).data;
      buffer.clearUpdateRanges();
      buffer.addUpdateRange(0, 4 * this.count * FLOATS);
      buffer.needsUpdate = true;
    }
    this.geometry.setDrawRange(0, 6 * this.count);
    this.meshes.forEach((mesh, step) => {
      const isWanted = this.meshes.length === 1 || [!this.joinsEdges, true, this.showsMarks][step];
      mesh.visible = this.count > 0 && isWanted;
    });
  }

  private reserve(count: number): void {
    const [data, colours] = [this.data, this.colours];
    this.data = new Float32Array(4 * FLOATS * count);
    this.colours = new Uint8Array(4 * 8 * count);
    this.words = new Uint32Array(this.colours.buffer);
    this.data.set(data);
    this.colours.set(colours);
    this.hasGrown = true;
  }

  private makeGeometry(): void {
    this.hasGrown = false;
    this.geometry.dispose();
    this.geometry = new BufferGeometry();
    this.geometry.setIndex(quadIndex(this.data.length / FLOATS / 4));
    const floats = new InterleavedBuffer(this.data, FLOATS);
    const bytes = new InterleavedBuffer(this.colours, 8);
    floats.setUsage(DynamicDrawUsage);
    bytes.setUsage(DynamicDrawUsage);
    this.geometry.setAttribute('a', new InterleavedBufferAttribute(floats, 3, 0));
    this.geometry.setAttribute('b', new InterleavedBufferAttribute(floats, 3, 3));
    this.geometry.setAttribute('more', new InterleavedBufferAttribute(floats, 2, 6));
    this.geometry.setAttribute('fill', new InterleavedBufferAttribute(bytes, 4, 0, true));
    this.geometry.setAttribute('edge', new InterleavedBufferAttribute(bytes, 4, 4, true));
    for (const mesh of this.meshes) mesh.geometry = this.geometry;
  }

  dispose(): void {
    this.geometry.dispose();
    for (const mesh of this.meshes) {
      mesh.removeFromParent();
      (mesh.material as RawShaderMaterial).dispose();
    }
  }
}

/** A colour and its opacity as the word that batches take. */
export function word(colour: number, alpha = 1): number {
  const red = colour >> 16;
  const green = (colour >> 8) & 255;
  return ((Math.round(alpha * 255) << 24) | ((colour & 255) << 16) | (green << 8) | red) >>> 0;
}
