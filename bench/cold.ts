import { parseArgs } from 'node:util';
import { findFreePort } from '../tests/support/free-port.ts';
import { startStore } from './child.ts';
import { startLiveChanges } from './cold/live-changes.ts';
import { type KindFigures, measureKind } from './cold/measure-kind.ts';
import { calculateForeignShare, readProcessorTime } from './cold/processor-time.ts';
import { buildKinds } from './cold/questions.ts';
import { readVocabulary, type SomeProduct } from './cold/vocabulary.ts';
import { residentMb } from './load-catalogue.ts';
import { type Ask, openCrowd } from './overload-crowd.ts';
import { openPreparedCatalogues } from './prepared.ts';

const CONNECTIONS = 20;
const FOREIGN_SHARE_MAX = 0.1;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    seconds: { type: 'string', default: '5' },
    changes: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
  },
});
const seconds = Number(values.seconds);
const catalogues = await openPreparedCatalogues();
try {
  for (const products of values.sizes.split(',').map(Number)) await report(products);
} finally {
  await catalogues.stop();
}

/** Measures one size, warm and cold, while prices change, and prints the table. */
async function report(products: number): Promise<void> {
  const { databaseUrl, imported } = await catalogues.copy(products);
  if (imported)
    console.log(
      `${products} products imported in ${imported.seconds.toFixed(0)} s: ${imported.perSecond.toFixed(0)} rows/s, at most ${imported.peakMb.toFixed(0)} MB`,
    );
  const port = await findFreePort();
  const store = await startStore({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: catalogues.directory,
    RATE_LIMITS: 'off',
    WARM_PICTURES: 'off',
  });
  try {
    const before = readProcessorTime();
    const figures = await measureAll(`http://127.0.0.1:${port}`, databaseUrl);
    const after = readProcessorTime();
    console.log(`\n${products} products; node ${(await residentMb(store.pid)).toFixed(0)} MB`);
    console.table(figures.map(row));
    const foreign = before && after ? calculateForeignShare(before, after) : 0;
    if (foreign > FOREIGN_SHARE_MAX)
      console.log(
        `Other programs took ${(foreign * 100).toFixed(0)} % of the processor time: measure again on a quiet machine.`,
      );
  } finally {
    await store.stop();
  }
}

async function measureAll(base: string, databaseUrl: string): Promise<KindFigures[]> {
  const vocabulary = await readVocabulary(base, databaseUrl);
  const kinds = buildKinds(vocabulary, Date.now());
  const changes = startLiveChanges(databaseUrl, vocabulary.products, Number(values.changes));
  const crowd = await openCrowd(Number(new URL(base).port), CONNECTIONS);
  const figures: KindFigures[] = [];
  let shown = 0;
  const beside = (): Ask => {
    const { id } = vocabulary.products[(shown += 1) % vocabulary.products.length] as SomeProduct;
    return { method: 'POST', path: `/api/products/${id}`, body: '{}' };
  };
  try {
    for (const kind of kinds)
      if (kind.name.includes(values.only))
        figures.push(await measureKind(kind, { crowd, seconds, beside }));
  } finally {
    crowd.close();
    await changes.stop();
  }
  return figures;
}

function row({ what, warm, cold, beside }: KindFigures): Record<string, string> {
  return {
    what,
    'warm/s': warm.perSecond.toFixed(0),
    'warm p50, p99 ms': `${warm.p50Ms.toFixed(1)}, ${warm.p99Ms.toFixed(1)}`,
    'cold/s': cold.perSecond.toFixed(0),
    'cold p50, p99 ms': `${cold.p50Ms.toFixed(1)}, ${cold.p99Ms.toFixed(1)}`,
    'cold of warm': `${((cold.perSecond / warm.perSecond) * 100).toFixed(0)} %`,
    'others meanwhile, p99 ms': beside.p99Ms.toFixed(1),
    failed: String(warm.failed + cold.failed + beside.failed),
  };
}
