import type { CustomerWords } from '@haat/shared/words/words.ts';
import type { PaymentFailure } from '../../../lib/payment.ts';

/** The kinds of failed payments that have their own explanation. */
export type FailureKind = keyof CustomerWords['checkout']['failedReasons'];

/** Many of the provider's reasons mean the same to the customer; a reason that is not listed is 'unknown'. */
export function getFailureKind({ code, reason = '' }: PaymentFailure): FailureKind {
  return KIND_OF_REASON.get(reason) ?? kindOfCode(code);
}

function kindOfCode(code: string): FailureKind {
  return code === 'GATEWAY_ERROR' || code === 'SERVER_ERROR' ? 'bankAway' : 'unknown';
}

/** The provider's names: from its list of error reasons, and from its test cards. */
const REASONS: Readonly<Record<Exclude<FailureKind, 'unknown'>, readonly string[]>> = {
  cancelled: ['payment_cancelled', 'payment_declined_by_customer'],
  timedOut: ['payment_timed_out', 'request_timed_out', 'payment_session_expired', 'otp_expired'],
  noMoney: ['insufficient_fund', 'insufficient_funds'],
  limit: [
    'transaction_limit_exceeded',
    'transaction_daily_limit_exceeded',
    'transaction_daily_count_exceeded',
    'transaction_frequency_limit_exceeded',
  ],
  declined: ['card_declined', 'payment_declined', 'debit_declined', 'payment_risk_check_failed'],
  blocked: [
    'debit_instrument_blocked',
    'debit_instrument_inactive',
    'bank_account_invalid',
    'card_expired',
  ],
  notOnline: [
    'card_disabled_for_online_payments',
    'card_not_enrolled',
    'international_transaction_not_allowed',
    'user_not_registered_for_netbanking',
  ],
  wrongDetails: [
    'card_number_invalid',
    'incorrect_card_details',
    'incorrect_card_expiry_date',
    'incorrect_cardholder_name',
    'incorrect_cvv',
    'invalid_vpa',
  ],
  wrongOtp: ['incorrect_otp', 'invalid_otp', 'otp_attempts_exceeded'],
  wrongPin: ['incorrect_pin', 'incorrect_atm_pin', 'pin_attempts_exceeded'],
  notVerified: ['authentication_failed'],
  bankAway: [
    'bank_technical_error',
    'bank_not_available',
    'bank_cutoff_in_progress',
    'gateway_technical_error',
    'issuer_technical_error',
    'server_error',
  ],
};

const KIND_OF_REASON: ReadonlyMap<string, FailureKind> = new Map(
  (Object.keys(REASONS) as (keyof typeof REASONS)[]).flatMap((kind) =>
    REASONS[kind].map((reason): [string, FailureKind] => [reason, kind]),
  ),
);
