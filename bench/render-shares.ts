import { parseArgs } from 'node:util';
import { connect } from '@haat/api/db/connect.ts';
import { buildPage } from '@haat/api/http/pages/cached-page.ts';
import { toCompressed } from '@haat/api/http/pages/encodings.ts';
import { buildCapturingRenderer } from './capture-tree.ts';
import { buildPageWays } from './page-ways.ts';
import { openVisitorsApp } from './visitors-app.ts';
import { calculateMedian } from './report/spread.ts';

// The same pages three ways in one process, in turns: as the store renders them, React alone, and the tightest page. What
// counts is processor time, that of the threads that compress included: the time of day says more about other programs.
const { values, positionals: addresses } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string', default: '' }, rounds: { type: 'string', default: '20' } },
});
const PAGES_IN_A_TURN = 20;
const WARM_UP_TURNS = 5;

const database = connect(values.database);
const app = await openVisitorsApp(database);
const renderer = await buildCapturingRenderer(app.runCall);
for (const address of addresses) console.table(await compare(new URL(address, 'http://localhost')));
await app.close();
await database.close();

async function compare(url: URL) {
  const served = () => renderer.renderPage(url).then((response) => buildPage(response));
  const sent = (await (await served()).variant('identity')).body;
  const { react, template } = await buildPageWays(renderer, url, sent.toString());
  const ways: Record<string, () => Promise<unknown>> = {
    'as served, Brotli': () => served().then((page) => page.variant('br')),
    'as served, plain': served,
    'React alone, Brotli': () => toCompressed(react(), 'br'),
    'React alone, plain': async () => react(),
    'template, Brotli': () => toCompressed(template(), 'br'),
    'template, plain': async () => template(),
  };
  const cpuMs = await measureInTurns(ways);
  return Object.fromEntries(
    Object.entries(cpuMs).map(([way, ms]) => [
      `${url.pathname} ${way}`,
      {
        'ms of a core': ms.toFixed(2),
        'pages/s of a core': (1000 / ms).toFixed(0),
        'bare renderToString = 100 %': percent(cpuMs['React alone, plain'], ms),
        'template with Brotli = 100 %': percent(cpuMs['template, Brotli'], ms),
      },
    ]),
  );
}

/** The median over all turns, in milliseconds of a processor for a page. */
async function measureInTurns(ways: Readonly<Record<string, () => Promise<unknown>>>) {
  const turns = new Map(Object.keys(ways).map((way) => [way, [] as number[]]));
  for (let round = -WARM_UP_TURNS; round < Number(values.rounds); round++) {
    for (const [way, render] of Object.entries(ways)) {
      const before = process.cpuUsage();
      for (let page = 0; page < PAGES_IN_A_TURN; page++) await render();
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) turns.get(way)?.push((user + system) / 1000 / PAGES_IN_A_TURN);
    }
  }
  return Object.fromEntries([...turns].map(([way, taken]) => [way, calculateMedian(taken)]));
}

function percent(floor: number | undefined, ms: number): string {
  return floor === undefined ? '–' : `${((100 * floor) / ms).toFixed(0)} %`;
}
