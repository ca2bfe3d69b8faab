import { mouth, onSurface, type Profile, turn } from './lathe.ts';
import { dice, type Material, tone } from './light.ts';
import { beads, flame } from './ornaments.ts';
import { blur, groundShadow, type Kind, linear, num, pairs, type Sheet } from './sheet.ts';
import { rod } from './tube.ts';

const CX = 600;

const GROUND = 1000;

type Vessel = { cx: number; ground: number; profile: Profile };

/** A lota from its foot to its lip. */
export const LOTA: Profile = pairs([
  128, 0, 158, 4, 164, 22, 150, 40, 138, 52, 138, 52, 150, 60, 205, 98, 258, 165, 282, 250, 284,
  300, 272, 360, 236, 425, 182, 468, 168, 482, 168, 482, 176, 490, 178, 500, 168, 510, 168, 510,
  166, 540, 176, 580, 200, 610, 232, 632, 240, 640, 240, 648, 236, 654,
]);

export const lota: Kind = (sheet, { main, variant }) => {
  const metal: Material = { base: main, shine: 'metal' };
  groundShadow(sheet, CX, GROUND, 170, 40);
  const vessel = { cx: CX, ground: GROUND, profile: LOTA };
  const rim = mouth(sheet, { cx: CX, ground: GROUND, height: 654, r: 236, rim: 12 }, metal);
  return (
    turn(sheet, { ...vessel, material: metal }) +
    (variant === 'beaten' ? dents(sheet, vessel, main) : beads(sheet, vessel, main, 338)) +
    rim
  );
};

export const kalash: Kind = (sheet, { main, second = '#4d6a35', third = '#8a5a33' }) => {
  const metal: Material = { base: main, shine: 'metal' };
  const profile: Profile = pairs([
    120, 0, 148, 4, 150, 20, 120, 42, 120, 42, 170, 66, 250, 130, 288, 215, 280, 300, 232, 370, 150,
    410, 128, 424, 128, 424, 140, 436, 172, 452, 176, 462,
  ]);
  groundShadow(sheet, CX, GROUND, 155, 36);
  const vessel = { cx: CX, ground: GROUND, profile };
  const nut: Profile = pairs([20, 440, 86, 470, 118, 530, 104, 600, 60, 660, 22, 700, 4, 716]);
  const coconut = turn(sheet, {
    cx: CX,
    ground: GROUND,
    profile: nut,
    material: { base: third, shine: 'matte' },
  });
  const leaves = [-64, 64, -44, 44, -22, 22, 0]
    .map((lean) => mangoLeaf(sheet, lean, second))
    .join('');
  const rim = mouth(sheet, { cx: CX, ground: GROUND, height: 462, r: 176, rim: 12 }, metal);
  return (
    turn(sheet, { ...vessel, material: metal }) +
    dents(sheet, vessel, main) +
    rim +
    leaves +
    coconut
  );
};

export const urli: Kind = (sheet, { main, second = '#e8891c', third = '#c2185b' }) => {
  sheet.pitch = 0.36;
  const metal: Material = { base: main, shine: 'metal' };
  const profile: Profile = pairs([
    180, 0, 206, 6, 210, 24, 190, 42, 190, 42, 300, 88, 372, 170, 386, 226, 400, 250, 428, 262, 432,
    272,
  ]);
  groundShadow(sheet, CX, GROUND, 215, 48);
  const bowl = turn(sheet, { cx: CX, ground: GROUND, profile, material: metal });
  const water = mouth(sheet, { cx: CX, ground: GROUND, height: 272, r: 432, rim: 26 }, metal, {
    colour: '#3f5a5c',
    depth: 30,
  });
  const handles = [-1, 1]
    .map((side) =>
      rod(
        sheet,
        [
          [CX + side * 424, 744],
          [CX + side * 470, 716],
          [CX + side * 476, 762],
          [CX + side * 408, 792],
        ],
        12,
        metal,
      ),
    )
    .join('');
  const flowers = [
    [-190, -60, 60],
    [90, -90, 58],
    [260, -20, 62],
    [-290, 0, 52],
    [-110, 40, 78],
    [120, 66, 74],
  ]
    .map(([x = 0, y = 0, r = 0], at) =>
      marigold(sheet, CX + x, 770 + y, r, at % 3 === 1 ? third : second),
    )
    .join('');
  return (
    handles +
    bowl +
    beads(sheet, { cx: CX, ground: GROUND, profile }, main, 206) +
    water +
    flowers +
    flame(sheet, 610, 742, 0.5)
  );
};

