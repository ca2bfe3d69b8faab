import { type Profile, turn } from './lathe.ts';
import type { Material } from './light.ts';
import { blur, groundShadow, type Kind, pairs, type Point } from './sheet.ts';
import { ball, rod, tube } from './tube.ts';

export const jhumka: Kind = (sheet, { main, second = '#f3eee4', third = '#8c1f3a' }) => {
  const gold: Material = { base: main, shine: 'metal' };
  const dome: Profile = pairs([
    170, 0, 178, 5, 172, 18, 172, 18, 164, 60, 136, 120, 90, 164, 44, 182, 30, 190, 30, 190, 34,
    200, 24, 214, 10, 222,
  ]);
  const one = (cx: number, ground: number) => {
    sheet.shadows.push(
      `<ellipse cx="${cx + 40}" cy="${ground - 30}" rx="190" ry="150" fill="#2a2018" opacity=".2" ${blur(sheet, 34)}/>`,
    );
    const cup = turn(sheet, { cx, ground, profile: dome, material: gold });
    const fringe = [-78, -60, -42, -24, -6, 12, 30, 48, 66, 82]
      .map((degrees) => {
        const angle = (degrees * Math.PI) / 180;
        const [x, y] = [cx + 168 * Math.sin(angle), ground + 33 * Math.cos(angle)];
        return (
          rod(
            sheet,
            [
              [x, y - 4],
              [x, y + 10],
              [x, y + 22],
            ],
            4,
            gold,
          ) + ball(sheet, [x, y + 40], 19, { base: second, shine: 'gloss' })
        );
      })
      .join('');
    const bandOf = (height: number, r: number, size: number, base: string) =>
      [-76, -56, -36, -18, 0, 18, 36, 56, 76]
        .map((degrees) => {
          const angle = (degrees * Math.PI) / 180;
          return ball(
            sheet,
            [cx + r * Math.sin(angle), ground - height + r * 0.2 * Math.cos(angle)],
            size * (0.5 + 0.5 * Math.cos(angle)),
            { base, shine: 'gloss' },
          );
        })
        .join('');
    const stud =
      ball(sheet, [cx, ground - 330], 74, gold) +
      Array.from({ length: 12 }, (_, at) =>
        ball(
          sheet,
          [
            cx + 66 * Math.cos((at * Math.PI) / 6),
            ground - 330 + 66 * Math.sin((at * Math.PI) / 6),
          ],
          14,
          { base: second, shine: 'gloss' },
        ),
      ).join('') +
      ball(sheet, [cx, ground - 330], 40, { base: third, shine: 'gloss' });
    const link = rod(
      sheet,
      [
        [cx, ground - 256],
        [cx, ground - 236],
        [cx, ground - 216],
      ],
      9,
      gold,
    );
    return link + cup + bandOf(40, 168, 13, third) + bandOf(96, 148, 9, second) + fringe + stud;
  };
  return one(380, 760) + one(820, 800);
};

export const bangles: Kind = (sheet, { main, second = '#d2ab58', third = '#1f5a50' }) => {
  sheet.pitch = 0.62;
  groundShadow(sheet, 600, 850, 330, 210, 0.7);
  const rows = Array.from({ length: 9 }, (_, at) => {
    const y = 850 - at * 44;
    const base = [second, main, main, second, third, second, main, main, second][at] as string;
    const material: Material = { base, shine: base === second ? 'metal' : 'gloss' };
    const shift = Math.sin(at * 1.7) * 10;
    const half = (from: number, to: number) => {
      const points: Point[] = [];
      for (let degrees = from; degrees <= to; degrees += 8) {
        const angle = (degrees * Math.PI) / 180;
        points.push([600 + shift + 310 * Math.cos(angle), y + 190 * Math.sin(angle)]);
      }
      return points;
    };
    const stones =
      base === second || base === third
        ? half(10, 170)
            .filter((_point, index) => index % 2 === 1)
            .map((point) =>
              ball(sheet, point, 10, {
                base: base === second ? '#b3264d' : '#f3eee4',
                shine: 'gloss',
              }),
            )
            .join('')
        : '';
    return {
      back: tube(sheet, half(180, 360), 19, material),
      front: tube(sheet, half(-4, 184), 21, material) + stones,
    };
  });
  return rows.map(({ back, front }) => back + front).join('');
};
