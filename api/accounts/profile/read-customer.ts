import type { CustomerWithItems } from '@haat/shared/contract/accounts.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { readCart } from '../../cart/contents/read-cart.ts';
import type { Database } from '../../db/connect.ts';
import { readWishlist } from '../../wishlist/contents/read-wishlist.ts';
import { presentCustomer } from '../present.ts';
import { getCustomer } from '../queries.ts';

/** A customer with cart and wishlist, whose products are named in this language. */
export async function readCustomerWithItems(
  { db, pool }: Database,
  customerId: string,
  language: Language,
): Promise<CustomerWithItems> {
  const [customer, cart, wishlist] = await Promise.all([
    getCustomer(db, customerId),
    readCart(pool, customerId, language),
    readWishlist(pool, customerId, language),
  ]);
  return { ...presentCustomer(customer), cart, wishlist };
}
