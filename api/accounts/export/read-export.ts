import type { CustomerExport } from '@haat/shared/contract/export.ts';
import type { OrderLine } from '@haat/shared/contract/orders.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { readAddresses } from '../../addresses/book/read-addresses.ts';
import type { Database } from '../../db/connect.ts';
import { findSessionsOf } from '../../sessions/queries.ts';
import { findMessagesBy } from '../../support/queries.ts';
import { presentCustomer } from '../present.ts';
import { readCustomerWithItems } from '../profile/read-customer.ts';
import { getCustomer } from '../queries.ts';
import { presentHeld } from './present.ts';
import { findKeptOrdersOf, findPasswordLinksOf, findReviewsBy } from './queries.ts';

export type ReadOrders = (customerId: string, language: Language) => Promise<OrderLine[]>;

/** All that is held about a customer but secrets, which are held as hashes: DPDP Act 2023, section 11. */
export async function readExport(
  { database, readOrders }: { readonly database: Database; readonly readOrders: ReadOrders },
  customerId: string,
  language: Language,
): Promise<CustomerExport> {
  const { db } = database;
  const [customer, { cart, wishlist }, addresses, orders, sessions, passwordLinks] =
    await Promise.all([
      getCustomer(db, customerId),
      readCustomerWithItems(database, customerId, language),
      readAddresses(db, customerId),
      readOrders(customerId, language),
      findSessionsOf(db, customerId),
      findPasswordLinksOf(db, customerId),
    ]);
  const [keptOrders, reviews, messages] = await Promise.all([
    findKeptOrdersOf(db, customerId),
    findReviewsBy(db, customerId),
    findMessagesBy(db, customerId),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    profile: presentCustomer(customer),
    accountOpenedAt: customer.createdAt.toISOString(),
    privacyPolicy: {
      version: customer.privacyVersion,
      agreedAt: customer.privacyAgreedAt.toISOString(),
    },
    addresses,
    cart,
    wishlist,
    orders,
    ...presentHeld({ keptOrders, reviews, messages, sessions, passwordLinks }),
  };
}
