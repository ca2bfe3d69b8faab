import { buildSchemas } from '@haat/api/http/open-api/schemas.ts';
import { type CallName, calls } from '@haat/shared/contract/calls.ts';
import fc from 'fast-check';
import pino from 'pino';
import { beforeEach } from 'vitest';
import { buildTestApp, type TestApp } from './build-app.ts';
import { setUpDatabase, type TestDatabase } from './database.ts';

export const NAMES = Object.keys(calls) as CallName[];
export const CUSTOMERS_CALLS = NAMES.filter((name) => calls[name].access === 'customer');

interface AttackedApp {
  readonly app: TestApp;
  readonly database: TestDatabase;
  /** What the app has logged as an error during the present test. */
  readonly faults: readonly string[];
}

/** The app of a test file over a database of its own, with a record of its errors. */
export async function setUpAttackedApp(): Promise<AttackedApp> {
  const database = await setUpDatabase();
  const faults: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void faults.push(line) });
  beforeEach(() => void (faults.length = 0));
  return { app: buildTestApp(database, { log }), database, faults };
}

/** A request that resembles one of the contract: its parts fit approximately, or are hostile. */
export interface ArbitraryRequest {
  readonly body: unknown;
  readonly params: unknown;
}

/**
 * Requests for a call, made from its schemas. `listKnown` returns ids that exist and texts that some field accepts: requests
 * made of them reach the furthest.
 */
export function buildArbitraryRequest(
  name: CallName,
  listKnown: () => readonly string[],
): fc.Arbitrary<ArbitraryRequest> {
  const text = fc.nat(KNOWN_MAX).map((at) => {
    const known = listKnown();
    return known[at % known.length] ?? '';
  });
  return fc.record({
    body: fc.oneof({ weight: 9, arbitrary: like(calls[name].body, text) }, anything),
    params: like(calls[name].params, text),
  });
}

/** The path of a call with these params, whatever they are. */
export function formatPath(name: CallName, params: unknown): string {
  return calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = (params as Record<string, unknown> | null)?.[key];
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    return encodeURIComponent(text.slice(0, 3_000).toWellFormed());
  });
}

/** Texts that some field of the contract accepts. */
export const GOOD_TEXTS = [
  'lata@example.com',
  '9988776655',
  '226001',
  '123456',
  'Uttar Pradesh',
  'male',
  'others',
];
const NASTY_TEXTS = [
  '',
  ' ',
  'lo\0ta',
  '\ud800',
  '\udfff\ud800',
  '\u202elota\u200b\u2066',
  'İıſKßΣ',
  '🏳️‍🌈',
  "'; drop table customers; --",
  '__proto__',
  'constructor',
  'a'.repeat(20_000),
  '\u0915\u093c'.repeat(5_000),
  '\ufeff',
  '\u0000\u0001\u001b[2J',
  '\r\nSet-Cookie: haat_session=1',
  '../../../../etc/passwd',
  '..%2f..%5c%00',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  'javascript:alert(1)',
  "%' or 1=1) --",
  'hasOwnProperty',
  'NaN',
  '%00',
  '2147483648',
  '9e99',
];
const NASTY_NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  5e-324,
  1e9,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 63),
  1e300,
];

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const NASTY_OBJECTS = [
  nested(500),
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
  { length: 2 ** 32 },
  { toString: null, valueOf: 1 },
  { toJSON: 1 },
  Array.from({ length: 1_000 }, () => 'a'),
];

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    ...NASTY_TEXTS,
    ...NASTY_NUMBERS,
    null,
    true,
    [],
    {},
    [[]],
    [null],
    ...NASTY_OBJECTS,
  ),
  fc.string({ unit: 'binary' }),
);
const anything = fc.oneof(fc.jsonValue(), nasty);

type Texts = fc.Arbitrary<string>;

/** How many known texts are chosen from. */
const KNOWN_MAX = 30;

/** Random values that match a schema approximately. */
function like(schema: Parameters<typeof schemas.of>[0], text: Texts): fc.Arbitrary<unknown> {
  return shaped(schemas.of(schema, 'input'), text);
}

const schemas = buildSchemas();

interface Shape {
  readonly $ref?: string;
  readonly properties?: Record<string, Shape>;
  readonly required?: string[];
  readonly items?: Shape;
  readonly anyOf?: Shape[];
  readonly enum?: unknown[];
  readonly const?: unknown;
  readonly type?: string;
  readonly pattern?: string;
}

function shaped(shape: Shape, text: Texts): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: right(shape, text) }, nasty);
}

function right(
  { $ref, properties, items, anyOf, type, pattern, ...rest }: Shape,
  text: Texts,
): fc.Arbitrary<unknown> {
  if ($ref) return shaped(schemas.components[$ref.split('/').at(-1) ?? ''] as Shape, text);
  if (anyOf) return fc.oneof(...anyOf.map((one) => shaped(one, text)));
  if ('const' in rest) return fc.constant(rest.const);
  if (rest.enum) return fc.constantFrom(...rest.enum);
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => [name, shaped(field, text)]);
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: (rest.required ?? []) as never[],
    });
  }
  if (items) return fc.array(shaped(items, text), { maxLength: 3 });
  if (pattern) return fc.oneof(text, fc.stringMatching(new RegExp(pattern)));
  if (type === 'integer' || type === 'number') return fc.oneof(fc.nat(5), fc.integer());
  if (type === 'boolean') return fc.boolean();
  if (type === 'object') return fc.constant({});
  return fc.oneof(text, fc.string({ unit: 'binary' }));
}
