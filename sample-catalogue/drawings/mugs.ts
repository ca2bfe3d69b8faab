import { mouth, onSurface, type Profile, turn } from './lathe.ts';
import { dice, type Material, tone } from './light.ts';
import { earHandle, florals } from './ornaments.ts';
import { groundShadow, type Kind, num, pairs, type Sheet } from './sheet.ts';

const CX = 580;

const GROUND = 1000;

type Vessel = { cx: number; ground: number; profile: Profile };

/** A stoneware mug with a bare clay foot; the variant names its decoration. */
export const mug: Kind = (sheet, { main, second = '#a97c4b', third = '#8c2f39', variant }) => {
  const glaze: Material = { base: main, shine: 'gloss' };
  const clay: Material = { base: second, shine: 'matte' };
  const profile: Profile = pairs([
    196, 0, 224, 6, 250, 36, 266, 96, 272, 150, 276, 240, 276, 420, 274, 520, 276, 540, 274, 552,
  ]);
  groundShadow(sheet, CX, GROUND, 250, 54);
  const vessel = { cx: CX, ground: GROUND, profile };
  const edge = variant === 'band' ? 300 : 128;
  const body = turn(sheet, { ...vessel, material: (height) => (height < edge ? clay : glaze) });
  const handle = earHandle(sheet, glaze, [CX + 262, 560], [CX + 430, 560], [CX + 262, 860], 30);
  const drink = variant === 'coffee' ? { colour: '#5a3a22', depth: 40 } : undefined;
  const rim = mouth(sheet, { cx: CX, ground: GROUND, height: 552, r: 274, rim: 15 }, glaze, drink);
  return handle + body + decoration(sheet, vessel, variant, third) + rim;
};

export const latteMug: Kind = (sheet, { main, second = '#efe7da' }) => {
  const glaze: Material = { base: main, shine: 'satin' };
  const cream: Material = { base: second, shine: 'gloss' };
  const profile: Profile = pairs([
    150, 0, 176, 6, 184, 20, 200, 80, 226, 200, 240, 330, 246, 480, 246, 640, 244, 654,
  ]);
  groundShadow(sheet, CX, GROUND, 190, 44);
  const handle = earHandle(sheet, glaze, [CX + 236, 470], [CX + 396, 480], [CX + 214, 800], 27);
  const body = turn(sheet, {
    cx: CX,
    ground: GROUND,
    profile,
    material: (height) => (height > 440 ? cream : glaze),
  });
  const rim = mouth(sheet, { cx: CX, ground: GROUND, height: 654, r: 244, rim: 13 }, cream, {
    colour: '#b98d5f',
    depth: 34,
  });
  return handle + body + rim;
};

export const travelMug: Kind = (sheet, { main, second = '#26221f' }) => {
  const coat: Material = { base: main, shine: 'satin' };
  const lid: Material = { base: second, shine: 'satin' };
  const steel: Material = { base: '#b9bcc0', shine: 'metal' };
  const profile: Profile = pairs([
    150, 0, 162, 4, 164, 24, 164, 24, 172, 30, 196, 330, 214, 640, 216, 660, 216, 660,
  ]);
  const cap: Profile = pairs([
    216, 660, 222, 664, 222, 690, 206, 708, 198, 740, 190, 752, 186, 756,
  ]);
  groundShadow(sheet, CX, GROUND, 170, 40);
  const material = (height: number) => (height < 24 || height > 636 ? steel : coat);
  const body = turn(sheet, { cx: CX, ground: GROUND, profile, material });
  const top = turn(sheet, { cx: CX, ground: GROUND, profile: cap, material: lid });
  const hole = `<ellipse cx="${CX + 40}" cy="${GROUND - 744}" rx="40" ry="8" fill="#0b0908"/>`;
  const cover = mouth(sheet, { cx: CX, ground: GROUND, height: 756, r: 186, rim: 10 }, lid, {
    colour: tone(second, 0.06),
    depth: 8,
  });
  return body + top + cover + hole;
};

function decoration(
  sheet: Sheet,
  vessel: Vessel,
  variant: string | undefined,
  colour: string,
): string {
  if (variant === 'floral') return florals(sheet, vessel, colour, 330);
  if (variant === 'plain' || variant === 'coffee') return '';
  return speckles(sheet, vessel);
}

function speckles(sheet: Sheet, vessel: Vessel): string {
  const next = dice(21);
  let rows = '';
  for (let at = 0; at < 190; at++) {
    const degrees = -84 + 168 * next();
    const [x, y] = onSurface(sheet, vessel, degrees, 150 + 380 * next());
    const r = 0.8 + 3 * next() ** 3;
    rows += `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(r * Math.cos((degrees * Math.PI) / 180) + 0.3)}" ry="${num(r)}" fill="#241a12" opacity="${num(0.35 + 0.4 * next())}"/>`;
  }
  return rows;
}
