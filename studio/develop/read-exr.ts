/** A render as it leaves the camera: linear light, one plane of numbers for each channel. */
export interface Exposure {
  readonly width: number;
  readonly height: number;
  /** Finds 'Combined.R' whatever layer it lies in; throws when there is no such channel. */
  readonly plane: (name: string) => Float32Array;
}

const MAGIC = 20000630;
const FLOAT = 2;
const BYTES_OF_FLOAT = 4;
/** Type, linearity and sampling follow each channel's name. */
const CHANNEL_WORDS = 16;
/** Row number and length go before each row. */
const ROW_HEAD = 8;

/** Reads the scan lines of an uncompressed OpenEXR file of 32 bit floats, as the studio's camera writes it. */
export function readExr(bytes: Buffer): Exposure {
  if (bytes.readUInt32LE(0) !== MAGIC) throw new Error('This is not an OpenEXR file');
  const { channels, window, bodyAt } = readHead(bytes);
  const [left, top, right, bottom] = window;
  const [width, height] = [right - left + 1, bottom - top + 1];
  const planes = new Map(channels.map((name) => [name, new Float32Array(width * height)]));
  let at = bodyAt + 8 * height; // after the table of row positions
  for (let line = 0; line < height; line++) {
    const row = bytes.readInt32LE(at) - top;
    at += ROW_HEAD;
    for (const plane of planes.values()) {
      plane.set(floatsAt(bytes, at, width), row * width);
      at += width * BYTES_OF_FLOAT;
    }
  }
  return { width, height, plane: (name) => findPlane(planes, name) };
}

interface Head {
  readonly channels: string[];
  readonly window: readonly [number, number, number, number];
  readonly bodyAt: number;
}

function readHead(bytes: Buffer): Head {
  let at = 8;
  let channels: string[] = [];
  let window: Head['window'] = [0, 0, 0, 0];
  const word = (): string => {
    const end = bytes.indexOf(0, at);
    const found = bytes.toString('latin1', at, end);
    at = end + 1;
    return found;
  };
  while (bytes[at] !== 0) {
    const name = word();
    word(); // the attribute's type
    const end = at + 4 + bytes.readInt32LE(at);
    at += 4;
    if (name === 'channels') channels = readChannels(bytes.subarray(at, end));
    if (name === 'dataWindow') window = readWindow(bytes, at);
    if (name === 'compression' && bytes[at] !== 0) throw new Error('The OpenEXR is compressed');
    at = end;
  }
  return { channels, window, bodyAt: at + 1 };
}

function readChannels(list: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; list[at] !== 0; ) {
    const end = list.indexOf(0, at);
    const name = list.toString('latin1', at, end);
    if (list.readInt32LE(end + 1) !== FLOAT) throw new Error(`${name} is not of 32 bit floats`);
    names.push(name);
    at = end + 1 + CHANNEL_WORDS;
  }
  return names;
}

function readWindow(bytes: Buffer, at: number): Head['window'] {
  return [
    bytes.readInt32LE(at),
    bytes.readInt32LE(at + 4),
    bytes.readInt32LE(at + 8),
    bytes.readInt32LE(at + 12),
  ];
}

function floatsAt(bytes: Buffer, at: number, count: number): Float32Array {
  const from = bytes.byteOffset + at;
  return new Float32Array(bytes.buffer.slice(from, from + count * BYTES_OF_FLOAT) as ArrayBuffer);
}

function findPlane(planes: ReadonlyMap<string, Float32Array>, name: string): Float32Array {
  for (const [key, plane] of planes) if (key === name || key.endsWith(`.${name}`)) return plane;
  throw new Error(`The render has no ${name}, only ${[...planes.keys()].join(', ')}`);
}
