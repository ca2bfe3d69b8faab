import { mouth, type Profile, turn } from './lathe.ts';
import { type Material, tone } from './light.ts';
import { groundShadow, type Kind, num, pairs, type Point, polygon, type Sheet } from './sheet.ts';
import { crease, gleam, seam, soft } from './soft.ts';
import { box, place, type Stand } from './solid.ts';
import { ball, tube } from './tube.ts';

const LACQUER = (base: string): Material => ({ base, shine: 'gloss' });

export const elephant: Kind = (sheet, { main, second = '#b3402c', third = '#d9b25c' }) => {
  const wood: Material = { base: main, shine: 'satin' };
  groundShadow(sheet, 600, 1050, 350, 50);
  const wheels = pairs([400, 1000, 800, 1000])
    .map(
      ([x = 0, y = 0]) =>
        ball(sheet, [x, y], 62, LACQUER(third)) + ball(sheet, [x, y], 26, LACQUER(second)),
    )
    .join('');
  const cart = soft(
    sheet,
    'M280 920C280 900 300 896 320 896H880C900 896 920 900 920 920V970C920 984 900 988 880 988H320C300 988 280 984 280 970Z',
    second,
    { puff: 30, shine: 'satin' },
  );
  const body =
    'M300 900C290 700 300 540 440 470C560 420 720 430 800 500C850 540 880 620 884 700L880 900H760L750 780C660 800 560 800 480 780L470 900Z';
  const head =
    'M720 430C820 390 930 440 950 540C960 600 960 700 980 760C1000 800 1040 800 1050 770C1060 750 1090 760 1090 790C1080 870 980 890 930 830C900 790 890 740 860 700C780 720 700 680 690 590C684 520 690 460 720 430Z';
  const ear =
    'M690 440C620 440 590 520 610 620C630 700 700 720 750 680C790 640 790 540 770 490C750 456 720 440 690 440Z';
  const tusk = tube(sheet, pairs([880, 690, 920, 720, 970, 716]), (share) => 17 - 11 * share, {
    base: '#f3ead6',
    shine: 'gloss',
  });
  const cloth =
    'M400 500C480 440 600 436 640 470C650 560 640 660 620 740C540 770 460 760 400 730C384 650 384 570 400 500Z';
  const trim = `<path d="${cloth}" fill="none" stroke="${third}" stroke-width="12"/>${Array.from({ length: 6 }, (_, at) => ball(sheet, [420 + at * 38, 744 + 16 * Math.sin((at / 5) * Math.PI)], 13, LACQUER(third))).join('')}<g transform="translate(512 604) scale(1.100)"><path d="M0-52L36 0L0 52L-36 0Z" fill="none" stroke="${third}" stroke-width="9"/><circle r="13" fill="${third}"/></g>`;
  const eye = `<path d="M824 530q24-20 48 0" fill="none" stroke="#1d120a" stroke-width="9" stroke-linecap="round"/><circle cx="848" cy="540" r="11" fill="#1d120a"/><circle cx="845" cy="536" r="3.500" fill="#fff"/>`;
  const tail = tube(
    sheet,
    pairs([304, 620, 250, 660, 240, 740, 256, 790]),
    (share) => 13 - 5 * share,
    wood,
  );
  return (
    tail +
    wheels +
    soft(sheet, body, main, { puff: 90, shine: 'satin' }) +
    cart +
    soft(sheet, cloth, second, { puff: 30 }) +
    trim +
    soft(sheet, head, main, { puff: 70, shine: 'satin' }) +
    tusk +
    crease(sheet, ear, 16, 0.3) +
    soft(sheet, ear, tone(main, -0.14), { puff: 50, shine: 'satin' }) +
    eye +
    gleam(sheet, 'M760 450C820 430 880 450 910 490', 20, 0.3)
  );
};

