import { z } from 'zod';

/** What can go wrong with a payment or refund; each fault has happened in a real store. */
export const FAULT_NAMES = [
  'handlerNeverCalled',
  'webhookBeforeHandler',
  'webhookTwice',
  'webhookOutOfOrder',
  'webhookLost',
  'authorisedNotCaptured',
  'twoPayments',
  'amountMismatch',
  'providerFailing',
  'lateSuccess',
  'transactionIdNull',
  'refundFails',
] as const;
export type FaultName = (typeof FAULT_NAMES)[number];

/** The faults of how the store hears of a payment, whether it failed or not. */
export const WEBHOOK_FAULTS: readonly FaultName[] = [
  'webhookBeforeHandler',
  'webhookTwice',
  'webhookOutOfOrder',
  'webhookLost',
];

/** The faults of a payment that succeeds. */
export const SUCCESS_FAULTS: readonly FaultName[] = [
  ...WEBHOOK_FAULTS,
  'handlerNeverCalled',
  'authorisedNotCaptured',
  'twoPayments',
  'amountMismatch',
  'transactionIdNull',
];

const ORDER_ID_MAX = 40;
const PATH_MAX = 200;
const DELAY_SECONDS = 20;
const SERVER_ERROR = 500;
const MISMATCH_PAISE = -100;

/** A setting that a fault does not use is ignored. */
const settings = z.object({
  /** lateSuccess: after how many seconds. */
  delaySeconds: z.number().min(0).default(DELAY_SECONDS),
  /** amountMismatch: how much more, or less, is paid than was asked for. */
  differencePaise: z
    .int()
    .refine((value) => value !== 0)
    .default(MISMATCH_PAISE),
  /** providerFailing: how it fails. */
  mode: z.enum(['serverError', 'badGateway', 'hang', 'truncated']).default('serverError'),
  status: z.int().min(SERVER_ERROR).max(599).default(SERVER_ERROR),
  /** providerFailing: before or after the request has its effect. */
  when: z.enum(['before', 'after']).default('before'),
  /** providerFailing: which requests fail. */
  method: z.enum(['GET', 'POST', 'PATCH']).optional(),
  path: z.string().max(PATH_MAX).default('/v1/'),
});
export type FaultSettings = z.output<typeof settings>;

export const newFault = settings.extend({
  fault: z.enum(FAULT_NAMES),
  /** How many times; when not given, until it is cleared. */
  count: z.int().min(1).optional(),
  /** The provider's order that it applies to; any when not given. */
  orderId: z.string().max(ORDER_ID_MAX).optional(),
});
export type NewFault = z.output<typeof newFault>;

/** The faults that apply to one payment. */
export type FaultsInForce = ReadonlyMap<FaultName, FaultSettings>;
