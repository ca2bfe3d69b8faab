import { asPaise, toRupees } from '@haat/shared/money.ts';
import { removePurchasedLines } from '../../cart/purchase-commands.ts';
import { type Db, sql } from '../../db/connect.ts';
import { runInTransaction } from '../../db/transaction.ts';
import type { Mailer } from '../../mail/messages.ts';
import { allocateInvoiceNumbers } from '../invoice-number-commands.ts';
import { buildSettlementMails, type MailSellerOrder } from '../mails.ts';
import type { EnqueueRefund } from '../refunds/commands.ts';
import { formatInvoiceNumber, getFinancialYear } from '../rules.ts';
import { type StockQuantity, sellAvailableStock, sellReservedStock } from '../stock-commands.ts';
import {
  findPaymentOutcome,
  type LineToTax,
  listLinesToTax,
  lockOrderByProviderId,
  type OrderToSettle,
} from './queries.ts';
import {
  type CapturedPayment,
  calculateLineTax,
  findRefundReason,
  type RefundReason,
} from './rules.ts';

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
}

/**
 * Settles a captured payment, whichever way and however often it is reported: it pays its order, or it is refunded. A
 * payment that comes after its reservation expired takes the stock that is still free. Undefined: no order of ours.
 */
export async function settlePayment(
  deps: SettlementDeps,
  payment: CapturedPayment,
): Promise<Settlement | undefined> {
  return runInTransaction(deps.db, async (trx) => {
    // Order, products, series, cart: every transaction locks in this order, so that no two of them deadlock.
    const order = await lockOrderByProviderId(trx, payment.providerOrderId);
    if (!order) return undefined;
    const outcome =
      (await findPaymentOutcome(trx, payment.id)) ?? (await settle(deps, trx, order, payment));
    return { order: order.id, customerId: order.customerId, outcome };
  });
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
  if (!(await takeStock(trx, order, lines)))
    return refundUnmatched(deps, trx, order, payment, 'out of stock');
  const parts = await bill(trx, order, payment, lines);
  if (order.customerId && order.isFromCart)
    await removePurchasedLines(trx, order.customerId, lines);
  await deps.mailer.sendLater(trx, ...buildSettlementMails({ ...order, orderId: order.id }, parts));
  return 'settled';
}

async function takeStock(
  trx: Db,
  { reservation }: OrderToSettle,
  pieces: readonly StockQuantity[],
): Promise<boolean> {
  if (reservation !== 'held') return sellAvailableStock(trx, pieces);
  await sellReservedStock(trx, pieces);
  return true;
}

/** Marks the order paid, numbers the invoices, stores the tax of every line, and moves each seller order to 'processing'. */
async function bill(
  trx: Db,
  order: OrderToSettle,
  payment: CapturedPayment,
  lines: readonly LineToTax[],
): Promise<MailSellerOrder[]> {
  const year = getFinancialYear(new Date());
  const bySeller = Map.groupBy(lines, ({ sellerId }) => sellerId);
  const numbers = await allocateInvoiceNumbers(trx, [...bySeller.keys()], 'invoice', year);
  const parts = [...bySeller].map(([sellerId, [first]]) => ({
    id: first?.sellerOrderId,
    number: formatInvoiceNumber(first?.seller.code ?? '', year, numbers.get(sellerId) ?? 0),
  }));
  const taxes = lines.flatMap((line) => calculateLineTax(line, order.placeOfSupply) ?? []);
  await sql`    with paid as (
      update orders set status = 'paid', reservation = 'taken', payment_id = ${payment.id},
        payment_signature = ${payment.signature ?? null}, paid_at = now() where id = ${order.id}
    ), settled as (
      insert into payments (id, order_id, amount_paise, method, outcome)
      values (${payment.id}, ${order.id}, ${payment.amountPaise}, ${payment.method}, 'settled')
    ), parts as (select * from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p(id text, number text)),
    taxes as (
      select * from jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb) as t(id text, "taxRate" numeric,
        "taxablePaise" bigint, "cgstPaise" bigint, "sgstPaise" bigint, "igstPaise" bigint)
    ), billed as (
      update seller_orders so set state = 'processing', invoice_number = parts.number, invoiced_at = now()
      from parts where so.id = parts.id
    ), told as (
      insert into order_history (seller_order_id, state, actor)
      select parts.id, steps.state, 'store' from parts, unnest(array['paid', 'processing']) with ordinality as steps(state, step)
      order by parts.id, steps.step
    )
    update order_lines l set tax_rate = t."taxRate", taxable_paise = t."taxablePaise", cgst_paise = t."cgstPaise",
      sgst_paise = t."sgstPaise", igst_paise = t."igstPaise"
    from taxes t where l.id = t.id`.execute(trx);
  return parts.flatMap(({ id, number }) => {
    const own = lines.filter(({ sellerOrderId }) => sellerOrderId === id);
    return own[0] ? { seller: own[0].seller, invoice: number, lines: own } : [];
  });
}

/** Stores the payment and refunds the whole of it. */
async function refundUnmatched(
  deps: SettlementDeps,
  trx: Db,
  order: OrderToSettle,
  payment: CapturedPayment,
  reason: RefundReason,
): Promise<'refunded'> {
  await trx
    .insertInto('payments')
    .values({
      id: payment.id,
      orderId: order.id,
      amountPaise: payment.amountPaise,
      method: payment.method,
      outcome: 'refunded',
      reason,
    })
    .execute();
  const { id } = await trx
    .insertInto('refunds')
    .values({ paymentId: payment.id, amountPaise: payment.amountPaise })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (reason === 'out of stock')
    await trx
      .updateTable('orders')
      .set({ status: 'refunded' })
      .where('id', '=', order.id)
      .execute();
  await deps.refundLater(trx, id);
  if (order.customerEmail && reason !== 'no customer')
    await deps.mailer.sendLater(trx, {
      to: order.customerEmail,
      language: order.language,
      template: 'moneyReturned',
      contents: { reason, amount: toRupees(asPaise(payment.amountPaise)) },
    });
  return 'refunded';
}
