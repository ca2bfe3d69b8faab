import { splined } from './lathe.ts';
import { type Material, shade, type Vector } from './light.ts';
import { linear, num, type Point, polygon, type Sheet } from './sheet.ts';

type Thickness = number | ((share: number) => number);

const ACROSS = [-90, -66, -48, -32, -16, 0, 16, 32, 48, 66, 90];

/** A round bar along a curve through the points: handles, legs, cords, hoops. */
export function tube(
  sheet: Sheet,
  points: readonly Point[],
  thickness: Thickness,
  material: Material,
): string {
  const line = evenly(splined(points));
  const radius = (at: number) =>
    typeof thickness === 'number' ? thickness : thickness(at / Math.max(1, line.length - 1));
  const rows: string[] = [];
  for (let at = 0; at + 1 < line.length; at++)
    rows.push(piece(sheet, line, at, [radius(at), radius(at + 1)], material));
  return rows.join('');
}

/** A tube with round ends. */
export function rod(sheet: Sheet, points: readonly Point[], thickness: number, material: Material) {
  const ends = [points[0], points.at(-1)] as Point[];
  const caps = ends.map((end) => ball(sheet, end, thickness, material)).join('');
  return caps + tube(sheet, points, thickness, material);
}

/** A small sphere. */
export function ball(sheet: Sheet, [x, y]: Point, r: number, material: Material): string {
  const rows: string[] = [];
  const rings = Math.max(5, Math.min(26, Math.round(r / 2)));
  for (let ring = 0; ring < rings; ring++) {
    const share = 1 - ring / rings;
    const tilt = (Math.asin(share) + Math.asin(Math.max(0, share - 1 / rings))) / 2;
    const around = [0, 45, 90, 135, 180].map((degrees) => {
      const side = -Math.cos((degrees * Math.PI) / 180);
      const high = Math.sqrt(1 - side * side) * 0.001;
      return [side, high] as const;
    });
    const stops = around.map(([side]) => {
      const n: Vector = [
        Math.sin(tilt) * side * 0.72,
        -Math.sin(tilt) * side * 0.7,
        Math.cos(tilt),
      ];
      return [(side + 1) / 2, shade(material, n)] as const;
    });
    const fill = linear(sheet, stops, [0.14, 0.14, 0.86, 0.86]);
    rows.push(`<circle cx="${num(x)}" cy="${num(y)}" r="${num(r * share)}" fill="${fill}"/>`);
  }
  return rows.join('');
}

function piece(
  sheet: Sheet,
  line: readonly Point[],
  at: number,
  [r0, r1]: readonly [number, number],
  material: Material,
): string {
  const a = line[at] as Point;
  const b = line[at + 1] as Point;
  const n0 = leftOf(line, at);
  const n1 = leftOf(line, at + 1);
  const along: Point = [(b[0] - a[0]) * 0.25, (b[1] - a[1]) * 0.25];
  const d = polygon([
    [a[0] + n0[0] * r0 - along[0], a[1] + n0[1] * r0 - along[1]],
    [b[0] + n1[0] * r1 + along[0], b[1] + n1[1] * r1 + along[1]],
    [b[0] - n1[0] * r1 + along[0], b[1] - n1[1] * r1 + along[1]],
    [a[0] - n0[0] * r0 - along[0], a[1] - n0[1] * r0 - along[1]],
  ]);
  const stops = ACROSS.map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const side = Math.sin(angle);
    const normal: Vector = [n0[0] * side, -n0[1] * side, Math.cos(angle)];
    return [(side + 1) / 2, shade(material, normal)] as const;
  });
  const r = (r0 + r1) / 2;
  const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const ends = [mx - n0[0] * r, my - n0[1] * r, mx + n0[0] * r, my + n0[1] * r] as const;
  return `<path d="${d}" fill="${linear(sheet, stops, ends, 'userSpaceOnUse')}"/>`;
}

function leftOf(line: readonly Point[], at: number): Point {
  const a = line[Math.max(0, at - 1)] as Point;
  const b = line[Math.min(line.length - 1, at + 1)] as Point;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
}

function evenly(points: readonly Point[]): Point[] {
  const gap = 6;
  const rows: Point[] = [points[0] as Point];
  for (const [at, point] of points.entries()) {
    if (at === 0) continue;
    let from = rows.at(-1) as Point;
    const length = Math.hypot(point[0] - from[0], point[1] - from[1]);
    if (length < gap && at !== points.length - 1) continue;
    const pieces = Math.max(1, Math.round(length / gap));
    for (let step = 1; step <= pieces; step++) {
      const share = step / pieces;
      rows.push([from[0] + (point[0] - from[0]) * share, from[1] + (point[1] - from[1]) * share]);
    }
    from = point;
  }
  return rows;
}
