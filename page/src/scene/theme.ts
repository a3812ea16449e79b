/** The colours of a picture besides those of kinds and values. */
export interface Theme {
  readonly dark: boolean;
  readonly land: number;
  readonly grid: number;
  readonly text: number;
  readonly faintText: number;
  readonly halo: string;
  readonly areaEdge: number;
  readonly areaEdgeAlpha: number;
  readonly wall: number;
  readonly hatching: number; // Of areas above others.
  readonly pier: number; // Of bridges.
  readonly paper: number;
  readonly pale: number; // What steps back behind values.
  readonly paleEdge: number;
  readonly solid: number; // Of the map behind a mesh, where it faces the light.
  readonly movable: number; // Of what entities have in it, such as doors.
}

export const LIGHT: Theme = {
  dark: false,
  land: 0xf4f1ea,
  grid: 0xdfdacd,
  text: 0x26241f,
  faintText: 0x6a655d,
  halo: 'rgba(255,255,255,0.85)',
  areaEdge: 0x1f2a33,
  areaEdgeAlpha: 0.42,
  wall: 0x1f2a33,
  hatching: 0x93a3ae,
  pier: 0x7d7468,
  paper: 0xffffff,
  pale: 0xdedbd3,
  paleEdge: 0x8b877e,
  solid: 0xd2cdc4,
  movable: 0xd9b88a,
};

export const DARK: Theme = {
  dark: true,
  land: 0x1b1d21,
  grid: 0x2c2f36,
  text: 0xf0ede6,
  faintText: 0xa9a59c,
  halo: 'rgba(20,22,26,0.85)',
  areaEdge: 0x0c0e11,
  areaEdgeAlpha: 0.7,
  wall: 0xe6e2d8,
  hatching: 0x76838c,
  pier: 0x9a9184,
  paper: 0x101214,
  pale: 0x4a4d54,
  paleEdge: 0x26282d,
  solid: 0x6b6f78,
  movable: 0x94774d,
};

export function css(colour: number, alpha = 1): string {
  return `rgba(${colour >> 16},${(colour >> 8) & 255},${colour & 255},${alpha})`;
}
