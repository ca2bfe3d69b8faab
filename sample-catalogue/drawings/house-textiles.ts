import { tone } from './light.ts';
import { motifs } from './ornaments.ts';
import { clip, groundShadow, type Kind, num, pairs, type Point } from './sheet.ts';
import { crease, gleam, soft, woven } from './soft.ts';
import { rod, tube } from './tube.ts';

export const cushion: Kind = (
  sheet,
  { main, second = '#f2e6cf', third = '#b3402c', variant = 'ikat' },
) => {
  groundShadow(sheet, 610, 1010, 380, 54);
  const d =
    'M230 250C340 300 860 300 970 250C1010 250 1020 270 1016 300C960 480 960 800 1016 970C1020 1000 1010 1016 970 1012C860 970 340 970 230 1012C196 1016 180 1000 184 970C240 800 240 480 184 300C180 270 190 250 230 250Z';
  const print = `<g ${clip(sheet, `<path d="${d}"/>`)} opacity=".94">${variant === 'ikat' ? ikat(second, third) : variant === 'stripe' ? stripes(second, third) : motifs('leaf', second, 600, 630, 860, 780)}</g>`;
  const plump =
    crease(
      sheet,
      'M210 280C300 380 330 400 380 430M990 280C900 380 870 400 820 430M210 984C300 880 330 860 380 830M990 984C900 880 870 860 820 830',
      30,
      0.2,
    ) + gleam(sheet, 'M380 420C460 380 640 370 740 400', 60, 0.2);
  const piping =
    tube(sheet, pairs([230, 1012, 420, 978, 600, 974, 780, 978, 970, 1012]), 8, {
      base: third,
      shine: 'matte',
    }) +
    tube(sheet, pairs([230, 250, 420, 286, 600, 290, 780, 286, 970, 250]), 8, {
      base: third,
      shine: 'matte',
    });
  return (
    soft(sheet, d, main, { puff: 130 }) +
    print +
    `<g ${clip(sheet, `<path d="${d}"/>`)}>${crease(sheet, d, 90, 0.3)}</g>` +
    plump +
    piping
  );
};

export const quilt: Kind = (sheet, { main, second = '#b3402c', third = '#2f5a63' }) => {
  groundShadow(sheet, 610, 990, 420, 60);
  const slab = (y: number, colour: string, print: string) => {
    const d = `M200 ${y}C180 ${y + 20} 180 ${y + 90} 204 ${y + 116}C460 ${y + 134} 760 ${y + 132} 1000 ${y + 112}C1026 ${y + 90} 1026 ${y + 16} 1000 ${y - 10}C760 ${y - 40} 440 ${y - 34} 200 ${y}Z`;
    return (
      soft(sheet, d, colour, { puff: 56 }) +
      `<g ${clip(sheet, `<path d="${d}"/>`)}>${print}</g>` +
      gleam(sheet, `M240 ${y + 22}C480 ${y - 4} 740 ${y - 6} 960 ${y + 12}`, 22, 0.24)
    );
  };
  const spots = (y: number, one: string, two: string) =>
    Array.from({ length: 3 }, (_, row) =>
      Array.from({ length: 15 }, (_unused, at) => {
        const [x, cy] = [210 + at * 58 + (row % 2) * 29, y + 20 + row * 42];
        return `<g transform="translate(${x} ${cy}) scale(.52)"><path d="M0-30C22-14 22 10 0 26C-22 10-22-14 0-30Z" fill="${one}"/><circle cy="-2" r="7" fill="${two}"/></g>`;
      }).join(''),
    ).join('');
  const top =
    'M230 560C260 480 300 430 340 400C520 376 720 378 880 404C920 440 970 510 984 560C760 590 460 592 230 560Z';
  const cells =
    Array.from(
      { length: 9 },
      (_, at) =>
        `<path d="M${250 + at * 92} 590C${290 + at * 72} 520 ${330 + at * 62} 450 ${350 + at * 58} 392" fill="none" stroke="${tone(main, -0.55)}" stroke-opacity=".3" stroke-width="5"/>`,
    ).join('') +
    [430, 470, 516, 556]
      .map(
        (y) =>
          `<path d="M220 ${y + 16}C460 ${y + 40} 760 ${y + 40} 990 ${y + 14}" fill="none" stroke="${tone(main, -0.55)}" stroke-opacity=".3" stroke-width="5"/>`,
      )
      .join('');
  return (
    slab(850, third, spots(850, tone(third, 0.8), second)) +
    slab(722, second, spots(722, tone(second, 1), third)) +
    slab(592, main, spots(592, second, third)) +
    soft(sheet, top, main, { puff: 44 }) +
    `<g ${clip(sheet, `<path d="${top}"/>`)}>${motifs('leaf', second, 600, 480, 800, 200)}${cells}</g>`
  );
};

