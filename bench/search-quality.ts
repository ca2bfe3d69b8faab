import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importCatalogue } from '@haat/api/catalogue/importer/import-catalogue.ts';
import { connect, type Database } from '@haat/api/db/connect.ts';
import { startEmbedded } from '@haat/api/db/embedded.ts';
import { migrate } from '@haat/api/db/migrate.ts';
import { callPaths } from '@haat/shared/contract/call-paths.ts';
import { pino } from 'pino';
import { type JudgedQuery, readJudgedQueries } from './search-quality/read-queries.ts';
import { buildOutcome, calculateSummary, type Outcome } from './search-quality/score.ts';
import { openVisitorsApp } from './visitors-app.ts';

/** How well the search finds what people judged: search-quality/README.md says how the queries were made. */
const SAMPLES = join(import.meta.dirname, '..', 'sample-catalogue');
const FILES = ['sellers.jsonl', 'categories.jsonl', 'colours.jsonl', 'products.jsonl'];
const SHOWN = 5;

const { values: options } = parseArgs({
  options: {
    worst: { type: 'string', default: '40' },
    kind: { type: 'string' },
    'held-out': { type: 'boolean' },
  },
});

const directory = await mkdtemp(join(tmpdir(), 'haat-bench-'));
const embedded = await startEmbedded(join(directory, 'database'), pino({ level: 'warn' }));
const database = connect(embedded.url);
try {
  await loadSamples();
  printOutcomes(await askAll());
} finally {
  await database.close();
  await embedded.stop();
  await rm(directory, { recursive: true, force: true });
}

async function loadSamples(): Promise<void> {
  await migrate(database);
  const files = FILES.map((name) => join(SAMPLES, name));
  const mediaDir = join(directory, 'media');
  const tallies = await importCatalogue({ db: database.db, files, mediaDir });
  const refused = tallies.filter(({ bad }) => bad > 0).map(({ file }) => file);
  if (refused.length > 0) throw new Error(`Rows of these files are bad: ${refused.join(', ')}`);
}

async function askAll(): Promise<Outcome[]> {
  const judged = readJudgedQueries(options['held-out'] ? 'held-out' : 'judged').filter(
    ({ kind }) => kind === (options.kind ?? kind),
  );
  const codes = await readCodes(database);
  const app = await openVisitorsApp(database);
  const outcomes: Outcome[] = [];
  try {
    for (const one of judged) {
      const ids = await search(app.http, one);
      outcomes.push(
        buildOutcome(
          one,
          ids.map((id) => codes.get(id) ?? id),
        ),
      );
    }
  } finally {
    await app.close();
  }
  return outcomes;
}

async function readCodes({ db }: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('products').select(['id', 'sellerSku']).execute();
  return new Map(rows.map(({ id, sellerSku }) => [id, sellerSku]));
}

type Http = Awaited<ReturnType<typeof openVisitorsApp>>['http'];

/** Ids of the products on the first page of the search results, the best first. */
async function search(http: Http, { query, language }: JudgedQuery): Promise<string[]> {
  const reply = await http.request(callPaths.productsInCategory.replace('{category}', 'product'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language === 'hi' ? 'hi' : 'en',
    },
    body: JSON.stringify({ search: query }),
  });
  if (!reply.ok) throw new Error(`The search for '${query}' was answered ${reply.status}.`);
  const { products } = (await reply.json()) as { products: { _id: string }[] };
  return products.map(({ _id }) => _id);
}

function printOutcomes(outcomes: readonly Outcome[]): void {
  for (const group of ['kind', 'language'] as const) {
    const groups = Map.groupBy(outcomes, (outcome) => outcome[group]);
    console.table({
      ...Object.fromEntries([...groups].map(([name, some]) => [name, calculateSummary(some)])),
      all: calculateSummary(outcomes),
    });
  }
  const worst = outcomes.filter((one) => calculateFault(one) > 0);
  worst.sort((one, other) => calculateFault(other) - calculateFault(one));
  console.log(
    `${worst.length} of ${outcomes.length} queries are below the best possible; the worst:`,
  );
  for (const outcome of worst.slice(0, Number(options.worst))) console.log(formatOutcome(outcome));
}

function calculateFault({ recall, reciprocalRank, intruders }: Outcome): number {
  return 2 - recall - reciprocalRank + intruders.length;
}

function formatOutcome({ query, kind, wanted, first = wanted, ...outcome }: Outcome): string {
  const { found, recall, reciprocalRank, intruders } = outcome;
  const shown = found.slice(0, SHOWN).join(' ') || 'nothing';
  const unwanted = intruders.length > 0 ? `; unwanted: ${intruders.join(' ')}` : '';
  return `  ${kind}: '${query}' recall ${recall.toFixed(2)}, rank ${reciprocalRank.toFixed(2)}: ${shown}; first: ${first.slice(0, SHOWN).join(' ') || 'nothing'}${unwanted}`;
}
