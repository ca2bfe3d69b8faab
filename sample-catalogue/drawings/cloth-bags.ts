import { dice, type Material, tone } from './light.ts';
import { clip, groundShadow, type Kind, num, pairs, type Point } from './sheet.ts';
import { crease, gleam, seam, soft } from './soft.ts';
import { ball, rod, tube } from './tube.ts';

export const tote: Kind = (sheet, { main, second = '#8c2f39', third = '#2f4a5c' }) => {
  groundShadow(sheet, 600, 1060, 320, 40);
  const body =
    'M276 420C420 410 780 410 924 420C934 620 950 840 936 1040C930 1062 900 1066 880 1066C700 1074 500 1074 320 1066C300 1066 270 1062 264 1040C250 840 266 620 276 420Z';
  const strap = (lift: number, colour: string) =>
    tube(
      sheet,
      [
        [430, 500],
        [424, 360],
        [446, 250 - lift],
        [508, 152 - lift],
        [600, 116 - lift],
        [692, 152 - lift],
        [754, 250 - lift],
        [776, 360],
        [770, 500],
      ],
      19,
      { base: colour, shine: 'matte' },
    );
  const print = `<g ${clip(sheet, `<path d="${body}"/>`)}>${blockPrint(second, third)}</g>`;
  const tabs = [430, 770]
    .map(
      (x) =>
        soft(sheet, `M${x - 26} 430h52v130h-52Z`, second, { puff: 12, texture: 'canvas' }) +
        seam(`M${x - 18} 548h36M${x - 16} 452l32 84M${x + 16} 452l-32 84`, tone(second, 0.6), 2.5),
    )
    .join('');
  const folds =
    crease(sheet, 'M330 460C350 640 320 840 350 1030', 26, 0.16) +
    crease(sheet, 'M850 480C836 660 880 820 850 1020', 30, 0.18) +
    gleam(sheet, 'M420 600C410 760 430 900 420 1010', 26, 0.16);
  return (
    strap(26, tone(second, -0.3)) +
    soft(sheet, body, main, { puff: 50, texture: 'canvas' }) +
    print +
    folds +
    seam('M284 456C430 446 770 446 916 456', tone(main, -0.3), 3) +
    strap(0, second) +
    tabs
  );
};

export const potli: Kind = (sheet, { main, second = '#d2ab58', third = '#7a1f4a' }) => {
  const gold: Material = { base: second, shine: 'metal' };
  groundShadow(sheet, 600, 1046, 270, 50);
  const body =
    'M500 470C380 540 270 700 282 850C290 1000 420 1050 600 1050S910 1000 918 850C930 700 820 540 700 470Z';
  const ruff =
    'M500 470C440 420 400 350 380 290C440 320 470 290 500 296C540 270 570 300 600 286C630 300 660 270 700 296C730 290 760 320 820 290C800 350 760 420 700 470C640 490 560 490 500 470Z';
  const pleats = [-150, -90, -40, 0, 44, 96, 156]
    .map((x) =>
      crease(
        sheet,
        `M${600 + x * 0.55} 480C${600 + x * 1.1} 560 ${600 + x * 1.7} 680 ${600 + x * 1.5} 800`,
        16,
        0.24,
      ),
    )
    .join('');
  const upper = [-110, -60, -16, 30, 76, 116]
    .map((x) =>
      crease(
        sheet,
        `M${600 + x * 0.7} 466C${600 + x} 420 ${600 + x * 1.3} 370 ${600 + x * 1.5} 320`,
        11,
        0.3,
      ),
    )
    .join('');
  const motif = `<g ${clip(sheet, `<path d="${body}"/>`)}>${paisleys(second, third)}</g>`;
  const cord = tube(sheet, pairs([492, 470, 550, 490, 650, 490, 708, 470]), 13, gold);
  const handle = tube(
    sheet,
    pairs([500, 466, 420, 330, 440, 200, 540, 120, 660, 120, 760, 200, 780, 330, 700, 466]),
    9,
    gold,
  );
  const tassels = pairs([470, 640, 430, 690])
    .map(
      ([x = 0, y = 0], at) =>
        tube(
          sheet,
          [
            [530, 484],
            [500 - at * 30, 550],
            [x, y - 40],
          ],
          5,
          gold,
        ) +
        ball(sheet, [x, y - 30], 15, gold) +
        [-10, -4, 3, 10]
          .map((dx) =>
            rod(
              sheet,
              [
                [x + dx * 0.5, y - 16],
                [x + dx, y + 20],
                [x + dx * 1.3, y + 62],
              ],
              4.5,
              { base: third, shine: 'satin' },
            ),
          )
          .join(''),
    )
    .join('');
  return (
    handle +
    soft(sheet, body, main, { puff: 80, shine: 'satin' }) +
    motif +
    pleats +
    gleam(sheet, 'M390 700C370 800 390 900 440 960', 34, 0.2) +
    soft(sheet, ruff, tone(main, 0.04), { puff: 36, shine: 'satin' }) +
    upper +
    cord +
    tassels
  );
};

