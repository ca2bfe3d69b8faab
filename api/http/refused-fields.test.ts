import { type CallName, calls } from '@haat/shared/contract/calls.ts';
import type { Failure } from '@haat/shared/contract/failure.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import { buildCustomer, type TestCustomer } from '../../tests/support/build-customer.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';

const FILL_IN = { en: 'Please fill this in.', hi: 'कृपया यह भरें।' };
const NAMES = Object.keys(calls) as CallName[];

let database: TestDatabase;
let app: TestApp;
let lata: TestCustomer;

beforeAll(async () => {
  database = await createTestDatabase();
  app = buildTestApp(database);
  lata = await buildCustomer(database.db);
});
afterAll(() => database.dispose());

describe('a field that must be there', () => {
  const CASES = NAMES.flatMap((name) =>
    bodiesWithHoles(name).map(({ body, left }) => [name, body, left] as const),
  );

  it('there are calls that have one', () => {
    const named = CASES.flatMap(([name, , left]) => left.map((field) => `${name} ${field}`));
    expect(named).toEqual(
      expect.arrayContaining([
        'signIn Username',
        'saveAddress data.addres',
        'updateLoginCredentials details',
        'updateLoginCredentials details.previousPassword',
        'createPaymentOrder lines.0.productId',
        'sendMessage state.message',
      ]),
    );
  });

  it('a form can match them by the last part of their names, which no two of a call share', () => {
    for (const [name, , left] of CASES) {
      const lastParts = new Set(left.map((field) => field.split('.').at(-1)));
      expect([name, lastParts.size]).toEqual([name, left.length]);
    }
  });

  it.each(CASES)('%s with %j asks to fill in each of %j', async (name, body, left) => {
    for (const language of ['en', 'hi'] as const) {
      const messages = Object.fromEntries(left.map((field) => [field, FILL_IN[language]]));
      expect(await fieldsOf(name, body, language)).toEqual(messages);
    }
  });
});

it('names a field by its path in the body, the body itself `body`, and what stands in the path by its name', async () => {
  const form = { mobileno: '1', addres: 7 };
  expect(Object.keys(await fieldsOf('saveAddress', { data: form }))).toEqual(
    expect.arrayContaining(['data.mobileno', 'data.addres', 'data.pincode']),
  );
  const lines = [{ productId: 'abc', cartqty: 1 }];
  expect(
    Object.keys(await fieldsOf('createPaymentOrder', { amount: 1, lines, addressId: 'x' })),
  ).toEqual(['lines.0.productId', 'addressId']);
  expect(Object.keys(await fieldsOf('saveAddress', null))).toEqual(['body']);
  expect(Object.keys(await fieldsOf('deleteAddress', {}))).toEqual(['addressId']);
});

it('counts an empty id, username or password as left out', async () => {
  const nothing = { Username: ' ', Password: '' };
  expect(await fieldsOf('signIn', nothing)).toEqual({ Username: FILL_IN.en, Password: FILL_IN.en });
  expect(await fieldsOf('defaultAddress', { addId: '' })).toEqual({ addId: FILL_IN.en });
  expect(await fieldsOf('saveAddress', { addId: '', defaultId: '' })).toEqual({ data: FILL_IN.en });
});

it('speaks of a product only where an id is one of a product', async () => {
  const ofProduct = 'A product id has 24 characters.';
  const of = async (name: CallName, body: object) =>
    Object.values(await fieldsOf(name, body)).join();
  const line = { productId: 'abc', cartqty: 1 };
  expect(await of('addToCart', {})).toBe(ofProduct);
  expect(await of('productById', {})).toBe(ofProduct);
  const order = { amount: 1, lines: [line], addressId: lata.id };
  expect(await of('createPaymentOrder', order)).toBe(ofProduct);
  for (const [name, body] of [
    ['saveAddress', { addId: 'abc' }],
    ['saveAddress', { defaultId: 5 }],
    ['defaultAddress', { addId: 'abc' }],
    ['deleteAddress', {}],
    ['orderById', {}],
    ['cancelSellerOrder', { sellerOrder: 'abc' }],
  ] as const)
    expect([name, await of(name, body)]).toEqual([name, expect.stringMatching(OF_ANY_ID)]);
});

const OF_ANY_ID = /^An id has 24 characters, 0 to 9 and a to f\./;

/** The messages about the fields of a request whose ids in the path are wrong. */
async function fieldsOf(
  name: CallName,
  body: unknown,
  language: 'en' | 'hi' = 'en',
): Promise<Record<string, string>> {
  const params = { productId: 'x', id: 'x', addressId: 'x', orderId: 'x', userId: lata.id };
  const answer = await app.ask(name, { as: lata, body, language, params });
  expect(answer.status).toBe(400);
  return (answer.body as Failure).fields ?? {};
}

/** Bodies without required fields: one without all of them, others without those inside the objects and lists. */
function bodiesWithHoles(name: CallName): { body: unknown; left: string[] }[] {
  const schema = z.toJSONSchema(calls[name].body, { io: 'input', unrepresentable: 'any' }) as Shape;
  const outermost = { body: {}, left: schema.required ?? [] };
  const innermost = hollow(schema, '');
  const bodies = Object.keys(innermost.body).length > 0 ? [outermost, innermost] : [outermost];
  return bodies.filter(({ left }) => left.length > 0);
}

interface Shape {
  readonly type?: string;
  readonly properties?: Record<string, Shape>;
  readonly required?: string[];
  readonly items?: Shape;
}

/** Every object and list of a schema, empty, with the paths of the fields that they must have. */
function hollow({ properties = {}, required = [], items }: Shape, path: string): Hollow {
  if (items) {
    const item = hollow(items, `${path}0.`);
    return { body: [item.body], left: item.left };
  }
  const inner = Object.entries(properties)
    .filter(([, { type, items: list }]) => type === 'object' || list?.type === 'object')
    .map(([key, shape]) => [key, hollow(shape, `${path}${key}.`)] as const);
  const nested = new Set(inner.map(([key]) => key));
  const left = required.filter((key) => !nested.has(key)).map((key) => path + key);
  return {
    body: Object.fromEntries(inner.map(([key, { body }]) => [key, body])),
    left: [...left, ...inner.flatMap(([, value]) => value.left)],
  };
}

interface Hollow {
  readonly body: object;
  readonly left: string[];
}
