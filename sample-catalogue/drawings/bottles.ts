import { onSurface, type Profile, turn } from './lathe.ts';
import { dice, type Material, tone } from './light.ts';
import { blur, groundShadow, type Kind, num, pairs, type Sheet } from './sheet.ts';
import { ball, rod, tube } from './tube.ts';

const CX = 600;

const GROUND = 1060;

/** An insulated bottle; the variant 'loop' has a cloth loop, 'slim' a smaller body. */
export const bottle: Kind = (sheet, { main, second = '#1d1c1e', variant }) => {
  const coat: Material = { base: main, shine: 'satin' };
  const cap: Material = { base: second, shine: 'satin' };
  const steel: Material = { base: '#bfc2c6', shine: 'metal' };
  const wide = variant === 'slim' ? 0.86 : 1;
  const profile: Profile = pairs([
    126, 0, 142, 4, 146, 14, 146, 30, 146, 30, 150, 34, 150, 40, 150, 480, 146, 540, 122, 620, 102,
    680, 98, 712, 98, 712, 94, 714, 94, 730, 94, 730,
  ]).map(([r, y]) => [r * wide, y] as const);
  const top: Profile = pairs([104, 730, 108, 734, 108, 800, 102, 812, 86, 818, 0, 822]).map(
    ([r, y]) => [r * wide, y] as const,
  );
  groundShadow(sheet, CX, GROUND, 150 * wide, 34);
  const body = turn(sheet, {
    cx: CX,
    ground: GROUND,
    profile,
    material: (height) => (height < 32 || height > 712 ? steel : coat),
  });
  const lid = turn(sheet, { cx: CX, ground: GROUND, profile: top, material: cap });
  const loop = tube(
    sheet,
    [
      [CX - 62, 256],
      [CX - 84, 196],
      [CX - 40, 134],
      [CX + 40, 134],
      [CX + 84, 196],
      [CX + 62, 256],
    ],
    17,
    cap,
  );
  return loop + body + lid + ridges(sheet, CX, 108 * wide, 742, 796) + mark(sheet);
};

export const copperBottle: Kind = (sheet, { main }) => {
  const metal: Material = { base: main, shine: 'metal' };
  const profile: Profile = pairs([
    110, 0, 128, 4, 132, 20, 140, 60, 152, 200, 152, 460, 144, 560, 112, 640, 76, 690, 70, 716, 70,
    716,
  ]);
  const lid: Profile = pairs([
    78, 716, 82, 720, 82, 780, 70, 794, 50, 800, 38, 806, 44, 824, 34, 846, 4, 856,
  ]);
  groundShadow(sheet, CX, GROUND, 130, 30);
  const vessel = { cx: CX, ground: GROUND, profile };
  return (
    turn(sheet, { ...vessel, material: metal }) +
    hammered(sheet, vessel, main) +
    turn(sheet, { cx: CX, ground: GROUND, profile: lid, material: metal })
  );
};

export const tiffin: Kind = (sheet, { main, second = '#b88a3c' }) => {
  const metal: Material = { base: main, shine: 'metal' };
  const trim: Material = { base: second, shine: 'metal' };
  const tier = (at: number): Profile => [
    [206, at],
    [226, at + 6],
    [232, at + 20],
    [232, at + 130],
    [228, at + 140],
    [238, at + 146],
    [240, at + 158],
    [232, at + 164],
    [232, at + 164],
  ];
  const lid: Profile = pairs([
    240, 498, 242, 512, 230, 528, 170, 556, 100, 570, 40, 574, 30, 580, 42, 598, 34, 618, 4, 626,
  ]);
  groundShadow(sheet, CX, GROUND, 230, 50);
  const tiers = [0, 166, 332]
    .map((at) => turn(sheet, { cx: CX, ground: GROUND, profile: tier(at), material: metal }))
    .join('');
  const top = turn(sheet, { cx: CX, ground: GROUND, profile: lid, material: metal });
  const arm = (side: number) =>
    rod(
      sheet,
      [
        [CX + side * 250, 1010],
        [CX + side * 254, 760],
        [CX + side * 250, 480],
        [CX + side * 226, 400],
      ],
      11,
      trim,
    );
  const handle = tube(
    sheet,
    [
      [CX - 226, 400],
      [CX - 150, 346],
      [CX, 330],
      [CX + 150, 346],
      [CX + 226, 400],
    ],
    15,
    trim,
  );
  const clasp = [-1, 1].map((side) => ball(sheet, [CX + side * 250, 480], 20, trim)).join('');
  return arm(-1) + arm(1) + tiers + top + handle + clasp;
};

function ridges(sheet: Sheet, cx: number, r: number, from: number, to: number): string {
  let rows = '';
  for (let degrees = -80; degrees <= 80; degrees += 8) {
    const angle = (degrees * Math.PI) / 180;
    const x = cx + r * Math.sin(angle);
    const y = r * sheet.pitch * Math.cos(angle);
    rows += `<path d="M${num(x)} ${num(GROUND - from + y)}V${num(GROUND - to + y)}" stroke="#000" stroke-opacity=".35" stroke-width="${num(3 * Math.cos(angle) + 0.6)}"/><path d="M${num(x + 3)} ${num(GROUND - from + y)}V${num(GROUND - to + y)}" stroke="#fff" stroke-opacity=".1" stroke-width="2"/>`;
  }
  return rows;
}

function mark(sheet: Sheet): string {
  const leaf = 'M0 0c16-14 16-38 0-54-16 16-16 40 0 54Z';
  return `<g transform="translate(${CX + 18} 800)" fill="#fff" fill-opacity=".62" ${blur(sheet, 0.4)}><path d="${leaf}"/><path d="${leaf}" transform="rotate(48)"/><path d="${leaf}" transform="rotate(-48)"/></g>`;
}

function hammered(
  sheet: Sheet,
  vessel: { cx: number; ground: number; profile: Profile },
  colour: string,
): string {
  const next = dice(9);
  let rows = '';
  for (let row = 0; row < 22; row++)
    for (let degrees = -72 + (row % 2) * 6; degrees <= 72; degrees += 12) {
      const [x, y] = onSurface(sheet, vessel, degrees + 3 * next(), 70 + row * 22);
      const wide = 15 * Math.cos((degrees * Math.PI) / 180);
      rows += `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(wide)}" ry="11" fill="${tone(colour, -0.6)}" opacity=".12"/><ellipse cx="${num(x + 2)}" cy="${num(y + 3)}" rx="${num(wide * 0.75)}" ry="8" fill="#ffe7d2" opacity=".16"/>`;
    }
  return rows;
}
