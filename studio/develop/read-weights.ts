/** A tensor of the trained network. */
export interface Weights {
  readonly dims: readonly number[];
  readonly values: Float32Array;
}

const MAGIC = 0x41d7;
const HALF = 'h';

/** Reads the tensors of a .tza file, the archive of Open Image Denoise, by their names. */
export function readWeights(bytes: Buffer): Map<string, Weights> {
  if (bytes.readUInt16LE(0) !== MAGIC) throw new Error('These are not weights of the denoiser');
  let at = Number(bytes.readBigUInt64LE(4));
  const tensors = new Map<string, Weights>();
  const count = bytes.readUInt32LE(at);
  at += 4;
  for (let tensor = 0; tensor < count; tensor++) {
    const nameEnd = at + 2 + bytes.readUInt16LE(at);
    const name = bytes.toString('utf8', at + 2, nameEnd);
    const rank = bytes.readUInt8(nameEnd);
    at = nameEnd + 1;
    const dims = Array.from({ length: rank }, (_, axis) => bytes.readUInt32LE(at + 4 * axis));
    at += 5 * rank; // the axes are followed by a letter for each
    const isHalf = bytes.toString('latin1', at, at + 1) === HALF;
    const from = Number(bytes.readBigUInt64LE(at + 1));
    at += 9;
    const length = dims.reduce((product, dim) => product * dim, 1);
    const values = Float32Array.from({ length }, (_, step) =>
      isHalf ? halfAt(bytes, from + 2 * step) : bytes.readFloatLE(from + 4 * step),
    );
    tensors.set(name, { dims, values });
  }
  return tensors;
}

/** A number of 16 bits: sign, five bits of exponent, ten of fraction. */
function halfAt(bytes: Buffer, at: number): number {
  const bits = bytes.readUInt16LE(at);
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
