export interface Failure {
  readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR';
  readonly description: string;
  readonly source: string;
  readonly step: string;
}

/** The provider's explanation of each reason why a payment fails. */
export const failures = {
  payment_timed_out: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Payment was unsuccessful as it could not be completed in time. Try again.',
    source: 'customer',
    step: 'payment_authentication',
  },
  insufficient_fund: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Payment was unsuccessful as there is not enough money in the account.',
    source: 'customer',
    step: 'payment_authorization',
  },
  payment_cancelled: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Payment was cancelled. Try again, or use another way to pay.',
    source: 'customer',
    step: 'payment_authentication',
  },
  card_declined: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Payment was unsuccessful as the bank declined the card. Try another card.',
    source: 'issuer_bank',
    step: 'payment_authorization',
  },
  card_disabled_for_online_payments: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Payment was unsuccessful as this card may not be used online.',
    source: 'customer',
    step: 'payment_authorization',
  },
  card_number_invalid: {
    code: 'BAD_REQUEST_ERROR',
    description: 'The card number is not valid. Check it and try again.',
    source: 'customer',
    step: 'payment_initiation',
  },
  gateway_technical_error: {
    code: 'GATEWAY_ERROR',
    description: 'Payment was unsuccessful because of a temporary trouble. Try again.',
    source: 'gateway',
    step: 'payment_authorization',
  },
  authentication_failed: {
    code: 'GATEWAY_ERROR',
    description: 'Payment was unsuccessful as the bank could not verify it. Try again.',
    source: 'issuer_bank',
    step: 'payment_authentication',
  },
  incorrect_otp: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Payment was unsuccessful as the OTP was not right.',
    source: 'customer',
    step: 'payment_authentication',
  },
} as const satisfies Record<string, Failure>;

export type FailureReason = keyof typeof failures;
