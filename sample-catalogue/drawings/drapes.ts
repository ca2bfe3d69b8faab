import { tone } from './light.ts';
import { motifs } from './ornaments.ts';
import { blur, clip, groundShadow, type Kind, num, pairs } from './sheet.ts';
import { crease, gleam, soft } from './soft.ts';
import { rod, tube } from './tube.ts';

/** A folded saree with its border and the fall of its pallu; the variant names the motif in the field. */
export const saree: Kind = (
  sheet,
  { main, second = '#d2ab58', third = '#7a1f2f', variant = 'buti' },
) => {
  groundShadow(sheet, 610, 980, 420, 60);
  const layers = [0, 1, 2, 3].map((at) => {
    const y = 900 - at * 46;
    const d = `M190 ${y}C186 ${y + 30} 190 ${y + 70} 210 ${y + 84}C480 ${y + 96} 760 ${y + 94} 1000 ${y + 78}C1020 ${y + 60} 1020 ${y + 20} 1006 ${y - 6}Z`;
    return (
      soft(sheet, d, at % 2 ? third : tone(main, -0.1), { puff: 26, shine: 'satin' }) +
      zari(`M200 ${y + 64}C480 ${y + 78} 760 ${y + 76} 1008 ${y + 56}`, second, 13)
    );
  });
  const top =
    'M190 770C230 640 270 560 330 500C520 480 760 480 900 506C950 580 990 680 1010 768C760 800 440 802 190 770Z';
  const field = `<g ${clip(sheet, `<path d="${top}"/>`)}>${motifs(variant, second, 600, 640, 860, 340)}</g>`;
  const border =
    'M190 770C196 750 204 730 212 712C460 740 760 738 990 706L1010 768C760 800 440 802 190 770Z';
  const pallu =
    'M560 486C650 482 720 486 770 492C800 600 830 760 836 1040C760 1056 640 1056 560 1040C570 840 566 640 560 486Z';
  const fringe = Array.from(
    { length: 24 },
    (_, at) =>
      `<path d="M${566 + at * 11.5} 1036v${26 + (at % 3) * 5}" stroke="${second}" stroke-width="4" stroke-linecap="round"/>`,
  ).join('');
  const panel = `<g ${clip(sheet, `<path d="${pallu}"/>`)}>${palluBands(second, third)}</g>`;
  const folds = [300, 400, 500, 880, 940]
    .map((x) => crease(sheet, `M${x} 500C${x - 10} 580 ${x - 24} 680 ${x - 34} 760`, 14, 0.16))
    .join('');
  return (
    layers.reverse().join('') +
    soft(sheet, top, main, { puff: 50, shine: 'satin' }) +
    field +
    `<g ${clip(sheet, `<path d="${top}"/>`)}>${folds}</g>` +
    soft(sheet, border, third, { puff: 16, shine: 'satin' }) +
    zari('M206 728C460 756 760 754 994 722', second, 10) +
    zari('M196 760C460 788 760 786 1006 754', second, 10) +
    crease(sheet, 'M566 500C574 700 570 900 562 1040M776 496C806 640 836 800 840 1036', 20, 0.3) +
    soft(sheet, pallu, tone(main, 0.06), { puff: 34, shine: 'satin' }) +
    panel +
    gleam(sheet, 'M620 500C640 680 644 860 640 1030', 30, 0.2) +
    fringe
  );
};

export const stole: Kind = (
  sheet,
  { main, second = '#d2ab58', third = '#8c2f39', variant = 'buti' },
) => {
  const hook = tube(sheet, pairs([600, 210, 604, 150, 650, 130, 660, 90, 620, 70]), 8, {
    base: '#b9bcc0',
    shine: 'metal',
  });
  const bar = rod(sheet, pairs([330, 330, 460, 236, 600, 210, 740, 236, 870, 330]), 13, {
    base: '#8a5a33',
    shine: 'satin',
  });
  const back = 'M404 268C500 226 700 226 796 268L830 860C700 880 500 880 372 860Z';
  const front =
    'M390 280C480 224 720 224 810 280C822 520 840 800 836 1040C700 1062 480 1062 360 1040C362 800 380 520 390 280Z';
  const folds = [440, 500, 560, 640, 700, 760]
    .map(
      (x, at) =>
        crease(
          sheet,
          `M${x} 270C${x + (at - 3) * 8} 520 ${x + (at - 3) * 14} 800 ${x + (at - 3) * 16} 1044`,
          22,
          0.2,
        ) +
        gleam(
          sheet,
          `M${x + 26} 280C${x + 26 + (at - 3) * 8} 520 ${x + 26 + (at - 3) * 14} 800 ${x + 26 + (at - 3) * 16} 1040`,
          16,
          0.15,
        ),
    )
    .join('');
  const print = `<g ${clip(sheet, `<path d="${front}"/>`)}>${motifs(variant, second, 600, 560, 520, 620)}<path d="M340 880H860V1000H340Z" fill="${third}" opacity=".9"/>${motifs('paisley', second, 600, 940, 520, 90)}<path d="M340 872H860M340 1008H860" stroke="${second}" stroke-width="10"/></g>`;
  const fringe = Array.from(
    { length: 40 },
    (_, at) =>
      `<path d="M${364 + at * 12} ${1042 + Math.round(10 * Math.sin((at / 39) * Math.PI))}v${40 + (at % 4) * 6}" stroke="${at % 2 ? tone(main, -0.15) : second}" stroke-width="4" stroke-linecap="round"/>`,
  ).join('');
  sheet.shadows.push(
    `<path d="${front}" transform="translate(26 22)" fill="#2a2018" opacity=".2" ${blur(sheet, 26)}/>`,
  );
  return (
    hook +
    bar +
    soft(sheet, back, tone(main, -0.3), { puff: 30 }) +
    fringe +
    soft(sheet, front, main, { puff: 40, texture: 'weave' }) +
    print +
    folds
  );
};

function zari(d: string, gold: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${gold}" stroke-width="${width}"/><path d="${d}" fill="none" stroke="${tone(gold, 0.7)}" stroke-width="${num(width * 0.36)}" stroke-dasharray="7 8"/><path d="${d}" fill="none" stroke="${tone(gold, -0.5)}" stroke-width="2" transform="translate(0 ${num(width * 0.5)})"/>`;
}

function palluBands(gold: string, deep: string): string {
  let rows = '';
  for (let y = 560; y < 1040; y += 80)
    rows += `<rect x="540" y="${y}" width="320" height="${y > 800 ? 44 : 22}" fill="${deep}" opacity=".85"/><path d="M540 ${y}h320M540 ${y + (y > 800 ? 44 : 22)}h320" stroke="${gold}" stroke-width="6"/>`;
  return rows + motifs('paisley', gold, 700, 800, 300, 480);
}