export const rug: Kind = (sheet, { main, second = '#efe4cc', third = '#2f4a5c' }) => {
  groundShadow(sheet, 600, 960, 430, 70);
  const flat = 'M300 640L980 560C1010 640 1030 800 1060 940L420 1010C370 900 330 760 300 640Z';
  const bands = Array.from({ length: 9 }, (_, at) => {
    const x = 330 + at * 82;
    const paint = [second, third, tone(main, 0.4)][at % 3] as string;
    return `<path d="M${x} 540L${x + 120} 1020" stroke="${paint}" stroke-width="${at % 2 ? 14 : 30}"/>${Array.from({ length: 8 }, (_unused, row) => `<path d="M0-18L16 0L0 18L-16 0Z" transform="translate(${x + 41 + row * 13} ${590 + row * 54})" fill="${at % 2 ? third : second}"/>`).join('')}`;
  }).join('');
  const cylinder = soft(
    sheet,
    'M180 640C230 560 330 560 370 640L480 1000C460 1080 350 1090 300 1010Z',
    main,
    { puff: 90, texture: 'weave' },
  );
  const rollBands = `<g ${clip(sheet, '<path d="M180 640C230 560 330 560 370 640L480 1000C460 1080 350 1090 300 1010Z"/>')}>${[0, 1, 2, 3, 4, 5].map((at) => `<path d="M${150 + at * 24} ${690 + at * 64}C${230 + at * 24} ${740 + at * 64} ${330 + at * 24} ${720 + at * 64} ${420 + at * 20} ${640 + at * 64}" fill="none" stroke="${at % 2 ? third : second}" stroke-width="${at % 2 ? 12 : 24}"/>`).join('')}</g>`;
  const spiral = `<g transform="translate(276 634) rotate(-8)"><ellipse rx="98" ry="64" fill="${tone(main, -0.3)}"/>${[86, 68, 50, 32, 16].map((r, at) => `<ellipse rx="${r}" ry="${num(r * 0.64)}" fill="none" stroke="${at % 2 ? second : tone(main, 0.2)}" stroke-width="8"/>`).join('')}</g>`;
  const fringe = Array.from({ length: 20 }, (_, at) =>
    rod(
      sheet,
      [
        [984 + at * 3.9, 566 + at * 19.5],
        [1004 + at * 3.9, 562 + at * 19.5],
        [1034 + at * 3.9 + (at % 3) * 5, 566 + at * 19.5],
      ],
      4,
      { base: second, shine: 'matte' },
    ),
  ).join('');
  return (
    fringe +
    soft(sheet, flat, main, { puff: 24, texture: 'weave' }) +
    `<g ${clip(sheet, `<path d="${flat}"/>`)}>${bands}${woven(sheet, flat, 'weave')}</g>` +
    crease(sheet, 'M376 650L486 1010', 40, 0.34) +
    cylinder +
    rollBands +
    gleam(sheet, 'M262 720L372 1020', 34, 0.2) +
    spiral
  );
};

export const towels: Kind = (sheet, { main, second = '#efe6d6', third = '#c08a4a' }) => {
  groundShadow(sheet, 610, 1000, 360, 54);
  const piece = (y: number, colour: string) => {
    const d = `M250 ${y}C210 ${y + 10} 206 ${y + 130} 250 ${y + 140}C480 ${y + 152} 740 ${y + 150} 950 ${y + 138}C986 ${y + 126} 986 ${y + 10} 950 ${y - 4}C740 ${y - 16} 480 ${y - 14} 250 ${y}Z`;
    const bars = [0, 22, 44]
      .map(
        (dy) =>
          `<path d="M716 ${y - 12}h14v164h-14Z" transform="translate(${dy * 2} 0)" fill="${third}" opacity=".8"/>`,
      )
      .join('');
    return (
      soft(sheet, d, colour, { puff: 70, texture: 'felt' }) +
      `<g ${clip(sheet, `<path d="${d}"/>`)}>${bars}</g>` +
      crease(sheet, `M262 ${y + 66}C480 ${y + 78} 740 ${y + 76} 968 ${y + 62}`, 9, 0.5) +
      gleam(sheet, `M280 ${y + 22}C480 ${y + 12} 740 ${y + 10} 930 ${y + 18}`, 22, 0.24)
    );
  };
  return [860, 716, 572, 428].map((y, at) => piece(y, at % 2 ? second : main)).join('');
};

function ikat(one: string, two: string): string {
  let rows = '';
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 5; column++) {
      const at: Point = [250 + column * 176, 290 + row * 172];
      const step = (reach: number, paint: string) =>
        `<path d="M0-${reach}L${reach * 0.25}-${reach * 0.7}L${reach * 0.2}-${reach * 0.45}L${reach * 0.5}-${reach * 0.35}L${reach * 0.72} 0L${reach * 0.5} ${reach * 0.35}L${reach * 0.2} ${reach * 0.45}L${reach * 0.25} ${reach * 0.7}L0 ${reach}L-${reach * 0.25} ${reach * 0.7}L-${reach * 0.2} ${reach * 0.45}L-${reach * 0.5} ${reach * 0.35}L-${reach * 0.72} 0L-${reach * 0.5}-${reach * 0.35}L-${reach * 0.2}-${reach * 0.45}L-${reach * 0.25}-${reach * 0.7}Z" fill="${paint}"/>`;
      rows += `<g transform="translate(${at[0]} ${at[1]})">${step(84, one)}${step(52, two)}${step(22, one)}</g>`;
    }
  return rows;
}

function stripes(one: string, two: string): string {
  return Array.from(
    { length: 12 },
    (_, at) =>
      `<rect x="${170 + at * 76}" y="220" width="${at % 3 ? 18 : 40}" height="820" fill="${at % 2 ? one : two}"/>`,
  ).join('');
}
