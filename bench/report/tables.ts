import type { Floor, Group, Measured } from '../measuring/piece.ts';
import type { Loading } from '../prepared.ts';
import { type Figure, isDisturbed } from './figures.ts';
import { calculateShares, formatMs, formatRate, formatShare, formatSpread } from './spread.ts';

/** One cell for each column, under its heading. */
type Row = Readonly<Record<string, string>>;

const FLOOR_HEADINGS: Readonly<Record<Floor, string>> = {
  bare: 'of bare node:http',
  sql: 'of the same SQL',
  react: 'of renderToString',
  template: 'of the tightest page',
};
const FLOORS_OF: Readonly<Record<Group, readonly Floor[]>> = {
  cached: ['bare'],
  rendered: ['bare', 'sql', 'react', 'template'],
  cold: ['sql', 'react', 'template'],
};

/** One figure as a row of its group's table, for people to read. */
export function buildRow(figure: Figure): Row {
  const { group, what, products, sides } = figure;
  const setting = `${figure.services}, ${figure.workers}`;
  const about = { what, products: products.toLocaleString('en'), 'services, processes': setting };
  return {
    ...about,
    ...buildMiddle(figure),
    ...buildFloors(figure),
    failed: countFailed(sides),
    ...buildEnd(figure, group),
  };
}

function buildMiddle({ group, sides }: Figure): Row {
  const { store = [], warm = [], beside = [], alone = [] } = sides;
  const times = { 'p50 ms': formatAll(store, 'p50Ms'), 'p99 ms': formatAll(store, 'p99Ms') };
  const ofWarm = formatSpread(calculateShares(store, warm), formatShare);
  if (group !== 'cold')
    return {
      'requests/s': formatAll(store, 'perSecond'),
      ...times,
      ...(group === 'rendered' && {
        'of a listing again, same clients': warm.length > 0 ? ofWarm : '–',
      }),
    };
  return {
    'repeated/s': formatAll(warm, 'perSecond'),
    'never repeated/s': formatAll(store, 'perSecond'),
    'of repeated': ofWarm,
    ...times,
    'others meanwhile, p99 ms': formatAll(beside, 'p99Ms'),
    'the same alone, p99 ms': formatAll(alone, 'p99Ms'),
  };
}

function buildFloors({ group, sides }: Figure): Row {
  return Object.fromEntries(
    FLOORS_OF[group].map((floor) => {
      const shares = calculateShares(sides.store, sides[floor]);
      const whole = formatSpread(
        (sides[floor] ?? []).map(({ perSecond }) => perSecond),
        formatRate,
      );
      return [
        FLOOR_HEADINGS[floor],
        shares.length > 0 ? `${formatSpread(shares, formatShare)} of ${whole}` : '–',
      ];
    }),
  );
}

function buildEnd(figure: Figure, group: Group): Row {
  return {
    ...(group !== 'cold' && { kB: figure.kB?.toFixed(1) ?? '–' }),
    'others’ processor share': formatForeign(figure),
  };
}

/** Figures or loadings that say nothing carry the mark. */
export function formatForeign(measured: { readonly foreignShare: number | null }): string {
  const { foreignShare } = measured;
  if (foreignShare === null) return 'unknown';
  return `${formatShare(foreignShare)}${isDisturbed(measured) ? ' **disturbed**' : ''}`;
}

export function buildLoadingRow(loading: Loading): Row {
  return {
    products: loading.products.toLocaleString('en'),
    'rows/s': formatRate(loading.perSecond),
    seconds: loading.seconds.toFixed(1),
    'importer, at most MB': loading.peakMb.toFixed(0),
    date: loading.date,
    commit: loading.commit,
    'others’ processor share': formatForeign(loading),
  };
}

/** The largest process of each setting. */
export function buildMemoryRows(figures: readonly Figure[]): Row[] {
  const groups = Object.groupBy(figures, (one) => `${one.products} ${one.services} ${one.workers}`);
  return Object.values(groups).flatMap((some) => {
    const [first] = some ?? [];
    if (!first) return [];
    return [
      {
        products: first.products.toLocaleString('en'),
        'services, processes': `${first.services}, ${first.workers}`,
        'largest process, MB': Math.max(...(some ?? []).map(({ nodeMb }) => nodeMb)).toFixed(0),
      },
    ];
  });
}

/** A table of Markdown; all rows have the columns of the first one. */
export function formatTable(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    `|${columns.map(() => '---|').join('')}`,
    ...rows.map((row) => line(columns.map((column) => row[column] ?? '–'))),
  ].join('\n');
}

function formatAll(rounds: readonly Measured[], field: 'perSecond' | 'p50Ms' | 'p99Ms'): string {
  const values = rounds.map((round) => round[field]);
  return formatSpread(values, field === 'perSecond' ? formatRate : formatMs);
}

function countFailed({ store = [], warm = [], beside = [], alone = [] }: Figure['sides']): string {
  return String(
    [...store, ...warm, ...beside, ...alone].reduce((sum, { failed }) => sum + failed, 0),
  );
}
