import type { Buyer, Ware } from './buyers.ts';
import type { Post } from './post.ts';
import type { Provider } from './provider.ts';

interface Shop {
  /** Posts to the store. */
  readonly post: Post;
  readonly provider: Pick<Provider, 'pay'>;
}

/** All steps of one order: cart, Place Order, payment at the provider, settlement. */
export async function buy({ post, provider }: Shop, buyer: Buyer, ware: Ware): Promise<void> {
  const { headers } = buyer;
  await post(`/api/user/addtocart/${ware.id}`, { cartqty: 1 }, headers);
  const order = {
    amount: ware.pricePaise,
    lines: [{ productId: ware.id, cartqty: 1 }],
    addressId: buyer.addressId,
  };
  const { id } = (await post('/api/payment/order', order, headers)) as { id: string };
  const payment = provider.pay(id);
  const placed = await post('/api/payment/order/placing', { products: [payment] }, headers);
  const { status } = placed as { status: string };
  if (status !== 'confirmed') throw new Error(`An order ended ${status}`);
}
