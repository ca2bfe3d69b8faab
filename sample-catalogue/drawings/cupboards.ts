import { mouth, type Profile, turn } from './lathe.ts';
import { type Material, tone } from './light.ts';
import {
  groundShadow,
  type Kind,
  legShadow,
  pairs,
  type Point,
  polygon,
  type Sheet,
} from './sheet.ts';
import { box, face, place, type Stand, turned, woodGrain } from './solid.ts';
import { rod, tube } from './tube.ts';

const ROOM: Stand = { cx: 600, ground: 1040, yaw: 28, pitch: 0.3 };

export const bookshelf: Kind = (sheet, { main, second = '#3f5a54', third = '#a8402e' }) => {
  const wood: Material = { base: main, shine: 'satin' };
  const stand = { ...ROOM, cx: 590, ground: 1090, yaw: 26, pitch: 0.22 };
  groundShadow(sheet, 610, 1070, 290, 60);
  const part = (x: number, y: number, z: number, w: number, h: number, d: number, grain = true) =>
    box(sheet, stand, { at: [x, y, z], size: [w, h, d], material: wood, grain });
  const inner: Material = { base: tone(main, -0.36), shine: 'matte' };
  const back = box(sheet, stand, { at: [0, 40, -110], size: [480, 860, 14], material: inner });
  const shelves = [40, 250, 460, 670]
    .map(
      (y, row) =>
        part(0, y, 0, 470, 24, 220) +
        rowOfThings(sheet, stand, y + 24, row, [second, third, tone(main, 0.5)]),
    )
    .join('');
  return (
    back +
    part(-244, 0, 0, 24, 920, 230) +
    shelves +
    part(244, 0, 0, 24, 920, 230) +
    part(0, 896, 0, 512, 26, 232)
  );
};

export const sideboard: Kind = (sheet, { main, second = '#c9a04f' }) => {
  const wood: Material = { base: main, shine: 'satin' };
  const stand = { ...ROOM, cx: 600, ground: 960, yaw: 22, pitch: 0.26 };
  legShadow(sheet, [620, 960], 380, [
    place(stand, [-360, 0, 116]),
    place(stand, [360, 0, 116]),
    place(stand, [360, 0, -116]),
  ]);
  const legs = pairs([-340, -110, 340, -110, -340, 110, 340, 110])
    .map(([x = 0, z = 0]) =>
      tube(
        sheet,
        [
          place(stand, [x, 130, z]),
          place(stand, [x * 1.02, 60, z]),
          place(stand, [x * 1.06, 0, z * 1.06]),
        ],
        (share) => 20 - 7 * share,
        wood,
      ),
    )
    .join('');
  const body = box(sheet, stand, {
    at: [0, 110, 0],
    size: [800, 320, 290],
    material: wood,
    grain: true,
  });
  const doors = [-264, 0, 264].map((x, at) =>
    doorFront(
      sheet,
      stand,
      [x - 122, x + 122, 134, 406, 147],
      { ...wood, base: tone(main, 0.07 - at * 0.02) },
      second,
    ),
  );
  const top = box(sheet, stand, {
    at: [0, 430, 0],
    size: [826, 22, 306],
    material: wood,
    grain: true,
  });
  return legs + body + doors.join('') + top;
};

function rowOfThings(
  sheet: Sheet,
  stand: Stand,
  y: number,
  row: number,
  colours: readonly string[],
): string {
  const widths =
    [
      [34, 26, 40, 30, 28, 44],
      [0, 0, 36, 30, 40, 26, 34],
      [30, 44, 26, 36],
      [40, 28, 34, 30, 46],
    ][row] ?? [];
  let x = row === 1 ? -40 : -214;
  let rows = row === 1 ? pot(sheet, place(stand, [-140, y, 20]), colours[1] ?? '#a8402e') : '';
  for (const [at, width] of widths.entries()) {
    if (width === 0) continue;
    const height = 120 + ((at * 37 + row * 23) % 46);
    const base = tone(colours[(at + row) % 3] ?? '#777777', ((at % 3) - 1) * 0.16);
    rows += box(sheet, stand, {
      at: [x + width / 2, y, -10],
      size: [width - 3, height, 120],
      material: { base, shine: 'matte' },
    });
    x += width;
  }
  return rows + (row === 2 ? pot(sheet, place(stand, [110, y, 20]), colours[0] ?? '#3f5a54') : '');
}

function pot(sheet: Sheet, [cx, ground]: Point, colour: string): string {
  const profile: Profile = pairs([34, 0, 42, 4, 62, 50, 56, 90, 34, 116, 30, 126, 40, 136]);
  const clay: Material = { base: colour, shine: 'gloss' };
  return (
    turn(sheet, { cx, ground, profile, material: clay }) +
    mouth(sheet, { cx, ground, height: 136, r: 40, rim: 6 }, clay)
  );
}

function doorFront(
  sheet: Sheet,
  stand: Stand,
  [left, right, low, high, z]: readonly [number, number, number, number, number],
  wood: Material,
  knob: string,
): string {
  const corners = [
    place(stand, [left, low, z]),
    place(stand, [right, low, z]),
    place(stand, [right, high, z]),
    place(stand, [left, high, z]),
  ];
  const handle = place(stand, [right - 34, (low + high) / 2, z + 8]);
  const carved = [0.2, 0.34, 0.48].map((inset) => {
    const [w, h] = [(right - left) * inset, (high - low) * inset];
    const ring = [
      place(stand, [left + w, (low + high) / 2, z]),
      place(stand, [(left + right) / 2, low + h, z]),
      place(stand, [right - w, (low + high) / 2, z]),
      place(stand, [(left + right) / 2, high - h, z]),
    ];
    return `<path d="${polygon(ring)}" fill="none" stroke="#1d0f06" stroke-opacity=".34" stroke-width="5"/><path d="${polygon(ring)}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="2" transform="translate(1.500 3)"/>`;
  });
  return (
    face(sheet, corners, wood, turned([0, 0, 1], stand.yaw)) +
    woodGrain(corners, wood, Math.round(left)) +
    `<path d="${polygon(corners)}" fill="none" stroke="#1d0f06" stroke-opacity=".5" stroke-width="4"/>` +
    carved.join('') +
    rod(
      sheet,
      [
        [handle[0], handle[1] - 26],
        [handle[0], handle[1] + 26],
      ],
      7,
      { base: knob, shine: 'metal' },
    )
  );
}
