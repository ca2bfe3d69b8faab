import { removePurchasedLines } from '../../cart/purchase-commands.ts';
import { type Db, sql } from '../../db/connect.ts';
import { defineStatement } from '../../db/statements.ts';
import { runInTransaction } from '../../db/transaction.ts';
import type { Mailer } from '../../mail/messages.ts';
import { paymentOutcomes } from '../../telemetry/process-metrics.ts';
import { createInvoiceNumbers } from '../invoice-number-commands.ts';
import { formatInvoiceNumber, getFinancialYear } from '../invoice-number-rules.ts';
import { type EnqueueRefund, refundUnmatchedPayment } from '../refunds/commands.ts';
import type { RefundReason } from '../refunds/rules.ts';
import { type StockQuantity, sellAvailableStock, sellReservedStock } from '../stock-commands.ts';
import { buildSettlementMails, type PaidSellerOrder } from './mails.ts';
import { findPaymentOutcome, lockOrderByProviderId, type OrderToSettle } from './queries.ts';
import { type CapturedPayment, calculateLineTax, findRefundReason } from './rules.ts';
import { type LineToTax, listLinesToTax } from './tax-queries.ts';

/** Settlement adds mails and refunds within its transaction. */
export interface SettlementDeps {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly refundLater: EnqueueRefund;
}

export interface Settlement {
  readonly order: string;
  readonly customerId: string | null;
  readonly outcome: 'settled' | 'refunded';
  /** False when this payment was settled before. */
  readonly isNew: boolean;
}

/**
 * Settles a captured payment, whichever way and however often it is reported: it pays its order, or it is refunded. A
 * payment that comes after its reservation expired takes the stock that is still free. Undefined: no order of ours.
 */
export async function settlePayment(
  deps: SettlementDeps,
  payment: CapturedPayment,
): Promise<Settlement | undefined> {
  const settlement = await runInTransaction(deps.db, async (trx) => {
    // Order, products, series, cart: every transaction locks in this order, so that no two of them deadlock.
    const order = await lockOrderByProviderId(trx, payment.providerOrderId);
    if (!order) return undefined;
    const known = await findPaymentOutcome(trx, payment.id);
    const outcome = known ?? (await settle(deps, trx, order, payment));
    return { order: order.id, customerId: order.customerId, outcome, isNew: !known };
  });
  if (settlement?.isNew) paymentOutcomes.inc({ outcome: settlement.outcome });
  return settlement;
}

async function settle(
  deps: SettlementDeps,
  trx: Db,
  order: OrderToSettle,
  payment: CapturedPayment,
): Promise<'settled' | 'refunded'> {
  const reason = findRefundReason(order, payment);
  if (reason) return refundUnmatched(deps, trx, order, payment, reason);
  const lines = await listLinesToTax(trx, order.id);
  if (!(await sellStock(trx, order, lines)))
    return refundUnmatched(deps, trx, order, payment, 'out of stock');
  const sellerOrders = await markOrderPaid(trx, order, payment, lines);
  const { customerId, isFromCart, createdAt: placedAt } = order;
  if (customerId && isFromCart) await removePurchasedLines(trx, { customerId, placedAt, lines });
  const mails = buildSettlementMails({ ...order, orderId: order.id }, sellerOrders);
  await deps.mailer.sendLater(trx, ...mails);
  return 'settled';
}

async function sellStock(
  trx: Db,
  { reservation }: OrderToSettle,
  quantities: readonly StockQuantity[],
): Promise<boolean> {
  if (reservation !== 'held') return sellAvailableStock(trx, quantities);
  await sellReservedStock(trx, quantities);
  return true;
}

interface PaidOrder {
  readonly id: string;
  readonly paymentId: string;
  readonly signature: string | null;
  readonly amountPaise: number;
  readonly method: string;
  /** JSON, as are the taxes. */
  readonly numbered: string;
  readonly taxes: string;
}

