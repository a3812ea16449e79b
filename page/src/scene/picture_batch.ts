import { Batch, type Graphics, type Shader } from './graphics.js';

const vertex = `
uniform mat4 project;
in vec3 at;
in vec2 part;
out vec2 vPart;
void main() {
  vPart = part;
  gl_Position = project * vec4(at, 1.0);
}
`;

const fragment = `
uniform sampler2D image;
uniform float opacity;
in vec2 vPart;
out vec4 pixel;
void main() {
  vec4 seen = texture(image, vPart);
  pixel = vec4(seen.rgb, seen.a * opacity);
}
`;

const shader: Shader = { ...{ vertex, fragment, isOfQuads: false }, corner: { at: 3, part: 2 } };
const CORNERS = [0, 1, 2, 2, 1, 3];

/** An image on a flat quadrangle. */
export class PictureBatch extends Batch {
  private readonly own;
  private texture: WebGLTexture | null = null;
  private image: ImageBitmap | null = null;

  constructor(graphics: Graphics, order: number) {
    const own = { opacity: 1 };
    super(graphics, shader, [{ order, uniforms: own, isShown: true, depth: 'ignored' }]);
    this.own = own;
  }

  set opacity(opacity: number) {
    this.own.opacity = opacity;
  }

  /** Its corners: upper left, upper right, lower left, lower right, x, y, z each. */
  show(image: ImageBitmap, corners: readonly (readonly [number, number, number])[]): void {
    if (image !== this.image) this.dropTexture();
    this.image = image;
    this.set(Float32Array.from(CORNERS.flatMap((i) => [...corners[i], i % 2, i >> 1])));
    this.upload();
  }
  hide(): void {
    this.clear();
    this.dropTexture();
    this.image = null;
  }

  override bind(): void {
    super.bind();
    const { gl } = this.graphics;
    if (!this.image) return;
    const isNew = this.texture === null;
    this.texture ??= gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, this.texture);
    if (!isNew) return;
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, this.image);
    gl.generateMipmap(gl.TEXTURE_2D);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  }

  override forget(): void {
    super.forget();
    this.texture = null;
  }
  private dropTexture(): void {
    if (this.texture) this.graphics.gl.deleteTexture(this.texture);
    this.texture = null;
  }
}
