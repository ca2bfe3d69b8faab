import { describe, expect, it } from 'vitest';
import { checkReply } from './check-reply.ts';

const PINCODE = '/api/pincode/226001';
const LUCKNOW = { city: 'Lucknow', district: 'Lucknow', state: 'Uttar Pradesh' };
const NOT_FOUND = { msg: 'None.', code: 'pincodeNotFound' };
const UNAVAILABLE = { msg: 'Later.', code: 'unavailable' };
const TOO_MANY = { msg: 'Later.', code: 'tooMany' };

describe('a reply', () => {
  it.each([
    ['of success', { body: { places: [LUCKNOW] } }],
    ['that refuses', { status: 404, body: NOT_FOUND }],
    [
      'that says when to come back',
      { status: 503, body: UNAVAILABLE, headers: { 'retry-after': '5' } },
    ],
    ['to an unknown path', { path: '/api/nothing', status: 404, body: NOT_FOUND }],
    ['that is no call’s', { path: '/faq', body: 'What …' }],
  ])('%s passes when it fits the OpenAPI document', async (_, reply) => {
    await expect(check(reply)).resolves.toBeUndefined();
  });

  it.each([
    ['lacks a field', { body: {} }, "must have required property 'places'"],
    ['has a field more', { body: { places: [], from: 1 } }, 'must NOT have additional properties'],
    ['has a field of another type', { body: { places: ['Lucknow'] } }, 'must be object'],
    [
      'has a status that is not named',
      { status: 418, body: TOO_MANY },
      'does not name that status',
    ],
    ['is a refusal of no shape', { status: 404, body: { error: 'x' } }, 'describes it otherwise'],
    [
      'has a code that is not named',
      { status: 404, body: { msg: 'None.', code: 'orderNotFound' } },
      'must be equal to one of the allowed values',
    ],
    [
      'does not say when to come back',
      { status: 503, body: UNAVAILABLE },
      'has Retry-After with it',
    ],
    [
      'is of another type',
      { body: {}, headers: { 'content-type': 'text/html' } },
      "not 'text/html'",
    ],
    ['refuses an unknown path in no shape', { path: '/api/x', status: 404, body: {} }, 'otherwise'],
    [
      'lacks what the specification reads',
      { path: '/api/emailotp', status: 429, body: TOO_MANY, headers: { 'retry-after': '5' } },
      "must have required property 'success'",
    ],
  ])('that %s is refused', async (_, reply, words) => {
    await expect(check(reply)).rejects.toThrow(words);
  });
});

async function check({
  path = PINCODE,
  status = 200,
  body,
  headers,
}: {
  path?: string;
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}): Promise<void> {
  await checkReply({
    method: 'POST',
    path,
    status,
    headers: new Headers({ 'content-type': 'application/json', ...headers }),
    text: async () => JSON.stringify(body),
  });
}
