import { z } from 'zod';

/** What can go wrong with a payment, each of which has gone wrong in a store somewhere. */
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

const ORDER_ID_MAX = 40;
const PATH_MAX = 200;
const DELAY_SECONDS = 20;
const SERVER_ERROR = 500;
const MISMATCH_PAISE = -100;

/** Those of a fault that does not heed a setting are passed over. */
const settings = z.object({
  /** lateSuccess: after how many seconds. */
  delaySeconds: z.number().min(0).default(DELAY_SECONDS),
  /** amountMismatch: how much more, or less, is paid than was asked for. */
  differencePaise: z
    .int()
    .refine((value) => value !== 0)
    .default(MISMATCH_PAISE),
  /** providerFailing: how, */
  mode: z.enum(['serverError', 'badGateway', 'hang', 'truncated']).default('serverError'),
  status: z.int().min(SERVER_ERROR).max(599).default(SERVER_ERROR),
  /** before the request has had its effect or after it, */
  when: z.enum(['before', 'after']).default('before'),
  /** and to which requests. */
  method: z.enum(['GET', 'POST', 'PATCH']).optional(),
  path: z.string().max(PATH_MAX).default('/v1/'),
});
export type FaultSettings = z.output<typeof settings>;

export const newFault = settings.extend({
  fault: z.enum(FAULT_NAMES),
  /** How many times; until it is cleared when it is not given. */
  count: z.int().min(1).optional(),
  /** The provider's order it is meant for; any when it is not given. */
  orderId: z.string().max(ORDER_ID_MAX).optional(),
});
export type NewFault = z.output<typeof newFault>;

/** What is in force for one payment. */
export type FaultsInForce = ReadonlyMap<FaultName, FaultSettings>;
