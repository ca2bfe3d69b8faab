import type { Group, Measured } from '../measuring/piece.ts';
import type { Curve, Picture } from './curves.ts';
import { byProducts, type Figure, type Results } from './figures.ts';
import { calculateSpread } from './spread.ts';

/** Each picture under its file's name. Of one setting, the one that has most figures: curves of two settings would be too many. */
export function buildPictures({ figures, loadings }: Results): Record<string, Picture> {
  const settings = Object.values(
    Object.groupBy(figures, (one) => `${one.services} ${one.workers}`),
  );
  const some = settings.toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0))[0] ?? [];
  const cold = some.filter(({ group }) => group === 'cold');
  const isSearch = ({ what }: Figure) => what.startsWith('search');
  const perSecond = (group: Group) =>
    buildCurves(
      some.filter((one) => one.group === group),
      'perSecond',
    ).map((curve) => ({ ...curve, name: `${curve.name}, ${group}` }));
  const loading = {
    name: 'import',
    points: loadings.toSorted(byProducts).map(({ products, perSecond: rate }) => ({
      products,
      spread: { median: rate, lowest: rate, highest: rate },
    })),
  };
  return {
    pages: {
      title: 'Pages',
      unit: 'requests a second',
      curves: [...perSecond('cached'), ...perSecond('rendered')],
    },
    listings: {
      title: 'Listings, products and suggestions that nobody has asked for before',
      unit: 'p99, ms',
      curves: buildCurves(
        cold.filter((one) => !isSearch(one)),
        'p99Ms',
      ),
    },
    searches: {
      title: 'Searches that nobody has made before',
      unit: 'p99, ms',
      curves: buildCurves(cold.filter(isSearch), 'p99Ms'),
    },
    loading: {
      title: 'Loading a catalogue',
      unit: 'products a second',
      curves: loadings.length > 0 ? [loading] : [],
    },
  };
}

function buildCurves(figures: readonly Figure[], field: keyof Measured): Curve[] {
  const kinds = Object.entries(Object.groupBy(figures, ({ what }) => what));
  return kinds
    .map(([name, some = []]) => ({
      name,
      points: some.toSorted(byProducts).flatMap(({ products, sides: { store = [] } }) => {
        const spread = calculateSpread(store.map((round) => round[field]));
        return spread ? [{ products, spread }] : [];
      }),
    }))
    .filter(({ points }) => points.length > 0);
}
