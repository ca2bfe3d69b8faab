import type { CustomerExport } from '@haat/shared/contract/export.ts';
import type { OrderLine } from '@haat/shared/contract/orders.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { loadAddresses } from '../addresses/loaders.ts';
import type { Database } from '../db/connect.ts';
import { loadNotices } from '../notices/loaders.ts';
import { findSessionsOf } from '../sessions/queries.ts';
import { findMessagesBy } from '../support/queries.ts';
import { listPostsOf } from '../questions/queries.ts';
import { listUploadsOf } from '../uploads/queries.ts';
import { presentExportedRecords } from './export-present.ts';
import {
  listContactChanges,
  listOrdersToExport,
  listPasswordResets,
  listReviewsToExport,
} from './export-queries.ts';
import { loadCustomerWithItems } from './loaders.ts';
import { presentCustomer } from './present.ts';
import { getCustomer } from './queries.ts';

export type LoadOrders = (customerId: string, language: Language) => Promise<OrderLine[]>;

/** All data stored about a customer, except secrets, which are stored as hashes: DPDP Act 2023, section 11. */
export async function loadExport(
  { database, loadOrders }: { readonly database: Database; readonly loadOrders: LoadOrders },
  customerId: string,
  language: Language,
): Promise<CustomerExport> {
  const { db } = database;
  const [customer, { cart, wishlist }, addresses, orders, sessions, passwordLinks] =
    await Promise.all([
      getCustomer(db, customerId),
      loadCustomerWithItems(database, customerId, language),
      loadAddresses(db, customerId),
      loadOrders(customerId, language),
      findSessionsOf(db, customerId),
      listPasswordResets(db, customerId),
    ]);
  const [keptOrders, reviews, messages, contactChanges, uploads, notices, questions] =
    await Promise.all([
      listOrdersToExport(db, customerId),
      listReviewsToExport(db, customerId),
      findMessagesBy(db, customerId),
      listContactChanges(db, customerId),
      listUploadsOf(db, customerId),
      loadNotices(db, customerId, language),
      listPostsOf(db, customerId),
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
    notices,
    orders,
    ...presentExportedRecords({
      keptOrders,
      reviews,
      messages,
      sessions,
      passwordLinks,
      contactChanges,
      uploads,
      questions,
    }),
  };
}
