import type { CallName } from '@haat/shared/contract/calls.ts';
import { CARRIER_WEBHOOK_PATH, WEBHOOK_PATH } from '@haat/shared/contract/webhook.ts';
import type { SellerOrder } from '@haat/shared/contract/orders.ts';
import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildArbitraryRequest,
  CUSTOMERS_CALLS,
  formatPath,
  GOOD_TEXTS,
  NAMES,
  setUpAttackedApp,
} from '../../tests/support/arbitrary-calls.ts';
import { credentialsOf } from '../../tests/support/build-app.ts';
import { buildCustomer, type TestCustomer } from '../../tests/support/build-customer.ts';
import { buildOrderOfTwoSellers, buildPaidOrder } from '../../tests/support/build-order.ts';
import { buildOwnThings } from '../../tests/support/build-own-things.ts';
import { buildProduct } from '../../tests/support/build-product.ts';
import { DUMMY_HASH } from '../accounts/passwords/hash.ts';
import { sql } from '../db/connect.ts';

// tests/support checks every reply: its status and its code are among those that the contract names for the call.

const RUNS = 20;

const { app, database, faults } = await setUpAttackedApp();
let victim: TestCustomer;
let stranger: TestCustomer;
/** Every id that belongs to the victim, as one who has read their mails knows them. */
let idsOfVictim: string[];

/** What no reply to anyone else may contain. */
const PERSONAL = {
  username: 'zubeida.m',
  email: 'zubeida@personal.example',
  mobile: '9123456780',
  line: '77 Zafrani Gali',
};

beforeAll(async () => {
  const { db } = database;
  const { line, ...account } = PERSONAL;
  victim = await buildCustomer(db, { ...account, firstName: 'Zubeida' });
  const { productId, addressId } = await buildOwnThings(db, victim.id);
  await db
    .updateTable('addresses')
    .set({ line, mobile: account.mobile, state: 'Uttar Pradesh' })
    .execute();
  const shopper = { ...victim, addressId };
  const { order, sellerOrders } = await buildOrderOfTwoSellers(app, database, shopper);
  const soap = await buildProduct(db, { onHand: 9 });
  const paid = await buildPaidOrder(app, database, shopper, [{ productId: soap, cartqty: 1 }]);
  const sessions = await db.selectFrom('sessions').select('id').execute();
  const reviews = await db.selectFrom('reviews').select('id').execute();
  idsOfVictim = [victim.id, addressId, productId, soap, order, paid.order];
  idsOfVictim.push(...(await buildOwnReturn(sellerOrders[0])));
  idsOfVictim.push(paid.payment.orderId, paid.payment.paymentId, paid.payment.signature);
  idsOfVictim.push(
    ...[...sellerOrders.map(({ _id }) => ({ id: _id })), ...sessions, ...reviews].map(
      ({ id }) => id,
    ),
  );
});
/** Pieces of this seller order go back; its id and that of the return. */
async function buildOwnReturn({ _id: sellerOrder, lines }: SellerOrder): Promise<string[]> {
  const { db } = database;
  await sql`update seller_orders set state = 'delivered' where id = ${sellerOrder}`.execute(db);
  await sql`insert into order_history (seller_order_id, state, actor)
    values (${sellerOrder}, 'delivered', 'operator')`.execute(db);
  const line = lines[0]?._id ?? '';
  const body = { sellerOrder, requestId: line, kind: 'return', reason: 'faulty' } as const;
  const asked = await app.call('askReturn', {
    as: victim,
    body: { ...body, lines: [{ line, quantity: 1 }] },
  });
  return [asked._id, line];
}

beforeEach(async () => {
  stranger = await buildCustomer(database.db, { passwordHash: DUMMY_HASH });
});

describe('with the ids of another customer', () => {
  it('the ids open what they name for their owner, so that the cases below can fail', async () => {
    const [, addressId = '', , , order = ''] = idsOfVictim;
    const { status, body } = await app.ask('orderById', { as: victim, params: { orderId: order } });
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining(PERSONAL.line)]);
    const before = await readAllOf(victim);
    expect(
      (await app.ask('defaultAddress', { as: victim, body: { addId: addressId } })).status,
    ).toBe(200);
    await app.ask('addToWishlist', { as: victim, params: { productId: idsOfVictim[3] ?? '' } });
    expect(await readAllOf(victim)).not.toEqual(before);
  });

  it.each(NAMES)('%s gives a stranger nothing of theirs and changes nothing', async (name) => {
    const before = await readAllOf(victim);
    await askAround(name, () => credentialsOf(stranger));
    expect(await readAllOf(victim)).toEqual(before);
  });

  it.each(CUSTOMERS_CALLS)(
    '%s gives nobody anything of theirs and changes nothing',
    async (name) => {
      const before = await readAllOf(victim);
      const statuses = await askAround(name, () => ({}));
      expect(await readAllOf(victim)).toEqual(before);
      expect([...statuses]).toEqual([401]);
    },
  );

  it.each(CUSTOMERS_CALLS)('%s needs both halves of one session, not one of each', async (name) => {
    const { cookie = '' } = credentialsOf(stranger);
    const { authorization = '' } = credentialsOf(victim);
    for (const headers of [
      { cookie, authorization },
      {
        cookie: credentialsOf(victim)['cookie'] ?? '',
        authorization: credentialsOf(stranger)['authorization'] ?? '',
      },
    ])
      expect((await app.http.request(formatPath(name, PARAMS), { ...EMPTY, headers })).status).toBe(
        401,
      );
  });
});

