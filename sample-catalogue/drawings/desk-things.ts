import { turn } from './lathe.ts';
import { dice, type Material, shade, tone } from './light.ts';
import { blur, clip, groundShadow, type Kind, linear, num, pairs, radial } from './sheet.ts';
import { crease, gleam, soft } from './soft.ts';
import { ball, rod, tube } from './tube.ts';

export const notebook: Kind = (sheet, { main, second = '#f6efe0', third = '#c9a04f' }) => {
  sheet.shadows.push(
    `<path d="M300 220L900 190L960 1040L340 1080Z" fill="#2a2018" opacity=".34" ${blur(sheet, 22)}/>`,
  );
  const pages = 'M312 196L872 168L930 1016L366 1056Z';
  const cover =
    'M284 190C284 176 292 168 306 167L846 140C860 140 870 148 872 162L922 990C922 1006 914 1014 900 1016L360 1050C346 1050 336 1042 334 1028Z';
  const spine =
    'M284 190C284 176 292 168 306 167L366 164L418 1046L360 1050C346 1050 336 1042 334 1028Z';
  const edges = Array.from(
    { length: 7 },
    (_, at) =>
      `<path d="M${876 + at * 7} 176L${926 + at * 7} 1008" stroke="#b9ab90" stroke-opacity=".5" stroke-width="2"/>`,
  ).join('');
  const print = `<g ${clip(sheet, `<path d="${cover}"/>`)} transform="rotate(-3 600 600)">${coverPrint(third, tone(main, 0.3))}</g>`;
  const band = `<path d="M792 146L842 1020" stroke="${tone(third, -0.2)}" stroke-width="22"/><path d="M786 146L836 1020" stroke="${tone(third, 0.3)}" stroke-width="5"/>`;
  const ribbon = tube(sheet, pairs([470, 1036, 474, 1090, 462, 1130]), 8, {
    base: '#a8324a',
    shine: 'satin',
  });
  return (
    ribbon +
    soft(sheet, pages, second, { puff: 14 }) +
    edges +
    soft(sheet, cover, main, { puff: 26, texture: 'felt' }) +
    print +
    soft(sheet, spine, tone(main, -0.35), { puff: 18, texture: 'leather' }) +
    band
  );
};

export const penSet: Kind = (sheet, { main, second = '#c9a04f', third = '#5a3a26' }) => {
  groundShadow(sheet, 600, 900, 420, 80, 0.7);
  const metal: Material = { base: second, shine: 'metal' };
  const tray =
    soft(
      sheet,
      'M170 760C176 700 240 690 300 690L900 680C970 680 1020 700 1030 750L1040 880C1040 930 1000 940 940 942L270 950C200 950 170 930 166 890Z',
      third,
      { puff: 60, shine: 'satin' },
    ) + crease(sheet, 'M230 800C400 770 800 770 970 790', 60, 0.4);
  const pen = (dy: number, base: string) => {
    const body: Material = { base, shine: 'gloss' };
    return (
      rod(
        sheet,
        [
          [330, 820 + dy],
          [600, 770 + dy],
          [880, 720 + dy],
        ],
        29,
        body,
      ) +
      tube(
        sheet,
        [
          [560, 777 + dy],
          [580, 773 + dy],
          [600, 770 + dy],
        ],
        31,
        metal,
      ) +
      tube(
        sheet,
        [
          [330, 820 + dy],
          [290, 827 + dy],
          [230, 840 + dy],
        ],
        (share) => 26 - 15 * share,
        body,
      ) +
      tube(
        sheet,
        [
          [230, 840 + dy],
          [200, 846 + dy],
          [160, 854 + dy],
        ],
        (share) => 13 - 11 * share,
        metal,
      ) +
      rod(
        sheet,
        [
          [620, 738 + dy],
          [740, 716 + dy],
          [860, 694 + dy],
        ],
        7,
        metal,
      ) +
      ball(sheet, [628, 742 + dy], 12, metal)
    );
  };
  return tray + pen(-60, main) + pen(40, tone(main, -0.4));
};

export const alarmClock: Kind = (sheet, { main, second = '#fbf3df', third = '#c9a04f' }) => {
  const metal: Material = { base: third, shine: 'metal' };
  groundShadow(sheet, 600, 1030, 200, 44);
  const feet = [-1, 1]
    .map((side) =>
      rod(
        sheet,
        [
          [600 + side * 190, 920],
          [600 + side * 230, 980],
          [600 + side * 250, 1026],
        ],
        16,
        metal,
      ),
    )
    .join('');
  const bells = [-1, 1]
    .map(
      (side) =>
        `<g transform="translate(${600 + side * 150} 400) rotate(${side * 34})">${turn(sheet, { cx: 0, ground: 30, profile: pairs([112, 0, 116, 5, 106, 50, 70, 90, 20, 104, 14, 130, 2, 136]), material: metal })}</g>`,
    )
    .join('');
  const handle = tube(sheet, pairs([540, 380, 548, 300, 600, 270, 652, 300, 660, 380]), 10, metal);
  const body = ball(sheet, [600, 700], 300, { base: main, shine: 'gloss' });
  const dial = `<circle cx="600" cy="700" r="248" fill="${linear(
    sheet,
    [
      [0, shade(metal, [-0.5, 0.7, 0.4])],
      [1, shade(metal, [0.5, -0.4, 0.6])],
    ],
    [0, 0, 1, 1],
  )}"/><circle cx="600" cy="700" r="232" fill="${radial(
    sheet,
    [
      [0, tone(second, 0.6)],
      [1, second],
    ],
    [0.4, 0.3, 0.8],
  )}"/>`;
  let marks = '';
  for (let hour = 0; hour < 12; hour++)
    marks += `<path d="M600 ${hour % 3 ? 500 : 492}v${hour % 3 ? 20 : 38}" stroke="#2c2420" stroke-width="${hour % 3 ? 7 : 13}" stroke-linecap="round" transform="rotate(${hour * 30} 600 700)"/>`;
  const hands = `<g stroke-linecap="round" fill="none"><path d="M600 700L508 640" stroke="#1d1815" stroke-width="15"/><path d="M600 700L690 560" stroke="#1d1815" stroke-width="11"/><path d="M600 700L560 850" stroke="#b3402c" stroke-width="5"/></g><circle cx="600" cy="700" r="15" fill="#1d1815"/>`;
  return (
    feet +
    handle +
    bells +
    body +
    dial +
    marks +
    hands +
    gleam(sheet, 'M420 640C440 560 500 510 560 494', 20, 0.5)
  );
};

function coverPrint(gold: string, pale: string): string {
  const next = dice(17);
  let rows = '';
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 5; column++) {
      const [x, y] = [460 + column * 92 + (row % 2) * 46, 230 + row * 96];
      rows += `<g transform="translate(${x} ${y}) rotate(${num(next() * 20 - 10)}) scale(.8)"><path d="M0-34C22-14 22 12 0 30C-22 12-22-14 0-34Z" fill="${row % 2 ? gold : pale}"/><path d="M0 30v22M0 44c-12 0-20-6-22-14M0 44c12 0 20-6 22-14" stroke="${gold}" stroke-width="4" fill="none"/></g>`;
    }
  return `<g opacity=".85">${rows}</g>`;
}
