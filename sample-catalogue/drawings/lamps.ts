import { type Profile, turn } from './lathe.ts';
import { type Material, tone } from './light.ts';
import {
  blur,
  groundShadow,
  type Kind,
  legShadow,
  linear,
  num,
  pairs,
  type Point,
  radial,
  type Sheet,
} from './sheet.ts';
import { ball, rod } from './tube.ts';

const CX = 600;

const GROUND = 1080;

const BRASS: Material = { base: '#cfa653', shine: 'metal' };

export const tableLamp: Kind = (
  sheet,
  { main, second = '#f0e2c6', third = '#5a2f1a', variant },
) => {
  const glaze: Material = { base: main, shine: 'gloss' };
  const wood: Material = { base: third, shine: 'satin' };
  const foot: Profile = pairs([104, 0, 118, 4, 118, 24, 104, 34, 76, 38, 74, 44]);
  const round: Profile = pairs([
    74, 44, 96, 64, 150, 130, 172, 210, 160, 290, 112, 370, 56, 420, 38, 450, 36, 470,
  ]);
  const slim: Profile = pairs([
    74, 44, 92, 60, 98, 120, 88, 180, 98, 240, 88, 300, 98, 360, 70, 420, 40, 450, 36, 470,
  ]);
  const neck: Profile = pairs([36, 470, 42, 474, 42, 484, 22, 492, 18, 520, 18, 560]);
  groundShadow(sheet, CX, GROUND, 124, 30);
  const parts = [
    [foot, wood],
    [variant === 'slim' ? slim : round, glaze],
    [neck, BRASS],
  ] as const;
  const base = parts
    .map(([profile, material]) => turn(sheet, { cx: CX, ground: GROUND, profile, material }))
    .join('');
  return (
    base +
    drumShade(sheet, second, [CX, GROUND - 520], [290, 186], 330) +
    ball(sheet, [CX, GROUND - 872], 11, BRASS)
  );
};

export const floorLamp: Kind = (sheet, { main, second = '#efe4cb' }) => {
  const wood: Material = { base: main, shine: 'satin' };
  legShadow(sheet, [CX, 1110], 190, [
    [CX - 216, 1122],
    [CX + 216, 1122],
    [CX + 40, 1080],
  ]);
  const leg = (x: number, y: number) =>
    rod(
      sheet,
      [
        [CX, 470],
        [CX + (x - CX) * 0.5, 470 + (y - 470) * 0.5],
        [x, y],
      ],
      14,
      wood,
    );
  const hub = turn(sheet, {
    cx: CX,
    ground: 500,
    profile: pairs([40, 0, 44, 6, 44, 60, 30, 70, 14, 76, 14, 130]),
    material: BRASS,
  });
  const brace = rod(
    sheet,
    [
      [CX - 116, 820],
      [CX, 842],
      [CX + 116, 820],
    ],
    7,
    BRASS,
  );
  return (
    leg(CX + 40, 1072) +
    brace +
    leg(CX - 216, 1116) +
    leg(CX + 216, 1116) +
    hub +
    drumShade(sheet, second, [CX, 420], [230, 190], 270)
  );
};

export const deskLamp: Kind = (sheet, { main, second = '#c3a15a' }) => {
  const coat: Material = { base: main, shine: 'satin' };
  const metal: Material = { base: second, shine: 'metal' };
  groundShadow(sheet, 480, 1060, 200, 44);
  const foot = turn(sheet, {
    cx: 480,
    ground: 1060,
    profile: pairs([196, 0, 208, 5, 208, 24, 180, 38, 50, 46, 36, 50, 30, 84]),
    material: coat,
  });
  const lower = rod(sheet, pairs([480, 980, 400, 800, 330, 610]), 13, metal);
  const upper = rod(sheet, pairs([330, 610, 480, 470, 660, 330]), 13, metal);
  const joint =
    ball(sheet, [330, 610], 32, coat) +
    ball(sheet, [664, 326], 26, coat) +
    ball(sheet, [480, 984], 24, coat);
  const head: Profile = pairs([
    196, 0, 202, 4, 200, 14, 186, 70, 140, 150, 84, 196, 64, 206, 64, 206, 62, 250, 50, 266, 10,
    274,
  ]);
  const beam = `<path d="M-190 20L-330 420H330L190 20Z" fill="${linear(sheet, [
    [0, '#ffe9ae', 0.5],
    [1, '#ffe9ae', 0],
  ])}" ${blur(sheet, 10)}/>`;
  const inside = `<ellipse rx="192" ry="40" fill="#fff2cc"/><ellipse cy="6" rx="70" ry="24" fill="#fffdf5"/>`;
  const cover = turn(sheet, { cx: 0, ground: 0, profile: head, material: coat });
  const bonnet = `<g transform="translate(770 480) rotate(-24)">${beam}${cover}${inside}</g>`;
  return foot + lower + upper + joint + bonnet;
};

/** A lamp shade of cloth: widest below, lit from within near its middle. */
function drumShade(
  sheet: Sheet,
  colour: string,
  [cx, foot]: Point,
  [below, above]: Point,
  height: number,
): string {
  const top = foot - height;
  const flat = sheet.pitch * 0.7;
  const d = `M${cx - below} ${foot}A${below} ${num(below * flat)} 0 0 0 ${cx + below} ${foot}L${cx + above} ${top}A${above} ${num(above * flat)} 0 0 1 ${cx - above} ${top}Z`;
  const around = linear(
    sheet,
    [
      [0, warm(colour, 0.74)],
      [0.14, warm(colour, 0.93)],
      [0.4, tone(colour, 0.34)],
      [0.62, tone(colour, 0.12)],
      [0.88, warm(colour, 0.84)],
      [1, warm(colour, 0.62)],
    ],
    [0, 0, 1, 0],
  );
  const lit = radial(
    sheet,
    [
      [0, '#fff6d8', 0.6],
      [1, '#fff6d8', 0],
    ],
    [0.48, 0.66, 0.5],
  );
  const inside = `<ellipse cx="${cx}" cy="${top}" rx="${above}" ry="${num(above * flat)}" fill="${linear(
    sheet,
    [
      [0, warm(colour, 0.6)],
      [1, tone(colour, 0.3)],
    ],
  )}"/>`;
  const hem = (y: number, r: number) =>
    `<path d="M${cx - r} ${y}A${r} ${num(r * flat)} 0 0 0 ${cx + r} ${y}" fill="none" stroke="${warm(colour, 0.66)}" stroke-width="7" stroke-opacity=".6"/>`;
  let threads = '';
  for (let at = -19; at <= 19; at++)
    threads += `<path d="M${num(cx + (above * at) / 20)} ${top}L${num(cx + (below * at) / 20)} ${num(foot + below * flat * Math.sqrt(1 - (at / 20) ** 2))}"/>`;
  return `<path d="${d}" fill="${around}"/><path d="${d}" fill="${lit}"/><g stroke="${tone(colour, -0.6)}" stroke-opacity=".09" stroke-width="2.500">${threads}</g>${inside}${hem(foot - 5, below - 2)}${hem(top + 3, above)}`;
}

/** Cloth darkens to the yellow side. */
function warm(hex: string, share: number): string {
  const part = (at: number, bend: number) =>
    Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * share ** bend)
      .toString(16)
      .padStart(2, '0');
  return `#${part(1, 0.85)}${part(3, 1)}${part(5, 1.35)}`;
}
