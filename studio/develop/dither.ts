/** In steps of a screen's 255. Less is flattened again by the encoder, whose blocks then show in soft shadows. */
const REACH = 2;
const HALF = 0.5;

/**
 * A little noise, in steps of a screen's 255, for a channel of a pixel that is about to be rounded: a slow change of light
 * then has no edge where one step ends and the next begins. The same pixel has the same noise each time.
 */
export function ditherAt(pixel: number, channel: number): number {
  const seed = pixel * 3 + channel;
  return REACH * (shareOf(seed * 2) + shareOf(seed * 2 + 1) - 2 * HALF);
}

/** From 0 to 1, without order from one number to the next. */
function shareOf(number: number): number {
  let bits = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}
