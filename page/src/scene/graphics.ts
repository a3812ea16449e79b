// Raw WebGL 2, as far as pictures of maps need it.

export type Uniforms = Record<string, number | readonly number[] | Float32Array>;

/** How the corners of a batch become pixels. */
export interface Shader {
  readonly vertex: string; // GLSL of version 3.
  readonly fragment: string;
  /** What each corner has, in this order: so many numbers, a colour of four bytes, or a whole number. */
  readonly corner: Readonly<Record<string, 1 | 2 | 3 | 4 | 'colour' | 'whole'>>;
  readonly isOfQuads: boolean; // Four corners each, two triangles 0 1 2 and 2 1 3; else three.
}

/** One time that a batch is drawn. What has a higher order is drawn later, and wins where it is as far
 * from the eye. */
export interface Step {
  readonly order: number;
  readonly uniforms: Uniforms;
  isShown: boolean;
  depth: 'ignored' | 'tested' | 'written'; // Written: and tested.
  readonly part?: Part;
}

/** What is seen of solids, from the side that they face alone. They are drawn twice: at first all that is
 * nearest to the eye, as if nothing else were there; and, when everything else is drawn, what of that is
 * in front of something, over it. Each time their depth comes first, so that only the nearest shows. */
export type Part = 'depth behind' | 'behind' | 'depth in front' | 'in front';

/** In GLSL how much less deep a step is drawn: so much that what has a higher order is seen on what lies
 * as high, from near and from far. */
export const ORDERED = `
uniform float pixelOfW; // Units a pixel.
uniform float metre;
uniform float depth; // Of a unit before the eye.
uniform float nearer;
float ordered(float w) {
  return nearer * (metre + pixelOfW * w) * depth / (w * w);
}
`;

/** The same with where corners of triangles are, whose storeys may stand apart. */
export const PLACED = `${ORDERED}
uniform mat4 project;
uniform float apart;
in vec3 at;
in float storey;
vec4 placed() {
  vec4 place = project * vec4(at.xy, at.z + apart * storey, 1.0);
  place.z -= ordered(place.w) * place.w;
  return place;
}
`;

interface Program {
  readonly program: WebGLProgram;
  readonly uniforms: readonly { name: string; type: number; at: WebGLUniformLocation | null }[];
}

/** A canvas, and what is drawn on it in each frame. Browsers may take the graphics card away from a page,
 * and mostly give it back soon: then everything is handed over again. */
export class Graphics {
  readonly canvas = document.createElement('canvas');
  readonly gl: WebGL2RenderingContext;
  /** Of all shaders. */
  readonly uniforms: Uniforms;
  /** The number of the storey on which something stands, by its height from the origin. */
  storeyOf: (z: number) => number = () => 0;
  private readonly programs = new Map<Shader, Program>();
  private readonly batches = new Set<Batch>();
  private readonly steps: { readonly step: Step; readonly batch: Batch }[] = [];
  private quads: WebGLBuffer | null = null;
  private quadCount = 0;

