import { type Material, shade, tone } from './light.ts';
import { blur, groundShadow, type Kind, linear, pairs, type Point, type Sheet } from './sheet.ts';
import { crease, gleam, soft } from './soft.ts';
import { ball, rod, tube } from './tube.ts';

/** Over-ear headphones seen from the front, slightly turned; 'fold' has flat steel arms. */
export const headphones: Kind = (
  sheet,
  { main, second = '#c9cbce', third = '#2a2624', variant },
) => {
  const shell: Material = { base: main, shine: 'satin' };
  const metal: Material = { base: second, shine: 'metal' };
  groundShadow(sheet, 340, 1010, 120, 34);
  groundShadow(sheet, 860, 1010, 120, 34);
  const arch: Point[] = pairs([
    330, 700, 318, 520, 372, 330, 480, 232, 600, 204, 720, 232, 828, 330, 882, 520, 870, 700,
  ]);
  const inner: Point[] = pairs([
    412, 400, 450, 330, 520, 270, 600, 250, 680, 270, 750, 330, 788, 400,
  ]);
  const steel = tube(sheet, arch, variant === 'fold' ? 9 : 12, metal);
  const pad = tube(
    sheet,
    inner.map(([x, y]) => [x, y - 34] as const),
    (share) => 5 + 30 * Math.sin(share * Math.PI) ** 0.7,
    { base: third, shine: 'matte' },
  );
  const band = tube(
    sheet,
    arch.slice(1, 8).map(([x, y]) => [x, y - 6] as const),
    (share) => 12 + 18 * Math.sin(share * Math.PI),
    shell,
  );
  const cups = pairs([338, -1, 862, 1]).map(([x = 0, side = 1]) =>
    earCup(sheet, x, side, shell, metal, third),
  );
  const yokes = pairs([330, 700, 870, 700]).map(([x = 0, y = 0]) =>
    rod(
      sheet,
      [
        [x, y - 160],
        [x, y - 80],
        [x, y],
      ],
      17,
      metal,
    ),
  );
  return pad + steel + band + yokes.join('') + cups.join('');
};

export const earbuds: Kind = (sheet, { main, second = '#c9cbce' }) => {
  const shell: Material = { base: main, shine: 'gloss' };
  sheet.pitch = 0.34;
  groundShadow(sheet, 600, 1010, 270, 76);
  const lid = 'M330 560C330 380 400 330 600 330S870 380 870 560C780 600 420 600 330 560Z';
  const inside = 'M362 556C362 410 430 368 600 368S838 410 838 556C760 588 440 588 362 556Z';
  const base =
    'M318 640C330 600 430 580 600 580S870 600 882 640C900 860 860 1010 600 1010S300 860 318 640Z';
  const tray = `<ellipse cx="600" cy="640" rx="274" ry="58" fill="${tone(main, -0.2)}"/><ellipse cx="600" cy="646" rx="254" ry="48" fill="${tone(main, -0.62)}"/>`;
  const hinge = rod(sheet, pairs([500, 590, 600, 594, 700, 590]), 12, {
    base: second,
    shine: 'metal',
  });
  const lamp = `<circle cx="600" cy="836" r="9" fill="#7fe3a1"/><circle cx="600" cy="836" r="22" fill="#7fe3a1" opacity=".3" ${blur(sheet, 6)}/>`;
  const bud = (x: number, side: number) => {
    const stem = rod(
      sheet,
      [
        [x, 660],
        [x, 580],
        [x - side * 4, 520],
      ],
      23,
      shell,
    );
    return (
      stem +
      ball(sheet, [x + side * 14, 496], 56, shell) +
      ball(sheet, [x + side * 58, 512], 30, { base: '#3b3a3c', shine: 'matte' })
    );
  };
  const front = `M318 640C300 860 300 1010 600 1010S900 860 882 640C870 706 330 706 318 640Z`;
  return (
    soft(sheet, lid, main, { puff: 50, shine: 'gloss' }) +
    soft(sheet, inside, tone(main, -0.5), { puff: 40 }) +
    hinge +
    soft(sheet, base, main, { puff: 60, shine: 'gloss' }) +
    tray +
    bud(480, 1) +
    bud(720, -1) +
    soft(sheet, front, main, { puff: 70, shine: 'gloss' }) +
    gleam(sheet, 'M356 730C352 850 390 930 450 962', 16, 0.5) +
    lamp
  );
};

