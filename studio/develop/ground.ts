import { planeOf, type Size } from './planes.ts';

/** Cover above this is of the thing, below it of a shadow. */
const SOLID = 0.6;
/** A shadow that would leave the picture is faded out over this share of the frame. */
const FADE = 0.12;

/** The cover without the grey that a thing spreads over all of the paper: nothing is left of its shadow at the frame. */
export function clearGround(alpha: Float32Array, size: Size): Float32Array {
  const { width, height } = size;
  const fade = FADE * Math.min(width, height);
  const left = greyOf(alpha, size, (x) => x === 0);
  const right = greyOf(alpha, size, (x) => x === width - 1);
  const top = greyOf(alpha, size, (_, y) => y === 0);
  const bottom = greyOf(alpha, size, (_, y) => y === height - 1);
  return alpha.map((cover, pixel) => {
    const [across, down] = [(pixel % width) / width, Math.floor(pixel / width) / height];
    const grey = Math.min(left + across * (right - left), top + down * (bottom - top));
    const share = Math.min(1, toFrame(pixel, size) / fade);
    const kept = (cover - grey) / (1 - grey);
    return kept * (kept + (1 - kept) * share * share * (3 - 2 * share));
  });
}

/** The median cover of the paper along a side; in a close view the thing itself may reach there. */
function greyOf(
  alpha: Float32Array,
  { width }: Size,
  isOnSide: (x: number, y: number) => boolean,
): number {
  const side = alpha.filter(
    (cover, pixel) => cover < SOLID && isOnSide(pixel % width, Math.floor(pixel / width)),
  );
  return side.sort()[Math.floor(side.length / 2)] ?? 0;
}

function toFrame(pixel: number, { width, height }: Size): number {
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  return Math.min(x, y, width - 1 - x, height - 1 - y);
}

/** Cover that lacks less of the whole is the thing's own. */
const WHOLE = 0.995;
const REACH = 2;

/**
 * A plane of light, of the thing alone where the film saw half ground. No outline is brighter than the thing beside it:
 * light and cover are each denoised, and what one divided by the other gives is a seam of white points.
 */
export function withOutline(light: Float32Array, alpha: Float32Array, size: Size): Float32Array {
  return planeOf(size, (pixel) => {
    const cover = alpha[pixel] ?? 0;
    if (cover >= WHOLE || cover === 0) return light[pixel] ?? 0;
    const own = (light[pixel] ?? 0) / cover;
    let sum = 0;
    let count = 0;
    for (let down = -REACH; down <= REACH; down++)
      for (let across = -REACH; across <= REACH; across++) {
        const beside = pixel + down * size.width + across;
        if ((alpha[beside] ?? 0) < WHOLE) continue;
        sum += light[beside] ?? 0;
        count++;
      }
    return count === 0 ? own : Math.min(own, sum / count);
  });
}
