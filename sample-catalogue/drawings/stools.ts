import { mouth, onSurface, type Profile, turn } from './lathe.ts';
import { type Material, shade, tone } from './light.ts';
import { middle } from './ornaments.ts';
import { groundShadow, type Kind, legShadow, num, pairs, type Point, type Sheet } from './sheet.ts';
import { crease, gleam } from './soft.ts';
import { woodGrain } from './solid.ts';
import { rod } from './tube.ts';

export const stool: Kind = (sheet, { main, variant }) => {
  const wood: Material = { base: main, shine: 'satin' };
  sheet.pitch = 0.26;
  const feet: readonly Point[] = pairs([420, 990, 800, 1000, 400, 1080, 770, 1100]);
  legShadow(sheet, [610, 1050], 250, feet);
  const tops: readonly Point[] = pairs([516, 420, 690, 420, 500, 450, 700, 456]);
  const leg = (at: number) =>
    rod(sheet, [tops[at] as Point, middle(tops[at], feet[at], 0.5), feet[at] as Point], 20, wood);
  const rung = (a: number, b: number, share: number) =>
    rod(sheet, [middle(tops[a], feet[a], share), middle(tops[b], feet[b], share)], 11, wood);
  const seat: Profile =
    variant === 'thick'
      ? pairs([236, 0, 262, 8, 270, 30, 270, 60, 262, 72, 256, 76])
      : pairs([240, 0, 258, 6, 264, 22, 262, 40, 252, 48]);
  const height = variant === 'thick' ? 76 : 48;
  const r = variant === 'thick' ? 256 : 252;
  const slab = turn(sheet, { cx: 600, ground: 452, profile: seat, material: wood });
  const under =
    rung(0, 1, 0.62) +
    leg(0) +
    leg(1) +
    rung(0, 2, 0.7) +
    rung(1, 3, 0.7) +
    rung(2, 3, 0.58) +
    leg(2) +
    leg(3);
  return under + slab + roundTop(sheet, [600, 452 - height], r, wood);
};

export const sideTable: Kind = (sheet, { main, second = '#2c2a29', variant }) => {
  sheet.pitch = 0.3;
  const wood: Material = { base: main, shine: 'satin' };
  const iron: Material = { base: second, shine: 'satin' };
  groundShadow(sheet, 600, 1040, 260, 80);
  const top: Profile = pairs([346, 0, 372, 8, 378, 26, 372, 44, 362, 50]);
  const stem: Profile =
    variant === 'turned'
      ? pairs([
          210, 0, 232, 6, 226, 26, 150, 50, 74, 78, 52, 110, 52, 110, 84, 140, 92, 180, 64, 240, 44,
          280, 44, 280, 74, 310, 82, 340, 52, 380, 46, 440, 70, 500, 120, 520,
        ])
      : pairs([230, 0, 240, 5, 236, 16, 60, 34, 26, 60, 24, 480, 60, 510, 130, 520]);
  const pillar = turn(sheet, {
    cx: 600,
    ground: 1040,
    profile: stem,
    material: variant === 'turned' ? wood : iron,
  });
  const slab = turn(sheet, { cx: 600, ground: 1040 - 500, profile: top, material: wood });
  return pillar + slab + roundTop(sheet, [600, 491], 362, wood);
};

export const mudha: Kind = (sheet, { main, second = '#a8402e' }) => {
  sheet.pitch = 0.28;
  const cane: Material = { base: main, shine: 'matte' };
  const band: Material = { base: second, shine: 'matte' };
  const profile: Profile = pairs([
    300, 0, 318, 10, 314, 40, 256, 150, 214, 250, 206, 290, 220, 340, 270, 440, 300, 510, 304, 530,
  ]);
  groundShadow(sheet, 600, 1030, 300, 90);
  const vessel = { cx: 600, ground: 1030, profile };
  const body = turn(sheet, {
    ...vessel,
    material: (height) =>
      height < 36 || height > 500 || (height > 268 && height < 312) ? band : cane,
  });
  let reeds = '';
  for (let degrees = -88; degrees <= 88; degrees += 8)
    for (const lean of [-26, 26]) {
      const line = [40, 110, 180, 250, 300, 360, 430, 498].map((height) =>
        onSurface(sheet, vessel, degrees + (lean * (height - 270)) / 270, height),
      );
      reeds += `<path d="M${line.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}" fill="none" stroke="${lean > 0 ? tone(main, -0.55) : tone(main, 0.3)}" stroke-opacity=".42" stroke-width="5"/>`;
    }
  const rim = mouth(sheet, { cx: 600, ground: 1030, height: 530, r: 304, rim: 26 }, band);
  const pad = `<ellipse cx="600" cy="510" rx="282" ry="78" fill="${shade({ base: second, shine: 'matte' }, [-0.2, 0.9, 0.3])}"/>`;
  return (
    body +
    reeds +
    rim +
    pad +
    gleam(sheet, 'M380 500C440 460 560 448 660 452', 22, 0.22) +
    crease(sheet, 'M330 530C420 590 780 590 870 530', 16, 0.3)
  );
};

function roundTop(sheet: Sheet, [cx, cy]: Point, r: number, wood: Material): string {
  const ry = r * sheet.pitch;
  const corners: Point[] = [
    [cx - r, cy - ry],
    [cx + r, cy - ry],
    [cx + r, cy + ry],
    [cx - r, cy + ry],
  ];
  const id = `top${sheet.defs.length}`;
  sheet.defs.push(
    `<clipPath id="${id}"><ellipse cx="${cx}" cy="${cy}" rx="${num(r - 3)}" ry="${num(ry - 2)}"/></clipPath>`,
  );
  const lit = shade({ ...wood, shine: 'matte' }, [-0.2, 0.95, 0.3]);
  return `<ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${num(ry)}" fill="${lit}"/><g clip-path="url(#${id})">${woodGrain(corners, wood, r)}${gleam(sheet, `M${cx - r * 0.7} ${cy - ry * 0.2}Q${cx - r * 0.2} ${cy - ry * 0.7} ${cx + r * 0.5} ${cy - ry * 0.6}`, ry * 0.5, 0.2)}</g>`;
}
