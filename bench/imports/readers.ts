import { connect, sql } from '@haat/api/db/connect.ts';
import { type Answered, openCrowd, percentile } from '../overload-crowd.ts';

const READERS = 20;
const OK = 200;

/** Home, every category, and the pages of products: so many addresses. */
export async function findPaths(databaseUrl: string, count: number): Promise<string[]> {
  const database = connect(databaseUrl);
  const { rows } = await sql<{ category: string; id: string | null }>`
    select name as category, null as id from categories union all
    (select c.name, p.id from products p join categories c on c.id = p.category_id
      where p.status = 'Active' order by md5(p.id) limit ${count})`
    .execute(database.db)
    .finally(() => database.close());
  const paths = [
    '/',
    ...rows.map(({ category, id }) =>
      id === null
        ? `/products/${encodeURIComponent(category)}`
        : `/product/${encodeURIComponent(category)}/${id}`,
    ),
  ];
  return paths.slice(0, count);
}

/** What readers ask for, and how often all of them together. */
export interface Reading {
  readonly paths: readonly string[];
  readonly perSecond: number;
}

/** Readers ask for the same pages again and again, at a steady rate, as long as the work takes. */
export async function readPages(
  port: number,
  { paths, perSecond }: Reading,
  work: () => Promise<unknown>,
): Promise<Answered[]> {
  const crowd = await openCrowd(port, READERS);
  const answers: Promise<Answered>[] = [];
  const timer = setInterval(() => {
    const path = paths[answers.length % paths.length] ?? '/';
    // When nobody is free the store is late: leaving the page out would make it look faster.
    const isLate = crowd.underWay >= READERS;
    answers.push(
      isLate
        ? Promise.resolve({ status: 0, ms: Number.POSITIVE_INFINITY, path })
        : crowd.send({ method: 'GET', path }),
    );
  }, 1000 / perSecond);
  await work().finally(() => clearInterval(timer));
  const answered = await Promise.all(answers);
  crowd.close();
  return answered;
}

export function presentReading(answers: readonly Answered[]): Record<string, string> {
  const ms = (share: number): string => percentile(answers, share).toFixed(1);
  return {
    pages: String(answers.length),
    'p50 ms': ms(0.5),
    'p95 ms': ms(0.95),
    'p99 ms': ms(0.99),
    'not answered': String(answers.filter(({ status }) => status !== OK).length),
  };
}
