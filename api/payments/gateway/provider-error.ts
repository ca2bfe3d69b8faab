/**
 * refused: the provider refused, and nothing happened. unavailable: nothing happened, the request may be repeated.
 * unknownOutcome: the provider may have done what was requested.
 */
export type ProviderErrorKind = 'refused' | 'unavailable' | 'unknownOutcome';

export interface ProviderErrorDetails {
  readonly code?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly field?: string | null | undefined;
  /** Null: there was no response. */
  readonly httpStatus?: number | null;
  readonly cause?: unknown;
}

/** A call to the payment provider failed. The error never contains a key, and can be logged as it is. */
export class PaymentProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly code: string | null;
  readonly description: string;
  readonly reason: string | null;
  readonly field: string | null;
  readonly httpStatus: number | null;

  constructor(kind: ProviderErrorKind, details: ProviderErrorDetails) {
    const description = details.description ?? 'The payment provider gave no reason.';
    super(`Payment provider: ${kind}. ${description}`, { cause: details.cause });
    this.name = 'PaymentProviderError';
    this.kind = kind;
    this.description = description;
    this.code = details.code ?? null;
    this.reason = details.reason ?? null;
    this.field = details.field ?? null;
    this.httpStatus = details.httpStatus ?? null;
  }
}
