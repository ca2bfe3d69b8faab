import { buildFailure } from './answers.ts';
import { calculateArn, calculateCharge } from './rules.ts';
import type { FaultRow, Notes, OrderRow, PaymentRow, RefundRow } from './tables.ts';

export function presentOrder(order: OrderRow) {
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: order.amountPaid,
    amount_due: Math.max(0, order.amount - order.amountPaid),
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: presentNotes(order.notes),
    created_at: seconds(order.createdAt),
  };
}

export function presentPayment(payment: PaymentRow) {
  const { fee, tax } = calculateCharge(payment);
  const isFailed = payment.status === 'failed' && payment.failure !== null;
  const error = isFailed && payment.failure ? buildFailure(payment.failure, {}) : undefined;
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: 'INR',
    status: payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: payment.card?.isInternational ?? false,
    method: payment.method,
    amount_refunded: payment.amountRefunded,
    refund_status: refundStatusOf(payment),
    captured: payment.captured,
    description: null,
    card_id: payment.card?.id ?? null,
    ...(payment.card && { card: presentCard(payment.card) }),
    bank: null,
    wallet: null,
    vpa: payment.vpa,
    ...(payment.vpa && {
      upi: { payer_account_type: 'bank_account', vpa: payment.vpa, flow: 'intent' },
    }),
    email: payment.email,
    contact: payment.contact,
    notes: [],
    fee,
    tax,
    error_code: error?.code ?? null,
    error_description: error?.description ?? null,
    error_source: error?.source ?? null,
    error_step: error?.step ?? null,
    error_reason: error?.reason ?? null,
    acquirer_data: payment.acquirerData,
    created_at: seconds(payment.createdAt),
  };
}

export function presentRefund(refund: RefundRow) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    receipt: refund.receipt,
    currency: 'INR',
    payment_id: refund.paymentId,
    notes: presentNotes(refund.notes),
    acquirer_data: { arn: refund.status === 'processed' ? calculateArn(refund.id) : null },
    created_at: seconds(refund.createdAt),
    batch_id: null,
    status: refund.status,
    speed_processed: 'normal',
    speed_requested: refund.speed,
  };
}

export function presentList<Item>(items: readonly Item[]) {
  return { entity: 'collection', count: items.length, items };
}

function presentCard(card: NonNullable<PaymentRow['card']>) {
  return {
    id: card.id,
    entity: 'card',
    name: '',
    last4: card.last4,
    network: card.network,
    type: 'credit',
    issuer: null,
    international: card.isInternational,
    emi: false,
  };
}

function refundStatusOf({ amount, amountRefunded }: PaymentRow): 'full' | 'partial' | null {
  if (amountRefunded === 0) return null;
  return amountRefunded === amount ? 'full' : 'partial';
}

/** An empty list when there are none, as in the provider's replies. */
function presentNotes(notes: Notes): Notes | [] {
  return Object.keys(notes).length > 0 ? notes : [];
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

export function presentFault({ id, fault, orderId, remaining, settings, createdAt }: FaultRow) {
  return { id, fault, orderId, remaining, settings, createdAt: createdAt.toISOString() };
}
