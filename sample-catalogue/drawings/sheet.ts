/** The paper a drawing is made on: collects definitions and shadows while the builder returns its shapes. */

import { PITCH } from './light.ts';

export const SIZE = 1200;

export type Point = readonly [number, number];

export type Sheet = {
  readonly defs: string[];
  readonly shadows: string[];
  readonly named: Map<string, string>;
  /** How far the viewer looks down on this drawing. */
  pitch: number;
};

export type Look = {
  readonly main: string;
  readonly second?: string;
  readonly third?: string;
  readonly variant?: string;
};

export type Kind = (sheet: Sheet, look: Look) => string;

export function newSheet(): Sheet {
  return { defs: [], shadows: [], named: new Map(), pitch: PITCH };
}

/** Adds a definition once and returns its id; `make` gets the id to write. */
export function define(sheet: Sheet, key: string, make: (id: string) => string): string {
  const known = sheet.named.get(key);
  if (known) return known;
  const id = `d${sheet.named.size}`;
  sheet.named.set(key, id);
  sheet.defs.push(make(id));
  return id;
}

export function linear(
  sheet: Sheet,
  stops: readonly (readonly [number, string, number?])[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
  units: 'objectBoundingBox' | 'userSpaceOnUse' = 'objectBoundingBox',
): string {
  const rows = stopRows(stops);
  const place = `x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}"`;
  const key = `linear ${place} ${units} ${rows}`;
  const id = define(
    sheet,
    key,
    (name) =>
      `<linearGradient id="${name}" gradientUnits="${units}" ${place}>${rows}</linearGradient>`,
  );
  return `url(#${id})`;
}

export function radial(
  sheet: Sheet,
  stops: readonly (readonly [number, string, number?])[],
  [cx, cy, r]: readonly [number, number, number] = [0.38, 0.32, 0.75],
): string {
  const rows = stopRows(stops);
  const place = `cx="${cx}" cy="${cy}" r="${r}"`;
  const id = define(
    sheet,
    `radial ${place} ${rows}`,
    (name) => `<radialGradient id="${name}" ${place}>${rows}</radialGradient>`,
  );
  return `url(#${id})`;
}

export function blur(sheet: Sheet, radius: number): string {
  const id = define(
    sheet,
    `blur ${radius}`,
    (name) =>
      `<filter id="${name}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${num(radius)}"/></filter>`,
  );
  return `filter="url(#${id})"`;
}

export function clip(sheet: Sheet, shape: string): string {
  const id = define(sheet, `clip ${shape}`, (name) => `<clipPath id="${name}">${shape}</clipPath>`);
  return `clip-path="url(#${id})"`;
}

/** A soft shadow on the ground: a dark kernel where the thing touches and a wide pale one cast to the right. */
export function groundShadow(
  sheet: Sheet,
  cx: number,
  cy: number,
  rx: number,
  ry = rx * (sheet.pitch + 0.02),
  strength = 1,
): void {
  const pool = radial(
    sheet,
    [
      [0, '#2a2018', 0.5],
      [0.55, '#2a2018', 0.3],
      [1, '#2a2018', 0],
    ],
    [0.5, 0.5, 0.5],
  );
  const wide = `<ellipse cx="${num(cx + rx * 0.3)}" cy="${num(cy + ry * 0.12)}" rx="${num(rx * 1.5)}" ry="${num(ry * 1.5)}" fill="${pool}" opacity="${num(0.42 * (0.4 + 0.6 * strength))}"/>`;
  const kernel = `<ellipse cx="${num(cx + rx * 0.04)}" cy="${num(cy + ry * 0.1)}" rx="${num(rx * 1.12)}" ry="${num(ry * 1.12)}" fill="${pool}" opacity="${num(0.95 * strength)}" ${blur(sheet, 5)}/>`;
  sheet.shadows.push(wide + kernel);
}

/** The shadow of a thing on legs: pale under its body, dark where each leg meets the ground. */
export function legShadow(sheet: Sheet, middle: Point, rx: number, feet: readonly Point[]): void {
  groundShadow(sheet, middle[0], middle[1], rx, rx * 0.27, 0.3);
  for (const [x, y] of feet) groundShadow(sheet, x + 6, y, 27, 8);
}

/** Numbers two by two as points. */
export function pairs(numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2)
    points.push([numbers[at] as number, numbers[at + 1] as number]);
  return points;
}

/** Points as a closed path. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;
}

export function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function stopRows(stops: readonly (readonly [number, string, number?])[]): string {
  return stops
    .map(([at, colour, opacity]) => {
      const seen = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${num(at)}" stop-color="${colour}"${seen}/>`;
    })
    .join('');
}