/** Makes requests of the victim's ids, and returns the statuses that were answered. */
async function askAround(
  name: CallName,
  headersOf: () => Record<string, string>,
): Promise<Set<number>> {
  const statuses = new Set<number>();
  const request = buildArbitraryRequest(name, () => [...idsOfVictim, ...GOOD_TEXTS]);
  await fc.assert(
    fc.asyncProperty(request, async ({ body, params }) => {
      const reply = await app.http.request(formatPath(name, params), {
        method: 'POST',
        headers: headersOf(),
        body: JSON.stringify(body) ?? '',
      });
      const text = await reply.text();
      const leaked = Object.values(PERSONAL).filter((value) => text.includes(value));
      expect([reply.status < 500, leaked, ...faults]).toEqual([true, []]);
      // A path with an empty part leads to no call.
      if (!text.includes('"code":"notFound"')) statuses.add(reply.status);
    }),
    { numRuns: RUNS },
  );
  return statuses;
}

/** Every row of a customer, as text. */
async function readAllOf({ id }: TestCustomer): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('customer_id', 'order_id') order by 1, 2`.execute(
    database.db,
  );
  const found = await Promise.all(
    [{ name: 'customers', column: 'id' }, { name: 'orders', column: 'id' }, ...tables].map(
      async ({ name, column }) => {
        const own =
          column === 'customer_id' || name === 'customers'
            ? sql`= ${id}`
            : sql`in (select o.id from orders o where o.customer_id = ${id})`;
        const { rows } = await sql<{
          row: string;
        }>`select to_jsonb(t)::text as row from ${sql.table(name)} t
          where t.${sql.ref(column)} ${own} order by 1`.execute(database.db);
        return rows.map(({ row }) => `${name} ${row}`);
      },
    ),
  );
  return found.flat();
}

const PARAMS = {
  id: 'f'.repeat(24),
  productId: 'f'.repeat(24),
  addressId: 'f'.repeat(24),
  returnId: 'f'.repeat(24),
  orderId: 'f'.repeat(24),
  uploadId: 'f'.repeat(32),
  questionId: 'f'.repeat(24),
  postId: 'f'.repeat(24),
  userId: 'f'.repeat(24),
  paymentId: 'pay_1',
  pincode: '226001',
  category: 'product',
};
const EMPTY = { method: 'POST', body: '{}' };

describe('a request that no page of ours sends', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const BODIES: [string, Uint8Array<ArrayBuffer>, Record<string, string>][] = [
    [
      'bytes that are no UTF-8',
      new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      {},
    ],
    ['a byte order mark', utf8('\ufeff{}'), {}],
    ['UTF-16', new Uint8Array([0x7b, 0, 0x7d, 0]), {}],
    ['packed JSON', new Uint8Array(gzipSync('{}')), { 'content-encoding': 'gzip' }],
    ['a form', utf8('search=lota'), { 'content-type': 'application/x-www-form-urlencoded' }],
    [
      'XML',
      utf8('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
      { 'content-type': 'text/xml' },
    ],
    ['parts', utf8('--x\r\n\r\n--x--'), { 'content-type': 'multipart/form-data; boundary=x' }],
    ['lists in lists without end', utf8('['.repeat(60_000)), {}],
    ['objects in objects', utf8('{"data":'.repeat(7_000) + '1' + '}'.repeat(7_000)), {}],
    ['a number beyond all numbers', utf8('{"page":1e999,"amount":1e999,"stars":-1e999}'), {}],
    ['a name twice', utf8('{"search":"a","search":{"$ne":null}}'), {}],
    ['the prototype', utf8('{"__proto__":{"userId":"x"},"constructor":{"prototype":{}}}'), {}],
    ['a lone surrogate', utf8('{"search":"\\ud800","username":"\\udfff","\\ud800":1}'), {}],
    ['NUL', utf8('{"search":"\\u0000","email":"a\\u0000@b.in","\\u0000":1}'), {}],
  ];

  it.each(BODIES)(
    '%s: every call answers with one of its refusals, or does its work',
    async (_, body, headers) => {
      for (const name of NAMES) {
        const reply = await app.http.request(formatPath(name, PARAMS), {
          method: 'POST',
          headers: { ...headers, ...credentialsOf(stranger) },
          body,
        });
        expect([name, reply.status < 500, ...faults]).toEqual([name, true]);
        expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
        expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      }
      expect(Object.hasOwn(Object.prototype, 'userId')).toBe(false);
    },
  );

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'PROPFIND'])(
    '%s reaches no call',
    async (method) => {
      for (const path of [
        ...NAMES.map((name) => formatPath(name, PARAMS)),
        WEBHOOK_PATH,
        CARRIER_WEBHOOK_PATH,
      ]) {
        const headers = { ...credentialsOf(stranger), 'x-http-method-override': 'POST' };
        expect((await app.http.request(path, { method, headers })).status).toBe(404);
      }
    },
  );

  it('a webhook that is not signed is refused, whatever it is', async () => {
    const signature = fc.oneof(fc.constant(app.provider.sign('{}')), fc.string());
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), signature, async (body, sign) => {
        const reply = await app.http.request(WEBHOOK_PATH, {
          method: 'POST',
          headers: { 'x-razorpay-signature': encodeURIComponent(sign) },
          body: body as Uint8Array<ArrayBuffer>,
        });
        expect([reply.status, ...faults]).toEqual([400]);
      }),
    );
  });
});
