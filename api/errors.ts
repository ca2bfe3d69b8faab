import type { FailureWord } from '@haat/shared/words/words.ts';

/** An expected refusal: a status, a stable code, and the key of its message in shared/words. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: FailureWord;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: FailureWord,
    details: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** When to come back to a store whose database is away. */
export const RETRY_SECONDS = 5;

/** 400: `fields` maps each wrong field to a message key. */
export const Invalid = (fields: Record<string, string>): Refusal =>
  new Refusal(400, 'invalid', { fields });
export const MalformedJson = (): Refusal => new Refusal(400, 'malformedJson');
export const ForeignOrigin = (): Refusal => new Refusal(403, 'foreignOrigin');
export const NotFound = (code: FailureWord = 'notFound'): Refusal => new Refusal(404, code);
export const TooLarge = (): Refusal => new Refusal(413, 'tooLarge');
export const TooMany = (retryAfterSeconds: number): Refusal =>
  new Refusal(429, 'tooMany', { retryAfterSeconds });
export const Unavailable = (): Refusal =>
  new Refusal(503, 'unavailable', { retryAfterSeconds: RETRY_SECONDS });
