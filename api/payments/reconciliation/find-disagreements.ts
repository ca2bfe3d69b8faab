import type { Db } from '../../db/connect.ts';
import { parseReceipt } from '../../orders/refunds/rules.ts';
import type {
  PaymentGateway,
  ProviderPayment,
  ProviderRefund,
} from '../gateway/payment-gateway.ts';
import {
  type Disagreement,
  findInconsistencies,
  listRecordedOrders,
  type RecordedOrder,
} from './queries.ts';

const PAGE = 200;

/**
 * Compares money with orders, to the paisa: the store's records with each other and with the provider's for every order.
 * Empty when all agree. What is still under way (a payment not settled yet, a refund that is due) is listed too.
 */
export async function findDisagreements(
  db: Db,
  gateway: Pick<PaymentGateway, 'findPaymentsOfOrder' | 'findRefundsOf'>,
): Promise<Disagreement[]> {
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
): Promise<Disagreement[]> {
  const atProvider = await gateway.findPaymentsOfOrder(order.providerOrderId);
  const unknown = atProvider
    .filter((payment) => keepsMoney(payment, order))
    .filter(({ id }) => !order.payments.some((payment) => payment.id === id))
    .map(({ id, amountPaise }) => ({
      what: 'the provider took a payment that no order knows',
      id,
      detail: `${amountPaise} paise for order ${order.id}`,
    }));
  const known = await Promise.all(
    order.payments.map((payment) => comparePayment(payment, atProvider, gateway)),
  );
  return [...unknown, ...known.flat()];
}

/** Money that must belong to an order. A second payment that is only authorized is released by the provider itself. */
function keepsMoney({ status }: ProviderPayment, { isPaid }: RecordedOrder): boolean {
  return status === 'captured' || (status === 'authorized' && !isPaid);
}

async function comparePayment(
  { id, amountPaise, refundedPaise, refunds }: RecordedPayment,
  said: readonly ProviderPayment[],
  gateway: Pick<PaymentGateway, 'findRefundsOf'>,
): Promise<Disagreement[]> {
  const taken = said.find((payment) => payment.id === id && payment.isCaptured);
  if (taken?.amountPaise !== amountPaise)
    return [
      {
        what: 'the provider says another amount of a payment',
        id,
        detail: `books ${amountPaise}, provider ${taken?.amountPaise ?? 'nothing'}`,
      },
    ];
  const paid = (await gateway.findRefundsOf(id)).filter(({ status }) => status !== 'failed');
  const twice = refunds.flatMap((refund) => findDouble(refund, paid));
  const back = paid.reduce((sum, refund) => sum + refund.amountPaise, 0);
  if (back === refundedPaise) return twice;
  return [
    ...twice,
    {
      what: 'the provider says another amount of refunds',
      id,
      detail: `books ${refundedPaise}, provider ${back}`,
    },
  ];
}

type RecordedPayment = RecordedOrder['payments'][number];

/** Sums do not show a double refund while another refund of the payment is due. */
function findDouble(
  { id, providerRefundId }: RecordedPayment['refunds'][number],
  paid: readonly ProviderRefund[],
): Disagreement[] {
  const own = paid.filter(
    (refund) => refund.id === providerRefundId || parseReceipt(refund.receipt)?.refundId === id,
  );
  if (own.length <= 1) return [];
  const detail = own.map((refund) => refund.id).join(', ');
  return [{ what: 'the provider paid a refund more than once', id, detail }];
}