  /** `lost`: called with true where the graphics card was taken away, with false where it is there
   * again. Throws where there is no WebGL 2. */
  constructor(uniforms: Uniforms, lost: (isLost: boolean) => void) {
    this.uniforms = uniforms;
    const usual = { alpha: false, antialias: false, stencil: true };
    const gl = this.canvas.getContext('webgl2', usual) as WebGL2RenderingContext | null;
    if (!gl) throw new Error('this browser has no WebGL 2');
    this.gl = gl;
    this.canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault(); // Else it never comes back.
      lost(true);
    });
    this.canvas.addEventListener('webglcontextrestored', () => {
      this.programs.clear();
      this.quads = null;
      this.quadCount = 0;
      for (const batch of this.batches) batch.forget();
      lost(false);
    });
  }

  add(batch: Batch, steps: readonly Step[]): void {
    this.batches.add(batch);
    for (const step of steps) this.steps.push({ step, batch });
    this.steps.sort((one, other) => one.step.order - other.step.order);
  }

  /** Shaders take their time when they are first used: uses all of them, for nothing that is seen. */
  warm(): void {
    for (const { step, batch } of this.steps) this.drawStep(step, batch, leastOf(batch));
  }

  draw(background: number): void {
    const { gl } = this;
    if (gl.isContextLost()) return;
    gl.viewport(0, 0, this.canvas.width, this.canvas.height);
    const [red, green, blue] = partsOf(background);
    gl.clearColor(red, green, blue, 1);
    gl.depthMask(true);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT);
    for (const { step, batch } of this.steps)
      if (step.isShown && batch.count > 0) this.drawStep(step, batch, batch.count);
  }

  private drawStep(step: Step, batch: Batch, count: number): void {
    const { gl } = this;
    const { program, uniforms } = this.programOf(batch.shader);
    gl.useProgram(program);
    for (const { name, type, at } of uniforms) {
      if (type === gl.SAMPLER_2D) continue; // The only texture there is.
      const value =
        step.uniforms[name] ?? (name === 'nearer' ? step.order * NEARER : this.uniforms[name]);
      if (typeof value === 'number') gl.uniform1f(at, value);
      else if (type === gl.FLOAT) gl.uniform1fv(at, value);
      else if (type === gl.FLOAT_MAT4) gl.uniformMatrix4fv(at, false, value);
      else if (type === gl.FLOAT_VEC2) gl.uniform2fv(at, value);
      else if (type === gl.FLOAT_VEC3) gl.uniform3fv(at, value);
      else gl.uniform4fv(at, value);
    }
    gl.enable(gl.BLEND);
    gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    (step.depth === 'ignored' ? gl.disable : gl.enable).call(gl, gl.DEPTH_TEST);
    gl.depthFunc(gl.LEQUAL);
    gl.depthMask(step.depth === 'written');
    batch.bind();
    if (step.part) this.begin(step.part);
    else this.mark(step);
    if (batch.shader.isOfQuads) gl.drawElements(gl.TRIANGLES, 6 * count, gl.UNSIGNED_INT, 0);
    else gl.drawArrays(gl.TRIANGLES, 0, count);
    if (step.part) this.end(step.part);
  }

  // What has depth is marked, for what comes in front of it.
  private mark({ depth }: Step): void {
    const { gl } = this;
    (depth === 'ignored' ? gl.disable : gl.enable).call(gl, gl.STENCIL_TEST);
    gl.stencilFunc(gl.ALWAYS, 1, 255);
    gl.stencilOp(gl.KEEP, gl.KEEP, gl.REPLACE);
  }
  private begin(part: Part): void {
    const { gl } = this;
    gl.enable(gl.CULL_FACE);
    const paints = part === 'behind' || part === 'in front';
    gl.colorMask(paints, paints, paints, paints);
    (part.endsWith('front') ? gl.enable : gl.disable).call(gl, gl.STENCIL_TEST);
    gl.stencilFunc(gl.EQUAL, 1, 255);
    gl.stencilOp(gl.KEEP, gl.KEEP, gl.KEEP);
  }
  private end(part: Part): void {
    const { gl } = this;
    gl.disable(gl.CULL_FACE);
    gl.colorMask(true, true, true, true);
    if (part === 'behind') {
      gl.depthMask(true);
      gl.clear(gl.DEPTH_BUFFER_BIT);
    }
  }

  private programOf(shader: Shader): Program {
    const known = this.programs.get(shader);
    if (known) return known;
    const { gl } = this;
    const program = gl.createProgram();
    for (const [type, text] of [
      [gl.VERTEX_SHADER, shader.vertex],
      [gl.FRAGMENT_SHADER, shader.fragment],
    ] as const) {
      const made = gl.createShader(type)!;
      gl.shaderSource(made, `#version 300 es\nprecision highp float;\n${text}`);
      gl.compileShader(made);
      gl.attachShader(program, made);
    }
    Object.keys(shader.corner).forEach((name, at) => gl.bindAttribLocation(program, at, name));
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
      throw new Error(`a shader does not link: ${gl.getProgramInfoLog(program)}`);
    const count = (gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS) ?? 0) as number;
    const uniforms = Array.from({ length: count }, (_, index) => {
      const { name, type } = gl.getActiveUniform(program, index)!;
      return { name: name.replace('[0]', ''), type, at: gl.getUniformLocation(program, name) };
    });
    const result = { program, uniforms };
    this.programs.set(shader, result);
    return result;
  }

  /** Binds the corners of so many quads. Instances would need less memory, but software renderers take
   * each of them as a call of its own. */
  bindQuads(count: number): void {
    const { gl } = this;
    this.quads ??= gl.createBuffer();
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.quads);
    if (count <= this.quadCount) return;
    this.quadCount = Math.max(count, 2 * this.quadCount);
    const index = new Uint32Array(6 * this.quadCount);
    for (let quad = 0; quad < this.quadCount; ++quad)
      for (let i = 0; i < 6; ++i) index[6 * quad + i] = 4 * quad + QUAD[i];
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, index, gl.STATIC_DRAW);
  }

  dispose(): void {
    this.gl.getExtension('WEBGL_lose_context')?.loseContext(); // Browsers have few contexts.
  }
}