// Lines and seller orders are found by their order: a plan that was made while there were few looks through all of them otherwise.
const paidOrder = defineStatement(
  'record-paid-order',
  (order: PaidOrder) => sql`
    with paid as (
      update orders set status = 'paid', reservation = 'taken', payment_id = ${order.paymentId},
        payment_signature = ${order.signature}, paid_at = now() where id = ${order.id}
    ), settled as (
      insert into payments (id, order_id, amount_paise, method, outcome)
      values (${order.paymentId}, ${order.id}, ${order.amountPaise}, ${order.method}, 'settled')
    ), numbered as (
      select * from jsonb_to_recordset(${order.numbered}::jsonb) as n(id text, invoice text)
    ), taxes as (
      select * from jsonb_to_recordset(${order.taxes}::jsonb) as t(id text, "taxRate" numeric,
        "taxablePaise" bigint, "cgstPaise" bigint, "sgstPaise" bigint, "igstPaise" bigint)
    ), invoiced as (
      update seller_orders so set state = 'processing', invoice_number = numbered.invoice, invoiced_at = now()
      from numbered where so.order_id = ${order.id} and so.id = numbered.id
    ), events as (
      insert into order_history (seller_order_id, state, actor)
      select numbered.id, reached.state, 'store'
      from numbered, unnest(array['paid', 'processing']) with ordinality as reached(state, position)
      order by numbered.id, reached.position
    )
    update order_lines l set tax_rate = t."taxRate", taxable_paise = t."taxablePaise", cgst_paise = t."cgstPaise",
      sgst_paise = t."sgstPaise", igst_paise = t."igstPaise"
    from taxes t where l.order_id = ${order.id} and l.id = t.id`,
);

/** Marks the order paid, numbers the invoices, stores the tax of every line, and moves each seller order to 'processing'. */
async function markOrderPaid(
  trx: Db,
  order: OrderToSettle,
  payment: CapturedPayment,
  lines: readonly LineToTax[],
): Promise<PaidSellerOrder[]> {
  const year = getFinancialYear(new Date());
  const bySeller = Map.groupBy(lines, ({ sellerId }) => sellerId);
  const numbers = await createInvoiceNumbers(trx, [...bySeller.keys()], 'invoice', year);
  const numbered = [...bySeller].map(([sellerId, [first]]) => ({
    id: first?.sellerOrderId ?? '',
    invoice: formatInvoiceNumber(first?.seller.code ?? '', year, numbers.get(sellerId) ?? 0),
  }));
  const taxes = lines.flatMap((line) => calculateLineTax(line, order.placeOfSupply) ?? []);
  await paidOrder(trx, {
    id: order.id,
    paymentId: payment.id,
    signature: payment.signature ?? null,
    amountPaise: payment.amountPaise,
    method: payment.method,
    numbered: JSON.stringify(numbered),
    taxes: JSON.stringify(taxes),
  });
  return numbered.flatMap(({ id, invoice }) => {
    const own = lines.filter(({ sellerOrderId }) => sellerOrderId === id);
    if (!own[0]) return [];
    return { id, seller: own[0].seller, promisedBy: own[0].promisedBy, invoice, lines: own };
  });
}

/** Stores the payment and refunds the whole of it. */
async function refundUnmatched(
  deps: SettlementDeps,
  trx: Db,
  order: OrderToSettle,
  { id: paymentId, amountPaise, method }: CapturedPayment,
  reason: RefundReason,
): Promise<'refunded'> {
  await trx
    .insertInto('payments')
    .values({
      id: paymentId,
      orderId: order.id,
      amountPaise,
      method,
      outcome: 'refunded',
      reason,
    })
    .execute();
  if (reason === 'out of stock')
    await trx
      .updateTable('orders')
      .set({ status: 'refunded' })
      .where('id', '=', order.id)
      .execute();
  const { customerEmail, language } = order;
  const refund = { paymentId, customerEmail, language, amountPaise, reason };
  await refundUnmatchedPayment(deps, trx, refund);
  return 'refunded';
}
