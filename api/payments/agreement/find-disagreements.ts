import type { Db } from '../../db/connect.ts';
import type { PaymentGateway, ProviderPayment } from '../gateway/payment-gateway.ts';
import {
  type Disagreement,
  findContradictions,
  findOrdersInBooks,
  type OrderInBooks,
} from './queries.ts';

const PAGE = 200;

/**
 * Compares money with orders, to the paisa: the store's books with themselves and with what the provider says of every
 * order. Empty when all agree. What is still on its way (a payment not settled yet, a refund that is due) is named too.
 */
export async function findDisagreements(
  db: Db,
  gateway: Pick<PaymentGateway, 'findPaymentsOfOrder' | 'findRefundsOf'>,
): Promise<Disagreement[]> {
  const found = await findContradictions(db);
  for (let after = ''; ; ) {
    const orders = await findOrdersInBooks(db, { after, limit: PAGE });
    for (const order of orders) found.push(...(await compare(order, gateway)));
    const last = orders.at(-1);
    if (!last || orders.length < PAGE) return found;
    after = last.id;
  }
}

async function compare(
  order: OrderInBooks,
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

/** Money that must belong to an order. The provider lets go by itself of what it only holds beside the payment that paid. */
function keepsMoney({ status }: ProviderPayment, { isPaid }: OrderInBooks): boolean {
  return status === 'captured' || (status === 'authorized' && !isPaid);
}

async function comparePayment(
  { id, amountPaise, refundedPaise }: OrderInBooks['payments'][number],
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
  const refunds = await gateway.findRefundsOf(id);
  const back = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, refund) => sum + refund.amountPaise, 0);
  if (back === refundedPaise) return [];
  return [
    {
      what: 'the provider says another amount of refunds',
      id,
      detail: `books ${refundedPaise}, provider ${back}`,
    },
  ];
}
