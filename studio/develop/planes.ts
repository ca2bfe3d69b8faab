/** Red, green and blue of linear light. */
export type Planes = readonly [Float32Array, Float32Array, Float32Array];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Makes a plane of what `find` says of each pixel. */
export function planeOf({ width, height }: Size, find: (pixel: number) => number): Float32Array {
  const plane = new Float32Array(width * height);
  for (let pixel = 0; pixel < plane.length; pixel++) plane[pixel] = find(pixel);
  return plane;
}

/** Makes three planes of what `find` says of each number of each plane. */
export function mapPlanes(
  [reds, greens, blues]: Planes,
  find: (light: number, pixel: number, plane: number) => number,
): Planes {
  return [
    reds.map((light, pixel) => find(light, pixel, 0)),
    greens.map((light, pixel) => find(light, pixel, 1)),
    blues.map((light, pixel) => find(light, pixel, 2)),
  ];
}
