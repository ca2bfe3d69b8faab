import { blur, linear, num, radial, type Sheet, SIZE } from './sheet.ts';

export type Plate = 'studio' | 'sand' | 'rose' | 'sage' | 'dusk' | 'sky' | 'none';

const SCENES = {
  sand: ['#e9dcc6', '#d8c3a2', '#cdb088'],
  rose: ['#ecd6d0', '#ddbdb4', '#c99f92'],
  sage: ['#d9dfd0', '#c0cab4', '#b79e7c'],
  dusk: ['#8d9a9b', '#6f7d80', '#8a6a4c'],
  sky: ['#d5e0e4', '#b9cad1', '#c4b299'],
} as const;

const HORIZON = 0.7 * SIZE;

/** What stands behind the thing: the near-white studio of the shop, or a quiet corner of a room. */
export function plate(sheet: Sheet, name: Plate): string {
  if (name === 'none') return '';
  if (name === 'studio') return studio(sheet);
  const [wallTop, wallFoot, table] = SCENES[name];
  const wall = linear(sheet, [
    [0, wallTop],
    [1, wallFoot],
  ]);
  const top = linear(
    sheet,
    [
      [0, table],
      [1, '#ffffff'],
    ],
    [0, 0, 0, 5],
  );
  const pane = (x: number, y: number) =>
    `<path d="M${x} ${y}l150 46v210l-150 -46z" fill="#fff8e6"/>`;
  const light = `<g opacity=".34" ${blur(sheet, 9)}>${pane(660, 70)}${pane(826, 121)}${pane(660, 300)}${pane(826, 351)}</g>`;
  const fall = radial(
    sheet,
    [
      [0, '#fff', 0.24],
      [1, '#fff', 0],
    ],
    [0.3, 0.25, 0.7],
  );
  return `<rect width="${SIZE}" height="${SIZE}" fill="${wall}"/>${light}<rect y="${num(HORIZON)}" width="${SIZE}" height="${SIZE}" fill="${top}"/><rect y="${num(HORIZON)}" width="${SIZE}" height="7" fill="#fff" opacity=".28"/><rect y="${num(HORIZON - 30)}" width="${SIZE}" height="30" fill="#2a2018" opacity=".07" ${blur(sheet, 12)}/><rect width="${SIZE}" height="${SIZE}" fill="${fall}"/>`;
}

function studio(sheet: Sheet): string {
  const ground = linear(sheet, [
    [0, '#f6f5f2'],
    [0.62, '#f3f2ef'],
    [0.8, '#efeeea'],
    [1, '#ebe9e5'],
  ]);
  return `<rect width="${SIZE}" height="${SIZE}" fill="${ground}"/>`;
}
