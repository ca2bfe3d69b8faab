import { turn } from './lathe.ts';
import { type Material, shade, tone } from './light.ts';
import { flat } from './ornaments.ts';
import {
  blur,
  groundShadow,
  type Kind,
  linear,
  num,
  pairs,
  type Point,
  polygon,
  type Sheet,
} from './sheet.ts';
import { box, face, place, type Stand, turned } from './solid.ts';
import { rod, tube } from './tube.ts';

export const radio: Kind = (sheet, { main, second = '#e8dcc0', third = '#c9a04f' }) => {
  const stand: Stand = { cx: 600, ground: 980, yaw: 16, pitch: 0.24 };
  const wood: Material = { base: main, shine: 'satin' };
  const metal: Material = { base: third, shine: 'metal' };
  groundShadow(sheet, 610, 966, 390, 76);
  const body = box(sheet, stand, {
    at: [0, 20, 0],
    size: [760, 440, 240],
    material: wood,
    grain: true,
  });
  const feet = [-330, 330]
    .map((x) =>
      box(sheet, stand, {
        at: [x, 0, 80],
        size: [50, 22, 50],
        material: { base: '#241f1c', shine: 'satin' },
      }),
    )
    .join('');
  const grille = flat(stand, [-344, 60, 60, 420, 122]);
  const cloth = face(sheet, grille, { base: second, shine: 'matte' }, turned([0, 0, 1], stand.yaw));
  let slats = '';
  for (let y = 80; y < 416; y += 22) {
    const [a, b] = [place(stand, [-330, y, 126]), place(stand, [46, y, 126])];
    slats += tube(sheet, [a, b], 5.5, { base: tone(second, -0.3), shine: 'satin' });
  }
  const dialFace = flat(stand, [96, 346, 290, 420, 122]);
  const dial =
    face(sheet, dialFace, { base: '#fbf0d2', shine: 'satin' }, turned([0, 0, 1], stand.yaw)) +
    ticks(stand);
  const knobs = [
    [150, 160, 56],
    [288, 160, 56],
  ]
    .map(([x = 0, y = 0, r = 0]) => knob(sheet, place(stand, [x, y, 128]), r, metal))
    .join('');
  const handle = tube(
    sheet,
    [
      place(stand, [-300, 452, 0]),
      place(stand, [-290, 520, 0]),
      place(stand, [-200, 560, 0]),
      place(stand, [200, 560, 0]),
      place(stand, [290, 520, 0]),
      place(stand, [300, 452, 0]),
    ],
    16,
    { base: '#5a3520', shine: 'satin' },
  );
  return feet + body + handle + cloth + slats + dial + knobs;
};

