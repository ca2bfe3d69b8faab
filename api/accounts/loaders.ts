import type { CustomerWithItems } from '@haat/shared/contract/accounts.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { loadCart } from '../cart/loaders.ts';
import type { Database } from '../db/connect.ts';
import { loadWishlist } from '../wishlist/loaders.ts';
import { presentCustomer } from './present.ts';
import { getCustomer } from './queries.ts';

/** A customer with cart and wishlist, with product names in this language. */
export async function loadCustomerWithItems(
  { db }: Database,
  customerId: string,
  language: Language,
): Promise<CustomerWithItems> {
  const [customer, cart, wishlist] = await Promise.all([
    getCustomer(db, customerId),
    loadCart(db, customerId, language),
    loadWishlist(db, customerId, language),
  ]);
  return { ...presentCustomer(customer), cart, wishlist };
}
