import { paise, toRupees } from '@haat/shared/money.ts';
import { takeBoughtOut } from '../../cart/bought/commands.ts';
import { type Db, sql } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Mailer } from '../../mail/messages.ts';
import { type LetterPart, lettersOfSettlement } from '../letters/compose-letters.ts';
import { takeNextNumbers } from '../numbering/commands.ts';
import { financialYearOf, invoiceNumber } from '../rules.ts';
import type { RefundLater } from '../refunding/commands.ts';
import { type Pieces, takeFreeStock, takeReservedStock } from '../stock/commands.ts';
import {
  findLinesToTax,
  findPaymentOutcome,
  type LineToTax,
  lockOrderOfProvider,
  type OrderToSettle,
} from './queries.ts';
import { type CapturedPayment, type ReasonToGiveBack, taxOfLine, whyNotFor } from './rules.ts';

/** What settling tells others, within its transaction. */
export interface SettlingDeps {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly refundLater: RefundLater;
}

export interface Settlement {
  readonly order: string;
  readonly customerId: string | null;
  readonly outcome: 'settled' | 'given back';
}

/**
 * What a captured payment does, whichever way it is heard of and however often: it pays its order, or it goes back. A
 * payment that comes after its reservation lapsed takes what is still on the shelves. Undefined: no order of ours.
 */
export async function settlePayment(
  deps: SettlingDeps,
  payment: CapturedPayment,
): Promise<Settlement | undefined> {
  return inTransaction(deps.db, async (trx) => {
    // Order, products, series, cart: every transaction locks in this order, so that none waits for another in a ring.
    const order = await lockOrderOfProvider(trx, payment.providerOrderId);
    if (!order) return undefined;
    const outcome =
      (await findPaymentOutcome(trx, payment.id)) ?? (await settle(deps, trx, order, payment));
    return { order: order.id, customerId: order.customerId, outcome };
  });
}

async function settle(
  deps: SettlingDeps,
  trx: Db,
  order: OrderToSettle,
  payment: CapturedPayment,
): Promise<'settled' | 'given back'> {
  const reason = whyNotFor(order, payment);
  if (reason) return giveBack(deps, trx, order, payment, reason);
  const lines = await findLinesToTax(trx, order.id);
  if (!(await takeStock(trx, order, lines)))
    return giveBack(deps, trx, order, payment, 'out of stock');
  const parts = await bill(trx, order, payment, lines);
  if (order.customerId && order.isFromCart) await takeBoughtOut(trx, order.customerId, lines);
  await deps.mailer.sendLater(trx, ...lettersOfSettlement({ ...order, orderId: order.id }, parts));
  return 'settled';
}

async function takeStock(
  trx: Db,
  { reservation }: OrderToSettle,
  pieces: readonly Pieces[],
): Promise<boolean> {
  if (reservation !== 'held') return takeFreeStock(trx, pieces);
  await takeReservedStock(trx, pieces);
  return true;
}

/** Marks the order paid, numbers the invoices, fixes the tax of every line, and moves each seller's part on. */
async function bill(
  trx: Db,
  order: OrderToSettle,
  payment: CapturedPayment,
  lines: readonly LineToTax[],
): Promise<LetterPart[]> {
  const year = financialYearOf(new Date());
  const bySeller = Map.groupBy(lines, ({ sellerId }) => sellerId);
  const numbers = await takeNextNumbers(trx, [...bySeller.keys()], 'invoice', year);
  const parts = [...bySeller].map(([sellerId, [first]]) => ({
    id: first?.sellerOrderId,
    number: invoiceNumber(first?.seller.code ?? '', year, numbers.get(sellerId) ?? 0),
  }));
  const taxes = lines.flatMap((line) => taxOfLine(line, order.placeOfSupply) ?? []);
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
      insert into order_history (seller_order_id, state, by_whom)
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

/** Keeps the payment, and has the whole of it refunded. */
async function giveBack(
  deps: SettlingDeps,
  trx: Db,
  order: OrderToSettle,
  payment: CapturedPayment,
  reason: ReasonToGiveBack,
): Promise<'given back'> {
  await trx
    .insertInto('payments')
    .values({
      id: payment.id,
      orderId: order.id,
      amountPaise: payment.amountPaise,
      method: payment.method,
      outcome: 'given back',
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
      contents: { reason, amount: toRupees(paise(payment.amountPaise)) },
    });
  return 'given back';
}
