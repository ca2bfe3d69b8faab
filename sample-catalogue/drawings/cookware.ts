import { disc, mouth, type Profile, rise, turn } from './lathe.ts';
import { dice, type Material, shade, tone } from './light.ts';
import { florals } from './ornaments.ts';
import { blur, groundShadow, type Kind, linear, num, pairs, type Sheet } from './sheet.ts';
import { rod, tube } from './tube.ts';

const CX = 600;

const GROUND = 1060;

export const masalaDabba: Kind = (sheet, { main }) => {
  sheet.pitch = 0.56;
  const metal: Material = { base: main, shine: 'metal' };
  const profile: Profile = pairs([370, 0, 386, 6, 390, 20, 392, 130, 400, 140]);
  groundShadow(sheet, CX, 900, 392, 224);
  const wall = turn(sheet, { cx: CX, ground: 900, profile, material: metal });
  const rim = mouth(sheet, { cx: CX, ground: 900, height: 140, r: 400, rim: 14 }, metal);
  const floor = disc(
    sheet,
    CX,
    806,
    372,
    linear(
      sheet,
      [
        [0, tone(main, -0.55)],
        [1, tone(main, -0.2)],
      ],
      [0, 0, 1, 1],
    ),
  );
  const spices = ['#b3341f', '#e0a21b', '#8a5a2b', '#5c3a20', '#c9752b', '#6d7a34', '#3a2c22'];
  const spots = spices.map((spice, at) => {
    const angle = ((at * 60 + 30) * Math.PI) / 180;
    const reach = at === 6 ? 0 : 244;
    return {
      spice,
      x: CX + reach * Math.cos(angle),
      y: 800 + reach * sheet.pitch * Math.sin(angle),
    };
  });
  const bowls = spots
    .sort((a, b) => a.y - b.y)
    .map(({ spice, x, y }) => spiceBowl(sheet, x, y, spice, metal))
    .join('');
  const spoon =
    rod(sheet, pairs([700, 800, 800, 700, 880, 620]), 9, metal) +
    `<ellipse cx="686" cy="812" rx="40" ry="26" transform="rotate(-42 686 812)" fill="${shade(metal, [-0.3, 0.9, 0.4])}"/>`;
  return wall + rim + floor + bowls + spoon;
};

export const kettle: Kind = (sheet, { main, second = '#2a2624', third = '#a9743f' }) => {
  const enamel: Material = { base: main, shine: 'gloss' };
  const trim: Material = { base: second, shine: 'gloss' };
  const wood: Material = { base: third, shine: 'satin' };
  const body: Profile = pairs([
    226, 0, 248, 4, 256, 24, 284, 110, 286, 190, 262, 280, 206, 352, 150, 386, 146, 394, 146, 394,
  ]);
  const lid: Profile = pairs([
    154, 394, 156, 402, 130, 424, 70, 446, 24, 452, 16, 462, 30, 478, 34, 498, 22, 516, 4, 522,
  ]);
  groundShadow(sheet, CX, GROUND, 254, 54);
  const spout =
    tube(
      sheet,
      [
        [CX + 226, 930],
        [CX + 320, 880],
        [CX + 356, 780],
        [CX + 410, 716],
      ],
      (share) => 56 - 30 * share,
      enamel,
    ) +
    `<ellipse cx="${CX + 413}" cy="712" rx="29" ry="11" transform="rotate(28 ${CX + 413} 712)" fill="#17120f"/>`;
  const hoop = tube(
    sheet,
    [
      [CX - 196, 730],
      [CX - 214, 560],
      [CX - 130, 440],
      [CX, 408],
      [CX + 130, 440],
      [CX + 214, 560],
      [CX + 196, 730],
    ],
    12,
    trim,
  );
  const grip = tube(
    sheet,
    [
      [CX - 120, 434],
      [CX - 60, 416],
      [CX, 409],
      [CX + 60, 416],
      [CX + 120, 434],
    ],
    22,
    wood,
  );
  const vessel = { cx: CX, ground: GROUND, profile: body };
  const pot = turn(sheet, { ...vessel, material: (height) => (height < 14 ? trim : enamel) });
  const cover = turn(sheet, {
    cx: CX,
    ground: GROUND,
    profile: lid,
    material: (height) => (height < 402 || height > 458 ? trim : enamel),
  });
  return spout + pot + cover + hoop + grip;
};

