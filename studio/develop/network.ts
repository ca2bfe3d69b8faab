import type { Weights } from './read-weights.ts';

/** The network as a file of ONNX (its protocol buffers, by hand), and the name of what it gives. */
export interface Network {
  readonly file: Buffer;
  readonly output: string;
}

const OPSET = 13;
const IR_VERSION = 8;
const TYPE = { float: 1, int: 2, text: 3, ints: 7 } as const;
const LEVELS = [4, 3, 2, 1] as const;

/** Open Image Denoise's network: down over four levels of half the size, and up again with what each level had seen. */
export function buildNetwork(weights: ReadonlyMap<string, Weights>): Network {
  const nodes: Buffer[] = [];
  const add = (kind: string, inputs: string[], output: string, attributes: Buffer[] = []) => {
    const named = inputs.map((input) => text(1, input));
    const node = [...named, text(2, output), text(3, output), text(4, kind), ...attributes];
    nodes.push(bytes(1, Buffer.concat(node)));
    return output;
  };
  const convolve = (name: string, input: string) =>
    add('Conv', [input, `${name}.weight`, `${name}.bias`], name, [
      ints('kernel_shape', [3, 3]),
      ints('pads', [1, 1, 1, 1]),
    ]);
  const layer = (name: string, input: string) =>
    add('Relu', [convolve(name, input)], `${name}.bent`);
  const halve = (level: number, input: string) =>
    add('MaxPool', [input], `half${level}`, [
      ints('kernel_shape', [2, 2]),
      ints('strides', [2, 2]),
    ]);
  const double = (level: number, input: string) =>
    add('Resize', [input, '', 'twice'], `double${level}`, [
      word('mode', 'nearest'),
      word('coordinate_transformation_mode', 'asymmetric'),
      word('nearest_mode', 'floor'),
    ]);

  let x = layer('enc_conv0', 'in');
  const seen = ['in'];
  for (const level of [1, 2, 3, 4]) {
    x = halve(level, layer(`enc_conv${level}`, x));
    seen.push(x);
  }
  x = layer('enc_conv5b', layer('enc_conv5a', x));
  for (const level of LEVELS) {
    const both = [double(level, x), seen[level - 1] ?? 'in'];
    x = add('Concat', both, `both${level}`, [int('axis', 1)]);
    x = layer(`dec_conv${level}b`, layer(`dec_conv${level}a`, x));
  }
  const output = convolve('dec_conv0', x);
  const planes = weights.get('enc_conv0.weight')?.dims[1] ?? 0;
  const graph = Buffer.concat([
    ...nodes,
    text(2, 'denoiser'),
    ...[...weights].map(([name, { dims, values }]) => tensor(name, dims, values)),
    tensor('twice', [4], new Float32Array([1, 1, 2, 2])),
    bytes(11, valueInfo('in', planes)),
    bytes(12, valueInfo(output, 3)),
  ]);
  const opset = Buffer.concat([text(1, ''), number(2, OPSET)]);
  return {
    file: Buffer.concat([number(1, IR_VERSION), bytes(7, graph), bytes(8, opset)]),
    output,
  };
}

function tensor(name: string, dims: readonly number[], values: Float32Array): Buffer {
  const raw = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  const sizes = dims.map((dim) => number(1, dim));
  return bytes(5, Buffer.concat([...sizes, number(2, TYPE.float), text(8, name), bytes(9, raw)]));
}

/** A picture of so many planes, of any height and width. */
function valueInfo(name: string, planes: number): Buffer {
  const axes = [number(1, 1), number(1, planes), text(2, 'h'), text(2, 'w')];
  const shape = bytes(2, Buffer.concat(axes.map((axis) => bytes(1, axis))));
  const kind = bytes(1, Buffer.concat([number(1, TYPE.float), shape]));
  return Buffer.concat([text(1, name), bytes(2, kind)]);
}

function int(name: string, value: number): Buffer {
  return attribute(name, [number(3, value)], TYPE.int);
}

function ints(name: string, values: readonly number[]): Buffer {
  const parts = values.map((value) => number(8, value));
  return attribute(name, parts, TYPE.ints);
}

function word(name: string, value: string): Buffer {
  return attribute(name, [text(4, value)], TYPE.text);
}

function attribute(name: string, value: Buffer[], type: number): Buffer {
  return bytes(5, Buffer.concat([text(1, name), ...value, number(20, type)]));
}

function number(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

function text(field: number, value: string): Buffer {
  return bytes(field, Buffer.from(value));
}

function bytes(field: number, value: Buffer): Buffer {
  return Buffer.concat([varint((field << 3) | 2), varint(value.length), value]);
}

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
function varint(value: number): Buffer {
  const parts: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) parts.push((rest % 128) | 128);
  return Buffer.from([...parts, rest]);
}
