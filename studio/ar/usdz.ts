import { crc32 } from 'node:zlib';
import type { ModelParts } from './model-parts.ts';
import { usda } from './usda.ts';

/** USDZ wants its files uncompressed, each beginning at a multiple of this. */
const ALIGNMENT = 64;
const LOCAL_HEAD = 30;
/** The first of January 1980, so that the same model is the same file. */
const DAY_ONE = 0x21;

/** A model as a USDZ archive, which Apple's phones show. */
export function usdzFile(name: string, parts: ModelParts): Buffer {
  const files = {
    colour: 'textures/colour.jpg',
    surface: 'textures/surface.jpg',
    normal: 'textures/normal.jpg',
  };
  const text = Buffer.from(usda(name, parts, files));
  const { colour, surface, normal } = parts.textures;
  return archiveOf([
    ['model.usda', text],
    [files.colour, colour],
    [files.surface, surface],
    [files.normal, normal],
  ]);
}

function archiveOf(files: readonly (readonly [name: string, bytes: Buffer])[]): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of files) {
    const common = commonHead(name, bytes);
    const filling = ALIGNMENT - ((at + LOCAL_HEAD + name.length + 4) % ALIGNMENT);
    const extra = Buffer.alloc(4 + filling);
    extra.writeUInt16LE(0x1986, 0);
    extra.writeUInt16LE(filling, 2);
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), common]);
    head.writeUInt16LE(extra.length, 28);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    const entry = Buffer.concat([head, Buffer.from(name), extra, bytes]);
    entries.push(entry);
    directory.push(Buffer.from('PK\x01\x02\x14\0'), common, rest, Buffer.from(name));
    at += entry.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...entries, list, end]);
}

/** What both entries of a file say of it. */
function commonHead(name: string, bytes: Buffer): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(DAY_ONE, 8);
  head.writeUInt32LE(crc32(bytes), 10);
  head.writeUInt32LE(bytes.length, 14);
  head.writeUInt32LE(bytes.length, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}