export const neckband: Kind = (sheet, { main, second = '#3a3838', third = '#c9cbce' }) => {
  const rubber: Material = { base: main, shine: 'satin' };
  groundShadow(sheet, 600, 900, 330, 130, 0.35);
  const left: Point[] = pairs([
    330, 900, 286, 720, 300, 520, 400, 370, 600, 310, 800, 370, 900, 520, 914, 720, 870, 900,
  ]);
  const collar = tube(
    sheet,
    left,
    (share) => 16 + 12 * Math.abs(Math.cos(share * Math.PI)) ** 2,
    rubber,
  );
  const ends = [
    [330, 900, 296, 760],
    [870, 900, 904, 760],
  ]
    .map(([x = 0, y = 0, tx = 0, ty = 0]) =>
      rod(
        sheet,
        [
          [tx, ty],
          [(x + tx) / 2, (y + ty) / 2],
          [x, y],
        ],
        33,
        rubber,
      ),
    )
    .join('');
  const cable = (side: number) =>
    tube(
      sheet,
      [
        [600 + side * 270, 920],
        [600 + side * 250, 1010],
        [600 + side * 170, 1020],
        [600 + side * 110, 930],
        [600 + side * 84, 800],
      ],
      6,
      { base: second, shine: 'matte' },
    );
  const bud = (side: number) =>
    rod(
      sheet,
      [
        [600 + side * 84, 800],
        [600 + side * 80, 762],
        [600 + side * 74, 724],
      ],
      19,
      rubber,
    ) +
    ball(sheet, [600 + side * 66, 706], 42, rubber) +
    ball(sheet, [600 + side * 92, 690], 20, { base: third, shine: 'metal' }) +
    ball(sheet, [600 + side * 36, 694], 27, { base: second, shine: 'matte' });
  const keys = [700, 740, 780]
    .map(
      (y) =>
        `<ellipse cx="${914 + (700 - y) * 0.1}" cy="${y + 30}" rx="8" ry="13" fill="${tone(main, 0.3)}"/>`,
    )
    .join('');
  return collar + ends + keys + cable(-1) + cable(1) + bud(-1) + bud(1);
};

function earCup(
  sheet: Sheet,
  x: number,
  side: number,
  shell: Material,
  metal: Material,
  pad: string,
): string {
  const cushion = `M${x - side * 62} 700C${x - side * 120} 720 ${x - side * 128} 960 ${x - side * 62} 990C${x - side * 10} 1000 ${x + side * 6} 960 ${x + side * 6} 846S${x - side * 10} 690 ${x - side * 62} 700Z`;
  const outer = soft(
    sheet,
    `M${x - side * 10} 676C${x + side * 60} 676 ${x + side * 104} 750 ${x + side * 104} 846S${x + side * 60} 1014 ${x - side * 10} 1014C${x - side * 56} 1014 ${x - side * 60} 930 ${x - side * 60} 846S${x - side * 56} 676 ${x - side * 10} 676Z`,
    shell.base,
    { puff: 60, shine: 'satin' },
  );
  const cx = x + side * 46;
  const ring = `<ellipse cx="${cx}" cy="846" rx="50" ry="122" fill="${linear(
    sheet,
    [
      [0, shade(metal, [-0.8, 0.3, 0.6])],
      [0.5, shade(metal, [0, 0.3, 1])],
      [1, shade(metal, [0.8, -0.2, 0.5])],
    ],
    [0, 0, 1, 1],
  )}"/><ellipse cx="${cx + side * 4}" cy="846" rx="42" ry="112" fill="${linear(
    sheet,
    [
      [0, tone(shell.base, 0.16)],
      [1, tone(shell.base, -0.4)],
    ],
    [0, 0, 1, 1],
  )}"/><ellipse cx="${cx + side * 6}" cy="846" rx="15" ry="42" fill="none" stroke="${metal.base}" stroke-opacity=".7" stroke-width="3"/>`;
  return (
    soft(sheet, cushion, pad, { puff: 52, shine: 'satin' }) +
    crease(
      sheet,
      `M${x - side * 56} 716C${x - side * 34} 760 ${x - side * 34} 940 ${x - side * 56} 978`,
      10,
      0.5,
    ) +
    outer +
    ring +
    gleam(sheet, `M${x - 30} 716C${x - 44} 770 ${x - 44} 850 ${x - 38} 900`, 10, 0.34)
  );
}
