import { type Profile, turn } from './lathe.ts';
import { type Material, tone } from './light.ts';
import { groundShadow, type Kind, pairs } from './sheet.ts';
import { soft } from './soft.ts';
import { ball, rod } from './tube.ts';

const LACQUER = (base: string): Material => ({ base, shine: 'gloss' });

export const spinningTop: Kind = (sheet, { main, second = '#f0b93a', third = '#2f6a5a' }) => {
  const top: Profile = pairs([
    4, 0, 10, 14, 12, 50, 30, 84, 110, 150, 190, 230, 214, 290, 206, 330, 150, 372, 80, 396, 40,
    410, 32, 430, 32, 470, 40, 500, 38, 530, 26, 548, 8, 556,
  ]);
  const one = (cx: number, ground: number, turnBy: number, order: readonly string[]) => {
    groundShadow(sheet, cx + 60, ground + 4, 150, 34, 0.8);
    const material = (height: number) =>
      LACQUER(height < 50 ? '#8d8f92' : (order[Math.floor(height / 46) % order.length] as string));
    return `<g transform="rotate(${turnBy} ${cx} ${ground})">${turn(sheet, { cx, ground, profile: top, material })}</g>`;
  };
  return one(420, 900, -16, [main, second, third]) + one(760, 1000, 12, [third, main, second]);
};

export const stackingRings: Kind = (sheet, { main, second = '#f0b93a', third = '#2f6a5a' }) => {
  const colours = [third, main, second, tone(third, 0.35), tone(main, 0.3), second];
  groundShadow(sheet, 600, 1060, 280, 66);
  let rows = turn(sheet, {
    cx: 600,
    ground: 1060,
    profile: pairs([250, 0, 266, 6, 270, 24, 256, 40, 240, 44]),
    material: { base: '#c89a5c', shine: 'satin' },
  });
  let height = 44;
  for (const [at, colour] of colours.entries()) {
    const [r, tall] = [246 - at * 28, 92 - at * 3];
    const ring: Profile = [
      [r - 34, height],
      [r - 8, height + 8],
      [r, height + tall / 2],
      [r - 8, height + tall - 8],
      [r - 34, height + tall],
    ];
    rows += turn(sheet, { cx: 600, ground: 1060, profile: ring, material: LACQUER(colour) });
    height += tall - 4;
  }
  const knob: Profile = [
    [44, height - 4],
    [52, height + 4],
    [30, height + 20],
    [62, height + 60],
    [66, height + 96],
    [40, height + 132],
    [4, height + 142],
  ];
  return rows + turn(sheet, { cx: 600, ground: 1060, profile: knob, material: LACQUER(main) });
};

export const rattle: Kind = (sheet, { main, second = '#f0b93a', third = '#2f6a5a' }) => {
  const profile: Profile = pairs([
    60, 0, 66, 8, 58, 30, 30, 54, 26, 120, 38, 150, 26, 180, 26, 260, 40, 290, 26, 320, 30, 360,
    110, 420, 152, 500, 152, 560, 110, 640, 44, 684, 36, 700, 46, 730, 30, 756, 4, 762,
  ]);
  const band = (height: number) =>
    height > 480 && height < 586
      ? main
      : height > 400 && height < 660
        ? second
        : height > 140 && height < 160
          ? main
          : height > 280 && height < 300
            ? main
            : third;
  const one = (cx: number, ground: number, turnBy: number, swap: boolean) => {
    const material = (height: number) => LACQUER(swap ? tone(band(height), 0.22) : band(height));
    return `<g transform="rotate(${turnBy} ${cx} ${ground - 380})">${turn(sheet, { cx, ground, profile, material })}</g>`;
  };
  groundShadow(sheet, 600, 1010, 260, 46, 0.7);
  return one(680, 970, 24, true) + one(520, 1000, -20, false);
};

export const train: Kind = (sheet, { main, second = '#f0b93a', third = '#2f6a5a' }) => {
  groundShadow(sheet, 600, 960, 430, 50);
  const wheel = (x: number, r: number) =>
    ball(sheet, [x, 950 - r], r, LACQUER(second)) +
    ball(sheet, [x, 950 - r], r * 0.4, LACQUER(main));
  const engine =
    rod(sheet, pairs([640, 740, 780, 740, 900, 740]), 108, LACQUER(main)) +
    soft(sheet, 'M470 520C470 504 480 500 496 500H690C706 500 716 504 716 520V856H470Z', main, {
      puff: 34,
      shine: 'satin',
    });
  const windowPane = soft(sheet, 'M520 560H660V660H520Z', second, { puff: 16 });
  const roof = soft(
    sheet,
    'M440 470C520 446 660 446 746 470C754 490 750 512 740 516H446C436 512 432 490 440 470Z',
    third,
    { puff: 20, shine: 'satin' },
  );
  const chimney = turn(sheet, {
    cx: 880,
    ground: 640,
    profile: pairs([40, 0, 44, 6, 40, 90, 62, 120, 66, 140, 58, 150]),
    material: LACQUER(third),
  });
  const wagon =
    soft(sheet, 'M160 650C160 636 170 630 184 630H400C414 630 424 636 424 650V850H160Z', third, {
      puff: 34,
      shine: 'satin',
    }) +
    pairs([220, 610, 300, 600, 370, 612])
      .map(([x = 0, y = 0], at) =>
        ball(sheet, [x, y], 52, LACQUER([main, second, tone(third, 0.4)][at] as string)),
      )
      .join('');
  const base = rod(sheet, pairs([170, 850, 500, 850, 940, 850]), 20, {
    base: '#c89a5c',
    shine: 'satin',
  });
  return (
    wagon +
    engine +
    base +
    chimney +
    windowPane +
    roof +
    wheel(230, 62) +
    wheel(370, 62) +
    wheel(550, 84) +
    wheel(740, 64) +
    wheel(890, 64) +
    ball(sheet, [1004, 740], 34, LACQUER(second))
  );
};
