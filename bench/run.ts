import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureSetting } from './measuring/measure-setting.ts';
import { openDataDirectory, openPreparedCatalogues } from './prepared.ts';
import {
  addCatalogue,
  addFigure,
  isDisturbed,
  readResults,
  saveResults,
} from './report/figures.ts';
import { describeMachine, readStamp } from './report/machine.ts';
import { buildRow, formatForeign } from './report/tables.ts';
import { writeResults } from './report/write-results.ts';
import { requireWrk } from './wrk.ts';

// Every figure of the store beside its floors. Figures of this run take the place of the same ones of earlier runs.
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    // Measures what is in a store's data directory (a copy of one: prices in it change) instead of generated catalogues.
    data: { type: 'string', default: '' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    changes: { type: 'string', default: '100' },
    // Beginnings of names, such as 'cached', 'rendered: home' or 'cold: search'.
    only: { type: 'string', default: '' },
    // Values of SERVICES with a + for their comma, such as 'web,web+worker'.
    services: { type: 'string', default: 'web+worker' },
    workers: { type: 'string', default: '1' },
  },
});
const FIGURES = join(import.meta.dirname, 'results/figures.json');

requireWrk();
const stamp = await readStamp();
const catalogues = await (values.data ? openDataDirectory(values.data) : openPreparedCatalogues());
let results = await readResults(FIGURES, describeMachine(catalogues.version));
const disturbed: string[] = [];
try {
  for (const size of values.data ? ['0'] : values.sizes.split(',')) await measureSize(Number(size));
} finally {
  await catalogues.stop();
}
await writeResults(results);
console.log('bench/RESULTS.md has the tables and pictures.');
if (disturbed.length > 0)
  console.log(
    `Other programs disturbed ${disturbed.length} of these figures. Repeat them on a quiet machine:\n  --only='${[...new Set(disturbed)].join(',')}'`,
  );

/** Measures one catalogue in every setting, and saves each figure as soon as it is there. */
async function measureSize(size: number): Promise<void> {
  const { databaseUrl, products, sellers, loading } = await catalogues.copy(size);
  results = addCatalogue(
    results,
    { products, sellers, origin: values.data ? 'given' : 'generated' },
    loading,
  );
  await saveResults(FIGURES, results);
  if (loading)
    console.log(
      `${products} products were loaded with ${loading.perSecond.toFixed(0)} rows/s; other programs took ${formatForeign(loading)}`,
    );
  const how = {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    changes: Number(values.changes),
    only: values.only.split(','),
  };
  for (const services of values.services.split(',').map((list) => list.replaceAll('+', ',')))
    for (const workers of values.workers.split(',').map(Number)) {
      const setting = { products, services, workers, databaseUrl, directory: catalogues.directory };
      for await (const measured of measureSetting(setting, how)) {
        const { only: _, ...told } = how;
        const figure = { ...measured, products, services, workers, ...told, ...stamp };
        results = addFigure(results, figure);
        await saveResults(FIGURES, results);
        if (isDisturbed(figure)) disturbed.push(`${figure.group}: ${figure.what}`);
        console.log(
          Object.entries(buildRow(figure))
            .map(([name, value]) => `${name}: ${value}`)
            .join(' · '),
        );
      }
    }
}