export const kadhai: Kind = (sheet, { main }) => {
  sheet.pitch = 0.42;
  const iron: Material = { base: main, shine: 'satin' };
  const profile: Profile = pairs([150, 0, 180, 4, 260, 40, 340, 110, 392, 190, 410, 216, 416, 222]);
  groundShadow(sheet, CX, 960, 300, 128);
  const ears = [-1, 1]
    .map((side) =>
      tube(
        sheet,
        [
          [CX + side * 392, 696],
          [CX + side * 468, 640],
          [CX + side * 524, 690],
          [CX + side * 500, 760],
          [CX + side * 396, 786],
        ],
        18,
        iron,
      ),
    )
    .join('');
  const pan = turn(sheet, { cx: CX, ground: 960, profile, material: iron });
  const inside = mouth(sheet, { cx: CX, ground: 960, height: 222, r: 416, rim: 16 }, iron);
  const hollow = linear(
    sheet,
    [
      [0, tone(main, -0.55)],
      [0.5, tone(main, -0.1)],
      [1, tone(main, 0.26)],
    ],
    [0.1, 0, 0.9, 1],
  );
  return (
    ears +
    pan +
    inside +
    `<g opacity=".9">${disc(sheet, CX + 10, 760, 372, hollow)}</g>` +
    disc(
      sheet,
      CX + 6,
      806,
      226,
      linear(
        sheet,
        [
          [0, tone(main, -0.4)],
          [1, tone(main, 0.12)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    `<path d="M330 800A330 140 0 0 0 560 880" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="16" stroke-linecap="round" ${blur(sheet, 8)}/>`
  );
};

export const serveBowl: Kind = (sheet, { main, second = '#1f4f8f', variant }) => {
  sheet.pitch = 0.34;
  const glaze: Material = { base: main, shine: 'gloss' };
  const profile: Profile = pairs([
    150, 0, 168, 6, 166, 26, 210, 52, 300, 130, 364, 230, 392, 300, 400, 312,
  ]);
  groundShadow(sheet, CX, 980, 190, 66);
  const vessel = { cx: CX, ground: 980, profile };
  const bowl = turn(sheet, { ...vessel, material: glaze });
  const rim = mouth(sheet, { cx: CX, ground: 980, height: 312, r: 400, rim: 14 }, glaze);
  const y = 980 - rise(sheet, 312);
  const inside = linear(
    sheet,
    [
      [0, tone(main, -0.5)],
      [0.6, tone(main, -0.12)],
      [1, tone(main, 0.12)],
    ],
    [0.1, 0, 0.9, 0.9],
  );
  const ring = `<path d="M${CX - 372} ${num(y + 10)}a372 ${num(372 * sheet.pitch)} 0 0 1 744 0" fill="none" stroke="${second}" stroke-width="14" opacity=".75"/>`;
  const hollow = disc(sheet, CX, y + 3, 386, inside) + ring;
  return (
    bowl + (variant === 'floral' ? florals(sheet, vessel, second, 236, 0.66) : '') + rim + hollow
  );
};

function spiceBowl(sheet: Sheet, x: number, y: number, spice: string, metal: Material): string {
  const profile: Profile = pairs([92, 0, 100, 4, 108, 60, 112, 70]);
  const wall = turn(sheet, { cx: x, ground: y + 20, profile, material: metal });
  const rim = mouth(sheet, { cx: x, ground: y + 20, height: 70, r: 112, rim: 6 }, metal, {
    colour: spice,
    depth: 12,
  });
  const next = dice(Math.round(x + y));
  const top = y + 20 - rise(sheet, 70) + 6;
  let grains = '';
  for (let at = 0; at < 130; at++) {
    const [angle, reach] = [next() * 7, 94 * Math.sqrt(next())];
    grains += `<circle cx="${num(x + reach * Math.cos(angle))}" cy="${num(top + reach * sheet.pitch * Math.sin(angle) - 6)}" r="${num(2 + 3 * next())}" fill="${tone(spice, (next() - 0.5) * 0.7)}" opacity=".7"/>`;
  }
  return `<ellipse cx="${num(x + 10)}" cy="${num(y + 22)}" rx="108" ry="60" fill="#1b1410" opacity=".5" ${blur(sheet, 8)}/>${wall}${rim}${grains}`;
}
