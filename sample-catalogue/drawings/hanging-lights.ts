import { disc, mouth, type Profile, rise, turn } from './lathe.ts';
import { dice, type Material, tone } from './light.ts';
import { flame } from './ornaments.ts';
import {
  groundShadow,
  type Kind,
  linear,
  num,
  pairs,
  type Point,
  radial,
  type Sheet,
} from './sheet.ts';
import { ball, rod, tube } from './tube.ts';

const CX = 600;

const GROUND = 1080;

const BRASS: Material = { base: '#cfa653', shine: 'metal' };

export const pendant: Kind = (sheet, { main, second = '#f4e6c2' }) => {
  const metal: Material = { base: main, shine: 'metal' };
  const dome: Profile = pairs([
    330, 0, 338, 4, 336, 14, 318, 70, 270, 150, 190, 220, 100, 262, 52, 280, 52, 280, 48, 300, 40,
    330, 20, 346, 12, 352,
  ]);
  const ground = 860;
  const cord = rod(
    sheet,
    [
      [CX, 120],
      [CX, 300],
      [CX, 520],
    ],
    5,
    { base: '#2a2522', shine: 'matte' },
  );
  const rose = turn(sheet, {
    cx: CX,
    ground: 140,
    profile: pairs([70, 0, 74, 4, 70, 24, 40, 40, 8, 46]),
    material: metal,
  });
  const shell = turn(sheet, { cx: CX, ground, profile: dome, material: metal });
  const inside = `<ellipse cx="${CX}" cy="${ground + 2}" rx="326" ry="60" fill="${linear(sheet, [
    [0, tone(main, -0.5)],
    [1, second],
  ])}"/>`;
  const bulb = `<ellipse cx="${CX}" cy="${ground + 26}" rx="66" ry="54" fill="${radial(
    sheet,
    [
      [0, '#fffdf2'],
      [0.6, '#ffeab0'],
      [1, '#f3c766'],
    ],
    [0.45, 0.5, 0.6],
  )}"/>`;
  const glow = `<ellipse cx="${CX}" cy="${ground + 60}" rx="420" ry="180" fill="${radial(
    sheet,
    [
      [0, '#ffdf94', 0.55],
      [1, '#ffdf94', 0],
    ],
    [0.5, 0.3, 0.6],
  )}"/>`;
  return glow + cord + rose + inside + bulb + shellFront(sheet, shell, ground);
};

export const lantern: Kind = (sheet, { main, second = '#ffcf73' }) => {
  const metal: Material = { base: main, shine: 'metal' };
  const roof: Profile = pairs([
    226, 560, 236, 566, 224, 590, 160, 650, 90, 710, 56, 740, 56, 740, 64, 750, 64, 764, 40, 776,
    40, 776, 34, 800, 10, 818,
  ]);
  const base: Profile = pairs([200, 0, 220, 4, 224, 24, 200, 40, 196, 60]);
  groundShadow(sheet, CX, GROUND, 226, 50);
  const foot = turn(sheet, { cx: CX, ground: GROUND, profile: base, material: metal });
  const glass = `<path d="M${CX - 190} ${GROUND - 52}a190 38 0 0 0 380 0V${GROUND - 550}H${CX - 190}Z" fill="${linear(
    sheet,
    [
      [0, '#7c5a2a', 0.8],
      [0.2, second, 0.75],
      [0.5, '#fff0c9', 0.9],
      [0.8, second, 0.75],
      [1, '#7c5a2a', 0.8],
    ],
    [0, 0, 1, 0],
  )}"/>`;
  const candle = turn(sheet, {
    cx: CX,
    ground: GROUND - 46,
    profile: pairs([56, 0, 60, 4, 60, 170, 54, 176]),
    material: { base: '#f3e8d0', shine: 'matte' },
  });
  const cage = [-72, -46, -18, 18, 46, 72].map((degrees) => {
    const x = CX + 204 * Math.sin((degrees * Math.PI) / 180);
    const y = 40 * Math.cos((degrees * Math.PI) / 180);
    return rod(
      sheet,
      [
        [x, GROUND - 60 + y],
        [x, GROUND - 300 + y],
        [x, GROUND - 566 + y],
      ],
      7,
      metal,
    );
  });
  const bands = [200, 400].map((height) => arc(sheet, CX, GROUND - height, 206, metal)).join('');
  const ring = tube(
    sheet,
    [
      [CX - 34, 280],
      [CX - 70, 220],
      [CX - 40, 158],
      [CX, 146],
      [CX + 40, 158],
      [CX + 70, 220],
      [CX + 34, 280],
    ],
    9,
    metal,
  );
  return (
    ring +
    foot +
    glass +
    candle +
    flame(sheet, CX, GROUND - 222, 0.8) +
    cage.join('') +
    bands +
    turn(sheet, { cx: CX, ground: GROUND, profile: roof, material: metal })
  );
};

