const COMPRESSION_FROM = 0.8 - 0.04;
const ROOM = 1 - COMPRESSION_FROM;
const DESATURATION = 0.15;
/** The light that a surface throws back at a glance even when it is black. */
const GLANCE = 0.04;
const GLANCE_KNEE = 0.08;

export type Rgb = readonly [number, number, number];

/**
 * Light of any strength to light of a screen, by Khronos' PBR Neutral tone mapper, which 3D viewers in browsers use
 * too: a photograph and the model beside it agree.
 */
export function tone([red, green, blue]: Rgb): Rgb {
  const least = Math.min(red, green, blue);
  const offset = least < GLANCE_KNEE ? least - 6.25 * least * least : GLANCE;
  const peak = Math.max(red, green, blue) - offset;
  if (peak < COMPRESSION_FROM) return [red - offset, green - offset, blue - offset];
  const compressed = 1 - (ROOM * ROOM) / (peak + ROOM - COMPRESSION_FROM);
  const whiteness = whitenessOf(peak, compressed);
  const map = (light: number): number =>
    ((light - offset) * compressed * (1 - whiteness)) / peak + compressed * whiteness;
  return [map(red), map(green), map(blue)];
}

/** The light that comes out as a bright near-white. */
export function lightFor(bright: Rgb): Rgb {
  const compressed = Math.max(...bright);
  const peak = (ROOM * ROOM) / (1 - compressed) - ROOM + COMPRESSION_FROM;
  const whiteness = whitenessOf(peak, compressed);
  const [red, green, blue] = bright.map(
    (value) => ((value / compressed - whiteness) * peak) / (1 - whiteness) + GLANCE,
  );
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function whitenessOf(peak: number, compressed: number): number {
  return 1 - 1 / (DESATURATION * (peak - compressed) + 1);
}

/** Linear light as a share of the screen's scale, sRGB. */
export function toScreen(light: number): number {
  if (light <= 0.0031308) return 12.92 * Math.max(0, light);
  return 1.055 * Math.min(1, light) ** (1 / 2.4) - 0.055;
}

/** And back. */
export function fromScreen(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
