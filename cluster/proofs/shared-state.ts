import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hashPassword } from '@haat/api/accounts/passwords/hash.ts';
import { sql } from '@haat/api/db/connect.ts';
import { paths } from '@haat/shared/paths.ts';
import type { Verdict } from '../judge.ts';
import { CATALOGUE, type Scene } from '../scene.ts';
import type { StoreNode } from '../store.ts';

const IMPORTER = fileURLToPath(new URL('../../bin/import-catalogue.ts', import.meta.url));
const USERNAME = 'buyer0';
const PASSWORD = 'mogra aur chai 2026';
/** shared/contract/support.ts: 'messages-of-customer'. */
const MESSAGES_PER_HOUR = 10;
const CHANGE_SHOWS_WITHIN_SECONDS = 2;
const NEW_PRICE_RUPEES = 77_777;
const IMPORT_TIMEOUT_MS = 60_000;

/** Two web processes behave as one: sessions, rate limits, cached pages. */
export async function checkSharedState(scene: Scene): Promise<Verdict[]> {
  const [a, b] = scene.store as readonly [StoreNode, StoreNode];
  const customer = await signInAt(scene, a);
  return [
    await checkSession(customer, b),
    await checkRateLimit(customer, [a, b]),
    await checkCatalogueChange(scene, [a, b]),
  ];
}

export interface Customer {
  readonly id: string;
  readonly headers: Record<string, string>;
}

/** Signs the first customer in at this web process. */
export async function signInAt({ engines, shop }: Scene, node: StoreNode): Promise<Customer> {
  const hash = await hashPassword(PASSWORD);
  await sql`update customers set password_hash = ${hash} where username = ${USERNAME}`.execute(
    engines.admin.db,
  );
  const signedIn = await postTo(node, '/api/user/signin', {
    Username: USERNAME,
    Password: PASSWORD,
  });
  if (!signedIn.ok) throw new Error(`Sign-in answered ${signedIn.status}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { token } = (await signedIn.json()) as { token: string };
  const id = shop.customers[0]?.id ?? '';
  return { id, headers: { cookie, authorization: `Bearer ${token}` } };
}

async function checkSession({ id, headers }: Customer, other: StoreNode): Promise<Verdict> {
  const { status } = await postTo(other, `/api/user/details/${id}`, {}, headers);
  return {
    what: 'a session made on one web process is valid on the other',
    figure: `the other answered ${status}`,
    isMet: status === 200,
  };
}

async function checkRateLimit(
  { headers }: Customer,
  nodes: readonly StoreNode[],
): Promise<Verdict> {
  const state = { name: 'Asha', email: 'asha@shop.example', subject: 'Hello', message: 'Hello' };
  const statuses: number[] = [];
  for (let turn = 0; turn < MESSAGES_PER_HOUR + 2; turn += 1) {
    const node = nodes[turn % nodes.length];
    if (node)
      statuses.push((await postTo(node, '/api/contact/sendemail', { state }, headers)).status);
  }
  const accepted = statuses.slice(0, MESSAGES_PER_HOUR).filter((status) => status === 200).length;
  const refused = statuses.slice(MESSAGES_PER_HOUR).filter((status) => status === 429).length;
  return {
    what: 'a rate limit counts over both web processes together',
    figure: `${accepted} messages accepted in turn, then ${refused} of 2 refused, one by each process`,
    isMet: accepted === MESSAGES_PER_HOUR && refused === 2,
  };
}

async function checkCatalogueChange(scene: Scene, nodes: readonly StoreNode[]): Promise<Verdict> {
  const { directory, variables } = scene;
  const { row, path } = await findProduct(scene);
  const shown = (node: StoreNode) => showsPrice(node, path);
  for (const node of nodes) await shown(node); // now both have the page in their cache
  const before = await Promise.all(nodes.map(shown));
  const file = join(directory, 'new-price.jsonl');
  await writeFile(file, `${JSON.stringify({ ...row, mrp: NEW_PRICE_RUPEES, off: 0 })}\n`);
  const seenAt = nodes.map(async (node) => {
    const endsAt = performance.now() + IMPORT_TIMEOUT_MS;
    while (performance.now() < endsAt && !(await shown(node))) await sleep(20);
    return performance.now();
  });
  await promisify(execFile)(process.execPath, [IMPORTER, file], {
    env: { ...process.env, ...variables, DATA_DIR: join(directory, 'web-a') },
    timeout: IMPORT_TIMEOUT_MS,
  });
  const importedAt = performance.now();
  const seconds = (await Promise.all(seenAt)).map((at) => Math.max(0, at - importedAt) / 1000);
  return {
    what: `an imported price shows on both web processes’ cached page within ${CHANGE_SHOWS_WITHIN_SECONDS} s`,
    figure: `${seconds.map((value) => value.toFixed(2)).join(' s and ')} s after the import ended`,
    isMet: !before.includes(true) && seconds.every((value) => value <= CHANGE_SHOWS_WITHIN_SECONDS),
  };
}

async function showsPrice(node: StoreNode, path: string): Promise<boolean> {
  const response = await fetch(node.url + path, { signal: AbortSignal.timeout(10_000) });
  return (await response.text()).replaceAll(/[^\d]/g, '').includes(String(NEW_PRICE_RUPEES));
}

interface ImportedRow {
  readonly seller?: string;
  readonly code?: string;
  readonly category: string;
}

/** The product that nobody orders: its row in the imported file, and the path of its page. */
async function findProduct({ engines, shop, directory }: Scene) {
  const { rows } = await sql<{ seller: string; code: string }>`
    select s.code as seller, p.seller_sku as code from products p
    join sellers s on s.id = p.seller_id where p.id = ${shop.unsold.id}`.execute(engines.admin.db);
  const lines = (await readFile(join(directory, CATALOGUE), 'utf8')).trim().split('\n');
  const row = lines
    .map((line) => JSON.parse(line) as ImportedRow)
    .find(({ seller, code }) => seller === rows[0]?.seller && code === rows[0]?.code);
  if (!row) throw new Error(`${CATALOGUE} does not have the product ${shop.unsold.id}`);
  return { row, path: paths.product(row.category, shop.unsold.id) };
}

/** Posts a call to one web process. */
export function postTo(
  node: StoreNode,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(node.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
}