export const turntable: Kind = (sheet, { main, second = '#1b1a1a', third = '#b3402c' }) => {
  const stand: Stand = { cx: 600, ground: 860, yaw: 20, pitch: 0.46 };
  sheet.pitch = 0.43;
  groundShadow(sheet, 610, 862, 420, 170);
  const wood: Material = { base: main, shine: 'satin' };
  const feet = pairs([-310, 250, 310, 250])
    .map(([x = 0, z = 0]) =>
      turn(sheet, {
        cx: place(stand, [x, 0, z])[0],
        ground: place(stand, [x, 0, z])[1],
        profile: pairs([30, 0, 34, 4, 34, 30]),
        material: { base: second, shine: 'satin' },
      }),
    )
    .join('');
  const body = box(sheet, stand, {
    at: [0, 30, 0],
    size: [780, 110, 600],
    material: wood,
    grain: true,
  });
  const [cx, cy] = place(stand, [-90, 146, 0]);
  const platter = turn(sheet, {
    cx,
    ground: cy,
    profile: pairs([268, 0, 272, 4, 272, 20]),
    material: { base: '#c4c6c9', shine: 'metal' },
  });
  const y = cy - 20;
  const groove = [250, 232, 214, 196, 178, 160, 142, 124]
    .map(
      (r) =>
        `<ellipse cx="${num(cx)}" cy="${num(y)}" rx="${r}" ry="${num(r * sheet.pitch)}" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="2"/>`,
    )
    .join('');
  const disk = `<ellipse cx="${num(cx)}" cy="${num(y)}" rx="262" ry="${num(262 * sheet.pitch)}" fill="${linear(
    sheet,
    [
      [0, '#3d3b3a'],
      [0.3, second],
      [0.5, '#54504d'],
      [0.62, second],
      [1, '#2d2b2a'],
    ],
    [0, 0, 1, 0.6],
  )}"/>${groove}<ellipse cx="${num(cx)}" cy="${num(y)}" rx="88" ry="${num(88 * sheet.pitch)}" fill="${third}"/><ellipse cx="${num(cx)}" cy="${num(y)}" rx="30" ry="${num(30 * sheet.pitch)}" fill="${tone(third, 0.5)}"/><circle cx="${num(cx)}" cy="${num(y - 4)}" r="7" fill="#e8e8e8"/>`;
  const metal: Material = { base: '#cfd1d4', shine: 'metal' };
  const [px, py] = place(stand, [290, 146, -180]);
  const pivot = turn(sheet, {
    cx: px,
    ground: py,
    profile: pairs([56, 0, 60, 4, 60, 24, 34, 30, 30, 80, 20, 86]),
    material: metal,
  });
  const arm =
    rod(
      sheet,
      [
        [px - 8, py - 66],
        [px - 20, py + 60],
        [px - 70, py + 160],
        [px - 140, py + 200],
      ],
      9,
      metal,
    ) +
    rod(
      sheet,
      [
        [px - 140, py + 200],
        [px - 176, py + 214],
      ],
      15,
      { base: second, shine: 'satin' },
    );
  const [kx, ky] = place(stand, [310, 146, 210]);
  return (
    feet +
    body +
    platter +
    disk +
    pivot +
    arm +
    turn(sheet, {
      cx: kx,
      ground: ky,
      profile: pairs([34, 0, 36, 4, 34, 30, 28, 34]),
      material: metal,
    })
  );
};

function knob(sheet: Sheet, [x, y]: Point, r: number, metal: Material): string {
  const rim = linear(
    sheet,
    [
      [0, shade(metal, [-0.7, 0.6, 0.4])],
      [1, shade(metal, [0.7, -0.6, 0.4])],
    ],
    [0, 0, 1, 1],
  );
  const top = linear(
    sheet,
    [
      [0, shade(metal, [0.1, -0.1, 1])],
      [0.45, shade(metal, [-0.3, 0.3, 0.9])],
      [0.55, shade(metal, [-0.44, 0.2, 0.8])],
      [1, shade(metal, [0.2, 0.3, 0.9])],
    ],
    [0, 0, 1, 0.7],
  );
  return `<ellipse cx="${num(x + 8)}" cy="${num(y + 10)}" rx="${r}" ry="${r}" fill="#000" opacity=".35" ${blur(sheet, 6)}/><circle cx="${num(x)}" cy="${num(y)}" r="${r}" fill="${rim}"/><circle cx="${num(x)}" cy="${num(y)}" r="${r - 8}" fill="${top}"/><path d="M${num(x)} ${num(y - r + 12)}v22" stroke="#3a2a12" stroke-width="5" stroke-linecap="round"/>`;
}

function ticks(stand: Stand): string {
  let rows = '';
  for (let x = 116; x <= 330; x += 13) {
    const tall = (x - 116) % 39 === 0;
    const [a, b] = [place(stand, [x, 350, 126]), place(stand, [x, tall ? 390 : 374, 126])];
    rows += `<path d="M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}" stroke="#4a3520" stroke-width="3"/>`;
  }
  const [low, high] = [place(stand, [230, 304, 127]), place(stand, [230, 406, 127])];
  return `${rows}<path d="${polygon([low, high])}" stroke="#c0392b" stroke-width="5"/>`;
}
