import { type CallName, calls } from '@haat/shared/contract/calls.ts';
import {
  type Call,
  CUSTOMERS_CALLS_REFUSE,
  EVERY_CALL_REFUSES,
  listRefusals,
  OWN_ID_FIELDS,
  type RateLimit,
  type Refusals,
} from '@haat/shared/contract/define.ts';
import { failure, legacyFailure } from '@haat/shared/contract/failure.ts';
import { carrierWebhook, webhook } from '@haat/shared/contract/webhook.ts';
import { BODY_BYTES_MAX, WEBHOOK_BYTES_MAX } from '@haat/shared/limits.ts';
import {
  DEFAULT_LANGUAGE,
  getLanguageRow,
  listOfferedLanguages,
} from '@haat/shared/offered-languages.ts';
import { getCookieName } from '../cookies.ts';
import { buildSchemas, type Json, type Schemas } from './schemas.ts';

/** The OpenAPI 3.1 document of every call and the webhooks, built from the same schemas that serve them. */
export function buildOpenApi(publicUrl: string, version: string): Json {
  const schemas = buildSchemas();
  const paths = Object.fromEntries([
    ...(Object.keys(calls) as CallName[]).map((name) => [
      calls[name].path,
      { post: callOperation(name, schemas) },
    ]),
    [webhook.path, { post: paymentWebhookOperation(schemas) }],
    [carrierWebhook.path, { post: carrierWebhookOperation(schemas) }],
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Haat', version, description: describeCalls() },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: schemas.components, securitySchemes: securitySchemes(publicUrl) },
  };
}

const KILOBYTE = 1024;
const bytesMax = (bytes: number): string => `At most ${bytes / KILOBYTE} kB.`;

const describeCalls =
  () => `Every call is a \`POST\` with a JSON body (\`{}\` when there is nothing to say) and a JSON reply, unless it says otherwise. A body has
at most ${BODY_BYTES_MAX / KILOBYTE} kB. Fields that a call does not know are ignored, but for the filters of a listing.

**Money** is in paise in the calls under \`/api/payment\`, in a refusal's \`amount\` and where a name ends in \`Paise\`; everywhere
else in whole rupees. **Days** (\`date\`) are those of India, as DD-MM-YYYY; **moments** (\`at\`, and names that end in \`At\`) are
ISO 8601. **Texts** are in ${listOtherLanguages()} when \`Accept-Language\` prefers it to English, else in English (also for \`hi-Latn\`, until
there is Hinglish); categories, filters and colours are named in English in both.

**A session** has two halves, and a customer's call needs both: the httpOnly cookie that signing in sets, and the \`token\` of its
reply, sent as \`Authorization: Bearer …\`. A \`userId\` or \`id\` that is sent as well must be the customer's own.

**A refusal** has the body \`Failure\`, and a status and a \`code\` that the call names. In this order: 413, 400 for what is no JSON,
403 for a page of another site, 429, 401, 403 for another's \`userId\`, 400 for wrong fields, 404 and 409. With 429 and 503
\`Retry-After\` says how many seconds to wait. Every call can refuse with ${listCodes(EVERY_CALL_REFUSES)}; every call of a
customer with ${listCodes(CUSTOMERS_CALLS_REFUSE)} besides.`;

/** '400 (`invalid`, `malformedJson`), 403 (`foreignOrigin`)' */
function listCodes(refused: Refusals): string {
  return Object.entries(refused)
    .map(([status, codes]) => `${status} (${codes.map((code) => `\`${code}\``).join(', ')})`)
    .join(', ');
}

/** 'Hindi', or 'Hindi or Tamil'. */
function listOtherLanguages(): string {
  const others = listOfferedLanguages().filter((language) => language !== DEFAULT_LANGUAGE);
  return others.map((language) => getLanguageRow(language).englishName).join(' or ');
}

/** Both halves of a session. A call that needs them lists both in one requirement. */
function securitySchemes(publicUrl: string): Json {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: getCookieName(publicUrl, 'session'),
      description: 'One half of a session: the httpOnly cookie that signing in sets.',
    },
    token: {
      type: 'http',
      scheme: 'bearer',
      description: 'The other half: the `token` that signing in replies.',
    },
  };
}

function callOperation(name: CallName, schemas: Schemas): Json {
  const call: Call = calls[name];
  const reply = call.replyType
    ? { [call.replyType]: {} }
    : { 'application/json': { schema: schemas.of(call.reply, 'output') } };
  return {
    operationId: name,
    summary: call.summary,
    description: `At most ${call.limits.map(describeLimit).join(', ')}.`,
    security: call.access === 'customer' ? [{ session: [], token: [] }] : [],
    parameters: pathParameters(call, schemas),
    requestBody: requestBody(call, schemas),
    responses: {
      200: { description: 'The reply', content: reply },
      ...refusals(listRefusals(call), call.legacyEnvelope === true, schemas),
    },
  };
}

/** '3,000 in 60 seconds for an address' */
function describeLimit({ points, seconds, per }: RateLimit): string {
  return `${points} in ${seconds} seconds for ${SUBJECTS[per]}`;
}

const SUBJECTS: Readonly<Record<RateLimit['per'], string>> = {
  address: 'an address',
  customer: 'a customer',
  email: 'an email',
};

function paymentWebhookOperation(schemas: Schemas): Json {
  return { operationId: 'webhook', ...webhookOperation(webhook, {}, schemas) };
}

function carrierWebhookOperation(schemas: Schemas): Json {
  return {
    operationId: 'carrierWebhook',
    description: `At most ${describeLimit(carrierWebhook.limit)}.`,
    ...webhookOperation(
      carrierWebhook,
      { schema: schemas.of(carrierWebhook.body, 'input') },
      schemas,
    ),
  };
}

/** Of its headers the first is the one that is needed. */
function webhookOperation(
  { summary, headers, reply, refuses }: typeof webhook | typeof carrierWebhook,
  content: Json,
  schemas: Schemas,
): Json {
  const [needed] = Object.keys(headers);
  return {
    summary,
    security: [],
    parameters: Object.entries(headers).map(([name, description]) => ({
      name,
      in: 'header',
      required: name === needed,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      description: bytesMax(WEBHOOK_BYTES_MAX),
      content: { 'application/json': content },
    },
    responses: {
      200: {
        description: 'Taken',
        content: { 'application/json': { schema: schemas.of(reply, 'output') } },
      },
      ...refusals(refuses, false, schemas),
    },
  };
}

function pathParameters({ access, params }: Call, schemas: Schemas): Json[] {
  const { properties = {} } = schemas.of(params, 'input') as { properties?: Json };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    ...(access === 'customer' && isOwnId(name) && { description: OWN_ID }),
    schema,
  }));
}

function isOwnId(param: string): boolean {
  return OWN_ID_FIELDS.params.some((field) => field === param);
}

const OWN_ID = "The customer's own `_id`: another's is refused with 403.";
const IGNORED = 'Accepted and ignored.';

/** The body, with the fields that no schema reads: the user id that is sent, and values that the server ignores. */
function requestBody({ access, body, ignored = [] }: Call, schemas: Schemas): Json {
  const schema = schemas.of(body, 'input');
  const uncheckedFields = {
    ...Object.fromEntries(
      (access === 'customer' ? OWN_ID_FIELDS.body : []).map((name) => [
        name,
        { type: ['string', 'null'], description: OWN_ID },
      ]),
    ),
    ...Object.fromEntries(ignored.map((name) => [name, { description: IGNORED }])),
  };
  const { properties = {} } = schema as { properties?: Json };
  return {
    required: !body.safeParse({}).success,
    description: bytesMax(BODY_BYTES_MAX),
    content: {
      'application/json': {
        schema:
          Object.keys(uncheckedFields).length > 0
            ? { ...schema, properties: { ...properties, ...uncheckedFields } }
            : schema,
      },
    },
  };
}

function refusals(refused: Refusals, isLegacy: boolean, schemas: Schemas): Json {
  const schema = schemas.of(isLegacy ? legacyFailure : failure, 'output');
  return Object.fromEntries(
    Object.entries(refused).map(([status, codes]) => [
      status,
      {
        description: REFUSALS[Number(status)] ?? 'Refused',
        ...(RETRYABLE.has(Number(status)) && { headers: { 'Retry-After': RETRY_AFTER } }),
        content: {
          'application/json': {
            schema: { ...schema, type: 'object', properties: { code: { enum: codes } } },
          },
        },
      },
    ]),
  );
}

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'No JSON, or wrong fields: `fields` says which',
  401: 'Not signed in, or not with these words',
  403: "Sent by a page of another site, or with another's id",
  404: 'There is no such thing, or it is not theirs',
  409: 'What is asked for contradicts what there is',
  410: 'It was there, and counts no longer',
  413: 'The body is too large',
  429: 'Too many: `Retry-After` says when it is free again',
  500: 'Our fault',
  503: 'Busy, or without its database or the payment provider',
};
const RETRYABLE = new Set([429, 503]);
const RETRY_AFTER = {
  description: 'Seconds to wait.',
  required: true,
  schema: { type: 'integer', minimum: 1 },
};
