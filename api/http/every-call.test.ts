import type { CallName } from '@haat/shared/contract/calls.ts';
import { BODY_BYTES_MAX } from '@haat/shared/limits.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildArbitraryRequest,
  CUSTOMERS_CALLS,
  formatPath,
  GOOD_TEXTS,
  NAMES,
  setUpAttackedApp,
} from '../../tests/support/arbitrary-calls.ts';
import { credentialsOf } from '../../tests/support/build-app.ts';
import { buildPaidOrder, buildShopper, type TestShopper } from '../../tests/support/build-order.ts';
import { buildProduct } from '../../tests/support/build-product.ts';
import { PASSWORD } from '../../tests/support/build-customer.ts';
import type { SellerOrder } from '@haat/shared/contract/orders.ts';
import { runSql } from '../../tests/support/database.ts';
import { hashPassword } from '../accounts/passwords/hash.ts';

const RUNS = 40;

const { app, database, faults } = await setUpAttackedApp();
const passwordHash = await hashPassword(PASSWORD);
let shopper: TestShopper;
/** Ids that exist and texts that some field accepts: requests made of them reach the furthest. */
let known: string[];

/** A new customer for each call, because a random request may sign them out or delete their account. */
beforeEach(async () => {
  const { db } = database;
  shopper = await buildShopper(db);
  await db.updateTable('customers').set({ passwordHash }).where('id', '=', shopper.id).execute();
  const productId = await buildProduct(db, { onHand: 1_000 });
  const line = { productId, cartqty: 3 };
  const { order, payment } = await buildPaidOrder(app, database, shopper, [line]);
  const { sellerOrders } = await app.call('orderById', { as: shopper, params: { orderId: order } });
  known = [shopper.id, shopper.addressId, productId, order, ...sellerOrders.map(({ _id }) => _id)];
  await buildOwnReturn(sellerOrders[0]);
  known.push(payment.orderId, payment.paymentId, payment.signature, PASSWORD, ...GOOD_TEXTS);
});

/** Random requests also reach a return, and what can be returned. */
async function buildOwnReturn(part: SellerOrder | undefined): Promise<void> {
  const [sellerOrder = '', line = ''] = [part?._id, part?.lines[0]?._id];
  await runSql(database.db, "update seller_orders set state = 'delivered' where id = $1", [
    sellerOrder,
  ]);
  await runSql(
    database.db,
    "insert into order_history (seller_order_id, state, actor) values ($1, 'delivered', 'operator')",
    [sellerOrder],
  );
  const body = { sellerOrder, requestId: OTHER_ID, kind: 'return', reason: 'faulty' } as const;
  const lines = [{ line, quantity: 1 }];
  const { _id } = await app.call('askReturn', { as: shopper, body: { ...body, lines } });
  known.push(_id, line);
}

describe('whatever is sent', () => {
  it.each(NAMES)('%s causes no 500', async (name) => {
    const request = buildArbitraryRequest(name, () => known);
    const asked = fc.record({ request, isSignedIn: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(asked, async ({ request: { body, params }, isSignedIn }) => {
        const response = await app.http.request(formatPath(name, params), {
          method: 'POST',
          headers: isSignedIn ? credentialsOf(shopper) : {},
          body: JSON.stringify(body) ?? '',
        });
        expect([response.status < 500, ...faults]).toEqual([true]);
      }),
      { numRuns: RUNS },
    );
  });

  it('a header causes no 500', async () => {
    const text = fc.string({ unit: 'binary-ascii' }).map((value) => value.replace(UNSENDABLE, ''));
    const latin = text.map((value) => `${value}\u00e9\u00ff`);
    const value = fc.oneof(text, latin, fc.constantFrom('%E0%A4%A', 'a'.repeat(8_000), 'Bearer'));
    const named = ['cookie', 'authorization', 'accept-language', 'user-agent', 'x-forwarded-for'];
    const headers = fc.dictionary(fc.constantFrom(...named), value);
    const cookies = fc.record({ haat_session: value, haat_verified: value });
    await fc.assert(
      fc.asyncProperty(headers, cookies, async (sent, { haat_session, haat_verified }) => {
        const cookie = `haat_session=${haat_session}; haat_verified=${haat_verified}`;
        for (const [name, body] of [
          ['userSession', {}],
          ['signOut', {}],
          ['signUp', { ...SIGN_UP }],
          ['signIn', { Username: 'meera', Password: PASSWORD }],
        ] as const)
          for (const all of [sent, { ...sent, cookie }]) {
            const { status } = await app.ask(name, { body }, all);
            expect([status < 500, ...faults]).toEqual([true]);
          }
      }),
      { numRuns: 15 },
    );
  });
});

describe('several problems are reported in a fixed order', () => {
  const ask = (name: CallName, init: { body: string; headers?: Record<string, string> }) =>
    app.http.request(formatPath(name, paramsFor()), { method: 'POST', ...init });
  const foreign = { origin: 'https://evil.example' };

  it.each(NAMES)('%s: too large, malformed, from elsewhere', async (name) => {
    const large = `{${' '.repeat(BODY_BYTES_MAX)}`;
    expect((await ask(name, { body: large, headers: foreign })).status).toBe(413);
    expect(await codeOf(ask(name, { body: '{', headers: foreign }))).toBe('malformedJson');
    expect(await codeOf(ask(name, { body: 'null', headers: foreign }))).toBe('foreignOrigin');
  });

  it.each(CUSTOMERS_CALLS)('%s: not signed in, someone else’s, wrong fields', async (name) => {
    const body = JSON.stringify({ userId: OTHER_ID, id: OTHER_ID });
    expect(await codeOf(ask(name, { body }))).toBe('notSignedIn');
    const headers = credentialsOf(shopper);
    for (const someone of [OTHER_ID, '', 7, [shopper.id]])
      for (const named of [{ userId: someone }, { id: someone, userId: shopper.id }]) {
        const code = await codeOf(ask(name, { body: JSON.stringify(named), headers }));
        expect({ ...named, code }).toEqual({ ...named, code: 'notYours' });
      }
    expect((await ask(name, { body: 'null', headers })).status).toBe(400);
  });

  it.each(CUSTOMERS_CALLS)('%s: neither half of a session is enough', async (name) => {
    const { cookie = '', authorization = '' } = credentialsOf(shopper);
    for (const headers of [{ cookie }, { authorization }, { cookie, authorization: cookie }])
      expect(await codeOf(ask(name, { body: '{}', headers }))).toBe('notSignedIn');
  });
});

const OTHER_ID = 'f'.repeat(24);

/** Ids in the right form; the user id is the customer's own. */
function paramsFor(): Record<string, string> {
  const own = { userId: shopper.id, pincode: '226001', category: 'product' };
  return {
    id: OTHER_ID,
    productId: OTHER_ID,
    addressId: OTHER_ID,
    orderId: OTHER_ID,
    uploadId: 'f'.repeat(32),
    questionId: OTHER_ID,
    postId: OTHER_ID,
    returnId: OTHER_ID,
    paymentId: 'pay_1',
    ...own,
  };
}

async function codeOf(answer: Response | Promise<Response>): Promise<string> {
  const { code } = (await (await answer).json()) as { code: string };
  return code;
}

const SIGN_UP = {
  username: 'lata',
  email: 'lata@example.com',
  password: PASSWORD,
  mobileno: '9988776655',
};
// A header cannot contain these.
const UNSENDABLE = /[\0\r\n]/g;
