import type { PaymentGateway } from '../gateway/payment-gateway.ts';

// The receipt from createProviderOrder: the id of our order.
const RECEIPT = /^[0-9a-f]{24}$/;

/** Whether an order of the provider with this receipt was created by this store. */
export function isOwnReceipt(receipt: string | null): receipt is string {
  return receipt !== null && RECEIPT.test(receipt);
}

/** The id that an order of ours has or had, by its id at the provider. Throws PaymentProviderError. */
export async function findOwnReceipt(
  gateway: Pick<PaymentGateway, 'findOrder'>,
  providerOrderId: string | null,
): Promise<string | undefined> {
  const order = providerOrderId === null ? undefined : await gateway.findOrder(providerOrderId);
  const receipt = order?.receipt ?? null;
  return isOwnReceipt(receipt) ? receipt : undefined;
}
