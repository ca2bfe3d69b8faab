import type { Buyer, Ware } from './buyers.ts';
import type { Post } from './post.ts';

const SUCCESS_CARD = { number: '4100280000001007', expiry: '12/40', cvv: '123' };

interface Opened {
  readonly id: string;
  readonly key: string;
}

/** The whole way of one order: cart, Place Order, card and code at the test provider, settlement. */
export async function buy(post: Post, buyer: Buyer, ware: Ware): Promise<void> {
  const { headers } = buyer;
  await post(`/api/user/addtocart/${ware.id}`, { cartqty: 1 }, headers);
  const opened = (await post(
    '/api/payment/order',
    {
      amount: ware.pricePaise,
      lines: [{ productId: ware.id, cartqty: 1 }],
      addressId: buyer.addressId,
    },
    headers,
  )) as Opened;
  const checkout = (path: string) =>
    `/payments/sandbox/checkout/${opened.id}${path}?key_id=${opened.key}`;
  const { paymentId } = (await post(checkout('/card'), SUCCESS_CARD)) as { paymentId: string };
  const { response } = (await post(checkout(`/payments/${paymentId}/otp`), { otp: '1234' })) as {
    response: Record<string, string>;
  };
  const placed = (await post(
    '/api/payment/order/placing',
    {
      products: [
        {
          orderId: response['razorpay_order_id'],
          paymentId: response['razorpay_payment_id'],
          signature: response['razorpay_signature'],
        },
      ],
    },
    headers,
  )) as { status: string };
  if (placed.status !== 'confirmed') throw new Error(`An order ended ${placed.status}`);
}
