import { BODY_BYTES_MAX } from '@haat/shared/limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestSandbox, type TestSandbox } from '../tests/support/build-sandbox.ts';
import { createTestDatabase, type TestDatabase } from '../tests/support/database.ts';

let database: TestDatabase;
let sandbox: TestSandbox;
let orderId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await buildTestSandbox(database, 'http://127.0.0.1:1/');
  const { body } = await sandbox.call('POST', '/v1/orders', { amount: 10_000, currency: 'INR' });
  orderId = (body as { id: string }).id;
});
afterAll(async () => {
  await sandbox.stop();
  await database.dispose();
});

const CARD = { number: '4111111111111111', cvv: '123', expiry: '12/40' };

it('reads no more of a request than a payment needs, whoever sends it', async () => {
  const body = { ...CARD, email: 'a'.repeat(BODY_BYTES_MAX) };
  expect((await sandbox.browse('POST', `/${orderId}/card`, body)).status).toBe(413);
});

it.each([
  ['POST', 'ORDER/card', { ...CARD, email: 'lata\0@example.com', contact: '\0' }, 200],
  ['POST', 'ORDER/card', { ...CARD, email: '\ud800', contact: {} }, 200],
  ['POST', 'ORDER/card', { ...CARD, number: 'x\0' }, 400],
  ['POST', '%00/card', CARD, 400],
  ['POST', 'ORDER/payments/%00/otp', { otp: '1234' }, 400],
  ['GET', '%00', undefined, 400],
  ['GET', 'ORDER/payments/%00', undefined, 400],
])('%s %s with %j is answered with %i', async (method, path, body, status) => {
  const asked = `/${path.replace('ORDER', orderId)}`;
  expect((await sandbox.browse(method, asked, body)).status).toBe(status);
});

it('shows nothing and switches nothing to who has only the public key', async () => {
  const { keyId } = sandbox.keys;
  const authorization = `Basic ${Buffer.from(`${keyId}:`).toString('base64')}`;
  for (const path of ['/v1/orders', '/v1/payments/pay_1', '/faults'])
    expect((await sandbox.call('GET', path, undefined, { authorization })).status).toBe(401);
  const fault = { fault: 'webhookLost' };
  expect((await sandbox.call('POST', '/faults', fault, { authorization })).status).toBe(401);
});
