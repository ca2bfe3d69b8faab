import { randomInt } from 'node:crypto';
import { CARRIER_WEBHOOK_PATH, carrierWebhook } from '@haat/shared/contract/webhook.ts';
import { WEBHOOK_BYTES_MAX } from '@haat/shared/limits.ts';
import fc from 'fast-check';
import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, buildTestApp, type TestApp } from '../../../tests/support/build-app.ts';
import {
  buildOrderOfTwoSellers,
  buildShopper,
  type TestShopper,
} from '../../../tests/support/build-order.ts';
import { buildPaymentDeps } from '../../../tests/support/build-store.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { startDatabaseProxy } from '../../../tests/support/database-proxy.ts';
import { connect } from '../../db/connect.ts';
import { updateSellerOrderState } from '../fulfilment/commands.ts';
import { shipParcel } from '../fulfilment/parcel-commands.ts';
import { NO_CARRIER } from '../carriers/create-carrier.ts';
import { refreshParcels } from './tracking-commands.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

const TOKEN = 'mogra-aur-chai-2026';
const AT_ONCE = 20;

const database = await setUpDatabase();
const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
let app: TestApp;
let shopper: TestShopper;
let awb: string;
let sellerOrder: string;

beforeAll(async () => {
  app = buildTestApp(database, { log, shiprocket: { webhookToken: TOKEN } });
  shopper = await buildShopper(database.db);
});

beforeEach(async () => {
  logged.length = 0;
  ({ awb, sellerOrder } = await buildBooked());
});

describe("the carrier's webhook", () => {
  it('delivers what has arrived, and the customer has the usual mail', async () => {
    const before = app.mails.length;
    expect(
      await send({ awb, current_status: 'Delivered', scans: [{ activity: 'Handed over' }] }),
    ).toMatchObject({ status: 200, body: {} });
    expect(await standing()).toEqual({ state: 'delivered', status: 'delivered', arrived: true });
    expect(app.mails.slice(before)).toMatchObject([
      { template: 'orderStep', contents: { step: 'delivered' } },
    ]);
  });

  it('takes a number that is no text', async () => {
    await runSql(database.db, `update bookings set awb = '${Number(awb)}' where awb = $1`, [awb]);
    await send({ awb: Number(awb), current_status: 'OUT FOR DELIVERY', is_return: 0 });
    expect(await standing()).toMatchObject({ status: 'out for delivery' });
  });

  it('never moves a parcel backwards, in whatever sequence its messages come', async () => {
    const said = ['Shipped', 'Out For Delivery', 'In Transit', 'Delivered', 'Picked Up', 'RTO_NDR'];
    for (const current_status of [...said, ...said])
      expect((await send({ awb, current_status })).status).toBe(200);
    expect(await standing()).toEqual({ state: 'delivered', status: 'delivered', arrived: true });
  });

  it('the same message twenty times at once, while the job asks as well, is one delivery and one mail', async () => {
    const before = app.mails.length;
    const deps = {
      db: database.db,
      mailer: { sendLater: async () => void jobsMails.push('mail') },
      carrier: {
        ...NO_CARRIER,
        track: async (asked: string) => (asked === awb ? ('delivered' as const) : undefined),
      },
      shop: { email: 'care@haat.example' },
    };
    const jobsMails: string[] = [];
    const answers = await Promise.all([
      ...Array.from({ length: AT_ONCE }, () => send({ awb, current_status: 'DELIVERED' })),
      refreshParcels(deps).then(() => ({ status: 200 })),
    ]);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await standing()).toEqual({ state: 'delivered', status: 'delivered', arrived: true });
    expect(app.mails.length - before + jobsMails.length).toBe(1);
    const history = await runSql(
      database.db,
      `select 1 from order_history where seller_order_id = $1 and state = 'delivered'`,
      [sellerOrder],
    );
    expect(history).toHaveLength(1);
  });

  it.each([
    ['a parcel that was not booked here', { awb: '99999999', current_status: 'Delivered' }],
    ['what is no number', { awb: '<script>', current_status: 'Delivered' }],
    ['a status that nobody knows', { current_status: 'Beamed up' }],
    ['a parcel from a customer to a seller', { current_status: 'Delivered', is_return: 1 }],
  ])('a message about %s is taken, has no effect, and nothing of it is logged', async (_, body) => {
    const before = await standing();
    // The same line is written once in a second, by each app.
    const own: string[] = [];
    const alone = buildTestApp(database, {
      log: pino({ level: 'trace' }, { write: (line) => void own.push(line) }),
      shiprocket: { webhookToken: TOKEN },
    });
    expect((await send({ awb, ...body }, alone)).status).toBe(200);
    expect(await standing()).toEqual(before);
    const lines = own.join('');
    expect(lines.includes("a carrier's message")).toBe(!('is_return' in body));
    for (const word of [awb, '99999999', 'Beamed', 'script']) expect(lines).not.toContain(word);
  });

  it.each([
    ['no JSON', '{"awb":', 400, 'malformedJson'],
    ['nothing', '', 400, 'malformedJson'],
    ['no number of a parcel', '{"current_status":"Delivered"}', 400, 'invalid'],
    ['a number that is no whole one', '{"awb":1.5,"current_status":"Delivered"}', 400, 'invalid'],
    ['no status', '{"awb":"14491"}', 400, 'invalid'],
    ['a list', '[{"awb":"14491","current_status":"Delivered"}]', 400, 'invalid'],
    ['too much', `"${'x'.repeat(WEBHOOK_BYTES_MAX)}"`, 413, 'tooLarge'],
  ])('%s is refused with a clear reply', async (_, body, status, code) => {
    expect(await sendRaw(body)).toMatchObject({ status, body: { code } });
  });

  it.each([
    ['another token', { 'x-api-key': 'mogra-aur-chai-2027' }],
    ['the beginning of the token', { 'x-api-key': 'mogra-aur-chai' }],
    ['the token in another header', { authorization: `Bearer ${TOKEN}` }],
    ['no token', {}],
  ])('with %s nothing is read, and the security log has a line', async (_, headers) => {
    const answer = await app.post(CARRIER_WEBHOOK_PATH, { awb, current_status: 'Lost' }, headers);
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrongToken' } });
    expect(await standing()).toMatchObject({ state: 'shipped', status: 'booked' });
    await waitFor(() => expect(logged.join('')).toContain('webhook-token-wrong'));
    expect(logged.join('')).not.toContain('mogra');
  });

  it('is not there while it has no token', async () => {
    const off = buildTestApp(database, { shiprocket: { webhookToken: undefined } });
    const body = { awb, current_status: 'Delivered' };
    for (const headers of [{}, { 'x-api-key': TOKEN }, { 'x-api-key': '' }])
      expect((await off.post(CARRIER_WEBHOOK_PATH, body, headers)).status).toBe(404);
  });

  it('reads only so many messages of an address in a minute, with the right token or not', async () => {
    const limited = buildTestApp(database, {
      rateLimits: true,
      shiprocket: { webhookToken: TOKEN },
    });
    const ask = () => limited.http.request(CARRIER_WEBHOOK_PATH, { method: 'POST' });
    for (let sent = 0; sent < carrierWebhook.limit.points; sent += 1) await ask();
    const { status, headers } = await ask();
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('is answered with 503 while the database is away, and works when the message comes again', async () => {
    const proxy = await startDatabaseProxy(database.url);
    const far = connect(proxy.url);
    const away = buildTestApp(far, { shiprocket: { webhookToken: TOKEN } });
    proxy.cut();
    expect((await send({ awb, current_status: 'Delivered' }, away)).status).toBe(503);
    proxy.restore();
    await waitFor(async () =>
      expect((await send({ awb, current_status: 'Delivered' }, away)).status).toBe(200),
    );
    expect(await standing()).toMatchObject({ state: 'delivered' });
    await far.close();
    await proxy.stop();
  });

  it('answers anything that is sent with its token without a failure', async () => {
    const value = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.object());
    const message = fc.record(
      {
        awb: fc.oneof(fc.constant(awb), fc.constant(Number(awb)), value),
        current_status: fc.oneof(fc.constantFrom('Delivered', 'RTO', 'toString', '\u0000'), value),
        is_return: value,
        scans: fc.array(fc.object()),
      },
      { requiredKeys: [] },
    );
    const body = fc.oneof(
      message.map((sent) => JSON.stringify(sent)),
      fc.json(),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        expect([200, 400]).toContain((await sendRaw(sent)).status);
      }),
      { numRuns: 300 },
    );
    expect(['shipped', 'delivered']).toContain((await standing())['state']);
  });
});

