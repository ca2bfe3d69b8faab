/** The curve in which the denoiser was taught to see light: logarithmic, with a straight foot. */
const CURVE = {
  slope: 1.41283765e3,
  factor: 1.64593172,
  power: 0.431384981,
  sink: -2.94139609e-3,
  width: 0.192653254,
  shift: 6.26026094e-3,
  lift: 0.998620152,
} as const;
const FOOT = { light: 1.5794576e-6, code: 2.23151711e-3 };
const KNEE = { light: 3.22087631e-2, code: 0.370974749 };
const BRIGHTEST = 65504;
const BRIGHTEST_CODE = encode(BRIGHTEST);

/** Light as the network's number, 0 to 1. */
export function toCode(light: number): number {
  return encode(Math.max(0, light)) / BRIGHTEST_CODE;
}

export function toLight(code: number): number {
  const x = Math.max(0, code) * BRIGHTEST_CODE;
  if (x <= FOOT.code) return x / CURVE.slope;
  if (x <= KNEE.code) return ((x - CURVE.sink) / CURVE.factor) ** (1 / CURVE.power);
  return Math.exp((x - CURVE.lift) / CURVE.width) - CURVE.shift;
}

function encode(light: number): number {
  if (light <= FOOT.light) return CURVE.slope * light;
  if (light <= KNEE.light) return CURVE.factor * light ** CURVE.power + CURVE.sink;
  return CURVE.width * Math.log(light + CURVE.shift) + CURVE.lift;
}