export const paperLantern: Kind = (sheet, { main, second = '#b02a5b' }) => {
  const ground = 980;
  const cord = rod(
    sheet,
    [
      [CX, 110],
      [CX, 200],
      [CX, 320],
    ],
    4,
    { base: '#3a302a', shine: 'matte' },
  );
  const glow = radial(
    sheet,
    [
      [0, '#fff6da'],
      [0.4, '#ffe3a1'],
      [0.8, main],
      [1, tone(main, -0.24)],
    ],
    [0.5, 0.55, 0.56],
  );
  const [cy, r] = [620, 300];
  let ribs = '';
  for (let at = -6; at <= 6; at++) {
    const y = cy + (at / 7) * r * 0.98;
    const half = r * Math.sqrt(Math.max(0, 1 - ((y - cy) / r) ** 2));
    ribs += `<path d="M${num(CX - half)} ${num(y)}Q${CX} ${num(y + half * 0.2)} ${num(CX + half)} ${num(y)}" fill="none" stroke="${tone(main, -0.5)}" stroke-opacity=".3" stroke-width="4"/><path d="M${num(CX - half)} ${num(y + 5)}Q${CX} ${num(y + 5 + half * 0.2)} ${num(CX + half)} ${num(y + 5)}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>`;
  }
  const cap = turn(sheet, {
    cx: CX,
    ground: 348,
    profile: pairs([86, 0, 92, 5, 90, 26, 60, 40, 12, 46]),
    material: BRASS,
  });
  const foot = turn(sheet, {
    cx: CX,
    ground: 938,
    profile: pairs([70, 0, 84, 6, 88, 28]),
    material: BRASS,
  });
  const next = dice(4);
  const tassels = [-60, -30, 0, 30, 60].map((x) => {
    const length = 120 + 50 * Math.cos(x / 40) + 6 * next();
    return (
      rod(
        sheet,
        [
          [CX + x, ground - 34],
          [CX + x, ground],
          [CX + x + 3 * next(), ground + length],
        ],
        6,
        { base: second, shine: 'satin' },
      ) + ball(sheet, [CX + x, ground - 24], 11, BRASS)
    );
  });
  const halo = `<circle cx="${CX}" cy="${cy}" r="460" fill="${radial(
    sheet,
    [
      [0, tone(main, 0.5), 0.5],
      [0.6, tone(main, 0.5), 0.16],
      [1, tone(main, 0.5), 0],
    ],
    [0.5, 0.5, 0.5],
  )}"/>`;
  return (
    halo +
    cord +
    tassels.join('') +
    `<circle cx="${CX}" cy="${cy}" r="${r}" fill="${glow}"/>` +
    ribs +
    cap +
    foot
  );
};

export const tealightHolder: Kind = (sheet, { main, second = '#f6e9cf' }) => {
  sheet.pitch = 0.3;
  const stone: Material = { base: main, shine: 'satin' };
  const profile: Profile = pairs([150, 0, 170, 6, 210, 60, 226, 140, 210, 220, 172, 270, 166, 276]);
  const one = (cx: number, ground: number, size: number) => {
    const scaled = profile.map(([r, y]) => [r * size, y * size] as const);
    groundShadow(sheet, cx, ground, 160 * size, 52 * size);
    const top = mouth(
      sheet,
      { cx, ground, height: 276 * size, r: 166 * size, rim: 14 * size },
      stone,
    );
    const y = ground - rise(sheet, 268 * size);
    const wax = disc(
      sheet,
      cx,
      y,
      140 * size,
      radial(
        sheet,
        [
          [0, '#fffaf0'],
          [0.6, second],
          [1, tone(second, -0.3)],
        ],
        [0.5, 0.5, 0.5],
      ),
    );
    return (
      turn(sheet, { cx, ground, profile: scaled, material: stone }) +
      petals(sheet, cx, ground, size, main) +
      top +
      wax +
      flame(sheet, cx, y, 0.66 * size)
    );
  };
  return one(410, 900, 0.95) + one(806, 930, 0.86) + one(600, 1080, 1.05);
};

function shellFront(sheet: Sheet, shell: string, ground: number): string {
  const id = `front${sheet.defs.length}`;
  sheet.defs.push(
    `<clipPath id="${id}"><path d="M0 0H1200V${ground}H${CX + 338}A338 66 0 0 0 ${CX - 338} ${ground}H0Z"/></clipPath>`,
  );
  return `<g clip-path="url(#${id})">${shell}</g>`;
}

function arc(sheet: Sheet, cx: number, y: number, r: number, material: Material): string {
  const points: Point[] = [];
  for (let degrees = 4; degrees <= 176; degrees += 8) {
    const angle = (degrees * Math.PI) / 180;
    points.push([cx + r * Math.cos(angle), y + r * sheet.pitch * Math.sin(angle)]);
  }
  return tube(sheet, points, 6, material);
}

function petals(sheet: Sheet, cx: number, ground: number, size: number, colour: string): string {
  let rows = '';
  for (let degrees = -75; degrees <= 75; degrees += 25) {
    const angle = (degrees * Math.PI) / 180;
    const x = cx + 214 * size * Math.sin(angle);
    const y = ground - rise(sheet, 130 * size) + 214 * size * sheet.pitch * Math.cos(angle);
    const wide = 44 * size * Math.cos(angle) + 3;
    rows += `<path d="M${num(x)} ${num(y + 80 * size)}Q${num(x - wide)} ${num(y)} ${num(x)} ${num(y - 84 * size)}Q${num(x + wide)} ${num(y)} ${num(x)} ${num(y + 80 * size)}Z" fill="${tone(colour, 0.3)}" fill-opacity=".35" stroke="${tone(colour, -0.5)}" stroke-opacity=".4" stroke-width="3"/>`;
  }
  return rows;
}
