import { type Material, tone } from './light.ts';
import { clip, groundShadow, type Kind, linear, pairs, type Sheet } from './sheet.ts';
import { crease, seam, soft } from './soft.ts';
import { ball, rod, tube } from './tube.ts';

const LEATHER = { puff: 46, texture: 'leather' } as const;

/** A framed top-handle bag; 'satchel' has two buckled straps instead of a clasp. */
export const handbag: Kind = (sheet, { main, second = '#d2ab58', variant }) => {
  const metal: Material = { base: second, shine: 'metal' };
  const hide: Material = { base: tone(main, -0.06), shine: 'satin' };
  groundShadow(sheet, 600, 1046, 350, 46);
  const body =
    'M262 520C280 500 920 500 938 520L972 1010C974 1036 958 1050 930 1052C760 1064 440 1064 270 1052C242 1050 226 1036 228 1010Z';
  const gusset = 'M938 520L990 560L1016 990C1016 1012 1000 1026 966 1034Z';
  const flap =
    variant === 'satchel'
      ? 'M254 512C420 492 780 492 946 512L958 770C958 800 940 812 910 814C720 826 480 826 290 814C260 812 242 800 242 770Z'
      : 'M254 512C420 492 780 492 946 512L950 640C900 706 780 752 690 778C650 800 550 800 510 778C420 752 300 706 250 640Z';
  const stitch =
    variant === 'satchel'
      ? 'M272 524L260 766C262 784 274 794 294 796C480 808 720 808 906 796C926 794 938 784 940 766L928 524'
      : 'M272 526L268 632C320 690 430 734 518 760C556 780 644 780 682 760C770 734 880 690 932 632L928 526';
  const handle = tube(
    sheet,
    pairs([
      420, 516, 410, 400, 440, 270, 520, 190, 600, 172, 680, 190, 760, 270, 790, 400, 780, 516,
    ]),
    22,
    hide,
  );
  const rings = pairs([420, 500, 780, 500])
    .map(
      ([x = 0, y = 0]) =>
        rod(
          sheet,
          [
            [x - 30, y],
            [x - 26, y - 46],
            [x, y - 62],
            [x + 26, y - 46],
            [x + 30, y],
          ],
          7,
          metal,
        ) +
        soft(sheet, `M${x - 36} ${y - 14}h72v50c0 14-10 20-36 20s-36-6-36-20Z`, main, {
          puff: 14,
          texture: 'leather',
        }),
    )
    .join('');
  const lock = variant === 'satchel' ? buckles(sheet, main, metal) : clasp(sheet, metal);
  return (
    soft(sheet, gusset, tone(main, -0.34), LEATHER) +
    soft(sheet, body, main, LEATHER) +
    `<g ${clip(sheet, `<path d="${body}"/>`)}>${crease(sheet, flap, 26, 0.34)}</g>` +
    soft(sheet, flap, tone(main, 0.05), LEATHER) +
    seam(stitch, tone(main, 0.5)) +
    handle +
    rings +
    lock
  );
};

export const sling: Kind = (sheet, { main, second = '#d2ab58' }) => {
  const metal: Material = { base: second, shine: 'metal' };
  groundShadow(sheet, 600, 1040, 300, 42);
  const body =
    'M290 640C300 610 900 610 910 640L930 960C930 1020 890 1044 840 1046C680 1056 520 1056 360 1046C310 1044 270 1020 270 960Z';
  const flap =
    'M282 636C310 596 890 596 918 636C930 760 900 862 820 878C680 896 520 896 380 878C300 862 270 760 282 636Z';
  const strap = tube(
    sheet,
    pairs([312, 660, 250, 460, 300, 260, 460, 150, 640, 150, 820, 230, 900, 430, 890, 660]),
    15,
    { base: tone(main, -0.1), shine: 'satin' },
  );
  const tassel =
    tube(sheet, pairs([760, 880, 764, 920, 762, 960]), 7, metal) +
    [-22, -11, 0, 11, 22]
      .map((x) =>
        rod(
          sheet,
          [
            [762 + x * 0.4, 956],
            [762 + x * 0.8, 1000],
            [762 + x, 1046],
          ],
          6,
          { base: tone(main, -0.1), shine: 'satin' },
        ),
      )
      .join('');
  const weave = `<g ${clip(sheet, `<path d="${flap}"/>`)}>${embroidery(tone(main, 0.55), second)}</g>`;
  const hooks = pairs([312, 660, 890, 660])
    .map(([x = 0, y = 0]) =>
      rod(
        sheet,
        [
          [x - 18, y - 12],
          [x, y - 34],
          [x + 18, y - 12],
        ],
        8,
        metal,
      ),
    )
    .join('');
  return (
    strap +
    soft(sheet, body, main, LEATHER) +
    crease(sheet, 'M300 870C420 906 780 906 900 870', 22, 0.4) +
    soft(sheet, flap, tone(main, 0.05), LEATHER) +
    weave +
    seam(
      'M302 640C296 756 324 842 392 858C520 874 680 874 808 858C876 842 904 756 898 640',
      tone(main, 0.5),
    ) +
    hooks +
    ball(sheet, [600, 858], 20, metal) +
    tassel
  );
};

