import { disc, mouth, type Profile, turn } from './lathe.ts';
import { type Material, shade } from './light.ts';
import { beads, circle, flame } from './ornaments.ts';
import { blur, groundShadow, type Kind, linear, num, pairs, type Sheet } from './sheet.ts';
import { ball, rod } from './tube.ts';

const CX = 600;

const GROUND = 1000;

export const diya: Kind = (sheet, { main }) => {
  const metal: Material = { base: main, shine: 'metal' };
  const foot: Profile = pairs([
    150, 0, 170, 4, 172, 16, 120, 40, 52, 70, 40, 96, 58, 116, 58, 116, 40, 130, 50, 150, 140, 190,
    214, 250, 236, 290, 240, 300,
  ]);
  groundShadow(sheet, CX, GROUND, 176, 40);
  const bowl = turn(sheet, { cx: CX, ground: GROUND, profile: foot, material: metal });
  const oil = mouth(sheet, { cx: CX, ground: GROUND, height: 300, r: 240, rim: 14 }, metal, {
    colour: '#9a6a17',
    depth: 22,
  });
  const wick = rod(sheet, pairs([596, 716, 600, 692, 600, 668]), 7, {
    base: '#efe4cf',
    shine: 'matte',
  });
  return (
    bowl +
    beads(sheet, { cx: CX, ground: GROUND, profile: foot }, main, 268) +
    oil +
    wick +
    flame(sheet, 600, 672, 1.25)
  );
};

export const samai: Kind = (sheet, { main }) => {
  const metal: Material = { base: main, shine: 'metal' };
  const stem: Profile = pairs([
    170, 0, 186, 6, 186, 24, 150, 44, 96, 66, 50, 92, 34, 124, 34, 124, 48, 136, 50, 150, 32, 164,
    32, 164, 24, 220, 22, 280, 38, 300, 44, 314, 36, 330, 22, 350, 20, 430, 36, 450, 40, 462, 26,
    480, 20, 520, 24, 560, 60, 584, 60, 584, 150, 606, 196, 634, 204, 648,
  ]);
  const top: Profile = pairs([
    56, 640, 40, 660, 22, 690, 30, 716, 48, 742, 44, 776, 24, 802, 10, 830, 12, 846, 2, 862,
  ]);
  groundShadow(sheet, CX, 1060, 190, 42);
  const base = turn(sheet, { cx: CX, ground: 1060, profile: stem, material: metal });
  const dish = mouth(sheet, { cx: CX, ground: 1060, height: 648, r: 204, rim: 12 }, metal, {
    colour: '#8c6118',
    depth: 16,
  });
  const finial = turn(sheet, { cx: CX, ground: 1060, profile: top, material: metal });
  const flames = [-150, -70, 70, 150]
    .map((x) => flame(sheet, CX + x, 412 + 14 - Math.abs(x) * 0.05, 0.62))
    .join('');
  return base + dish + finial + flames + flame(sheet, CX + 4, 440, 0.7);
};

export const thali: Kind = (sheet, { main, second = '#b3261e', third = '#e9a21c' }) => {
  sheet.pitch = 0.5;
  const metal: Material = { base: main, shine: 'metal' };
  const tray: Profile = pairs([330, 0, 350, 4, 400, 30, 436, 50, 444, 58]);
  groundShadow(sheet, CX, GROUND, 380, 196);
  const plateau = turn(sheet, { cx: CX, ground: GROUND, profile: tray, material: metal });
  const well = mouth(sheet, { cx: CX, ground: GROUND, height: 58, r: 444, rim: 18 }, metal);
  const floor =
    disc(sheet, CX, GROUND - 34, 404, trayFloor(sheet, metal)) +
    circle(sheet, CX, GROUND - 34, 330);
  const bowl = (x: number, y: number, fill: string) => {
    const profile: Profile = pairs([54, 0, 62, 4, 86, 34, 98, 66, 102, 74]);
    const rim = { cx: x, ground: y, height: 74, r: 102, rim: 7 };
    return (
      pool(sheet, x + 18, y, 96) +
      turn(sheet, { cx: x, ground: y, profile, material: metal }) +
      mouth(sheet, rim, metal, { colour: fill, depth: 20 })
    );
  };
  const things = [
    bowl(470, 870, second),
    bowl(740, 870, '#efe3c8'),
    bowl(330, 985, third),
    lampOn(sheet, 612, 1010, metal),
    bowl(872, 990, '#c9752b'),
    bowl(600, 1122, '#7a4a2a'),
  ];
  return plateau + well + floor + things.join('');
};

export const incense: Kind = (sheet, { main, second = '#4a3226' }) => {
  const metal: Material = { base: main, shine: 'metal' };
  const tray: Profile = pairs([210, 0, 236, 4, 262, 26, 276, 34]);
  const lotus: Profile = pairs([
    70, 20, 76, 34, 50, 56, 64, 84, 112, 120, 118, 150, 96, 186, 48, 214, 20, 228, 8, 236,
  ]);
  groundShadow(sheet, CX, GROUND, 246, 52);
  const base =
    turn(sheet, { cx: CX, ground: GROUND, profile: tray, material: metal }) +
    mouth(sheet, { cx: CX, ground: GROUND, height: 34, r: 276, rim: 12 }, metal);
  const bud = turn(sheet, { cx: CX, ground: GROUND + 6, profile: lotus, material: metal });
  const sticks = pairs([-66, 330, 8, 300, 84, 344])
    .map(
      ([lean = 0, top = 0]) =>
        rod(
          sheet,
          [
            [CX + lean * 0.3, 790],
            [CX + lean, top],
          ],
          6,
          { base: second, shine: 'matte' },
        ) +
        ball(sheet, [CX + lean, top], 8, { base: '#d0532a', shine: 'matte' }) +
        smoke(sheet, CX + lean, top),
    )
    .join('');
  return base + sticks + bud;
};

function lampOn(sheet: Sheet, cx: number, ground: number, metal: Material): string {
  const profile: Profile = pairs([60, 0, 66, 6, 30, 26, 26, 44, 70, 74, 92, 104, 94, 110]);
  const oil = { colour: '#8c6118', depth: 14 };
  const rim = { cx, ground, height: 110, r: 94, rim: 6 };
  return (
    pool(sheet, cx + 16, ground, 80) +
    turn(sheet, { cx, ground, profile, material: metal }) +
    mouth(sheet, rim, metal, oil) +
    flame(sheet, cx, ground - 92, 0.62)
  );
}

function trayFloor(sheet: Sheet, metal: Material): string {
  const lit = (x: number, z: number) => shade(metal, [x, 0.9, z]);
  return linear(
    sheet,
    [
      [0, lit(-0.4, 0.1)],
      [0.35, lit(0.05, 0.55)],
      [0.6, lit(-0.4, 0.3)],
      [1, lit(0.4, 0.3)],
    ],
    [0, 0, 1, 0.5],
  );
}

/** A soft shade under a thing that stands in or on another. */
function pool(sheet: Sheet, cx: number, y: number, r: number): string {
  return `<ellipse cx="${num(cx)}" cy="${num(y)}" rx="${num(r)}" ry="${num(r * sheet.pitch)}" fill="#241405" opacity=".5" ${blur(sheet, 10)}/>`;
}

function smoke(sheet: Sheet, x: number, y: number): string {
  return `<path d="M${x} ${y - 10}c-22-30 22-52 4-84" fill="none" stroke="#b9b4ac" stroke-opacity=".45" stroke-width="9" stroke-linecap="round" ${blur(sheet, 6)}/>`;
}
