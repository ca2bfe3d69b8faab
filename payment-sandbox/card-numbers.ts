import type { FailureReason } from './failures.ts';

/** The numbers of the test cards that Razorpay publishes. These can pay. */
export const ACCEPTED = new Set([
  '4100280000001007', // Visa
  '5500670000001002', // Mastercard
  '6527658900001005', // RuPay
  '36082800091007', // Diners
  '340256000401007', // Amex
  '5241810000000000', // Mastercard with instalments
  '4111111111111111', // these two are from older documents
  '5267318187975449',
]);

/** These can pay too, and count as cards of another country. */
export const INTERNATIONAL = new Set([
  '5555555555554444',
  '5105105105105100',
  '5104060000000008',
  '4012888888881881',
]);

const FAILING_CARDS: Partial<Record<FailureReason, readonly string[]>> = {
  payment_timed_out: ['4100280000090000', '5305620000060000'],
  insufficient_fund: ['4100280000080001', '5305620000050001'],
  payment_cancelled: ['4100280000070002', '5305620000040002'],
  card_declined: [
    '4100280000060003',
    '4100280000050004',
    '4100280000040005',
    '5305620000030003',
    '5305620000020004',
    '5305620000010005',
  ],
  card_disabled_for_online_payments: ['4100280000030006', '5305620000000006'],
  card_number_invalid: ['4100280000010008', '5305620000080008'],
  gateway_technical_error: ['4100280000020007', '5305620000090007'],
  authentication_failed: ['4100280000000009', '5305620000070009'],
};

/** Why the payment of each of the others fails. */
export const FAILING = new Map(
  Object.entries(FAILING_CARDS).flatMap(([reason, numbers]) =>
    numbers.map((number) => [number, reason as FailureReason] as const),
  ),
);
