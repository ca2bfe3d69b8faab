import type { Page } from '@playwright/test';
import type { StoryCustomer } from './customer.ts';
import { listSizeless } from './support.ts';

interface Bought {
  readonly _id: string;
  readonly displayinfo: string;
  readonly sellingPrice: number;
  readonly sellerId: readonly string[];
}

/** Products of the sample store, each of another seller. */
export async function findProductsOfSellers(page: Page, sellers: number): Promise<Bought[]> {
  const products = await listSizeless(page);
  const inStock = products.filter(({ stock }) => stock > 5) as unknown as Bought[];
  const ofSellers = [...Map.groupBy(inStock, ({ sellerId }) => sellerId[0]).values()];
  const found = ofSellers.flatMap(([first]) => first ?? []).slice(0, sellers);
  if (found.length < sellers) throw new Error('The sample store has too few sellers');
  return found;
}

/** Orders some of each product, one if not said otherwise, pays with the test provider and waits for settlement, with the calls of the browser. */
export async function buildPaidOrder(
  customer: StoryCustomer,
  products: readonly (Pick<Bought, '_id' | 'sellingPrice'> & { readonly pieces?: number })[],
): Promise<void> {
  const total = products.reduce(
    (sum, { sellingPrice, pieces = 1 }) => sum + sellingPrice * pieces,
    0,
  );
  const { id, key } = (await customer.call('/api/payment/order', {
    amount: total * PAISE_PER_RUPEE,
    lines: products.map(({ _id, pieces = 1 }) => ({ productId: _id, cartqty: pieces })),
    addressId: await addAddress(customer),
    buyNow: true,
  })) as { id: string; key: string };
  const sheet = `/payments/sandbox/checkout/${id}`;
  const { response } = (await customer.call(`${sheet}/upi?key_id=${key}`, { approve: true })) as {
    response: Record<string, string>;
  };
  await customer.call('/api/payment/order/placing', {
    products: [
      {
        orderId: response['razorpay_order_id'],
        paymentId: response['razorpay_payment_id'],
        signature: response['razorpay_signature'],
      },
    ],
  });
}

const PAISE_PER_RUPEE = 100;

/** In Kochi, Kerala. */
export async function addAddress(customer: StoryCustomer): Promise<string> {
  const { data1 } = (await customer.call('/api/user/saveaddress', {
    data: {
      name: 'Meera Nair',
      mobileno: '9988776655',
      addres: '12, Lake View Apartments',
      locality: 'Kadavanthra',
      city: 'Kochi',
      district: 'Ernakulam',
      state: 'Kerala',
      pincode: '682020',
    },
  })) as { data1: { _id: string }[] };
  return data1.at(-1)?._id ?? '';
}