export const chess: Kind = (sheet, { main, second = '#efdcb4', third = '#5a331c' }) => {
  const stand: Stand = { cx: 600, ground: 900, yaw: 30, pitch: 0.46 };
  sheet.pitch = 0.3;
  groundShadow(sheet, 610, 900, 440, 190, 0.8);
  const board = box(sheet, stand, {
    at: [0, 0, 0],
    size: [640, 50, 640],
    material: { base: main, shine: 'satin' },
    grain: true,
  });
  let squares = '';
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const [x, z] = [-280 + column * 70, -280 + row * 70];
      const corner = (dx: number, dz: number) => place(stand, [x + dx, 51, z + dz]);
      squares += `<path d="${polygon([corner(0, 0), corner(70, 0), corner(70, 70), corner(0, 70)])}" fill="${(row + column) % 2 ? third : second}"/>`;
    }
  const men = [
    { at: [-245, -105], piece: ROOK, dark: true },
    { at: [-35, -175], piece: KING, dark: true },
    { at: [105, -245], piece: PAWN, dark: true },
    { at: [175, -105], piece: BISHOP, dark: true },
    { at: [-105, 35], piece: PAWN, dark: false },
    { at: [35, 105], piece: KING, dark: false },
    { at: [-175, 175], piece: BISHOP, dark: false },
    { at: [175, 175], piece: ROOK, dark: false },
    { at: [245, 35], piece: PAWN, dark: false },
  ] as const;
  const placed = men.map(({ at: [x, z], piece, dark }) => ({
    point: place(stand, [x, 51, z]),
    piece,
    dark,
  }));
  const pieces = placed
    .sort((a, b) => a.point[1] - b.point[1])
    .map(({ point, piece, dark }) => chessman(sheet, point, piece, dark ? third : second))
    .join('');
  return board + squares + pieces;
};

export const blocks: Kind = (sheet, { main, second = '#f0b93a', third = '#2f6a5a' }) => {
  const stand: Stand = { cx: 600, ground: 1020, yaw: 24, pitch: 0.3 };
  groundShadow(sheet, 610, 1010, 330, 90);
  const cube = (x: number, y: number, z: number, base: string) =>
    box(sheet, stand, {
      at: [x, y, z],
      size: [180, 180, 180],
      material: { base, shine: 'satin' },
      grain: true,
    });
  const pale = '#d9b27a';
  const arch = box(sheet, stand, {
    at: [0, 370, 0],
    size: [400, 70, 170],
    material: { base: third, shine: 'satin' },
    grain: true,
  });
  const [cx, cy] = place(stand, [0, 442, 0]);
  const cone = turn(sheet, {
    cx: cx - 90,
    ground: cy,
    profile: pairs([84, 0, 88, 4, 88, 8, 88, 8, 40, 110, 4, 190]),
    material: LACQUER(main),
  });
  const drum =
    turn(sheet, {
      cx: cx + 100,
      ground: cy - 12,
      profile: pairs([76, 0, 80, 4, 80, 130, 76, 134]),
      material: LACQUER(second),
    }) +
    mouth(sheet, { cx: cx + 100, ground: cy - 12, height: 134, r: 76, rim: 74 }, LACQUER(second));
  return (
    cube(110, 0, -40, third) +
    cube(-110, 0, -40, pale) +
    cube(110, 186, -40, pale) +
    cube(-110, 186, -40, main) +
    arch +
    drum +
    cone +
    cube(-40, 0, 190, second) +
    ball(sheet, [880, 1010], 74, LACQUER(main))
  );
};

