import { dice, type Material, shade, type Vector } from './light.ts';
import { linear, num, type Point, polygon, type Sheet } from './sheet.ts';

/** Where things of straight edges stand: turned by `yaw` degrees, seen from slightly above. */
export type Stand = {
  readonly cx: number;
  readonly ground: number;
  readonly yaw: number;
  readonly pitch: number;
};

export type Box = {
  readonly at: Vector; // middle of its foot
  readonly size: Vector; // width, height, depth
  readonly material: Material;
  readonly grain?: boolean;
};

/** A place in the room (x right, y up, z forward, before turning) on the sheet. */
export function place(stand: Stand, [x, y, z]: Vector): Point {
  const angle = (stand.yaw * Math.PI) / 180;
  const across = x * Math.cos(angle) + z * Math.sin(angle);
  const near = -x * Math.sin(angle) + z * Math.cos(angle);
  return [stand.cx + across, stand.ground - y + near * stand.pitch];
}

/** A block: the three sides that are seen, each with its own light, and softened edges. */
export function box(sheet: Sheet, stand: Stand, { at, size, material, grain }: Box): string {
  const [x, y, z] = at;
  const [w, h, d] = size;
  const leftSeen = stand.yaw > 0;
  const [left, right] = [x - w / 2, x + w / 2];
  const [back, front] = [z - d / 2, z + d / 2];
  const side = leftSeen ? left : right;
  const seen = (corners: Vector[]) => corners.map((corner) => place(stand, corner));
  const faces: readonly (readonly [Point[], Vector])[] = [
    [
      seen([
        [side, y, front],
        [side, y, back],
        [side, y + h, back],
        [side, y + h, front],
      ]),
      [leftSeen ? -1 : 1, 0, 0],
    ],
    [
      seen([
        [left, y, front],
        [right, y, front],
        [right, y + h, front],
        [left, y + h, front],
      ]),
      [0, 0, 1],
    ],
    [
      seen([
        [left, y + h, front],
        [right, y + h, front],
        [right, y + h, back],
        [left, y + h, back],
      ]),
      [0, 1, 0],
    ],
  ];
  return faces
    .map(([corners, normal], index) => {
      const lit = turned(normal, stand.yaw);
      const veins = grain
        ? woodGrain(corners, material, Math.round(x * 7 + y * 3 + z + index))
        : '';
      return face(sheet, corners, material, lit) + veins;
    })
    .join('');
}

/** One flat side with a slight fall of light and a fine bright edge. */
export function face(
  sheet: Sheet,
  corners: readonly Point[],
  material: Material,
  normal: Vector,
): string {
  const [x, y, z] = normal;
  const fill = linear(
    sheet,
    [
      [0, shade(material, [x - 0.12, y + 0.16, z])],
      [1, shade(material, [x + 0.14, y - 0.14, z])],
    ],
    [0, 0, 0.5, 1],
  );
  const d = polygon(corners);
  return `<path d="${d}" fill="${fill}" stroke="${fill}" stroke-width="3" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.4" stroke-linejoin="round"/>`;
}

export function turned([x, y, z]: Vector, yaw: number): Vector {
  const angle = (yaw * Math.PI) / 180;
  return [x * Math.cos(angle) + z * Math.sin(angle), y, -x * Math.sin(angle) + z * Math.cos(angle)];
}

/** Fine wavy veins along the first edge of a four-cornered side. */
export function woodGrain(corners: readonly Point[], material: Material, seed: number): string {
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) >= Math.hypot(d[0] - a[0], d[1] - a[1]);
  const [p, q, r, s] = long ? [a, b, c, d] : [b, c, d, a];
  const next = dice(seed + 11);
  const width = Math.hypot(s[0] - p[0], s[1] - p[1]);
  const lines = Math.min(26, Math.max(2, Math.round(width / 11)));
  const dark = shade({ ...material, shine: 'matte' }, [0.5, -0.6, 0.3]);
  let rows = '';
  for (let line = 0; line < lines; line++) {
    const share = (line + 0.2 + 0.6 * next()) / lines;
    const from = mix(p, s, share);
    const to = mix(q, r, Math.min(0.98, Math.max(0.02, share + (next() - 0.5) * 0.12)));
    const bend = (next() - 0.5) * (width / lines) * 1.6;
    const middle = mix(from, to, 0.3 + 0.4 * next());
    const bow: Point = [middle[0], middle[1] + bend];
    rows += `<path d="M${num(from[0])} ${num(from[1])}Q${num(bow[0])} ${num(bow[1])} ${num(to[0])} ${num(to[1])}" stroke-width="${num(0.8 + 2.4 * next() ** 2)}" stroke-opacity="${num(0.1 + 0.24 * next())}"/>`;
  }
  return `<g fill="none" stroke="${dark}">${rows}</g>`;
}

function mix(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}
