import { type Material, shade, tone } from './light.ts';
import { linear, num, type Point, type Sheet } from './sheet.ts';

/** A profile from the foot up: [radius, height above the ground]; a point given twice makes a sharp edge. */
export type Profile = readonly Point[];

export type Turned = {
  readonly cx: number;
  readonly ground: number;
  readonly profile: Profile;
  /** One material, or the material at a height. */
  readonly material: Material | ((height: number) => Material);
};

const STEP = 2;
const ANGLES = [-90, -78, -66, -55, -45, -36, -27, -18, -8, 2, 12, 22, 33, 44, 55, 66, 78, 90];

/** A thing turned on a lathe or a wheel, as stacked level discs, each lit all round. */
export function turn(sheet: Sheet, { cx, ground, profile, material }: Turned): string {
  const curve = smoothProfile(profile);
  const rows: string[] = [];
  for (let at = 0; at + 1 < curve.length; at++) {
    const [r0, y0] = curve[at] as Point;
    const [r1, y1] = curve[at + 1] as Point;
    const length = Math.hypot(r1 - r0, y1 - y0);
    if (length < 0.01) continue;
    const out = (y1 - y0) / length;
    const up = (r0 - r1) / length;
    const made = typeof material === 'function' ? material((y0 + y1) / 2) : material;
    const fill = ringFill(sheet, made, out, up);
    const steps = Math.max(1, Math.ceil(length / STEP));
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      rows.push(
        disc(sheet, cx, ground - rise(sheet, y0 + (y1 - y0) * share), r0 + (r1 - r0) * share, fill),
      );
    }
  }
  return rows.join('');
}

/** The mouth of a vessel: its rim, and the dark of its inside, or what it is filled with. */
export function mouth(
  sheet: Sheet,
  at: { cx: number; ground: number; height: number; r: number; rim: number },
  material: Material,
  filled?: { colour: string; depth: number },
): string {
  const { cx, r, rim } = at;
  const y = at.ground - rise(sheet, at.height);
  const inner = r - rim;
  const inside = linear(
    sheet,
    [
      [0, tone(material.base, -0.72)],
      [0.55, tone(material.base, -0.5)],
      [1, tone(material.base, -0.12)],
    ],
    [0, 0.2, 1, 0.6],
  );
  const rimFill = linear(
    sheet,
    [
      [0, shade(material, [-0.5, 1, 0.1])],
      [0.5, shade(material, [0, 1, 0.3])],
      [1, shade(material, [0.5, 0.8, 0.1])],
    ],
    [0, 0, 1, 0],
  );
  let rows = disc(sheet, cx, y, r, rimFill) + disc(sheet, cx, y, inner, inside);
  if (filled) {
    const level = linear(
      sheet,
      [
        [0, tone(filled.colour, -0.25)],
        [1, tone(filled.colour, 0.12)],
      ],
      [0, 0, 1, 0.4],
    );
    const narrow = inner - filled.depth * 0.35;
    rows += disc(sheet, cx, y + filled.depth * 0.5, narrow, level);
  }
  return rows;
}

export function disc(sheet: Sheet, cx: number, y: number, r: number, fill: string): string {
  return `<ellipse cx="${num(cx)}" cy="${num(y)}" rx="${num(r)}" ry="${num(r * sheet.pitch)}" fill="${fill}"/>`;
}

/** How much of a height is seen when looking down: all of it from the side, little from above. */
export function rise(sheet: Sheet, height: number): number {
  return height * Math.sqrt(1.04 - sheet.pitch ** 2);
}

/** The radius of a profile at a height. */
export function radiusAt(profile: Profile, height: number): number {
  const curve = smoothProfile(profile);
  for (let at = 0; at + 1 < curve.length; at++) {
    const [r0, y0] = curve[at] as Point;
    const [r1, y1] = curve[at + 1] as Point;
    if (y1 > y0 && height >= y0 && height <= y1)
      return r0 + ((r1 - r0) * (height - y0)) / (y1 - y0);
  }
  return curve.at(-1)?.[0] ?? 0;
}

/** Where the point at an angle (0 faces the viewer, in degrees) and a height lies on the sheet. */
export function onSurface(
  sheet: Sheet,
  { cx, ground, profile }: Omit<Turned, 'material'>,
  degrees: number,
  height: number,
): Point {
  const angle = (degrees * Math.PI) / 180;
  const r = radiusAt(profile, height);
  return [
    cx + r * Math.sin(angle),
    ground - rise(sheet, height) + r * sheet.pitch * Math.cos(angle),
  ];
}

export function smoothProfile(profile: Profile): Point[] {
  const runs: Point[][] = [[]];
  for (const point of profile) {
    const run = runs.at(-1) as Point[];
    const last = run.at(-1);
    if (last && last[0] === point[0] && last[1] === point[1]) runs.push([point]);
    else run.push(point);
  }
  return runs.flatMap(splined);
}

/** A curve through the points (Catmull–Rom), finely cut. */
export function splined(points: readonly Point[]): Point[] {
  if (points.length < 3) return [...points];
  const rows: Point[] = [points[0] as Point];
  for (let at = 0; at + 1 < points.length; at++) {
    const b = points[at] as Point;
    const c = points[at + 1] as Point;
    const a = points[at - 1] ?? b;
    const d = points[at + 2] ?? c;
    const pieces = Math.max(2, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / 4));
    for (let piece = 1; piece <= pieces; piece++) rows.push(between(a, b, c, d, piece / pieces));
  }
  return rows;
}

function between(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const part = (i: 0 | 1) => {
    const m0 = (c[i] - a[i]) / 2;
    const m1 = (d[i] - b[i]) / 2;
    const rest = b[i] - c[i];
    return ((2 * rest + m0 + m1) * t + (-3 * rest - 2 * m0 - m1)) * t * t + m0 * t + b[i];
  };
  return [part(0), part(1)];
}

function ringFill(sheet: Sheet, material: Material, out: number, up: number): string {
  const stops = ANGLES.map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const side = Math.sin(angle);
    const colour = shade(material, [out * side, up, out * Math.cos(angle)]);
    return [(side + 1) / 2, colour] as const;
  });
  return linear(sheet, stops, [0, 0, 1, 0]);
}
