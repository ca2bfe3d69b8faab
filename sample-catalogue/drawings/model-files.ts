import { crc32 } from 'node:zlib';
import type { Mesh } from './turned-mesh.ts';

/** A metal as both formats describe it: red, green and blue of linear light, and how rough it is. */
export interface Metal {
  readonly colour: readonly [number, number, number];
  readonly roughness: number;
}

const FLOAT = 5126;
const SHORT = 5123;
const GLB_JSON = 0x4e4f534a;
const GLB_BINARY = 0x004e4942;

/** The mesh as binary glTF, which browsers and Android phones show. */
export function glbFile(mesh: Mesh, metal: Metal): Buffer {
  const parts = [mesh.positions, mesh.normals, mesh.indices].map(
    ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength),
  );
  const binary = padded(Buffer.concat(parts), 0);
  const json = padded(Buffer.from(JSON.stringify(gltf(mesh, metal, parts, binary.length))), 0x20);
  const head = Buffer.alloc(12);
  head.write('glTF', 0, 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(head.length + 16 + json.length + binary.length, 8);
  return Buffer.concat([head, chunk(GLB_JSON, json), chunk(GLB_BINARY, binary)]);
}

/** The mesh as a USDZ archive, which Apple's phones show. */
export function usdzFile(mesh: Mesh, metal: Metal): Buffer {
  return archiveOf('model.usda', Buffer.from(usda(mesh, metal)));
}

function gltf(mesh: Mesh, metal: Metal, parts: readonly Buffer[], byteLength: number): object {
  let byteOffset = 0;
  const bufferViews = parts.map((part) => {
    const view = { buffer: 0, byteOffset, byteLength: part.length };
    byteOffset += part.length;
    return view;
  });
  const count = mesh.positions.length / 3;
  const vector = { componentType: FLOAT, type: 'VEC3', count };
  const attributes = { POSITION: 0, NORMAL: 1 };
  return {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes, indices: 2, material: 0 }] }],
    materials: [
      {
        pbrMetallicRoughness: {
          baseColorFactor: [...metal.colour, 1],
          metallicFactor: 1,
          roughnessFactor: metal.roughness,
        },
      },
    ],
    accessors: [
      { ...vector, bufferView: 0, ...boundsOf(mesh.positions) },
      { ...vector, bufferView: 1 },
      { bufferView: 2, componentType: SHORT, type: 'SCALAR', count: mesh.indices.length },
    ],
    bufferViews,
    buffers: [{ byteLength }],
  };
}

function boundsOf(positions: Float32Array): { min: number[]; max: number[] } {
  const axes = [0, 1, 2].map((axis) => positions.filter((_, at) => at % 3 === axis));
  return {
    min: axes.map((values) => values.reduce((least, value) => Math.min(least, value))),
    max: axes.map((values) => values.reduce((most, value) => Math.max(most, value))),
  };
}

function chunk(kind: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(bytes.length, 0);
  head.writeUInt32LE(kind, 4);
  return Buffer.concat([head, bytes]);
}

function padded(bytes: Buffer, filling: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filling)]);
}

function usda({ positions, normals, indices }: Mesh, { colour, roughness }: Metal): string {
  return `#usda 1.0
(
    defaultPrim = "Root"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Root"
{
    def Mesh "Vessel" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        int[] faceVertexCounts = [${Array(indices.length / 3)
          .fill(3)
          .join(', ')}]
        int[] faceVertexIndices = [${indices.join(', ')}]
        rel material:binding = </Root/Metal>
        normal3f[] normals = [${vectors(normals)}] (
            interpolation = "vertex"
        )
        point3f[] points = [${vectors(positions)}]
        uniform token subdivisionScheme = "none"
    }

    def Material "Metal"
    {
        token outputs:surface.connect = </Root/Metal/Surface.outputs:surface>

        def Shader "Surface"
        {
            uniform token info:id = "UsdPreviewSurface"
            color3f inputs:diffuseColor = (${colour.join(', ')})
            float inputs:metallic = 1
            float inputs:roughness = ${roughness}
            token outputs:surface
        }
    }
}
`;
}

function vectors(numbers: Float32Array): string {
  const texts = Array.from(numbers, (value) => String(Number(value.toFixed(5))));
  const triples = Array.from({ length: texts.length / 3 }, (_, at) =>
    texts.slice(3 * at, 3 * at + 3),
  );
  return triples.map((triple) => `(${triple.join(', ')})`).join(', ');
}

/** USDZ wants its files uncompressed, each beginning at a multiple of this. */
const ALIGNMENT = 64;
const LOCAL_HEAD = 30;
/** The first of January 1980, so that the same model is the same file. */
const DAY_ONE = 0x21;

/** An archive with one file in it. */
function archiveOf(name: string, bytes: Buffer): Buffer {
  const filling = ALIGNMENT - ((LOCAL_HEAD + name.length + 4) % ALIGNMENT);
  const extra = Buffer.alloc(4 + filling);
  extra.writeUInt16LE(0x1986, 0);
  extra.writeUInt16LE(filling, 2);
  const common = Buffer.alloc(26); // what both of its entries say of the file
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(DAY_ONE, 8);
  common.writeUInt32LE(crc32(bytes), 10);
  common.writeUInt32LE(bytes.length, 14);
  common.writeUInt32LE(bytes.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), extra, bytes]);
  local.writeUInt16LE(extra.length, 28);
  const listed = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, Buffer.alloc(14)]);
  const directory = Buffer.concat([listed, Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}
