import { mouth, type Profile, turn } from './lathe.ts';
import { type Material, shade, tone } from './light.ts';
import { flat } from './ornaments.ts';
import {
  define,
  groundShadow,
  type Kind,
  linear,
  num,
  pairs,
  type Point,
  radial,
  type Sheet,
} from './sheet.ts';
import { box, face, place, type Stand, turned } from './solid.ts';
import { tube } from './tube.ts';

export const roundSpeaker: Kind = (sheet, { main, second = '#2a2826', third = '#c98a3c' }) => {
  const cloth: Material = { base: main, shine: 'matte' };
  const rubber: Material = { base: second, shine: 'satin' };
  const profile: Profile = pairs([
    196, 0, 214, 6, 224, 40, 226, 60, 226, 60, 232, 70, 240, 340, 232, 610, 232, 610, 226, 620, 224,
    650, 206, 676, 198, 680,
  ]);
  groundShadow(sheet, 600, 1060, 226, 50);
  const vessel = { cx: 600, ground: 1060, profile };
  const body = turn(sheet, {
    ...vessel,
    material: (height) => (height < 62 || height > 612 ? rubber : cloth),
  });
  const mesh = define(
    sheet,
    'mesh',
    (id) =>
      `<pattern id="${id}" width="10" height="10" patternUnits="userSpaceOnUse"><circle cx="2.500" cy="2.500" r="1.700" fill="#000" fill-opacity=".3"/><circle cx="7.500" cy="7.500" r="1.700" fill="#000" fill-opacity=".3"/><circle cx="3" cy="3.600" r="1" fill="#fff" fill-opacity=".16"/></pattern>`,
  );
  const cover = `<path d="M368 ${1060 - 70}C364 900 358 560 368 ${1060 - 612}A232 46 0 0 0 832 ${1060 - 612}C842 560 836 900 832 ${1060 - 70}A232 46 0 0 1 368 ${1060 - 70}Z" fill="url(#${mesh})"/>`;
  const top = mouth(sheet, { cx: 600, ground: 1060, height: 680, r: 198, rim: 12 }, rubber, {
    colour: tone(second, 0.05),
    depth: 4,
  });
  const signs = `<g transform="translate(600 382) scale(1 .34)" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="8" stroke-linecap="round"><path d="M-110 0h44M66 0h44M88-22v44"/><circle r="30" stroke="${third}"/></g>`;
  const strap = tube(sheet, pairs([822, 470, 884, 500, 900, 580, 868, 640, 822, 640]), 15, {
    base: third,
    shine: 'satin',
  });
  return strap + body + cover + top + signs;
};

export const boxSpeaker: Kind = (sheet, { main, second = '#221f1d', third = '#c9a04f' }) => {
  const stand: Stand = { cx: 600, ground: 1080, yaw: 24, pitch: 0.2 };
  const wood: Material = { base: main, shine: 'satin' };
  groundShadow(sheet, 610, 1060, 250, 70);
  const body = box(sheet, stand, {
    at: [0, 16, 0],
    size: [420, 760, 340],
    material: wood,
    grain: true,
  });
  const corners = flat(stand, [-192, 192, 34, 758, 172]);
  const front = face(
    sheet,
    corners,
    { base: second, shine: 'satin' },
    turned([0, 0, 1], stand.yaw),
  );
  const woofer = cone(sheet, place(stand, [0, 250, 176]), 150, second, third);
  const tweeter = cone(sheet, place(stand, [0, 560, 176]), 76, tone(second, 0.12), third);
  const port = `<ellipse cx="${num(place(stand, [0, 690, 176])[0])}" cy="${num(place(stand, [0, 690, 176])[1])}" rx="42" ry="16" fill="#060505"/>`;
  return body + front + woofer + tweeter + port;
};

export const soundbar: Kind = (sheet, { main, second = '#3a3836' }) => {
  const stand: Stand = { cx: 600, ground: 780, yaw: 14, pitch: 0.24 };
  groundShadow(sheet, 610, 768, 470, 60);
  const body = box(sheet, stand, {
    at: [0, 14, 0],
    size: [960, 150, 170],
    material: { base: main, shine: 'satin' },
  });
  const grille = face(
    sheet,
    flat(stand, [-462, 462, 26, 152, 87]),
    { base: second, shine: 'matte' },
    turned([0, 0, 1], stand.yaw),
  );
  let lines = '';
  for (let x = -452; x < 460; x += 9) {
    const [a, b] = [place(stand, [x, 30, 88]), place(stand, [x, 148, 88])];
    lines += `<path d="M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}" stroke="#000" stroke-opacity=".3" stroke-width="3"/>`;
  }
  const [lx, ly] = place(stand, [420, 90, 90]);
  const sub: Stand = { ...stand, cx: 880, ground: 690 };
  groundShadow(sheet, 890, 690, 170, 56);
  const cube = box(sheet, sub, {
    at: [0, 0, 0],
    size: [280, 330, 260],
    material: { base: main, shine: 'satin' },
  });
  return (
    cube +
    cone(sheet, place(sub, [0, 165, 132]), 96, second, '#8b8d90') +
    body +
    grille +
    lines +
    `<circle cx="${num(lx)}" cy="${num(ly)}" r="5" fill="#7fe3a1"/>`
  );
};

function cone(sheet: Sheet, [x, y]: Point, r: number, colour: string, ring: string): string {
  const at = (scale: number, fill: string, extra = '') =>
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(r * scale * 0.93)}" ry="${num(r * scale)}" fill="${fill}" ${extra}/>`;
  const metal: Material = { base: ring, shine: 'metal' };
  const rim = linear(
    sheet,
    [
      [0, shade(metal, [-0.6, 0.6, 0.5])],
      [0.5, shade(metal, [0.2, 0, 1])],
      [1, shade(metal, [0.6, -0.6, 0.5])],
    ],
    [0, 0, 1, 1],
  );
  const dish = radial(
    sheet,
    [
      [0, tone(colour, 0.02)],
      [0.6, tone(colour, 0.14)],
      [1, tone(colour, -0.5)],
    ],
    [0.62, 0.66, 0.7],
  );
  const dome = radial(
    sheet,
    [
      [0, tone(colour, 0.46)],
      [0.6, tone(colour, 0.08)],
      [1, tone(colour, -0.4)],
    ],
    [0.36, 0.3, 0.7],
  );
  return (
    at(1.1, rim) +
    at(1.02, '#0c0b0a') +
    at(0.97, tone(colour, -0.2)) +
    at(0.84, dish) +
    at(0.34, dome)
  );
}
