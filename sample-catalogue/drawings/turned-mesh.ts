import { type Profile, smoothProfile } from './lathe.ts';
import type { Point } from './sheet.ts';

/** Triangles in metres, y upwards, standing on the ground. */
export interface Mesh {
  /** Three numbers for each corner. */
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly indices: Uint16Array;
}

const SEGMENTS = 40;
const WALL = 12;
const FLOOR = 60;
/** Points of a curve that are closer than this make no difference to the eye. */
const STEP = 16;

/** The vessel of a profile as a solid: its outside, its lip and its inside. `height` in metres. */
export function turnMesh(profile: Profile, height: number): Mesh {
  const contour = vesselContour(profile);
  const scale = height / Math.max(...contour.map(([, y]) => y));
  const corners = contour.flatMap((point, at) => ring(point, normalAt(contour, at), scale));
  return {
    positions: new Float32Array(corners.flatMap(({ position }) => position)),
    normals: new Float32Array(corners.flatMap(({ normal }) => normal)),
    indices: new Uint16Array(triangles(contour.length)),
  };
}

/** From the middle of the foot over the lip to the middle of the floor within; a point given twice is an edge. */
function vesselContour(profile: Profile): Point[] {
  const outside = thinned(smoothProfile(profile));
  const [foot] = outside;
  const lip = outside.at(-1);
  if (!foot || !lip) throw new Error('A profile has two points or more');
  const inside = outside.filter(([, y]) => y > FLOOR).map(([r, y]): Point => [r - WALL, y]);
  const floor: Point = [inside[0]?.[0] ?? 0, FLOOR];
  return [
    ...([[0, foot[1]], foot] as Point[]),
    ...outside,
    ...([lip, [lip[0] - WALL, lip[1]]] as Point[]),
    ...inside.reverse(),
    ...([floor, floor, [0, FLOOR]] as Point[]),
  ];
}

/** Without the points that make no difference; ends and edges stay. */
function thinned(curve: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const [at, point] of curve.entries()) {
    const isEdge = [curve[at - 1], curve[at + 1]].some((next) => !next || isSame(next, point));
    const last = kept.at(-1);
    const isFar = !last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= STEP;
    if (isEdge || isFar) kept.push(point);
  }
  return kept;
}

function isSame(one: Point, other: Point): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** Square on the contour, between the two pieces that meet there; a piece without length has no say. */
function normalAt(contour: readonly Point[], at: number): Point {
  const pieces = [
    [contour[at - 1], contour[at]],
    [contour[at], contour[at + 1]],
  ].flatMap(([from, to]): Point[] => {
    if (!from || !to) return [];
    const [r, y] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(r, y);
    return length < 0.01 ? [] : [[y / length, -r / length]];
  });
  const [r, y] = pieces.reduce(([sumR, sumY], [r1, y1]) => [sumR + r1, sumY + y1], [0, 0]);
  const length = Math.hypot(r, y) || 1;
  return [r / length, y / length];
}

function ring([r, y]: Point, [out, up]: Point, scale: number) {
  return Array.from({ length: SEGMENTS + 1 }, (_, step) => {
    const angle = (2 * Math.PI * step) / SEGMENTS;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return {
      position: [r * scale * sin, y * scale, r * scale * cos],
      normal: [out * sin, up, out * cos],
    };
  });
}

function triangles(rings: number): number[] {
  const indices: number[] = [];
  for (let row = 0; row + 1 < rings; row += 1)
    for (let step = 0; step < SEGMENTS; step += 1) {
      const below = row * (SEGMENTS + 1) + step;
      const above = below + SEGMENTS + 1;
      indices.push(below, below + 1, above + 1, below, above + 1, above);
    }
  return indices;
}