function send(body: object, to = app): Promise<Answer> {
  return to.post(CARRIER_WEBHOOK_PATH, body, { 'x-api-key': TOKEN });
}

async function sendRaw(body: string): Promise<Pick<Answer, 'status' | 'body'>> {
  const headers = { 'x-api-key': TOKEN };
  const reply = await app.http.request(CARRIER_WEBHOOK_PATH, { method: 'POST', headers, body });
  return { status: reply.status, body: await reply.json() };
}

/** A seller order whose only parcel a carrier was booked for. */
async function buildBooked(): Promise<{ readonly awb: string; readonly sellerOrder: string }> {
  const { sellerOrders } = await buildOrderOfTwoSellers(app, database, shopper);
  const [{ _id: id }] = sellerOrders;
  const deps = buildPaymentDeps(app, database);
  await updateSellerOrderState(deps, id, { to: 'packed', note: '' });
  const number = `1${randomInt(1e12)}`;
  await shipParcel(deps, id, { carrier: 'Shiprocket', awb: number, pieces: [], note: '' });
  await runSql(
    database.db,
    `insert into bookings (seller_order_id, state, carrier_order, shipment, awb) values ($1, 'booked', '1', '1', $2)`,
    [id, number],
  );
  return { awb: number, sellerOrder: id };
}

/** The seller order, what the carrier last said, and whether the parcel has arrived. */
async function standing(): Promise<Record<string, unknown>> {
  const [row] = await runSql(
    database.db,
    `select so.state, b.status, p.delivered_at is not null as arrived
     from seller_orders so join bookings b on b.seller_order_id = so.id join parcels p on p.seller_order_id = so.id
     where so.id = $1`,
    [sellerOrder],
  );
  return row ?? {};
}
