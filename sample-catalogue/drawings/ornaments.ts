import { onSurface, type Profile, rise } from './lathe.ts';
import { dice, type Material, tone } from './light.ts';
import { blur, linear, num, type Point, radial, type Sheet } from './sheet.ts';
import { place, type Stand } from './solid.ts';
import { tube } from './tube.ts';

type Vessel = { cx: number; ground: number; profile: Profile };

export const MOTIFS: Record<string, (gold: string) => string> = {
  buti: (gold) =>
    `<path d="M0-26L12-6L0 14L-12-6Z" fill="${gold}"/><circle cx="-15" cy="10" r="5" fill="${gold}"/><circle cx="15" cy="10" r="5" fill="${gold}"/>`,
  paisley: (gold) =>
    `<path d="M0 26C-26 22-30-12-6-20C12-28 26-12 18 4C14 12 6 10 6 2" fill="none" stroke="${gold}" stroke-width="7" stroke-linecap="round"/>`,
  leaf: (gold) =>
    `<path d="M0-30C20-12 20 8 0 24C-20 8-20-12 0-30Z" fill="${gold}"/><path d="M0 24v14" stroke="${gold}" stroke-width="4"/>`,
  dot: (gold) =>
    `<circle r="6" fill="${gold}"/><circle r="14" fill="none" stroke="${gold}" stroke-width="3"/>`,
  check: (gold) => `<path d="M-38 0H38M0-38V38" stroke="${gold}" stroke-width="4" opacity=".8"/>`,
};

export function flat(
  stand: Stand,
  [left, right, low, high, z]: readonly [number, number, number, number, number],
): Point[] {
  return [
    place(stand, [left, low, z]),
    place(stand, [right, low, z]),
    place(stand, [right, high, z]),
    place(stand, [left, high, z]),
  ];
}

export function circle(sheet: Sheet, cx: number, y: number, r: number): string {
  return `<ellipse cx="${cx}" cy="${y}" rx="${r}" ry="${num(r * sheet.pitch)}" fill="none" stroke="#3a2408" stroke-opacity=".3" stroke-width="4"/><ellipse cx="${cx}" cy="${y + 3}" rx="${r}" ry="${num(r * sheet.pitch)}" fill="none" stroke="#fff3cf" stroke-opacity=".4" stroke-width="2.500"/>`;
}

export function flame(sheet: Sheet, x: number, y: number, scale: number): string {
  const halo = radial(
    sheet,
    [
      [0, '#ffd37a', 0.62],
      [0.4, '#ffbf52', 0.2],
      [1, '#ffb347', 0],
    ],
    [0.5, 0.5, 0.5],
  );
  const body = linear(sheet, [
    [0, '#fff3c4'],
    [0.5, '#ffc23d'],
    [1, '#f08a1d'],
  ]);
  const heart = linear(sheet, [
    [0, '#fffdf0'],
    [1, '#ffe08a'],
  ]);
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${scale})"><circle cy="-60" r="150" fill="${halo}"/><path d="M0 6C-34 4-44-30-30-62-20-86-6-104 2-140 12-106 32-88 38-58 44-24 32 4 0 6Z" fill="${body}" ${blur(sheet, 1.6)}/><path d="M0 0C-18-2-22-26-14-44-8-58-2-68 2-84 8-66 20-56 22-38 24-16 16 0 0 0Z" fill="${heart}"/></g>`;
}

export function beads(sheet: Sheet, vessel: Vessel, colour: string, height: number): string {
  let rows = '';
  for (let degrees = -84; degrees <= 84; degrees += 7) {
    const [x, y] = onSurface(sheet, vessel, degrees, height);
    const wide = 7 * Math.cos((degrees * Math.PI) / 180) + 1;
    rows += `<ellipse cx="${num(x + 1.5)}" cy="${num(y + 2.5)}" rx="${num(wide)}" ry="7" fill="${tone(colour, -0.7)}" opacity=".7"/><ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(wide * 0.85)}" ry="6" fill="${tone(colour, 0.1)}"/><ellipse cx="${num(x - wide * 0.3)}" cy="${num(y - 2.4)}" rx="${num(wide * 0.36)}" ry="2.2" fill="#fff7dc"/>`;
  }
  return rows;
}

export function earHandle(
  sheet: Sheet,
  material: Material,
  from: Point,
  out: Point,
  to: Point,
  thick: number,
): string {
  const points: Point[] = [
    from,
    [from[0] + (out[0] - from[0]) * 0.62, from[1] - 14],
    [out[0], out[1] + (to[1] - from[1]) * 0.22],
    [out[0] - 14, out[1] + (to[1] - from[1]) * 0.58],
    [to[0] + (out[0] - to[0]) * 0.5, to[1] - 14],
    [to[0] - 10, to[1] + 10],
  ];
  return tube(
    sheet,
    points,
    (share) => thick * (1.12 - 0.28 * Math.sin(share * Math.PI)),
    material,
  );
}

export function florals(
  sheet: Sheet,
  vessel: Vessel,
  colour: string,
  height: number,
  size = 1,
): string {
  let rows = '';
  for (const degrees of size < 1 ? [-58, -35, -12, 12, 35, 58] : [-62, -21, 20, 61]) {
    const [x, y] = onSurface(sheet, vessel, degrees, height);
    const narrow = Math.cos((degrees * Math.PI) / 180);
    const petals = [0, 60, 120, 180, 240, 300]
      .map((turnBy) => `<ellipse cx="0" cy="-27" rx="13" ry="24" transform="rotate(${turnBy})"/>`)
      .join('');
    const leaf = `<path d="M0 40c-8 30-34 44-60 44 8-28 30-44 60-44ZM0 40c8 30 34 44 60 44-8-28-30-44-60-44ZM-4 36h8v70h-8Z" fill="#3b7a57"/>`;
    rows += `<g transform="translate(${num(x)} ${num(y)}) scale(${num(narrow * size)} ${num(size)})" opacity=".92">${leaf}<g fill="${colour}">${petals}</g><circle r="13" fill="#e8b93a"/></g>`;
  }
  for (const line of [height + 84 * size, height - 128 * size]) {
    const [left] = onSurface(sheet, vessel, -88, line);
    const r = vessel.cx - left;
    const y = vessel.ground - rise(sheet, line);
    rows += `<path d="M${num(vessel.cx - r)} ${num(y)}a${num(r)} ${num(r * sheet.pitch)} 0 0 0 ${num(2 * r)} 0" fill="none" stroke="${colour}" stroke-width="8" opacity=".85"/>`;
  }
  return rows;
}

export function middle(a: Point | undefined, b: Point | undefined, share: number): Point {
  const [from, to] = [a ?? [0, 0], b ?? [0, 0]];
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

export function motifs(
  name: string,
  gold: string,
  cx: number,
  cy: number,
  width: number,
  height: number,
): string {
  const draw = MOTIFS[name] ?? MOTIFS['buti'];
  const [gapX, gapY] = name === 'check' ? [76, 76] : [84, 72];
  const next = dice(31);
  let rows = '';
  for (let y = cy - height / 2, row = 0; y < cy + height / 2; y += gapY, row++)
    for (
      let x = cx - width / 2 + (name !== 'check' && row % 2 ? gapX / 2 : 0);
      x < cx + width / 2;
      x += gapX
    )
      rows += `<g transform="translate(${num(x + 2 * next())} ${num(y + 2 * next())}) scale(.8)">${draw?.(gold) ?? ''}</g>`;
  return `<g opacity=".88">${rows}</g>`;
}