export const softBear: Kind = (sheet, { main, second = '#f2e2c6', third = '#b3402c' }) => {
  groundShadow(sheet, 600, 1070, 320, 54);
  const plush = { puff: 90, texture: 'felt' } as const;
  const circle = (x: number, y: number, rx: number, ry: number) =>
    `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`;
  const ears = [-1, 1]
    .map(
      (side) =>
        soft(sheet, circle(600 + side * 178, 280, 84, 84), main, plush) +
        soft(sheet, circle(600 + side * 178, 288, 48, 48), second, { puff: 30, texture: 'felt' }),
    )
    .join('');
  const arms = [-1, 1]
    .map((side) =>
      soft(
        sheet,
        `M${600 + side * 170} 640C${600 + side * 290} 640 ${600 + side * 350} 760 ${600 + side * 320} 850C${600 + side * 290} 890 ${600 + side * 230} 870 ${600 + side * 210} 830C${600 + side * 180} 780 ${600 + side * 150} 720 ${600 + side * 170} 640Z`,
        tone(main, -0.08),
        plush,
      ),
    )
    .join('');
  const body =
    soft(sheet, circle(600, 810, 236, 250), main, plush) +
    soft(sheet, circle(600, 830, 146, 170), second, { puff: 60, texture: 'felt' }) +
    seam('M600 676V990', tone(main, -0.3), 3);
  const feet = [-1, 1]
    .map(
      (side) =>
        soft(sheet, circle(600 + side * 210, 990, 122, 96), tone(main, 0.04), plush) +
        soft(sheet, circle(600 + side * 222, 996, 66, 52), second, { puff: 30, texture: 'felt' }),
    )
    .join('');
  const head =
    soft(sheet, circle(600, 430, 250, 220), main, plush) +
    soft(sheet, circle(600, 506, 112, 88), second, { puff: 50, texture: 'felt' });
  const face =
    [-1, 1]
      .map((side) => ball(sheet, [600 + side * 104, 410], 22, { base: '#1d1512', shine: 'gloss' }))
      .join('') +
    soft(
      sheet,
      'M556 462C570 446 630 446 644 462C640 490 612 508 600 508S560 490 556 462Z',
      '#3a2418',
      { puff: 20, shine: 'satin' },
    ) +
    `<path d="M600 508V540M600 540C584 560 560 560 548 548M600 540C616 560 640 560 652 548" fill="none" stroke="#3a2418" stroke-width="7" stroke-linecap="round"/>`;
  const bow =
    soft(
      sheet,
      'M590 650C540 610 480 610 470 640C464 690 480 720 500 720C540 720 570 690 590 664ZM610 650C660 610 720 610 730 640C736 690 720 720 700 720C660 720 630 690 610 664Z',
      third,
      { puff: 24, shine: 'satin' },
    ) + ball(sheet, [600, 658], 26, { base: third, shine: 'satin' });
  return ears + arms + body + feet + head + face + bow;
};

const PAWN: Profile = pairs([
  40, 0, 44, 6, 40, 20, 24, 34, 18, 80, 28, 92, 14, 98, 26, 116, 28, 134, 16, 154, 3, 160,
]);

const ROOK: Profile = pairs([
  46, 0, 50, 6, 46, 22, 30, 40, 26, 110, 38, 124, 40, 160, 32, 162, 30, 150,
]);

const BISHOP: Profile = pairs([
  44, 0, 48, 6, 44, 22, 26, 40, 18, 120, 30, 132, 14, 140, 30, 172, 24, 206, 8, 226, 10, 238, 3,
  246,
]);

const KING: Profile = pairs([
  50, 0, 54, 6, 50, 24, 30, 44, 22, 150, 38, 164, 20, 174, 36, 220, 42, 236, 20, 248, 14, 262, 18,
  276, 4, 290,
]);

function chessman(sheet: Sheet, [cx, ground]: Point, profile: Profile, base: string): string {
  const shadow = `<ellipse cx="${num(cx + 14)}" cy="${num(ground + 2)}" rx="54" ry="18" fill="#000" opacity=".3"/>`;
  return (
    shadow +
    turn(sheet, {
      cx,
      ground,
      profile,
      material: { base: tone(base, base < '#999999' ? -0.35 : 0.1), shine: 'gloss' },
    })
  );
}
