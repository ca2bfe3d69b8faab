import { type Material, shade, tone } from './light.ts';
import { blur, clip, groundShadow, type Kind, linear, pairs, type Point, radial } from './sheet.ts';
import { crease, seam, soft } from './soft.ts';
import { ball, rod, tube } from './tube.ts';

export const watch: Kind = (sheet, { main, second = '#c9a04f', third = '#f5efe0', variant }) => {
  const metal: Material = { base: second, shine: 'metal' };
  sheet.shadows.push(
    `<rect x="510" y="140" width="240" height="950" rx="60" fill="#2a2018" opacity=".26" ${blur(sheet, 26)}/>`,
  );
  const strap = 'M498 470L520 130C524 108 560 100 600 100S676 108 680 130L702 470Z';
  const tail = 'M498 730L524 1050C530 1086 560 1102 600 1102S670 1086 676 1050L702 730Z';
  const cloth =
    variant === 'mesh'
      ? ({ puff: 20, shine: 'satin', texture: 'canvas' } as const)
      : ({ puff: 34, texture: 'leather' } as const);
  const band =
    soft(sheet, strap, main, cloth) +
    soft(sheet, tail, main, cloth) +
    seam(
      'M520 460L540 140C544 126 656 126 660 140L680 460M520 740L544 1040C552 1070 648 1070 656 1040L680 740',
      tone(main, 0.5),
      2.5,
    );
  const holes = [870, 920, 970, 1020]
    .map((y) => `<ellipse cx="600" cy="${y}" rx="9" ry="7" fill="#120a06" opacity=".85"/>`)
    .join('');
  const lugs = pairs([510, 440, 690, 440, 510, 760, 690, 760])
    .map(([x = 0, y = 0]) =>
      rod(
        sheet,
        [
          [x, y],
          [x, (y + 600) / 2],
          [x, 600],
        ],
        18,
        metal,
      ),
    )
    .join('');
  const ringFill = linear(
    sheet,
    [
      [0, shade(metal, [-0.5, 0.6, 0.4])],
      [0.5, shade(metal, [0.1, 0.1, 1])],
      [1, shade(metal, [0.6, -0.6, 0.5])],
    ],
    [0, 0, 1, 1],
  );
  const bezel = `<circle cx="608" cy="612" r="206" fill="#000" opacity=".3" ${blur(sheet, 10)}/><circle cx="600" cy="600" r="204" fill="${ringFill}"/><circle cx="600" cy="600" r="182" fill="${linear(
    sheet,
    [
      [0, tone(second, -0.5)],
      [1, tone(second, 0.4)],
    ],
    [0, 0, 1, 1],
  )}"/><circle cx="600" cy="600" r="172" fill="${radial(
    sheet,
    [
      [0, tone(third, 0.4)],
      [1, tone(third, -0.1)],
    ],
    [0.4, 0.34, 0.8],
  )}"/>`;
  let marks = '';
  for (let at = 0; at < 60; at++)
    marks += `<path d="M600 ${at % 5 ? 444 : 446}v${at % 5 ? 9 : 26}" stroke="${at % 5 ? '#6b5a48' : second}" stroke-width="${at % 5 ? 2.5 : 9}" transform="rotate(${at * 6} 600 600)"/>`;
  const hands = `<g fill="none" stroke-linecap="round"><path d="M604 606L534 552" stroke="#000" stroke-opacity=".25" stroke-width="13"/><path d="M600 600L530 546" stroke="#2a211b" stroke-width="13"/><path d="M600 600L690 516" stroke="#2a211b" stroke-width="9"/><path d="M580 640L640 470" stroke="#b3402c" stroke-width="4"/></g><circle cx="600" cy="600" r="12" fill="${second}"/>`;
  const crown = rod(sheet, pairs([806, 600, 826, 600]), 20, metal);
  const glass = `<path d="M470 500A172 172 0 0 1 690 454L540 744A172 172 0 0 1 470 500Z" fill="#fff" opacity=".13"/>`;
  return band + holes + lugs + crown + bezel + marks + hands + glass;
};