const NEARER = 0.1;
const QUAD = [0, 1, 2, 2, 1, 3];

/** Corners of triangles or quads in an array that grows, and the graphics card's copy of it. */
export class Batch {
  count = 0; // Of corners; of quads.
  /** On which storey stands what is added; null: on that of its height. */
  storey: number | null = null;
  protected floats = new Float32Array(0);
  protected words = new Uint32Array(0); // The same numbers, for colours: RGBA, red in the lowest byte.
  protected readonly size: number; // Numbers of each corner, or of a quad.
  private array: WebGLVertexArrayObject | null = null;
  private buffer: WebGLBuffer | null = null;
  private isNew = false; // The graphics card has something else.

  constructor(
    protected readonly graphics: Graphics,
    readonly shader: Shader,
    protected readonly steps: readonly Step[],
  ) {
    const corner = Object.values(shader.corner).reduce((sum, kind) => sum + numbersOf(kind), 0);
    this.size = corner * (shader.isOfQuads ? 4 : 1);
    graphics.add(this, steps);
  }

  clear(): void {
    this.count = 0;
  }

  set depth(depth: Step['depth']) {
    for (const step of this.steps) step.depth = depth;
  }

  protected storeyOf(z: number): number {
    return this.storey ?? this.graphics.storeyOf(z);
  }

  /** Room for another corner or quad: its first number. */
  protected next(): number {
    const at = this.count++ * this.size;
    if (at === this.floats.length) {
      const { words } = this;
      this.words = new Uint32Array(Math.max(2 * at, 64 * this.size));
      this.words.set(words);
      this.floats = new Float32Array(this.words.buffer);
    }
    return at;
  }

  /** All of it at once: the numbers of so many corners. */
  protected set(numbers: Float32Array<ArrayBuffer>): void {
    this.floats = numbers;
    this.words = new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length);
    this.count = numbers.length / this.size;
  }

  /** Hands what was added to the graphics card, when it is drawn next. */
  upload(): void {
    this.isNew = true;
  }

  /** Makes it what is drawn. */
  bind(): void {
    const { gl } = this.graphics;
    const isFirst = this.array === null;
    this.array ??= gl.createVertexArray();
    this.buffer ??= gl.createBuffer();
    gl.bindVertexArray(this.array);
    if (!isFirst && !this.isNew) return;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    const used = Math.max(leastOf(this), this.count) * this.size;
    if (this.count === 0) gl.bufferData(gl.ARRAY_BUFFER, 4 * used, gl.DYNAMIC_DRAW);
    else gl.bufferData(gl.ARRAY_BUFFER, this.words.subarray(0, used), gl.DYNAMIC_DRAW);
    if (isFirst) this.describe(gl);
    if (this.shader.isOfQuads) this.graphics.bindQuads(Math.max(1, this.count));
    this.isNew = false;
  }

  private describe(gl: WebGL2RenderingContext): void {
    const kinds = Object.values(this.shader.corner);
    const stride = 4 * (this.shader.isOfQuads ? this.size / 4 : this.size);
    let offset = 0;
    kinds.forEach((kind, at) => {
      gl.enableVertexAttribArray(at);
      if (kind === 'whole') gl.vertexAttribIPointer(at, 1, gl.UNSIGNED_INT, stride, offset);
      else if (kind === 'colour')
        gl.vertexAttribPointer(at, 4, gl.UNSIGNED_BYTE, true, stride, offset);
      else gl.vertexAttribPointer(at, kind, gl.FLOAT, false, stride, offset);
      offset += 4 * numbersOf(kind);
    });
  }

  /** The graphics card has nothing of it any more. */
  forget(): void {
    this.array = this.buffer = null;
  }
}

// Of corners or quads, so that something is drawn.
function leastOf({ shader }: Batch): number {
  return shader.isOfQuads ? 1 : 3;
}

function numbersOf(kind: Shader['corner'][string]): number {
  return typeof kind === 'number' ? kind : 1;
}

/** Red, green and blue of a colour, up to 1. */
export function partsOf(colour: number): [number, number, number] {
  return [(colour >> 16) / 255, ((colour >> 8) & 255) / 255, (colour & 255) / 255];
}

/** A colour and its opacity as the word that batches take. */
export function word(colour: number, alpha = 1): number {
  const red = colour >> 16;
  const green = (colour >> 8) & 255;
  return ((Math.round(alpha * 255) << 24) | ((colour & 255) << 16) | (green << 8) | red) >>> 0;
}
