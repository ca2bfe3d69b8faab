import { shade, tone } from './light.ts';
import { blur, clip, define, linear, num, type Sheet } from './sheet.ts';

export type Softness = {
  /** Width in px of the roundness at the edges. */
  readonly puff?: number;
  readonly shine?: 'matte' | 'satin' | 'gloss';
  readonly texture?: Texture;
};

export type Texture = 'leather' | 'weave' | 'canvas' | 'felt';

/** A shape of leather, cloth or padding: light from the upper left rolls over its edges. */
export function soft(sheet: Sheet, d: string, colour: string, how: Softness = {}): string {
  const { puff = 40, shine = 'matte', texture } = how;
  const material = { base: colour, shine };
  const fill = linear(
    sheet,
    [
      [0, shade(material, [-0.3, 0.42, 0.85])],
      [0.5, shade(material, [0, 0.1, 1])],
      [1, shade(material, [0.36, -0.3, 0.85])],
    ],
    [0.1, 0, 0.9, 1],
  );
  const shape = `<path d="${d}"/>`;
  const edge = (paint: string, shift: number, opacity: number, width: number) =>
    `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${num(width)}" stroke-opacity="${opacity}" transform="translate(${num(shift)} ${num(shift)})" ${blur(sheet, width * 0.3)}/>`;
  const dark = edge(tone(colour, -0.78), -puff * 0.16, 0.62, puff);
  const light = edge(tone(colour, 0.62), puff * 0.22, 0.34, puff * 0.5);
  const cover = texture ? woven(sheet, d, texture) : '';
  return `<path d="${d}" fill="${fill}"/><g ${clip(sheet, shape)}>${dark}${light}${cover}</g>`;
}

/** A dashed seam with a shallow groove under it. */
export function seam(d: string, colour: string, width = 3): string {
  return `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="${width + 2}" transform="translate(.8 1.6)" stroke-dasharray="9 6" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="9 6" stroke-linecap="round"/>`;
}

/** A blurred dark line: where one part lies on another, or cloth folds. */
export function crease(sheet: Sheet, d: string, width: number, opacity = 0.4): string {
  return `<path d="${d}" fill="none" stroke="#170f0a" stroke-opacity="${opacity}" stroke-width="${num(width)}" stroke-linecap="round" ${blur(sheet, width * 0.45)}/>`;
}

/** A blurred pale line: the ridge of a fold, or a reflection. */
export function gleam(sheet: Sheet, d: string, width: number, opacity = 0.4): string {
  return `<path d="${d}" fill="none" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${num(width)}" stroke-linecap="round" ${blur(sheet, width * 0.4)}/>`;
}

/** The shape filled with a fine structure. */
export function woven(sheet: Sheet, d: string, texture: Texture): string {
  const made = TEXTURES[texture];
  const id = define(sheet, `texture ${texture}`, made);
  if (texture === 'leather' || texture === 'felt')
    return `<path d="${d}" fill="#000" filter="url(#${id})" opacity="${texture === 'leather' ? 0.13 : 0.12}"/>`;
  return `<path d="${d}" fill="url(#${id})"/>`;
}

const TEXTURES: Record<Texture, (id: string) => string> = {
  leather: (id) => noise(id, '.011 .013', 4),
  felt: (id) => noise(id, '.11 .12', 2),
  weave: (id) =>
    `<pattern id="${id}" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 1h5M4 5h5M0 5h1" stroke="#fff" stroke-opacity=".09" stroke-width="1.6"/><path d="M0 3.200h4M5 7h3" stroke="#000" stroke-opacity=".06" stroke-width="1.6"/></pattern>`,
  canvas: (id) =>
    `<pattern id="${id}" width="7" height="7" patternUnits="userSpaceOnUse"><path d="M0 1.500h7M1.500 0v7" stroke="#fff" stroke-opacity=".1" stroke-width="1.4"/><path d="M0 4.500h7M5 0v7" stroke="#000" stroke-opacity=".07" stroke-width="1.4"/></pattern>`,
};

function noise(id: string, frequency: string, octaves: number): string {
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="4" result="n"/><feColorMatrix in="n" type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  2.600 0 0 0 -1"/><feComposite in2="SourceGraphic" operator="in"/></filter>`;
}
