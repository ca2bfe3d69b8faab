import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from '@haat/api/db/connect.ts';
import { waitUntil } from '../daemons.ts';
import { findLost, findRepeated, type Verdict } from '../judge.ts';
import { listPaidOrders, type Scene } from '../scene.ts';

const RECONCILE = fileURLToPath(new URL('../../bin/reconcile.ts', import.meta.url));
const RECONCILE_TIMEOUT_MS = 120_000;
const MAILS_WITHIN_SECONDS = 120;

/** At the end: money = orders = stock, every mail was sent, no acknowledged order is missing. */
export async function checkBooks(scene: Scene): Promise<Verdict[]> {
  const books = await reconcile(scene);
  await waitUntil('Mails are not sent', () => hasNoMailsLeft(scene), {
    seconds: MAILS_WITHIN_SECONDS,
  });
  const paid = await listPaidOrders(scene);
  const lost = findLost(scene.acknowledged, paid);
  return [
    books,
    {
      what: 'every acknowledged order is in the database at the end',
      figure: `${lost.length} lost of ${scene.acknowledged.length}; ${paid.size} orders are paid`,
      isMet: lost.length === 0,
    },
  ];
}

/** Each paid order sends one mail to the customer and one to its seller. Only before a crash is 'once' promised exactly. */
export async function checkJobsOnce(scene: Scene): Promise<Verdict[]> {
  await waitUntil('Mails are not sent', () => hasNoMailsLeft(scene), {
    seconds: MAILS_WITHIN_SECONDS,
  });
  const paid = (await listPaidOrders(scene)).size;
  const ids = scene.outside.deliveries
    .filter(({ subject }) => /is confirmed|^New order/.test(subject))
    .map(({ messageId }) => messageId);
  const repeated = findRepeated(ids).length;
  return [
    {
      what: 'every job is done once: two mails for each order',
      figure: `${ids.length} mails of ${paid} orders, ${repeated} of them sent again`,
      isMet: ids.length === paid * 2 && repeated === 0,
    },
  ];
}

async function hasNoMailsLeft({ engines }: Scene): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name like '%mail%' and state in ('created', 'retry', 'active')`.execute(engines.admin.db);
  return rows[0]?.count === 0;
}

async function reconcile({ variables, directory }: Scene): Promise<Verdict> {
  const env = { ...process.env, ...variables, DATA_DIR: join(directory, 'worker') };
  const { code, out } = await new Promise<{ code: number; out: string }>((resolve) => {
    execFile(
      process.execPath,
      [RECONCILE],
      { env, timeout: RECONCILE_TIMEOUT_MS },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    );
  });
  return {
    what: 'npm run reconcile finds no discrepancy between money, orders and stock',
    figure: out.trim().split('\n').slice(-4).join(' / '),
    isMet: code === 0,
  };
}
