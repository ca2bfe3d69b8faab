import type { ModelParts } from './model-parts.ts';

/** Tenths of a tenth of a millimetre, and what a texture's pixel can tell. */
const DIGITS = { metres: 5, direction: 3, place: 4 } as const;

type TextureFiles = Record<keyof ModelParts['textures'], string>;

/** A model in the text form of USD, its textures at `files`. */
export function usda(name: string, parts: ModelParts, files: TextureFiles): string {
  const { positions, normals, places, indices } = parts;
  const upwards = places.map((value, at) => (at % 2 === 1 ? 1 - value : value));
  return `#usda 1.0
(
    defaultPrim = "Root"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Root" (
    assetInfo = {
        string name = "${name}"
    }
    kind = "component"
)
{
    token preliminary:anchoring:type = "plane"
    token preliminary:planeAnchoring:alignment = "horizontal"

    def Mesh "Thing" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        uniform bool doubleSided = 1
        float3[] extent = [${boxOf(positions)}]
        int[] faceVertexCounts = [${Array(indices.length / 3)
          .fill(3)
          .join(',')}]
        int[] faceVertexIndices = [${indices.join(',')}]
        rel material:binding = </Root/Skin>
        normal3f[] normals = [${tuples(normals, 3, DIGITS.direction)}] (
            interpolation = "vertex"
        )
        point3f[] points = [${tuples(positions, 3, DIGITS.metres)}]
        texCoord2f[] primvars:st = [${tuples(upwards, 2, DIGITS.place)}] (
            interpolation = "vertex"
        )
        uniform token subdivisionScheme = "none"
    }

${skin(files)}
}
`;
}

function skin(files: TextureFiles): string {
  return `    def Material "Skin"
    {
        token outputs:surface.connect = </Root/Skin/Surface.outputs:surface>

        def Shader "Surface"
        {
            uniform token info:id = "UsdPreviewSurface"
            color3f inputs:diffuseColor.connect = </Root/Skin/Colour.outputs:rgb>
            float inputs:roughness.connect = </Root/Skin/Rough.outputs:g>
            float inputs:metallic.connect = </Root/Skin/Rough.outputs:b>
            normal3f inputs:normal.connect = </Root/Skin/Normal.outputs:rgb>
            token outputs:surface
        }

        def Shader "Place"
        {
            uniform token info:id = "UsdPrimvarReader_float2"
            string inputs:varname = "st"
            float2 outputs:result
        }
${texture('Colour', files.colour, 'sRGB', ['float3 outputs:rgb'])}
${texture('Rough', files.surface, 'raw', ['float outputs:g', 'float outputs:b'])}
${texture('Normal', files.normal, 'raw', ['float4 inputs:scale = (2, 2, 2, 1)', 'float4 inputs:bias = (-1, -1, -1, 0)', 'float3 outputs:rgb'])}
    }`;
}

function texture(name: string, file: string, space: string, lines: readonly string[]): string {
  return `
        def Shader "${name}"
        {
            uniform token info:id = "UsdUVTexture"
            asset inputs:file = @${file}@
            token inputs:sourceColorSpace = "${space}"
            float2 inputs:st.connect = </Root/Skin/Place.outputs:result>
            token inputs:wrapS = "repeat"
            token inputs:wrapT = "repeat"
            ${lines.join('\n            ')}
        }`;
}

function boxOf(positions: Float32Array): string {
  const axes = [0, 1, 2].map((axis) => positions.filter((_, at) => at % 3 === axis));
  const least = axes.map((values) => values.reduce((low, value) => Math.min(low, value)));
  const most = axes.map((values) => values.reduce((high, value) => Math.max(high, value)));
  return tuples(new Float32Array([...least, ...most]), 3, DIGITS.metres);
}

function tuples(numbers: Float32Array, size: number, digits: number): string {
  const texts = Array.from(numbers, (value) => String(Number(value.toFixed(digits))));
  return Array.from(
    { length: texts.length / size },
    (_, at) => `(${texts.slice(size * at, size * at + size).join(',')})`,
  ).join(',');
}
