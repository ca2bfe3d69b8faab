import { type Answered, type Ask, type Crowd, openCrowd, percentile } from './overload-crowd.ts';
import { buildPlacedProduct, withSmallStore } from './small-store.ts';

/** How much later a page comes that is not in the cache, while 200 people sign in at the same moment. */
const SIGN_INS = 200;
const ROUNDS = 5;
const PAGES_WARM = 100;
const PAGES_ALONE = 60;

const PRODUCTS = 20;

await withSmallStore(
  async (db) => {
    const paths: string[] = [];
    while (paths.length < PRODUCTS) paths.push((await buildPlacedProduct(db)).path);
    return paths;
  },
  { PAGE_CACHE: 'off' },
  async ({ port }, paths) => measure(port, paths),
);

async function measure(port: number, paths: readonly string[]): Promise<void> {
  const reader = await openCrowd(port, 1);
  const crowd = await openCrowd(port, SIGN_INS);
  let number = 0;
  const readPage = () => reader.send({ method: 'GET', path: paths[number++ % paths.length] ?? '' });
  const readPages = (count: number) => readWhile(readPage, (read) => read < count);
  await readPages(PAGES_WARM);
  const alone: Answered[] = [];
  const meanwhile: Answered[] = [];
  const signedIn: Answered[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await readPages(PAGES_ALONE)));
    let isOver = false;
    const all = signInAtOnce(crowd, round).finally(() => (isOver = true));
    meanwhile.push(...(await readWhile(readPage, () => !isOver)));
    signedIn.push(...(await all));
  }
  reader.close();
  crowd.close();
  console.table({ alone: describe(alone), 'while 200 sign in': describe(meanwhile) });
  const statuses = Object.groupBy(signedIn, ({ status }) => status);
  for (const [status, answers = []] of Object.entries(statuses))
    console.log(
      `${answers.length} sign-ins answered ${status}, the last after ${percentile(answers, 1).toFixed(0)} ms`,
    );
}

/** Nobody has these names; the store does the same work as for somebody's wrong password. */
function signInAtOnce(crowd: Crowd, round: number): Promise<Answered[]> {
  const ask = (number: number): Ask => ({
    method: 'POST',
    path: '/api/user/signin',
    body: JSON.stringify({ Username: `nobody${round}x${number}`, Password: 'mogra aur chai' }),
  });
  return Promise.all(Array.from({ length: SIGN_INS }, (_, number) => crowd.send(ask(number))));
}

async function readWhile(
  readPage: () => Promise<Answered>,
  isWanted: (read: number) => boolean,
): Promise<Answered[]> {
  const pages: Answered[] = [];
  while (isWanted(pages.length)) pages.push(await readPage());
  return pages;
}

function describe(pages: readonly Answered[]) {
  const round = (share: number) => Math.round(percentile(pages, share));
  return {
    pages: pages.length,
    'not 200': pages.filter(({ status }) => status !== 200).length,
    'p50 ms': round(0.5),
    'p95 ms': round(0.95),
    'longest ms': round(1),
  };
}
