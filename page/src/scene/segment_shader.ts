import { ORDERED, type Shader } from './graphics.js';

// Stretches of lines as quads that face the reader, with round ends, antialiased by their distance
// from the middle: no multisampling is needed.

/** Numbers that a style has in `styles`. */
export const DASH_NUMBER = {
  ...{ solid: 0, long: 1, short: 2, dots: 3, stripes: 4, ladder: 5, arrow: 6 },
} as const;
export const MAX_STYLES = 24;

const vertex = `${ORDERED}
uniform mat4 project;
uniform vec2 viewport;
uniform vec2 heights;
uniform float apart;
uniform vec2 slant; // How much deeper what lies higher in the picture is; height of the eye.
uniform float thinning;
uniform float extra;
uniform float joined;
uniform vec4 styles[${MAX_STYLES}]; // Width in units, least and most pixels, dash.
in vec3 a;
in vec3 b;
in float from; // Distance along the line.
in uint kind; // Lanes ahead and back, style, storeys of a and b, five bits each.
in vec4 fill;
in vec4 edge;
out vec4 vFill;
out vec4 vEdge;
out vec4 vAt; // Along, aside, half width, length; pixels.
out vec4 vMore; // Pixels along the whole line, lanes ahead, lanes back, dash.
out float vRim; // Pixels of the edge that is drawn with what is between; 0: none.
void main() {
  vec2 corner = vec2(gl_VertexID & 1, (gl_VertexID & 2) - 1); // Along and aside.
  float za = a.z + apart * float(kind >> 15 & 31u);
  float zb = b.z + apart * float(kind >> 20);
  vec4 pa = project * vec4(a.xy, za, 1.0);
  vec4 pb = project * vec4(b.xy, zb, 1.0);
  float near = 0.0001;
  if ((a.z < heights.x && b.z < heights.x) || (a.z > heights.y && b.z > heights.y) ||
      (pa.w < near && pb.w < near)) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  if (pa.w < near) pa = mix(pa, pb, (near - pa.w) / (pb.w - pa.w));
  if (pb.w < near) pb = mix(pb, pa, (near - pb.w) / (pa.w - pb.w));
  vec2 sa = pa.xy / pa.w * viewport * 0.5;
  vec2 sb = pb.xy / pb.w * viewport * 0.5;
  vec2 along = sb - sa;
  float len = length(along);
  along = len > 0.00001 ? along / len : vec2(1.0, 0.0);
  float lanesAhead = float(kind & 31u);
  float lanesBack = float(kind >> 5 & 31u);
  vec4 style = styles[kind >> 10 & 31u];
  float lanes = max(1.0, lanesAhead + lanesBack);
  vec4 p = corner.x < 0.5 ? pa : pb;
  float pixel = pixelOfW * p.w;
  float least = (style.y + (lanes > 1.0 ? 0.75 * (lanes - 1.0) : 0.0)) * thinning;
  float width = clamp(style.x * lanes / pixel, least, max(least, style.z));
  // A dark edge of a road is a part of its width.
  float rim = clamp(width * 0.09, min(width * 0.2, 0.55), 1.3);
  vRim = rim * joined;
  // Ladders and arrows show what they are however short they are.
  float more = style.w > 4.5 ? max(0.0, 2.0 * width - len) : 0.0;
  sa -= along * more * 0.5;
  sb += along * more * 0.5;
  len += more;
  float halfWidth = 0.5 * width + rim * max(0.0, extra) + vRim;
  float reach = halfWidth + 1.0;
  vec2 at = (corner.x < 0.5 ? sa : sb) + along * (corner.x < 0.5 ? -reach : reach) +
            vec2(along.y, -along.x) * corner.y * reach;
  // A line goes on at its ends as it leads, and lies level across.
  float below = slant.y - (corner.x < 0.5 ? za : zb);
  float level = below > 0.0 ? slant.x / below / (viewport.y * 0.5) : 0.0;
  float rise = len > more + 1.0 ? (pb.z / pb.w - pa.z / pa.w) / (len - more) : level * along.y;
  float deeper = rise * (corner.x < 0.5 ? -reach : reach) - level * along.x * corner.y * reach;
  gl_Position = vec4(at / (viewport * 0.5), p.z / p.w + deeper - ordered(p.w), 1.0);
  vFill = fill;
  vEdge = edge;
  vAt = vec4(corner.x < 0.5 ? -reach : len + reach, corner.y * reach, halfWidth, len);
  float start = from / pixel;
  vMore = vec4(start + vAt.x, lanesAhead, lanesBack, style.w);
}
`;

