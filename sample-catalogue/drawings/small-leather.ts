import { type Material, shade, tone } from './light.ts';
import { groundShadow, type Kind, linear, num, pairs, type Sheet } from './sheet.ts';
import { crease, gleam, seam, soft } from './soft.ts';
import { rod, tube } from './tube.ts';

export const wallet: Kind = (sheet, { main, second = '#e3c9a0', third = '#2f5a50' }) => {
  groundShadow(sheet, 610, 930, 390, 56);
  const back =
    'M230 330C232 300 250 290 276 288C480 276 720 276 924 288C950 290 968 300 970 330L980 560H220Z';
  const card = (y: number, colour: string, x: number) =>
    `<g>${soft(sheet, `M${x} ${y}C${x} ${y - 14} ${x + 8} ${y - 20} ${x + 20} ${y - 20}H${x + 540}C${x + 552} ${y - 20} ${x + 560} ${y - 14} ${x + 560} ${y}V${y + 260}H${x}Z`, colour, { puff: 10, shine: 'satin' })}<rect x="${x + 40}" y="${y + 16}" width="66" height="46" rx="8" fill="#d9b25c"/><path d="M${x + 40} ${y + 40}h66M${x + 72} ${y + 16}v46" stroke="#7a5a1f" stroke-width="2"/></g>`;
  const front =
    'M216 520C400 500 800 500 984 520C1004 524 1010 540 1010 560L1000 890C998 920 980 934 950 936C720 948 480 948 250 936C220 934 202 920 200 890L190 560C190 540 196 524 216 520Z';
  const pocket = 'M330 660C430 650 770 650 870 660L868 740C760 760 440 760 332 740Z';
  return (
    soft(sheet, back, tone(main, -0.35), { puff: 30, texture: 'leather' }) +
    card(370, third, 320) +
    card(430, second, 300) +
    crease(sheet, 'M220 524C400 506 800 506 980 524', 30, 0.5) +
    soft(sheet, front, main, { puff: 52, texture: 'leather' }) +
    seam(
      'M222 548C400 530 800 530 978 548C988 660 984 780 976 890C972 906 960 912 946 914C720 926 480 926 254 914C240 912 228 906 224 890C216 780 212 660 222 548Z',
      tone(main, 0.55),
      3,
    ) +
    `<g opacity=".5">${crease(sheet, pocket, 4, 0.35)}</g>` +
    `<g transform="translate(600 704) scale(.7)" fill="none" stroke="${tone(main, -0.6)}" stroke-width="5" opacity=".7"><path d="M0 0c16-14 16-38 0-54-16 16-16 40 0 54Z"/><path d="M0 0c16-14 16-38 0-54-16 16-16 40 0 54Z" transform="rotate(48)"/><path d="M0 0c16-14 16-38 0-54-16 16-16 40 0 54Z" transform="rotate(-48)"/></g>` +
    gleam(sheet, 'M260 580C250 680 254 780 264 860', 22, 0.22)
  );
};

export const belt: Kind = (sheet, { main, second = '#c9a04f' }) => {
  sheet.pitch = 0.5;
  const metal: Material = { base: second, shine: 'metal' };
  groundShadow(sheet, 600, 850, 330, 170);
  let coil = '';
  for (const [at, r] of [130, 186, 242, 298].entries())
    coil += ringOfLeather(sheet, r, 168, tone(main, at % 2 ? 0.05 : -0.06));
  const end = 'M600 950C740 950 860 900 940 830L964 850L968 900C930 980 760 1100 600 1110Z';
  const holes = pairs([700, 1010, 760, 990, 816, 960])
    .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="10" ry="9" fill="#120a06"/>`)
    .join('');
  const frame = tube(
    sheet,
    pairs([890, 800, 860, 930, 880, 1000, 1000, 950, 1030, 800, 990, 760, 890, 800]),
    17,
    metal,
  );
  return (
    coil +
    soft(sheet, end, main, { puff: 36, texture: 'leather' }) +
    seam(
      'M616 966C740 962 850 920 934 850M616 1092C750 1080 890 990 946 900',
      tone(main, 0.55),
      3,
    ) +
    holes +
    frame +
    rod(sheet, pairs([860, 900, 940, 870, 1014, 850]), 9, metal)
  );
};

function ringOfLeather(sheet: Sheet, r: number, tall: number, colour: string): string {
  const cy = 760;
  const ry = r * sheet.pitch;
  const hide = { base: colour, shine: 'satin' } as const;
  const stops = [-90, -60, -30, 0, 30, 60, 90].map((degrees) => {
    const side = Math.sin((degrees * Math.PI) / 180);
    return [
      (side + 1) / 2,
      shade(hide, [side, 0.05, Math.cos((degrees * Math.PI) / 180)]),
    ] as const;
  });
  const wall = `M${600 - r} ${cy}A${r} ${num(ry)} 0 0 0 ${600 + r} ${cy}V${cy + tall}A${r} ${num(ry)} 0 0 1 ${600 - r} ${cy + tall}Z`;
  const inner = `M${600 - r} ${cy}A${r} ${num(ry)} 0 0 1 ${600 + r} ${cy}V${cy + tall}H${600 - r}Z`;
  return `<path d="${inner}" fill="${tone(colour, -0.6)}"/><path d="${wall}" fill="${linear(sheet, stops, [0, 0, 1, 0])}"/><ellipse cx="600" cy="${cy}" rx="${r}" ry="${num(ry)}" fill="none" stroke="${tone(colour, 0.3)}" stroke-width="9"/>`;
}
