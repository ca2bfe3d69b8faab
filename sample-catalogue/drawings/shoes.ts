import { tone } from './light.ts';
import { groundShadow, type Kind, pairs } from './sheet.ts';
import { crease, gleam, seam, soft } from './soft.ts';
import { rod } from './tube.ts';

export const sneaker: Kind = (sheet, { main, second = '#f2efe8', third = '#c8743a' }) => {
  groundShadow(sheet, 600, 896, 430, 30);
  const upper =
    'M186 830C170 720 186 590 206 500C212 462 262 452 300 480C350 522 420 528 470 470C500 440 560 446 590 484C660 580 760 650 880 676C990 700 1044 750 1046 830Z';
  const sole =
    'M164 800C300 826 520 826 660 824C820 822 960 806 1050 776C1078 800 1078 850 1050 880C1000 902 860 904 600 904S260 906 186 898C156 888 150 830 164 800Z';
  const toeCap =
    'M846 668C960 684 1040 736 1046 822C980 834 900 836 836 834C812 786 806 720 846 668Z';
  const heel =
    'M182 822C172 710 188 600 208 504C236 480 270 490 296 516C292 630 310 740 340 830C280 836 220 834 182 822Z';
  const eyeStay =
    'M462 480C500 446 556 450 590 490C660 584 750 644 850 672L806 728C680 690 560 610 462 480Z';
  const swoop = 'M330 800C420 700 560 650 706 676L760 712C640 700 520 740 450 822Z';
  const cloth = { puff: 70, texture: 'canvas' } as const;
  const tongue = soft(
    sheet,
    'M440 490C440 420 500 372 566 404C600 430 610 470 604 500C556 480 500 470 440 490Z',
    tone(main, 0.2),
    { puff: 30, texture: 'canvas' },
  );
  const lining = soft(
    sheet,
    'M214 498C270 540 420 560 480 480C420 440 270 440 214 498Z',
    tone(main, -0.6),
    { puff: 20 },
  );
  const lace = (x: number, y: number) =>
    crease(sheet, `M${x - 36} ${y + 42}L${x + 40} ${y - 14}`, 18, 0.34) +
    rod(
      sheet,
      [
        [x - 40, y + 34],
        [x, y - 4],
        [x + 40, y - 24],
      ],
      10,
      { base: second, shine: 'matte' },
    );
  const laces = pairs([524, 520, 580, 586, 646, 640, 716, 680])
    .map(([x = 0, y = 0]) => lace(x, y))
    .join('');
  const bow =
    rod(sheet, pairs([500, 460, 440, 430, 420, 470, 500, 470]), 9, {
      base: second,
      shine: 'matte',
    }) +
    rod(sheet, pairs([510, 462, 570, 420, 600, 450, 516, 470]), 9, {
      base: second,
      shine: 'matte',
    });
  const lines = `<path d="M164 846C400 862 820 864 1066 826" fill="none" stroke="${third}" stroke-width="10"/><path d="M176 886C400 896 820 896 1056 872" fill="none" stroke="#8a6a45" stroke-width="20" stroke-opacity=".55"/>`;
  return (
    lining +
    tongue +
    soft(sheet, upper, main, cloth) +
    soft(sheet, heel, third, { puff: 34, texture: 'leather' }) +
    soft(sheet, swoop, tone(main, 0.5), { puff: 14 }) +
    soft(sheet, toeCap, tone(main, 0.12), { puff: 50, texture: 'leather' }) +
    seam('M850 676C816 724 822 790 842 830', tone(main, 0.6), 2.5) +
    soft(sheet, eyeStay, tone(main, -0.2), { puff: 18, texture: 'leather' }) +
    laces +
    bow +
    soft(sheet, sole, second, { puff: 34 }) +
    lines +
    gleam(sheet, 'M890 706C950 716 1000 746 1018 786', 16, 0.3)
  );
};

export const boot: Kind = (sheet, { main, second = '#2a221d' }) => {
  groundShadow(sheet, 600, 1036, 370, 28);
  const upper =
    'M300 290C296 470 296 640 276 780C266 860 262 930 268 984H968C996 960 1000 890 960 842C916 792 820 776 744 730C660 676 604 590 588 470C580 400 580 340 582 284C540 262 340 268 300 290Z';
  const sole =
    'M256 968C480 984 760 984 984 964C1002 980 1000 1000 984 1012C900 1026 640 1026 530 1016C490 1010 470 1004 444 1006L440 1048C400 1054 310 1054 272 1048C256 1030 250 990 256 968Z';
  const panel =
    'M378 330C420 322 490 322 528 330C534 450 520 560 488 656C464 684 432 684 414 656C384 560 374 450 378 330Z';
  const ribs = [0, 1, 2, 3, 4, 5]
    .map(
      (at) =>
        `<path d="M${394 + at * 24} 332C${390 + at * 24} 440 ${402 + at * 18} 560 ${424 + at * 12} 660" stroke="#000" stroke-opacity=".34" stroke-width="6" fill="none"/>`,
    )
    .join('');
  const top = soft(
    sheet,
    'M300 292C360 250 530 250 582 286C530 316 350 322 300 292Z',
    tone(main, -0.65),
    { puff: 20 },
  );
  const tab = soft(
    sheet,
    'M306 296C286 240 298 196 326 202C346 220 344 270 336 296Z',
    tone(main, -0.2),
    { puff: 12, texture: 'leather' },
  );
  const folds =
    crease(sheet, 'M560 690C620 752 680 780 740 782', 18, 0.3) +
    crease(sheet, 'M500 770C570 830 650 846 700 840', 18, 0.24) +
    crease(sheet, 'M330 900C300 880 286 850 284 820', 12, 0.2);
  const light =
    gleam(sheet, 'M790 806C870 826 930 850 950 900', 34, 0.34) +
    gleam(sheet, 'M330 380C322 540 318 660 306 800', 24, 0.26) +
    gleam(sheet, 'M560 420C572 540 610 640 670 700', 18, 0.16);
  return (
    tab +
    soft(sheet, upper, main, { puff: 90, shine: 'satin', texture: 'leather' }) +
    top +
    soft(sheet, panel, second, { puff: 18 }) +
    ribs +
    seam(
      'M362 316C356 440 366 580 398 676C440 714 470 710 504 672C540 560 552 440 544 312',
      tone(main, 0.5),
      2.5,
    ) +
    folds +
    light +
    soft(sheet, sole, second, { puff: 22 }) +
    `<path d="M262 976C480 992 760 992 984 974" fill="none" stroke="${tone(main, 0.4)}" stroke-width="4" stroke-dasharray="9 6"/>`
  );
};