const fragment = `
uniform float extra;
uniform vec4 stripe;
in vec4 vFill;
in vec4 vEdge;
in vec4 vAt;
in vec4 vMore;
in float vRim;
out vec4 pixel;
float dashed(float at, float on, float period) {
  float part = mod(at, period);
  return clamp(min(part, on - part) + 0.5, 0.0, 1.0);
}
void main() {
  float beyond = vAt.x < 0.0 ? -vAt.x : max(0.0, vAt.x - vAt.w);
  float off = beyond > 0.0 ? length(vec2(beyond, vAt.y)) : abs(vAt.y);
  float shown = clamp(vAt.z - off + 0.5, 0.0, 1.0);
  vec4 colour = extra > 0.0 ? vEdge : vFill;
  if (vRim > 0.0) colour = mix(vEdge, vFill, clamp(vAt.z - vRim - off + 0.5, 0.0, 1.0));
  if (extra < -0.5) colour.a = 0.0; // Only marks on the road.
  float width = 2.0 * vAt.z;
  if (vMore.w > 5.5) {
    float head = min(width * 1.3, vAt.w);
    float wide = max(vAt.x < vAt.w - head ? width * 0.13 : (vAt.w - vAt.x) / head * vAt.z, 0.0);
    shown = vAt.x < 0.0 ? 0.0 : clamp(wide - abs(vAt.y) + 0.5, 0.0, 1.0);
  } else if (vMore.w > 4.5) {
    float rail = max(1.0, width * 0.1);
    float rung = step(mod(vAt.x, max(4.5, width * 0.5)), max(1.5, width * 0.15));
    shown *= beyond > 0.0 ? 0.0 : max(rung, step(vAt.z - 1.5 * rail, abs(vAt.y)));
  } else if (vMore.w > 3.5) {
    float period = max(width * 3.2, 12.0);
    colour = mix(colour, stripe, dashed(vMore.x, period * 0.5, period));
  } else if (vMore.w > 2.5) {
    shown *= dashed(vMore.x, width, width * 2.6);
  } else if (vMore.w > 1.5) {
    shown *= dashed(vMore.x, width * 3.0, width * 5.2);
  } else if (vMore.w > 0.5) {
    shown *= dashed(vMore.x, width * 5.0, width * 8.0);
  }
  float lanes = vMore.y + vMore.z;
  if (extra < -0.5 && beyond == 0.0 && width > 7.0) {
    float ink = 0.0;
    float lane = width / lanes;
    float at = vAt.y + vAt.z; // From the left of the way's direction.
    float number = floor(at / lane);
    if (lanes > 1.5 && lane > 5.0) {
      float line = floor(at / lane + 0.5);
      float thick = clamp(lane * 0.05, 0.7, 1.6);
      bool divides = abs(line - vMore.z) < 0.5;
      float mark = clamp(thick * (divides ? 0.75 : 0.5) - abs(at - line * lane) + 0.5, 0.0, 1.0);
      if (line < 0.5 || line > lanes - 0.5) mark = 0.0;
      if (!divides) mark *= dashed(vMore.x, lane * 0.6, lane * 1.2);
      ink = mark;
    }
    // Arrows in each lane of one-way roads, along the direction of travel.
    if (vMore.y * vMore.z < 0.5 && lanes > 0.5) {
      float size = clamp(lane * 0.8, 5.0, 24.0);
      float x = (mod(vMore.x, 110.0) - 55.0) * (vMore.y > 0.5 ? 1.0 : -1.0) / size;
      float y = abs(at - (number + 0.5) * lane) / size;
      float head = min(0.5 - x, x + 0.05);
      float arrow = step(0.0, head) * step(y, (0.5 - x) * 0.62);
      arrow = max(arrow, step(-0.75, x) * step(x, 0.0) * step(y, 0.1));
      ink = max(ink, arrow);
    }
    colour = vec4(vEdge.rgb, ink * vEdge.a);
  }
  float alpha = colour.a * (extra < -0.5 ? 1.0 : shown);
  if (alpha < 0.004) discard;
  pixel = vec4(colour.rgb, alpha);
}
`;

export const segmentShader: Shader = {
  ...{ vertex, fragment, isOfQuads: true },
  corner: { a: 3, b: 3, from: 1, kind: 'whole', fill: 'colour', edge: 'colour' },
};
