import { asPaise, type Paise } from '@haat/shared/money.ts';
import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import { runCleanUp } from '../db/deadline.ts';
import { runInTransaction } from '../db/transaction.ts';
import { Unavailable } from '../errors.ts';
import { setLostProviderOrderId, setProviderOrderId } from '../orders/checkout/commands.ts';
import { expireOrders } from '../orders/checkout/expiry-commands.ts';
import { stopRefund, recordRefundStatus } from '../orders/refunds/commands.ts';
import { findRefund, listRecordedRefunds } from '../orders/refunds/queries.ts';
import { formatReceipt } from '../orders/refunds/rules.ts';
import { type SettlementDeps, settlePayment } from '../orders/settlement/commands.ts';
import { findPaymentOutcome } from '../orders/settlement/queries.ts';
import { paymentOutcomes } from '../telemetry/process-metrics.ts';
import { writeRefundAlert } from './failed-refunds/log-refund-alert.ts';
import { findEarlierRefunds } from './failed-refunds/rules.ts';
import type { PaymentGateway, ProviderPayment } from './gateway/payment-gateway.ts';
import { PaymentProviderError } from './gateway/provider-error.ts';
import { findOrderStatus } from './queries.ts';
import { recordUnknownPayment } from './reconciliation/commands.ts';
import { findOwnReceipt } from './reconciliation/own-receipt.ts';

export interface PaymentDeps extends SettlementDeps {
  readonly gateway: PaymentGateway;
  readonly log: Pick<Logger, 'error'>;
}

/** Creates the provider's order for a pending order; if that fails, its reserved stock is released. Throws Unavailable. */
export async function createProviderOrder(
  { db, gateway }: Pick<PaymentDeps, 'db' | 'gateway'>,
  order: { readonly id: string; readonly amountPaise: Paise },
): Promise<{ readonly providerOrderId: string }> {
  try {
    const providerOrder = await gateway.createOrder({
      amountPaise: order.amountPaise,
      receipt: order.id,
    });
    await setProviderOrderId(db, order.id, providerOrder.id);
    return { providerOrderId: providerOrder.id };
  } catch (error) {
    await runCleanUp(() => expireOrders(db, [order.id]));
    throw error instanceof PaymentProviderError ? Unavailable('paymentUnavailable') : error;
  }
}

/** 'confirming': the provider has not captured the money yet. 'unknown': no payment for an order of ours. */
export type PaymentResult = 'confirmed' | 'confirming' | 'refunded' | 'unknown';

/** Settles a payment that a request or a webhook reported: only its id is trusted. Throws PaymentProviderError. */
export async function settlePaymentById(
  deps: PaymentDeps,
  reported: {
    readonly providerOrderId: string;
    readonly paymentId: string;
    readonly signature?: string;
  },
): Promise<PaymentResult> {
  const payment = await deps.gateway.findPayment(reported.paymentId);
  const isOfOrder = payment?.orderId === reported.providerOrderId;
  const result = isOfOrder
    ? await settleFetchedPayment(deps, payment, reported.signature)
    : 'unknown';
  if (result === 'confirming' || result === 'unknown') paymentOutcomes.inc({ outcome: result });
  return result;
}

/** Settles a payment just fetched from the provider. */
export async function settleFetchedPayment(
  deps: PaymentDeps,
  payment: ProviderPayment,
  signature?: string,
): Promise<PaymentResult> {
  if (payment.status === 'refunded') return getRefundedResult(deps.db, payment.id);
  if (payment.status === 'captured')
    return (
      (await settleCaptured(deps, payment, signature)) ?? settleUnrecorded(deps, payment, signature)
    );
  const order = await findOrderStatus(deps.db, payment.orderId);
  if (!order) return settleUnrecorded(deps, payment, signature);
  if (payment.status !== 'authorized') return 'confirming';
  // A second, authorized payment of a paid order cannot be captured: the provider releases it by itself.
  if (order === 'paid') return 'refunded';
  const { id: paymentId, amountPaise } = payment;
  const captured = await deps.gateway.capture({ paymentId, amountPaise });
  if (captured.status !== 'captured') return 'confirming';
  // A reply to a capture may leave out the order.
  const settled = await settleCaptured(deps, { ...captured, orderId: payment.orderId }, signature);
  return settled ?? 'unknown';
}

/** Undefined: no record names the provider's order. */
async function settleCaptured(
  deps: PaymentDeps,
  { id, orderId, amountPaise, currency, method }: ProviderPayment,
  signature?: string,
): Promise<'confirmed' | 'refunded' | undefined> {
  if (!orderId) return undefined;
  const captured = { id, providerOrderId: orderId, amountPaise, currency, method };
  const settlement = await settlePayment(deps, { ...captured, ...(signature && { signature }) });
  if (!settlement) return undefined;
  return settlement.outcome === 'settled' ? 'confirmed' : 'refunded';
}

/** No record names the provider's order: the latest records are lost, or another system shares the account. */
async function settleUnrecorded(
  deps: PaymentDeps,
  payment: ProviderPayment,
  signature?: string,
): Promise<PaymentResult> {
  const receipt = await findOwnReceipt(deps.gateway, payment.orderId);
  if (receipt === undefined) return 'unknown'; // the other system captures its own
  // The order may be in the records, and only the provider's answer about it lost.
  if (payment.orderId && (await setLostProviderOrderId(deps.db, receipt, payment.orderId)))
    return settleFetchedPayment(deps, payment, signature);
  if (payment.isCaptured && (await recordUnknownPayment(deps.db, payment, receipt)))
    deps.log.error(
      { paymentId: payment.id, providerOrderId: payment.orderId, orderId: receipt },
      'a payment was taken for an order that is not in the records; it waits for the operator',
    );
  return 'unknown';
}

/** The payment was refunded: it cannot pay for anything now, but it may have paid its order before. */
async function getRefundedResult(db: Db, paymentId: string): Promise<PaymentResult> {
  const outcome = await findPaymentOutcome(db, paymentId);
  return outcome === 'settled' ? 'confirmed' : 'refunded';
}

/**
 * Requests a due refund from the provider; a repeated request is paid once. It waits for the operator when the provider has paid
 * something for it that is not in the records. Throws PaymentProviderError.
 */
export async function sendRefund(
  { db, gateway, log }: Pick<PaymentDeps, 'db' | 'gateway' | 'log'>,
  refundId: string,
): Promise<void> {
  const refund = await findRefund(db, refundId);
  if (!refund || refund.status === 'processed' || refund.status === 'failed') return;
  const { attempt, paymentId } = refund;
  const ofProvider = await gateway.findRefundsOf(paymentId);
  // Read after the provider's: a refund has its row before it is requested, so one under way is never missed.
  const recorded = await listRecordedRefunds(db, paymentId);
  const { earlier, unexplained } = findEarlierRefunds(refund, ofProvider, recorded);
  if (!earlier && unexplained) {
    const held = { refundId, attempt, providerRefundId: unexplained.id };
    writeRefundAlert(log, await runInTransaction(db, (trx) => stopRefund(trx, held)));
    return;
  }
  const receipt = formatReceipt({ refundId, attempt });
  const {
    id: providerRefundId,
    status,
    arn,
  } = earlier ??
  (await gateway.refund({
    paymentId,
    amountPaise: asPaise(refund.amountPaise),
    key: receipt,
    receipt,
  }));
  const reported = {
    providerRefundId,
    status: status === 'pending' ? 'started' : status,
    arn,
  } as const;
  const alert = await runInTransaction(db, (trx) =>
    recordRefundStatus(trx, { refundId, attempt }, reported),
  );
  writeRefundAlert(log, alert);
}
