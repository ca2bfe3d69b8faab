import { expect, test } from 'vitest';
import type { Measured } from '../measuring/piece.ts';
import { addFigure, type Figure, type Results } from './figures.ts';
import { buildPictures } from './pictures.ts';
import { renderPicture } from './curves.ts';
import { formatResults } from './write-results.ts';

const machine = {
  cores: 2,
  memoryGb: 8,
  processor: 'P',
  system: 'Linux',
  node: '24',
  postgres: '18',
};
const nothing: Results = { machine, catalogues: [], loadings: [], figures: [] };

test('a figure takes the place of the same one of an earlier run, and of no other', () => {
  const first = addFigure(addFigure(nothing, buildFigure()), buildFigure({ products: 100_000 }));
  const again = addFigure(first, buildFigure({ commit: 'later' }));
  expect(again.figures.map(({ products, commit }) => [products, commit])).toEqual([
    [1_000, 'later'],
    [100_000, 'first'],
  ]);
  expect(addFigure(again, buildFigure({ workers: 2 })).figures).toHaveLength(3);
});

test('a figure is shown with its spread and the share of its floor, round by round', () => {
  const text = formatResults(addFigure(nothing, buildFigure()), []);
  expect(text).toContain('| 200 (100–400) |');
  expect(text).toContain('| 40 % (20 %–80 %) of 500 |');
});

test('a figure that other programs disturbed carries the mark, and the text asks for another run', () => {
  const quiet = formatResults(addFigure(nothing, buildFigure({ foreignShare: 0.1 })), []);
  expect(quiet).not.toMatch(/disturbed\*\*|Measure them again/);
  const loud = formatResults(addFigure(nothing, buildFigure({ foreignShare: 0.11 })), []);
  expect(loud).toContain('| 11 % **disturbed** |');
  expect(loud).toMatch(/1 of 1 figures are disturbed.*Measure them again/);
});

test('a curve has a point for each size; ten times as many are as far apart on either axis', () => {
  const sizes = [1_000, 10_000, 100_000];
  const { figures } = sizes.reduce(
    (results, products) => addFigure(results, buildFigure({ products, store: [products] })),
    nothing,
  );
  const picture = renderPicture(buildPictures({ ...nothing, figures })['pages'] as never);
  const line = /<path stroke="\S+" stroke-dasharray="none" d="M(.*?)"/.exec(picture)?.[1] ?? '';
  const points = line.split('L').map((point) => point.split(' ').map(Number)) as [number, number][];
  expect(points).toHaveLength(3);
  const [[x1, y1], [x2, y2], [x3, y3]] = points as [
    [number, number],
    [number, number],
    [number, number],
  ];
  expect([x3 - x2, y3 - y2]).toEqual([x2 - x1, y2 - y1]);
});

function buildFigure({
  store = [100, 200, 400],
  ...others
}: Partial<Figure> & { store?: number[] } = {}): Figure {
  const round = (perSecond: number): Measured => ({ perSecond, p50Ms: 1, p99Ms: 2, failed: 0 });
  return {
    group: 'cached',
    what: 'home',
    products: 1_000,
    services: 'web,worker',
    workers: 1,
    rounds: 3,
    seconds: 1,
    changes: 100,
    nodeMb: 200,
    date: '2026-01-01',
    commit: 'first',
    foreignShare: 0,
    sides: { store: store.map(round), bare: store.map(() => round(500)) },
    ...others,
  };
}
