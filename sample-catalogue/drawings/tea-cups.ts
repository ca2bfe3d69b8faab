import { mouth, onSurface, type Profile, rise, turn } from './lathe.ts';
import { dice, type Material, tone } from './light.ts';
import { earHandle, florals } from './ornaments.ts';
import {
  blur,
  groundShadow,
  type Kind,
  linear,
  num,
  pairs,
  type Point,
  type Sheet,
} from './sheet.ts';
import { tube } from './tube.ts';

const CX = 580;

const GROUND = 1000;

type Vessel = { cx: number; ground: number; profile: Profile };

export const cupSaucer: Kind = (sheet, { main, second = '#1f4f8f' }) => {
  sheet.pitch = 0.3;
  const glaze: Material = { base: main, shine: 'gloss' };
  const saucer: Profile = pairs([150, 0, 168, 4, 250, 24, 350, 52, 392, 72]);
  const cup: Profile = pairs([
    110, 30, 130, 34, 128, 50, 170, 80, 226, 150, 252, 240, 262, 340, 270, 356,
  ]);
  groundShadow(sheet, CX, GROUND, 250, 84);
  const under = turn(sheet, { cx: CX, ground: GROUND, profile: saucer, material: glaze });
  const well = mouth(
    sheet,
    { cx: CX, ground: GROUND, height: 72, r: 392, rim: 10 },
    { base: tone(main, -0.16), shine: 'gloss' },
  );
  const top = saucerTop(sheet, main, second);
  const handle = earHandle(sheet, glaze, [CX + 250, 690], [CX + 380, 660], [CX + 216, 850], 20);
  const vessel = { cx: CX, ground: GROUND, profile: cup };
  const body = turn(sheet, { ...vessel, material: glaze });
  const tea = mouth(sheet, { cx: CX, ground: GROUND, height: 356, r: 270, rim: 11 }, glaze, {
    colour: '#9c5a24',
    depth: 40,
  });
  return under + well + top + handle + body + florals(sheet, vessel, second, 250, 0.58) + tea;
};

export const kulhad: Kind = (sheet, { main }) => {
  const clay: Material = { base: main, shine: 'matte' };
  const profile: Profile = pairs([
    104, 0, 124, 4, 128, 20, 150, 90, 176, 220, 192, 320, 190, 336, 178, 352, 178, 352, 190, 364,
    212, 400, 218, 412,
  ]);
  const one = (cx: number, ground: number, tea: boolean) => {
    groundShadow(sheet, cx, ground, 130, 30);
    const vessel = { cx, ground, profile };
    const rim = mouth(
      sheet,
      { cx, ground, height: 412, r: 218, rim: 15 },
      clay,
      tea ? { colour: '#b5763d', depth: 36 } : undefined,
    );
    return turn(sheet, { ...vessel, material: clay }) + wheelLines(sheet, vessel, main) + rim;
  };
  return one(390, 900, false) + one(830, 920, true) + one(600, 1060, true);
};

export const chaiGlasses: Kind = (sheet, { main, second = '#8d9299' }) => {
  const wire: Material = { base: second, shine: 'metal' };
  sheet.pitch = 0.26;
  groundShadow(sheet, 600, 1010, 330, 90);
  const back = pairs([400, 900, 600, 880, 800, 900])
    .map(([x = 0, y = 0]) => glass(sheet, x, y, main))
    .join('');
  const front = pairs([430, 1000, 610, 1016, 790, 1000])
    .map(([x = 0, y = 0]) => glass(sheet, x, y, main))
    .join('');
  const ring = (y: number, from: number, to: number) => {
    const points: Point[] = [];
    for (let degrees = from; degrees <= to; degrees += 10) {
      const angle = (degrees * Math.PI) / 180;
      points.push([605 + 300 * Math.cos(angle), y + 106 * Math.sin(angle)]);
    }
    return tube(sheet, points, 8, wire);
  };
  const bars = [30, 70, 110, 150].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [x, y] = [605 + 300 * Math.cos(angle), 106 * Math.sin(angle)];
    return tube(
      sheet,
      [
        [x, 780 + y],
        [x, 960 + y],
      ],
      7,
      wire,
    );
  });
  const handle = tube(
    sheet,
    pairs([318, 800, 330, 560, 400, 440, 605, 392, 810, 440, 880, 560, 892, 800]),
    10,
    wire,
  );
  return (
    ring(960, 180, 360) +
    ring(780, 180, 360) +
    back +
    handle +
    front +
    bars.join('') +
    ring(780, 0, 180) +
    ring(960, 0, 180)
  );
};

