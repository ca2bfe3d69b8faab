import { type Material, tone } from './light.ts';
import { blur, clip, type Kind, num, pairs, type Sheet } from './sheet.ts';
import { crease, gleam, seam, soft } from './soft.ts';
import { ball, tube } from './tube.ts';

const SOLE =
  'M-20 -400C70 -410 140 -330 146 -220C150 -120 112 -60 110 40C108 140 140 210 130 300C120 380 60 404 0 404S-112 380 -122 300C-132 210 -100 140 -104 40C-108 -60 -156 -120 -150 -230C-144 -330 -90 -392 -20 -400Z';

export const kolhapuri: Kind = (sheet, { main, second = '#7a3f1c', third = '#d2ab58' }) => {
  const base = soft(sheet, SOLE, tone(second, -0.3), { puff: 20 });
  const bed = `<g transform="translate(0 -8) scale(.95 .965)">${soft(sheet, SOLE, main, { puff: 40, texture: 'leather' })}${seam(SOLE, tone(main, 0.45), 3)}</g>`;
  const band = soft(
    sheet,
    'M-138 -150C-80 -210 80 -210 134 -140C136 -90 128 -50 118 -10C60 -70 -60 -70 -112 -16C-128 -60 -140 -100 -138 -150Z',
    second,
    { puff: 34, texture: 'leather' },
  );
  const braid = braided(-118, -96, 236, third) + braided(-112, -140, 224, tone(second, 0.4));
  const toe = soft(
    sheet,
    'M-16 -330C-2 -350 22 -346 30 -326C36 -270 34 -220 30 -176L-14 -176C-20 -230 -24 -290 -16 -330Z',
    second,
    { puff: 16, texture: 'leather' },
  );
  const ringToe = soft(
    sheet,
    'M-92 -286C-60 -330 -30 -330 -10 -300L-12 -262C-34 -286 -60 -280 -78 -250Z',
    second,
    { puff: 14, texture: 'leather' },
  );
  const tassel = ball(sheet, [6, -120], 20, { base: '#b3402c', shine: 'matte' });
  return pair(
    sheet,
    base +
      bed +
      crease(sheet, 'M-110 0C-60 -56 60 -56 116 4', 22, 0.4) +
      ringToe +
      toe +
      band +
      braid +
      tassel,
  );
};

export const jutti: Kind = (sheet, { main, second = '#d2ab58', third = '#b3264d' }) => {
  const outline =
    'M0 -430C40 -390 120 -320 134 -210C142 -110 108 -40 108 50C108 150 132 220 122 310C112 390 56 410 0 410S-112 390 -122 310C-132 220 -108 150 -108 50C-108 -40 -142 -110 -134 -210C-120 -320 -40 -390 0 -430Z';
  const opening =
    'M0 -110C70 -104 92 -40 90 50C88 150 108 220 100 300C92 366 50 384 0 384S-92 366 -100 300C-108 220 -88 150 -90 50C-92 -40 -70 -104 0 -110Z';
  const inner = soft(sheet, opening, tone('#caa274', 0), { puff: 60, texture: 'leather' });
  const well = crease(sheet, opening, 36, 0.42);
  const stitches = `<g ${clip(sheet, `<path d="${outline}"/>`)}>${flowers(second, third)}</g>`;
  const curl =
    tube(sheet, pairs([0, -404, 6, -440, -10, -470, -34, -468]), (share) => 20 - 12 * share, {
      base: main,
      shine: 'satin',
    }) + ball(sheet, [-36, -466], 12, { base: third, shine: 'matte' });
  const edge = `<path d="${opening}" fill="none" stroke="${second}" stroke-width="13"/><path d="${opening}" fill="none" stroke="${tone(second, 0.5)}" stroke-width="4" stroke-dasharray="10 7"/>`;
  return pair(
    sheet,
    soft(sheet, outline, main, { puff: 50, shine: 'satin' }) +
      stitches +
      inner +
      `<g ${clip(sheet, `<path d="${opening}"/>`)}>${well}</g>` +
      edge +
      curl,
    6,
  );
};

export const slides: Kind = (sheet, { main, second = '#efe6d6' }) => {
  const base = soft(sheet, SOLE, tone(main, -0.5), { puff: 18 });
  const bed = `<g transform="translate(0 -10) scale(.95 .965)">${soft(sheet, SOLE, second, { puff: 50, texture: 'felt' })}</g>`;
  const strapPath =
    'M-148 -190C-90 -270 90 -270 146 -180C150 -110 130 -30 120 30C60 -50 -60 -50 -114 24C-134 -40 -152 -120 -148 -190Z';
  return pair(
    sheet,
    base +
      bed +
      crease(sheet, 'M-112 40C-60 -36 60 -36 118 46', 30, 0.42) +
      soft(sheet, strapPath, main, { puff: 54, texture: 'leather' }) +
      seam('M-134 -186C-80 -250 80 -250 132 -176', tone(main, 0.5), 3) +
      seam('M-104 2C-54 -60 54 -60 110 8', tone(main, 0.5), 3),
    9,
  );
};

