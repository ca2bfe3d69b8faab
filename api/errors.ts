import type { RefusalWord } from '@haat/shared/words/api-words.ts';

/** An expected refusal: a status, a stable code, and the key of its message in shared/words. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: RefusalWord;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly left: number | undefined;
  /** Further fields of the reply, named as in `failure` in the contract. */
  readonly extra: object | undefined;

  constructor(
    status: number,
    code: RefusalWord,
    details: {
      fields?: Record<string, string>;
      retryAfterSeconds?: number;
      left?: number;
      extra?: object;
    } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.left = details.left;
    this.extra = details.extra;
  }
}

/** After how many seconds to try again while the database is unavailable. */
export const RETRY_SECONDS = 5;
/** The same while the store has too much to do. */
const BUSY_RETRY_SECONDS = 5;

/** 400: `fields` maps each wrong field to a message key. */
export const Invalid = (fields: Record<string, string>): Refusal =>
  new Refusal(400, 'invalid', { fields });
/** 400: the password that a change requires is missing or wrong. */
export const WrongPassword = (
  code: 'incorrectPassword' | 'incorrectPreviousPassword' | 'passwordNeeded',
  field = 'password',
): Refusal => new Refusal(400, code, { fields: { [field]: code } });
export const MalformedJson = (): Refusal => new Refusal(400, 'malformedJson');
export const ForeignOrigin = (): Refusal => new Refusal(403, 'foreignOrigin');
export const NotSignedIn = (code: RefusalWord = 'notSignedIn'): Refusal => new Refusal(401, code);
export const NotYours = (): Refusal => new Refusal(403, 'notYours');
export const NotFound = (code: RefusalWord = 'notFound'): Refusal => new Refusal(404, code);
/** 409: the request conflicts with the present data. */
export const Conflict = (code: RefusalWord, fields?: Record<string, string>): Refusal =>
  new Refusal(409, code, fields ? { fields } : {});
/** 409: less stock is left than was requested. */
export const NotEnoughStock = (left: number): Refusal =>
  new Refusal(409, left > 0 ? 'notEnoughStock' : 'outOfStock', { left });
export const Gone = (code: RefusalWord): Refusal => new Refusal(410, code);
export const TooLarge = (): Refusal => new Refusal(413, 'tooLarge');
export const TooMany = (retryAfterSeconds: number): Refusal =>
  new Refusal(429, 'tooMany', { retryAfterSeconds });
/** 503: too much at once; the store itself works. */
export const Busy = (): Refusal =>
  new Refusal(503, 'busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
/** 503: the database, or another part of the store, is away. */
export const Unavailable = (code: RefusalWord = 'unavailable'): Refusal =>
  new Refusal(503, code, { retryAfterSeconds: RETRY_SECONDS });
