/** The one light of the studio: a softbox to the left, a strip to the right, a pale floor and wall. */

export type Vector = readonly [number, number, number];
export type Shine = 'matte' | 'satin' | 'gloss' | 'metal';
export type Material = { readonly base: string; readonly shine: Shine };

/** How far the viewer looks down, where a drawing does not say otherwise: the short half of a level circle of 1. */
export const PITCH = 0.2;
const VIEW: Vector = unit([0, PITCH, 1]);
const KEY: Vector = unit([-0.52, 0.62, 0.6]);
const FILL: Vector = unit([0.8, 0.2, 0.4]);
const DEGREES = 180 / Math.PI;

/** The colour a material shows where its surface faces `normal` (x right, y up, z to the viewer). */
export function shade(material: Material, normal: Vector): string {
  const n = unit(normal);
  const base = toLinear(material.base);
  const mirror = reflect(n);
  if (material.shine === 'metal') return toHex(polished(base, mirror));
  const light = 0.36 + 0.1 * n[1] + 0.72 * wrapped(n, KEY, 0.3) + 0.1 * wrapped(n, FILL, 0.1);
  const gloss = { matte: 0, satin: 0.17, gloss: 0.7 }[material.shine];
  const facing = Math.max(0, dot(n, VIEW));
  const sheen = gloss * (0.22 + 0.78 * (1 - facing) ** 4) * lamps(mirror);
  return toHex(scaled(base, light * 0.98).map((part) => part + sheen) as unknown as Vector);
}

/** The colour brighter (amount > 0, towards white) or darker (amount < 0, towards black). */
export function tone(hex: string, amount: number): string {
  const base = toLinear(hex);
  if (amount < 0) return toHex(scaled(base, 1 + amount));
  const bright = scaled(base, 1 + 2.2 * amount);
  return toHex(bright.map((part) => part + (1 - part) * amount ** 2) as unknown as Vector);
}

export function unit(v: Vector): Vector {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

/** Numbers between 0 and 1, always the same row for the same seed. */
export function dice(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

function polished(base: Vector, mirror: Vector): Vector {
  const room = 1.12 * surroundings(mirror);
  const lamp = 1.05 * lamps(mirror);
  return base.map((part) => part * room + (0.62 * part + 0.38) * lamp) as unknown as Vector;
}

function surroundings(r: Vector): number {
  const up = r[1];
  const floor = 0.16 + 0.62 * smooth(-0.02, -0.34, up) - 0.34 * smooth(-0.4, -0.95, up);
  const room = up < -0.02 ? floor : 0.16 + 0.72 * smooth(-0.02, 0.9, up);
  const azimuth = Math.atan2(r[0], r[2]) * DEGREES;
  const behind =
    0.4 * smooth(118, 165, Math.abs(azimuth)) - 0.3 * smooth(166, 178, Math.abs(azimuth));
  const flag = -0.3 * window(azimuth, 4, 52, 20) * (1 - smooth(0.4, 0.9, Math.abs(up)));
  return Math.max(0.04, room + behind + flag);
}

function lamps(r: Vector): number {
  const azimuth = Math.atan2(r[0], r[2]) * DEGREES;
  const softbox = window(azimuth, -104, -46, 16) * smooth(-0.75, -0.1, r[1]) * smooth(1, 0.7, r[1]);
  const strip = 0.5 * window(azimuth, 76, 100, 12) * smooth(-0.7, -0.05, r[1]);
  return softbox + strip;
}

function window(value: number, from: number, to: number, edge: number): number {
  return smooth(from - edge, from + edge, value) * (1 - smooth(to - edge, to + edge, value));
}

function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

function reflect(n: Vector): Vector {
  const twice = 2 * dot(n, VIEW);
  return [twice * n[0] - VIEW[0], twice * n[1] - VIEW[1], twice * n[2] - VIEW[2]];
}

function wrapped(n: Vector, light: Vector, wrap: number): number {
  return Math.max(0, (dot(n, light) + wrap) / (1 + wrap));
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function scaled(v: Vector, by: number): Vector {
  return [v[0] * by, v[1] * by, v[2] * by];
}

function toLinear(hex: string): Vector {
  const part = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2;
  return [part(1), part(3), part(5)];
}

function toHex(v: Vector): string {
  const part = (linear: number) => {
    const soft = linear < 0.7 ? linear : 0.7 + 0.3 * Math.tanh((linear - 0.7) / 0.42);
    const level = Math.round(255 * Math.min(1, Math.max(0, soft)) ** (1 / 2.2));
    return level.toString(16).padStart(2, '0');
  };
  return `#${part(v[0])}${part(v[1])}${part(v[2])}`;
}
