import type { Buyer, Ware } from './buyers.ts';
import type { Post } from './post.ts';

interface Shop {
  /** To the store. */
  readonly post: Post;
  /** To the provider. */
  readonly pay: Post;
}

/** The whole way of one order: cart, Place Order, payment at the provider, settlement. */
export async function buy({ post, pay }: Shop, buyer: Buyer, ware: Ware): Promise<void> {
  const { headers } = buyer;
  await post(`/api/user/addtocart/${ware.id}`, { cartqty: 1 }, headers);
  const order = {
    amount: ware.pricePaise,
    lines: [{ productId: ware.id, cartqty: 1 }],
    addressId: buyer.addressId,
  };
  const { id } = (await post('/api/payment/order', order, headers)) as { id: string };
  const payment = await pay(`/pay/${id}`, {});
  const placed = await post('/api/payment/order/placing', { products: [payment] }, headers);
  const { status } = placed as { status: string };
  if (status !== 'confirmed') throw new Error(`An order ended ${status}`);
}
