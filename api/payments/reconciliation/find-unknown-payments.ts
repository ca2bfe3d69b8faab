import { formatMomentIst } from '@haat/shared/dates.ts';
import { formatOrderNumber } from '@haat/shared/order-number.ts';
import type { Db } from '../../db/connect.ts';
import {
  PAYMENTS_OF_PAGE,
  type PaymentGateway,
  type ProviderPayment,
} from '../gateway/payment-gateway.ts';
import { isOwnReceipt } from './own-receipt.ts';
import { type Discrepancy, findRecordedPayments } from './queries.ts';

/** A payment that the provider has captured, and that belongs to no recorded order. */
export interface UnknownPayment extends Discrepancy {
  /** False: it was taken by another system that uses the same account of the provider. */
  readonly isOfThisStore: boolean;
  readonly payment: ProviderPayment;
}

export interface SearchOptions {
  readonly since: Date;
  readonly now: Date;
  /** For the whole search; each request has its own timeout. */
  readonly timeoutMs?: number;
}

/**
 * Fetches everything that the provider has captured since a day, the newest first, and yields the payments without an order:
 * after an older backup was restored, those of the orders that it lacks. Throws when the provider fails or time is up; the
 * payments yielded until then are valid.
 */
export async function* findUnknownPayments(
  db: Db,
  gateway: Pick<PaymentGateway, 'findPayments' | 'findOrder'>,
  { since, now, timeoutMs = SEARCH_TIMEOUT_MS }: SearchOptions,
): AsyncGenerator<UnknownPayment> {
  const deadline = Date.now() + timeoutMs;
  const yielded = new Set<string>(); // two periods share a second
  for (let to = now; to >= since; to = new Date(to.getTime() - PERIOD_MS)) {
    const from = new Date(Math.max(since.getTime(), to.getTime() - PERIOD_MS));
    for await (const page of readPages(gateway, { from, to })) {
      const recorded = await findRecordedPayments(db, page);
      for (const payment of page) {
        if (Date.now() > deadline) throw outOfTime(payment.createdAt);
        if (payment.status !== 'captured' || recorded.has(payment.id) || yielded.has(payment.id))
          continue;
        yielded.add(payment.id);
        yield await describePayment(payment, gateway);
      }
    }
  }
}

/** Short enough that `skip` stays small: the provider promises nothing about a large one. */
const PERIOD_MS = 7 * 24 * 60 * 60 * 1000;
const SEARCH_TIMEOUT_MS = 30 * 60 * 1000;

async function* readPages(
  gateway: Pick<PaymentGateway, 'findPayments'>,
  period: { readonly from: Date; readonly to: Date },
): AsyncGenerator<ProviderPayment[]> {
  let previousFirstId: string | undefined;
  for (let skip = 0; ; skip += PAYMENTS_OF_PAGE) {
    const page = await gateway.findPayments({ ...period, skip });
    // Otherwise the loop would never end.
    if (page[0] && page[0].id === previousFirstId)
      throw new Error('The provider gave the same page twice.');
    yield page;
    if (page.length < PAYMENTS_OF_PAGE) return;
    previousFirstId = page[0]?.id;
  }
}

async function describePayment(
  payment: ProviderPayment,
  gateway: Pick<PaymentGateway, 'findOrder'>,
): Promise<UnknownPayment> {
  const { id, orderId } = payment;
  const order = orderId === null ? undefined : await gateway.findOrder(orderId);
  const receipt = order?.receipt ?? null;
  if (isOwnReceipt(receipt))
    return {
      what: 'the provider took a payment for an order of this store that is not in the records',
      id,
      detail: `${formatPayment(payment)}; order ${formatOrderNumber(receipt)}, receipt ${receipt}`,
      isOfThisStore: true,
      payment,
    };
  return {
    what: 'the provider took a payment that is not this store’s',
    id,
    detail: `${formatPayment(payment)}; ${formatReceipt(orderId, receipt)}`,
    isOfThisStore: false,
    payment,
  };
}

function formatPayment({ amountPaise, amountRefundedPaise, createdAt }: ProviderPayment): string {
  const back = amountRefundedPaise > 0 ? ` of which ${amountRefundedPaise} was refunded` : '';
  return `${amountPaise} paise${back} on ${formatMomentIst(createdAt, 'en')}`;
}

function formatReceipt(orderId: string | null, receipt: string | null): string {
  if (orderId === null) return 'without an order';
  return receipt === null ? 'without a receipt' : `receipt ${JSON.stringify(receipt)}`;
}

function outOfTime(reached: Date): Error {
  return new Error(
    `The provider's payments from before ${formatMomentIst(reached, 'en')} were not searched: time was up.`,
  );
}