export const flipFlop: Kind = (sheet, { main, second = '#26221f', third = '#d2ab58' }) => {
  const base = soft(sheet, SOLE, second, { puff: 18 });
  const bed = `<g transform="translate(0 -10) scale(.96 .97)">${soft(sheet, SOLE, main, { puff: 46, texture: 'felt' })}</g>`;
  const strap: Material = { base: third, shine: 'satin' };
  const arms = [-1, 1]
    .map(
      (side) =>
        crease(sheet, `M${side * 110} 40C${side * 96} -60 ${side * 40} -160 0 -236`, 26, 0.34) +
        tube(
          sheet,
          [
            [side * 118, 44],
            [side * 104, -50],
            [side * 54, -150],
            [0, -236],
          ],
          (share) => 25 - 10 * share,
          strap,
        ),
    )
    .join('');
  return pair(sheet, base + bed + arms + ball(sheet, [0, -240], 18, strap), 9);
};

export const moccasin: Kind = (sheet, { main, second = '#c29a68', third = '#d2ab58' }) => {
  const outline =
    'M0 -412C84 -412 146 -330 148 -226C150 -120 114 -50 114 50C114 150 138 220 128 310C118 394 60 416 0 416S-118 394 -128 310C-138 220 -114 150 -114 50C-114 -50 -150 -120 -148 -226C-146 -330 -84 -412 0 -412Z';
  const opening =
    'M0 -40C74 -38 96 0 94 60C92 150 112 220 104 300C96 368 52 388 0 388S-96 368 -104 300C-112 220 -92 150 -94 60C-96 0 -74 -38 0 -40Z';
  const apron = 'M-98 -40C-112 -180 -100 -330 0 -344C100 -330 112 -180 98 -40';
  const saddle =
    'M-134 -150C-60 -196 60 -196 134 -150C130 -110 120 -76 116 -40C60 -84 -60 -84 -116 -40C-120 -76 -130 -110 -134 -150Z';
  const hole = `<rect x="-44" y="-136" width="88" height="22" rx="11" fill="#0d0806" opacity=".75"/>`;
  const inside = `<g ${clip(sheet, `<path d="${opening}"/>`)}>${soft(sheet, opening, second, { puff: 60, texture: 'leather' })}${crease(sheet, opening, 40, 0.5)}</g>`;
  const rim = `<path d="${opening}" fill="none" stroke="${tone(main, -0.4)}" stroke-width="12"/>`;
  const top =
    soft(sheet, outline, main, { puff: 60, shine: 'satin', texture: 'leather' }) +
    gleam(sheet, 'M-60 -330C-20 -360 40 -356 70 -320', 24, 0.2);
  return pair(
    sheet,
    soft(sheet, outline, '#20140c', { puff: 10 }) +
      `<g transform="translate(0 -8) scale(.97 .98)">${top}</g>` +
      crease(sheet, apron, 9, 0.5) +
      seam(apron, third, 4) +
      inside +
      rim +
      crease(sheet, 'M-112 -30C-60 -72 60 -72 112 -30', 18, 0.4) +
      soft(sheet, saddle, tone(main, -0.1), { puff: 26, texture: 'leather' }) +
      hole,
    7,
  );
};

/** A pair seen from above: the right one drawn, the left one its mirror image, set a little back. */
function pair(sheet: Sheet, shoe: string, lean = 8): string {
  const shade = (x: number, turnBy: number) =>
    `<ellipse cx="${x}" cy="640" rx="164" ry="400" transform="rotate(${turnBy} ${x} 640)" fill="#2a2018" opacity=".34" ${blur(sheet, 22)}/>`;
  sheet.shadows.push(shade(424, -lean), shade(836, lean));
  return `<g transform="translate(400 620) rotate(${-lean}) scale(-1 1)">${shoe}</g><g transform="translate(800 620) rotate(${lean})">${shoe}</g>`;
}

function braided(x: number, y: number, width: number, colour: string): string {
  let rows = '';
  for (let at = 0; at <= width; at += 13) {
    const bend = -46 * Math.sin((at / width) * Math.PI);
    rows += `<ellipse cx="${num(x + at)}" cy="${num(y + bend + 26)}" rx="9" ry="6" transform="rotate(${at % 26 ? 40 : -40} ${num(x + at)} ${num(y + bend + 26)})" fill="${at % 26 ? colour : tone(colour, -0.3)}"/>`;
  }
  return rows;
}

function flowers(gold: string, petal: string): string {
  const at = (x: number, y: number, scale: number) => {
    const petals = [0, 60, 120, 180, 240, 300]
      .map(
        (turnBy) =>
          `<ellipse cy="-20" rx="10" ry="17" transform="rotate(${turnBy})" fill="${petal}"/>`,
      )
      .join('');
    return `<g transform="translate(${x} ${y}) scale(${scale})">${petals}<circle r="9" fill="${gold}"/></g>`;
  };
  const vines = `<g fill="none" stroke="${gold}" stroke-width="6" stroke-linecap="round"><path d="M0 -360C-50 -320 -84 -270 -92 -200M0 -360C50 -320 84 -270 92 -200M0 -330C-26 -290 -26 -270 0 -240C26 -270 26 -290 0 -330ZM-112 0C-124 100 -124 200 -112 330M112 0C124 100 124 200 112 330"/></g>`;
  return `${vines}${at(0, -190, 1.35)}${at(-74, -170, 0.8)}${at(74, -170, 0.8)}${at(0, -290, 0.7)}`;
}