export const clutch: Kind = (sheet, { main, second = '#d2ab58' }) => {
  const metal: Material = { base: second, shine: 'metal' };
  groundShadow(sheet, 600, 940, 400, 46);
  const body =
    'M196 520C200 490 230 480 260 478C480 466 720 466 940 478C970 480 1000 490 1004 520L1012 880C1012 920 990 938 950 940C720 952 480 952 250 940C210 938 188 920 188 880Z';
  const flap =
    'M192 500C210 476 240 478 260 476C480 464 720 464 940 476C960 478 990 476 1008 500L620 800C608 810 592 810 580 800Z';
  const zari = `<g ${clip(sheet, `<path d="${body}"/>`)}>${brocade(second)}</g>`;
  return (
    soft(sheet, body, main, { puff: 46, shine: 'satin', texture: 'weave' }) +
    zari +
    `<g ${clip(sheet, `<path d="${body}"/>`)}>${crease(sheet, 'M200 520L580 812C592 820 608 820 620 812L1000 520', 24, 0.4)}</g>` +
    soft(sheet, flap, tone(main, -0.12), { puff: 30, texture: 'leather' }) +
    seam('M230 496L586 772C594 780 606 780 614 772L970 496', second, 3) +
    ball(sheet, [600, 790], 38, metal) +
    ball(sheet, [600, 786], 22, { base: '#7a1f2f', shine: 'gloss' })
  );
};

function blockPrint(one: string, two: string): string {
  let rows = '';
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 7; column++) {
      const [x, y] = [290 + column * 108 + (row % 2) * 54, 620 + row * 88];
      rows += `<g transform="translate(${x} ${y}) scale(.9)" opacity=".86"><path d="M0-34C26-14 26 14 0 30C-26 14-26-14 0-34Z" fill="${row % 2 ? two : one}"/><path d="M0 30c-6 14-22 18-30 16 4-14 16-20 30-16ZM0 30c6 14 22 18 30 16-4-14-16-20-30-16Z" fill="${row % 2 ? one : two}"/><circle cy="-4" r="6" fill="#f6ead2"/></g>`;
    }
  return rows;
}

function paisleys(gold: string, deep: string): string {
  const next = dice(12);
  let rows = '';
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 6; column++) {
      const [x, y] = [320 + column * 112 + (row % 2) * 56, 590 + row * 96];
      rows += `<g transform="translate(${x} ${y}) rotate(${num(-20 + 40 * next())}) scale(.72)"><path d="M0 40C-40 34-46-16-10-30C16-42 40-22 30 2C24 16 8 14 8 2" fill="none" stroke="${gold}" stroke-width="9" stroke-linecap="round"/><circle cx="-8" cy="8" r="9" fill="${deep}"/><circle cx="-8" cy="8" r="4" fill="${gold}"/></g>`;
    }
  return `<g opacity=".9">${rows}</g>`;
}

function brocade(gold: string): string {
  let rows = '';
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 14; column++) {
      const at: Point = [200 + column * 64 + (row % 2) * 32, 500 + row * 60];
      rows += `<g transform="translate(${at[0]} ${at[1]})"><path d="M0-20L14 0L0 20L-14 0Z" fill="none" stroke="${gold}" stroke-width="4"/><circle r="4.500" fill="${gold}"/></g>`;
    }
  return `<g opacity=".8">${rows}</g>`;
}
