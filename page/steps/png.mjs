// PNG as pictures of pixels, three bytes each, and back with a palette, which keeps them small.
import { deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHANNELS = { 2: 3, 3: 1, 6: 4 }; // By the type of colour: RGB, of a palette, with alpha.

/** Reads PNG of 8 bits a channel, RGB with alpha or without or of a palette, not interlaced. */
export function decode(png) {
  const parts = [];
  let [width, height, channels, palette] = [0, 0, 0, null];
  for (let at = SIGNATURE.length; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const body = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') parts.push(body);
    if (type === 'PLTE') palette = body;
    if (type !== 'IHDR') continue;
    [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
    channels = CHANNELS[body[9]];
    if (body[8] !== 8 || !channels || body[12] !== 0) throw new Error('no such PNG is read');
  }
  const lines = unfiltered(inflateSync(Buffer.concat(parts)), width * channels, height, channels);
  const rgb = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; ++i)
    for (let c = 0; c < 3; ++c)
      rgb[3 * i + c] = channels === 1 ? palette[3 * lines[i] + c] : lines[channels * i + c];
  return { width, height, rgb };
}

// Each line begins with how its bytes differ from those on the left and above.
function unfiltered(data, stride, height, channels) {
  const lines = new Uint8Array(stride * height);
  for (let y = 0; y < height; ++y) {
    const filter = data[y * (stride + 1)];
    for (let x = 0; x < stride; ++x) {
      const at = y * stride + x;
      const left = x < channels ? 0 : lines[at - channels];
      const up = y === 0 ? 0 : lines[at - stride];
      const corner = y === 0 || x < channels ? 0 : lines[at - stride - channels];
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      lines[at] = data[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return lines;
}
function paeth(left, up, corner) {
  const by = [left, up, corner].map((one) => Math.abs(left + up - corner - one));
  return by[0] <= by[1] && by[0] <= by[2] ? left : by[1] <= by[2] ? up : corner;
}

/** Writes a picture with at most so many colours, up to 256. */
export function encode({ width, height, rgb }, most = 256) {
  const { palette, indexOf } = paletteOf(rgb, most);
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; ++y)
    for (let x = 0; x < width; ++x)
      lines[y * (width + 1) + 1 + x] = indexOf.get(bucket(rgb, 3 * (y * width + x)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function chunk(type, body) {
  const made = Buffer.alloc(12 + body.length);
  made.writeUInt32BE(body.length, 0);
  made.write(type, 4, 'latin1');
  body.copy(made, 8);
  made.writeUInt32BE(crc32(made.subarray(4, 8 + body.length)), 8 + body.length);
  return made;
}
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; ++bit) byte = byte & 1 ? 0xedb88320 ^ (byte >>> 1) : byte >>> 1;
  return byte;
});
const crc32 = (bytes) =>
  ~bytes.reduce((sum, byte) => remainders[(sum ^ byte) & 255] ^ (sum >>> 8), -1) >>> 0;

// Colours are alike where their upper five bits are.
const bucket = (rgb, i) => ((rgb[i] >> 3) << 10) | ((rgb[i + 1] >> 3) << 5) | (rgb[i + 2] >> 3);

// The commonest colour, then again and again that which is missed most: by how often it is there and
// how far it is from those that were taken.
function paletteOf(rgb, most) {
  const found = new Map();
  for (let i = 0; i < rgb.length; i += 3) {
    const key = bucket(rgb, i);
    const one = found.get(key) ?? { key, count: 0, sum: [0, 0, 0], far: Infinity, index: 0 };
    one.count += 1;
    for (let c = 0; c < 3; ++c) one.sum[c] += rgb[i + c];
    found.set(key, one);
  }
  const all = [...found.values()];
  for (const one of all) one.colour = one.sum.map((sum) => Math.round(sum / one.count));
  const palette = [];
  const missed = ({ count, far }) => (far === Infinity ? count : count * far);
  while (palette.length < Math.min(most, all.length)) {
    const { colour } = all.reduce((best, one) => (missed(one) > missed(best) ? one : best));
    for (const one of all) {
      const far = one.colour.reduce((sum, value, c) => sum + (value - colour[c]) ** 2, 0);
      if (far < one.far) Object.assign(one, { far, index: palette.length });
    }
    palette.push(colour);
  }
  return { palette, indexOf: new Map(all.map(({ key, index }) => [key, index])) };
}

/** A part of a picture, made smaller by a whole factor. */
export function shrunk({ width, rgb }, [left, top, right, bottom], factor) {
  const [w, h] = [Math.floor((right - left) / factor), Math.floor((bottom - top) / factor)];
  const made = new Uint8Array(3 * w * h);
  for (let at = 0; at < made.length; ++at) {
    const [x, y, c] = [Math.floor(at / 3) % w, Math.floor(at / 3 / w), at % 3];
    let sum = 0;
    for (let dy = 0; dy < factor; ++dy)
      for (let dx = 0; dx < factor; ++dx)
        sum += rgb[3 * ((top + y * factor + dy) * width + left + x * factor + dx) + c];
    made[at] = Math.round(sum / factor ** 2);
  }
  return { width: w, height: h, rgb: made };
}