export const sunglasses: Kind = (sheet, { main, second = '#3a4a3f', third = '#c9a04f' }) => {
  const frame: Material = { base: main, shine: 'gloss' };
  groundShadow(sheet, 600, 860, 400, 34, 0.6);
  const arms = [-1, 1]
    .map((side) =>
      tube(
        sheet,
        [
          [600 + side * 400, 560],
          [600 + side * 390, 530],
          [600 + side * 330, 470],
          [600 + side * 260, 430],
          [600 + side * 236, 444],
        ],
        (share) => 17 - 5 * share,
        frame,
      ),
    )
    .join('');
  const lens = (side: number) => {
    const x = (dx: number) => 600 + side * dx;
    const d = `M${x(60)} 570C${x(80)} 530 ${x(330)} 520 ${x(392)} 556C${x(410)} 640 ${x(380)} 800 ${x(250)} 830C${x(120)} 840 ${x(60)} 700 ${x(60)} 570Z`;
    const glass = linear(
      sheet,
      [
        [0, tone(second, -0.62)],
        [0.6, second],
        [1, tone(second, 0.55)],
      ],
      [0, 0, 0.2, 1],
    );
    const edge: Point[] = [
      [x(60), 570],
      [x(110), 540],
      [x(240), 528],
      [x(392), 552],
      [x(404), 640],
      [x(360), 770],
      [x(250), 832],
      [x(150), 806],
      [x(82), 706],
      [x(60), 570],
    ];
    return `<path d="${d}" fill="${glass}" opacity=".93"/><g ${clip(sheet, `<path d="${d}"/>`)}><path d="M${x(120)} 500L${x(60)} 860H${x(160)}L${x(250)} 500Z" fill="#fff" opacity=".14"/></g>${tube(sheet, edge, 16, frame)}`;
  };
  const bridge = tube(sheet, pairs([540, 588, 570, 560, 600, 552, 630, 560, 660, 588]), 14, frame);
  const hinges = [-1, 1]
    .map((side) => ball(sheet, [600 + side * 398, 562], 15, { base: third, shine: 'metal' }))
    .join('');
  return arms + lens(-1) + lens(1) + bridge + hinges;
};

export const umbrella: Kind = (sheet, { main, second = '#f2e6cf', third = '#8a5a33' }) => {
  const steel: Material = { base: '#b9bcc0', shine: 'metal' };
  const wood: Material = { base: third, shine: 'satin' };
  const shaft =
    rod(sheet, pairs([600, 190, 600, 500, 600, 930]), 9, steel) +
    tube(sheet, pairs([600, 900, 600, 1010, 590, 1070, 540, 1098, 490, 1074, 480, 1030]), 18, wood);
  const xs = [150, 330, 510, 690, 870, 1050];
  const ys = [560, 612, 634, 634, 612, 560];
  const panels = xs.slice(0, -1).map((x, at) => {
    const [y, nx, ny] = [ys[at] ?? 0, xs[at + 1] ?? 0, ys[at + 1] ?? 0];
    const lift = (from: number) =>
      `${600 + (from - 600) * 0.72} ${330 + Math.abs(from - 600) * 0.16}`;
    const d = `M600 210Q${lift(x)} ${x} ${y}Q${(x + nx) / 2} ${Math.min(y, ny) - 52} ${nx} ${ny}Q${lift(nx)} 600 210Z`;
    return soft(sheet, d, at % 2 ? second : tone(main, 0.06 - at * 0.03), {
      puff: 34,
      shine: 'satin',
    });
  });
  const under = `<path d="M160 566Q600 500 1040 566Q900 690 600 650Q300 690 160 566Z" fill="${tone(main, -0.66)}"/>`;
  const tip = rod(sheet, pairs([600, 214, 600, 180, 600, 150]), 8, steel);
  groundShadow(sheet, 600, 1110, 220, 26, 0.4);
  return under + shaft + panels.join('') + tip;
};

export const cap: Kind = (sheet, { main, second = '#c9a04f' }) => {
  groundShadow(sheet, 600, 900, 400, 50);
  const crown = 'M270 800C250 560 350 380 560 370C790 360 900 540 892 790C700 840 440 850 270 800Z';
  const brim =
    'M540 790C700 760 860 760 960 790C1060 820 1080 870 1030 886C900 900 660 880 560 860C500 844 490 810 540 790Z';
  const seams =
    `<g fill="none" stroke="${tone(main, -0.5)}" stroke-opacity=".5" stroke-width="4"><path d="M568 374C480 480 440 640 440 826M568 374C680 480 740 620 750 816"/></g>` +
    seam('M560 380C470 480 428 640 428 820M580 380C692 480 752 620 762 812', tone(main, 0.4), 2);
  const badge = `<g transform="translate(596 620)"><circle r="58" fill="none" stroke="${second}" stroke-width="6"/>${[0, 45, 90, 135, 180, 225, 270, 315].map((turnBy) => `<path d="M0-14C12-28 12-40 0-50C-12-40-12-28 0-14Z" fill="${second}" transform="rotate(${turnBy})"/>`).join('')}</g>`;
  return (
    soft(sheet, crown, main, { puff: 90, texture: 'canvas' }) +
    seams +
    badge +
    ball(sheet, [568, 374], 22, { base: tone(main, -0.2), shine: 'matte' }) +
    crease(sheet, 'M530 800C680 770 820 770 900 786', 24, 0.4) +
    soft(sheet, brim, tone(main, -0.1), { puff: 34, texture: 'canvas' }) +
    seam('M580 836C700 856 880 872 1010 866M570 818C700 836 880 846 1030 846', tone(main, 0.4), 2)
  );
};