export const davara: Kind = (sheet, { main }) => {
  const metal: Material = { base: main, shine: 'metal' };
  sheet.pitch = 0.26;
  const bowl: Profile = pairs([190, 0, 206, 4, 226, 40, 250, 120, 256, 140, 280, 152, 288, 160]);
  const tumbler: Profile = pairs([
    138, 40, 150, 46, 166, 200, 186, 400, 190, 424, 206, 436, 212, 446,
  ]);
  groundShadow(sheet, CX, GROUND, 220, 62);
  const under =
    turn(sheet, { cx: CX, ground: GROUND, profile: bowl, material: metal }) +
    mouth(sheet, { cx: CX, ground: GROUND, height: 160, r: 288, rim: 10 }, metal);
  const cup = turn(sheet, { cx: CX, ground: GROUND + 14, profile: tumbler, material: metal });
  const coffee = mouth(sheet, { cx: CX, ground: GROUND + 14, height: 446, r: 212, rim: 9 }, metal, {
    colour: '#8a5c38',
    depth: 26,
  });
  const y = GROUND + 14 - rise(sheet, 446) + 13;
  const froth = dice(5);
  let foam = '';
  for (let at = 0; at < 260; at++) {
    const angle = froth() * Math.PI * 2;
    const reach = 186 * Math.sqrt(froth());
    foam += `<ellipse cx="${num(CX + reach * Math.cos(angle))}" cy="${num(y + reach * 0.24 * Math.sin(angle))}" rx="${num(4 + 18 * froth())}" ry="${num(2 + 3 * froth())}" fill="#e6cfae" opacity="${num(0.15 + 0.3 * froth())}"/>`;
  }
  const lowerHalf = turn(sheet, {
    cx: CX,
    ground: GROUND,
    profile: bowl.slice(0, 5),
    material: metal,
  });
  return under + cup + coffee + foam + frontOf(sheet, lowerHalf);
};

function saucerTop(sheet: Sheet, main: string, second: string): string {
  const y = GROUND - rise(sheet, 60);
  const fill = linear(
    sheet,
    [
      [0, tone(main, -0.2)],
      [0.5, tone(main, -0.04)],
      [1, tone(main, -0.06)],
    ],
    [0, 0, 1, 0.6],
  );
  const ring = (r: number, width: number) =>
    `<ellipse cx="${CX}" cy="${num(y)}" rx="${r}" ry="${num(r * sheet.pitch)}" fill="none" stroke="${second}" stroke-width="${width}" opacity=".85"/>`;
  return `<ellipse cx="${CX}" cy="${num(y)}" rx="374" ry="${num(374 * sheet.pitch)}" fill="${fill}"/>${ring(352, 9)}${ring(330, 3)}<ellipse cx="${CX + 26}" cy="${num(y + 14)}" rx="200" ry="58" fill="#20140a" opacity=".34" ${blur(sheet, 12)}/>`;
}

function wheelLines(sheet: Sheet, vessel: Vessel, colour: string): string {
  let rows = '';
  for (let height = 40; height < 320; height += 26) {
    const [left] = onSurface(sheet, vessel, -88, height);
    const r = vessel.cx - left;
    rows += `<path d="M${num(left)} ${num(vessel.ground - rise(sheet, height))}a${num(r)} ${num(r * sheet.pitch)} 0 0 0 ${num(2 * r)} 0" fill="none" stroke="${tone(colour, -0.5)}" stroke-opacity=".16" stroke-width="5"/>`;
  }
  return rows;
}

function glass(sheet: Sheet, x: number, y: number, tea: string): string {
  const body = (from: number, to: number) => {
    const half = (height: number) => 62 + height * 0.085;
    return `M${x - half(from)} ${y - from}A${half(from)} ${half(from) * sheet.pitch} 0 0 0 ${x + half(from)} ${y - from}L${x + half(to)} ${y - to}A${half(to)} ${half(to) * sheet.pitch} 0 0 1 ${x - half(to)} ${y - to}Z`;
  };
  const drink = linear(
    sheet,
    [
      [0, tone(tea, -0.35)],
      [0.3, tone(tea, 0.12)],
      [0.6, tea],
      [1, tone(tea, -0.4)],
    ],
    [0, 0, 1, 0],
  );
  const clear = linear(
    sheet,
    [
      [0, '#5c6a70', 0.42],
      [0.14, '#ffffff', 0.3],
      [0.5, '#dfe6e8', 0.12],
      [0.86, '#ffffff', 0.22],
      [1, '#4e5a60', 0.42],
    ],
    [0, 0, 1, 0],
  );
  const ribs = [-48, -28, -8, 12, 32, 50]
    .map(
      (dx) =>
        `<path d="M${x + dx} ${y - 4}L${x + dx * 1.18} ${y - 120}" stroke="#fff" stroke-opacity=".24" stroke-width="7"/>`,
    )
    .join('');
  const rim = `<ellipse cx="${x}" cy="${y - 262}" rx="84" ry="${num(84 * sheet.pitch)}" fill="#eef2f2" fill-opacity=".35" stroke="#7d898d" stroke-opacity=".7" stroke-width="3"/>`;
  const level = `<ellipse cx="${x}" cy="${y - 208}" rx="78" ry="${num(78 * sheet.pitch)}" fill="${tone(tea, 0.16)}"/>`;
  const shine = `<path d="M${x - 58} ${y - 230}L${x - 46} ${y - 40}" stroke="#fff" stroke-opacity=".75" stroke-width="9" stroke-linecap="round" ${blur(sheet, 2)}/>`;
  return `<path d="${body(12, 208)}" fill="${drink}"/>${level}<path d="${body(0, 262)}" fill="${clear}"/>${ribs}${rim}${shine}`;
}

function frontOf(sheet: Sheet, shape: string): string {
  sheet.defs.push(
    `<clipPath id="davara-front"><path d="M0 ${GROUND - 152}H${CX - 288}A288 ${num(288 * sheet.pitch)} 0 0 0 ${CX + 288} ${GROUND - 152}H1200V1200H0Z"/></clipPath>`,
  );
  return `<g clip-path="url(#davara-front)">${shape}</g>`;
}