export const backpack: Kind = (sheet, { main, second = '#7a4a2a', third = '#d2ab58' }) => {
  const metal: Material = { base: third, shine: 'metal' };
  groundShadow(sheet, 600, 1090, 290, 46);
  const cloth = { puff: 56, texture: 'canvas' } as const;
  const body =
    'M310 420C316 240 420 180 600 180S884 240 890 420L916 1010C916 1070 880 1092 820 1094C680 1102 520 1102 380 1094C320 1092 284 1070 284 1010Z';
  const flap =
    'M302 420C310 230 420 170 600 170S890 230 898 420C906 520 890 610 850 640C700 676 500 676 350 640C310 610 294 520 302 420Z';
  const pocket =
    'M356 760C440 742 760 742 844 760L856 1010C856 1040 840 1050 810 1052C680 1060 520 1060 390 1052C360 1050 344 1040 344 1010Z';
  const loop = tube(sheet, pairs([540, 186, 550, 120, 600, 104, 650, 120, 660, 186]), 16, {
    base: second,
    shine: 'satin',
  });
  const sides = [-1, 1]
    .map((side) =>
      soft(
        sheet,
        `M${600 + side * 300} 760C${600 + side * 350} 770 ${600 + side * 366} 800 ${600 + side * 362} 900L${600 + side * 356} 1030C${600 + side * 350} 1060 ${600 + side * 320} 1070 ${600 + side * 306} 1064Z`,
        tone(main, -0.2),
        cloth,
      ),
    )
    .join('');
  const straps = [470, 730]
    .map(
      (x) =>
        soft(sheet, `M${x - 27} 560h54v300c0 14-12 22-27 22s-27-8-27-22Z`, second, {
          puff: 16,
          texture: 'leather',
        }) +
        seam(`M${x - 18} 566v290c0 10 36 10 36 0v-290`, tone(second, 0.55), 2.5) +
        ball(sheet, [x, 846], 15, metal) +
        rod(
          sheet,
          [
            [x - 36, 716],
            [x + 36, 716],
          ],
          6,
          metal,
        ) +
        rod(
          sheet,
          [
            [x - 36, 764],
            [x + 36, 764],
          ],
          6,
          metal,
        ) +
        rod(
          sheet,
          [
            [x - 36, 716],
            [x - 36, 764],
          ],
          6,
          metal,
        ) +
        rod(
          sheet,
          [
            [x + 36, 716],
            [x + 36, 764],
          ],
          6,
          metal,
        ),
    )
    .join('');
  return (
    loop +
    sides +
    soft(sheet, body, main, cloth) +
    crease(sheet, 'M344 660C500 694 700 694 856 660', 26, 0.4) +
    soft(sheet, pocket, tone(main, 0.05), { ...cloth, puff: 34 }) +
    seam('M362 782C450 764 750 764 838 782', tone(main, 0.5)) +
    soft(sheet, flap, tone(main, 0.04), cloth) +
    seam(
      'M322 430C318 520 330 590 362 620C510 652 690 652 838 620C870 590 882 520 878 430',
      tone(main, 0.5),
    ) +
    straps
  );
};

function clasp(sheet: Sheet, metal: Material): string {
  const plateFill = linear(
    sheet,
    [
      [0, tone(metal.base, 0.6)],
      [0.4, metal.base],
      [1, tone(metal.base, -0.5)],
    ],
    [0, 0, 1, 1],
  );
  return `<rect x="545" y="734" width="110" height="66" rx="8" fill="#000" opacity=".35" transform="translate(4 7)"/><rect x="545" y="732" width="110" height="66" rx="8" fill="${plateFill}"/><rect x="574" y="716" width="52" height="100" rx="8" fill="${plateFill}"/>${ball(sheet, [600, 762], 17, metal)}`;
}

function buckles(sheet: Sheet, main: string, metal: Material): string {
  return [430, 770]
    .map(
      (x) =>
        soft(sheet, `M${x - 30} 560h60v330c0 18-14 28-30 28s-30-10-30-28Z`, tone(main, -0.08), {
          puff: 16,
          texture: 'leather',
        }) +
        seam(`M${x - 20} 566v320c0 14 40 14 40 0v-320`, tone(main, 0.5), 2.5) +
        [
          [-40, 800, -40, 866],
          [40, 800, 40, 866],
          [-40, 800, 40, 800],
          [-40, 866, 40, 866],
        ]
          .map(([a = 0, b = 0, c = 0, d = 0]) =>
            rod(
              sheet,
              [
                [x + a, b],
                [x + c, d],
              ],
              7,
              metal,
            ),
          )
          .join(''),
    )
    .join('');
}

function embroidery(thread: string, gold: string): string {
  let rows = '';
  for (let turnBy = 0; turnBy < 360; turnBy += 30)
    rows += `<path d="M0 -26C22 -56 22 -92 0 -112C-22 -92 -22 -56 0 -26Z" transform="rotate(${turnBy})" fill="none" stroke="${turnBy % 60 ? thread : gold}" stroke-width="4" stroke-dasharray="8 4"/>`;
  return `<g transform="translate(600 744) scale(1 .82)">${rows}<circle r="18" fill="none" stroke="${gold}" stroke-width="5"/></g>`;
}
