import type { Db } from '../../db/connect.ts';
import { parseReceipt } from '../../orders/refunds/rules.ts';
import type {
  PaymentGateway,
  ProviderPayment,
  ProviderRefund,
} from '../gateway/payment-gateway.ts';
import {
  type Discrepancy,
  findInconsistencies,
  listRecordedOrders,
  type RecordedOrder,
} from './queries.ts';

const PAGE = 200;

/**
 * Compares money with orders, to the paisa: the store's records with each other and with the provider's for every order.
 * Empty when all agree. What is still under way (a payment not settled yet, a refund that is due) is listed too.
 */
export async function findDiscrepancies(
  db: Db,
  gateway: Pick<PaymentGateway, 'findPaymentsOfOrder' | 'findRefundsOf'>,
): Promise<Discrepancy[]> {
  const found = await findInconsistencies(db);
  for (let after = ''; ; ) {
    const orders = await listRecordedOrders(db, { after, limit: PAGE });
    for (const order of orders) found.push(...(await compare(order, gateway)));
    const last = orders.at(-1);
    if (!last || orders.length < PAGE) return found;
    after = last.id;
  }
}

async function compare(
  order: RecordedOrder,
  gateway: Pick<PaymentGateway, 'findPaymentsOfOrder' | 'findRefundsOf'>,
): Promise<Discrepancy[]> {
  const providerPayments = await gateway.findPaymentsOfOrder(order.providerOrderId);
  const unrecorded = providerPayments
    .filter((payment) => belongsToOrder(payment, order))
    .filter(({ id }) => !order.payments.some((payment) => payment.id === id))
    .map(({ id, amountPaise }) => ({
      what: 'the provider took a payment that no order knows',
      id,
      detail: `${amountPaise} paise for order ${order.id}`,
    }));
  const ofRecorded = await Promise.all(
    order.payments.map((payment) => comparePayment(payment, providerPayments, gateway)),
  );
  return [...unrecorded, ...ofRecorded.flat()];
}

/** Money that must belong to an order. A second payment that is only authorized is released by the provider itself. */
function belongsToOrder({ status }: ProviderPayment, { isPaid }: RecordedOrder): boolean {
  return status === 'captured' || (status === 'authorized' && !isPaid);
}

async function comparePayment(
  { id, amountPaise, refundedPaise, refunds }: RecordedPayment,
  providerPayments: readonly ProviderPayment[],
  gateway: Pick<PaymentGateway, 'findRefundsOf'>,
): Promise<Discrepancy[]> {
  const captured = providerPayments.find((payment) => payment.id === id && payment.isCaptured);
  if (captured?.amountPaise !== amountPaise)
    return [
      {
        what: 'the provider says another amount of a payment',
        id,
        detail: `recorded ${amountPaise}, provider ${captured?.amountPaise ?? 'nothing'}`,
      },
    ];
  const providerRefunds = (await gateway.findRefundsOf(id)).filter(
    ({ status }) => status !== 'failed',
  );
  const ofRefunds = [
    ...refunds.flatMap((refund) => findDoubleRefund(refund, providerRefunds)),
    ...providerRefunds.flatMap((refund) => findUnknownRefund(id, refund, refunds)),
  ];
  const refunded = providerRefunds.reduce((sum, refund) => sum + refund.amountPaise, 0);
  if (refunded === refundedPaise) return ofRefunds;
  return [
    ...ofRefunds,
    {
      what: 'the provider says another amount of refunds',
      id,
      detail: `recorded ${refundedPaise}, provider ${refunded}`,
    },
  ];
}

type RecordedPayment = RecordedOrder['payments'][number];

/** Sums do not show a double refund while another refund of the payment is due. */
function findDoubleRefund(
  { id, providerRefundId }: RecordedPayment['refunds'][number],
  providerRefunds: readonly ProviderRefund[],
): Discrepancy[] {
  const own = providerRefunds.filter((refund) => isOfRefund(refund, { id, providerRefundId }));
  if (own.length <= 1) return [];
  const detail = own.map((refund) => refund.id).join(', ');
  return [{ what: 'the provider paid a refund more than once', id, detail }];
}

/** Sums agree when somebody refunded in the dashboard as much as is still due. */
function findUnknownRefund(
  paymentId: string,
  refund: ProviderRefund,
  recorded: RecordedPayment['refunds'],
): Discrepancy[] {
  if (recorded.some((own) => isOfRefund(refund, own))) return [];
  const detail = `${refund.amountPaise} paise of payment ${paymentId}`;
  return [{ what: 'the provider paid a refund that is not in the records', id: refund.id, detail }];
}

function isOfRefund(
  refund: ProviderRefund,
  { id, providerRefundId }: RecordedPayment['refunds'][number],
): boolean {
  return refund.id === providerRefundId || parseReceipt(refund.receipt)?.refundId === id;
}