export const bell: Kind = (sheet, { main }) => {
  const metal: Material = { base: main, shine: 'metal' };
  const cup: Profile = pairs([
    232, 0, 240, 6, 236, 22, 236, 22, 206, 60, 182, 130, 174, 210, 160, 262, 118, 306, 60, 324, 44,
    330, 44, 330, 52, 340, 52, 352, 34, 364, 34, 364, 30, 400, 44, 430, 30, 460, 26, 500, 40, 528,
    28, 556, 26, 590, 44, 612, 58, 640, 50, 676, 20, 700, 6, 712,
  ]);
  groundShadow(sheet, CX, GROUND, 238, 52);
  const vessel = { cx: CX, ground: GROUND, profile: cup };
  return (
    turn(sheet, { ...vessel, material: metal }) +
    beads(sheet, vessel, main, 196) +
    rings(sheet, vessel, [44, 78])
  );
};

function marigold(sheet: Sheet, x: number, y: number, r: number, colour: string): string {
  const next = dice(Math.round(x + y));
  let rows = `<ellipse cx="${num(x + 6)}" cy="${num(y + r * 0.34)}" rx="${num(r * 1.02)}" ry="${num(r * 0.42)}" fill="#10201f" opacity=".35" ${blur(sheet, 5)}/>`;
  for (let ring = 5; ring >= 0; ring--) {
    const reach = (r * (ring + 1)) / 6.4;
    for (let petal = 0; petal < 6 + ring * 3; petal++) {
      const angle = ((petal + next() * 0.4) / (6 + ring * 3)) * Math.PI * 2;
      const [px, py] = [
        x + Math.cos(angle) * reach,
        y + Math.sin(angle) * reach * 0.5 - (5 - ring) * r * 0.07,
      ];
      const lit = tone(colour, 0.26 - ring * 0.06 - Math.sin(angle) * 0.16 + (next() - 0.5) * 0.12);
      rows += `<ellipse cx="${num(px)}" cy="${num(py)}" rx="${num(r * 0.2)}" ry="${num(r * 0.13)}" fill="${lit}"/>`;
    }
  }
  return rows;
}

function mangoLeaf(sheet: Sheet, lean: number, colour: string): string {
  const fill = linear(
    sheet,
    [
      [0, tone(colour, 0.2)],
      [0.5, colour],
      [0.51, tone(colour, -0.25)],
      [1, tone(colour, -0.4)],
    ],
    [0, 0, 1, 0],
  );
  return `<g transform="translate(600 566) rotate(${lean})"><path d="M0 30C-44-30-46-120 0-222 46-120 44-30 0 30Z" fill="${fill}"/><path d="M0 24V-196" stroke="#fff" stroke-opacity=".25" stroke-width="3"/></g>`;
}

function rings(sheet: Sheet, { cx, ground, profile }: Vessel, heights: readonly number[]): string {
  return heights
    .map((height) => {
      const [left] = onSurface(sheet, { cx, ground, profile }, -88, height);
      const r = cx - left;
      return `<path d="M${num(cx - r)} ${num(ground - height)}a${num(r)} ${num(r * 0.2)} 0 0 0 ${num(r * 2)} 0" fill="none" stroke="#3a2408" stroke-opacity=".45" stroke-width="4"/><path d="M${num(cx - r)} ${num(ground - height + 4)}a${num(r)} ${num(r * 0.2)} 0 0 0 ${num(r * 2)} 0" fill="none" stroke="#fff3cf" stroke-opacity=".4" stroke-width="2.500"/>`;
    })
    .join('');
}

function dents(sheet: Sheet, vessel: Vessel, colour: string): string {
  const next = dice(7);
  const heights = vessel.profile.map(([, height]) => height);
  const [from, to] = [Math.max(...heights) * 0.14, Math.max(...heights) * 0.68];
  let rows = '';
  for (let row = 0; row < 13; row++)
    for (let degrees = -70 + (row % 2) * 5; degrees <= 70; degrees += 10) {
      const height = from + ((to - from) * (row + next() * 0.3)) / 13;
      const [x, y] = onSurface(sheet, vessel, degrees + next() * 3, height);
      const wide = 15 * Math.cos((degrees * Math.PI) / 180) + 2;
      rows += `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(wide)}" ry="13" fill="${tone(colour, -0.6)}" opacity=".1"/><ellipse cx="${num(x + 2)}" cy="${num(y + 3)}" rx="${num(wide * 0.8)}" ry="10" fill="${tone(colour, 0.65)}" opacity=".12"/>`;
    }
  return rows;
}
