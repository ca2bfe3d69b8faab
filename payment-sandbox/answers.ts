import type { Context } from 'hono';
import { type FailureReason, failures } from './failures.ts';

const BAD_REQUEST = 400;
const UNAUTHORISED = 401;
const NOT_FOUND = 404;
const CONFLICT = 409;
const TOO_LARGE = 413;

interface ErrorBody {
  readonly code: string;
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly field?: string;
}

/** A refusal with the provider's own words. */
export class SandboxRefusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.description);
    this.status = status;
    this.body = body;
  }
}

export function createBadRequest(description: string, field?: string): SandboxRefusal {
  return new SandboxRefusal(BAD_REQUEST, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field && { field }),
  });
}

export const unknownId = (): SandboxRefusal => createBadRequest('The id provided does not exist');

export const badKeys = (): SandboxRefusal => plain(UNAUTHORISED, 'Authentication failed');
export const noSuchAddress = (): SandboxRefusal =>
  plain(NOT_FOUND, 'The requested URL was not found on the server.');
export const stillInFlight = (): SandboxRefusal =>
  plain(CONFLICT, 'Request with the same idempotency key is still in progress.');

export const tooLarge = (): SandboxRefusal => plain(TOO_LARGE, 'The request is too large.');

/** Why a payment failed, as the payment sheet tells the page. */
export function buildFailure(
  reason: FailureReason,
  metadata: Readonly<Record<string, string>>,
): ErrorBody {
  return { ...failures[reason], reason, metadata };
}

export function presentRefusal(error: Error, c: Context): Response {
  if (!(error instanceof SandboxRefusal)) throw error; // the store's own error handler answers 500 and logs it
  return c.json({ error: error.body }, error.status as 400);
}

function plain(status: number, description: string): SandboxRefusal {
  return new SandboxRefusal(status, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  });
}
