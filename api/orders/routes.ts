import type { OrderDetail } from '@haat/shared/contract/orders.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Database } from '../db/connect.ts';
import { NotFound } from '../errors.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Mailer } from '../mail/messages.ts';
import { cancelSellerOrder } from './cancellation/commands.ts';
import { listCancellations } from './cancellation/queries.ts';
import { setDelivery } from './fulfilment/delivery-commands.ts';
import { findParcelsOfOrder } from './fulfilment/parcel-queries.ts';
import { invoiceProcesses } from './invoice/invoice-processes.ts';
import { loadInvoice } from './invoice/load-invoice.ts';
import { findInvoiceOrder } from './invoice/queries.ts';
import { loadOrderPage } from './loaders.ts';
import { presentOrder } from './present.ts';
import { findLinesOfOrder, findSellerOrders } from './queries.ts';
import type { EnqueueRefund } from './refunds/commands.ts';
import { listReturnsOfOrder } from './returns/delivered-queries.ts';
import { listPartRefunds } from './refunds/queries.ts';
import { loadReturnSlip } from './slips/loaders.ts';

type OrderCall =
  | 'orderById'
  | 'userOrders'
  | 'cancelSellerOrder'
  | 'cancelPieces'
  | 'reportDelivery'
  | 'invoice'
  | 'returnLabel';

export interface OrderDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly refundLater: EnqueueRefund;
  /** The shop's mailbox. */
  readonly shop: { readonly email: string };
}

/** Customers read their orders and cancel seller orders. */
export function buildOrderRoutes({
  database,
  mailer,
  refundLater,
  shop,
}: OrderDeps): Pick<Handlers, OrderCall> {
  return {
    orderById: ({ params, context }) =>
      readOrder(database, context.customerId, params.orderId, context.language),

    userOrders: ({ body: { before, limit }, context: { customerId, language } }) =>
      loadOrderPage(database.db, customerId, { before: before?.toLowerCase(), limit }, language),

    cancelSellerOrder: async ({ body, context }) => {
      const { customerId, language } = context;
      const deps = { db: database.db, mailer, refundLater };
      const { orderId } = await cancelSellerOrder(deps, customerId, {
        id: body.sellerOrder.toLowerCase(),
        reason: body.reason,
      });
      return readOrder(database, customerId, orderId, language);
    },

    cancelPieces: async ({ body, context }) => {
      const { customerId, language } = context;
      const deps = { db: database.db, mailer, refundLater };
      const { orderId } = await cancelSellerOrder(deps, customerId, {
        id: body.sellerOrder.toLowerCase(),
        reason: body.reason,
        pieces: body.lines.map(({ line, cancelled }) => ({
          line: line.toLowerCase(),
          quantity: cancelled,
        })),
      });
      return readOrder(database, customerId, orderId, language);
    },

    reportDelivery: async ({ body: { sellerOrder, received, note }, context }) => {
      const { customerId, language } = context;
      const deps = { db: database.db, mailer, refundLater, shop };
      const id = sellerOrder.toLowerCase();
      const { orderId } = await setDelivery(deps, customerId, { id, received, note });
      return readOrder(database, customerId, orderId, language);
    },

    invoice: async ({ params, context: { customerId, language } }) => {
      const order = await findInvoiceOrder(database.db, customerId, params.orderId);
      if (!order) throw NotFound('orderNotFound');
      return loadInvoice({ db: database.db, processes: invoiceProcesses }, order, {
        customerId,
        language,
      });
    },

    returnLabel: ({ body, context: { customerId, language } }) => {
      const own = { customerId, returnId: body.return.toLowerCase() };
      return loadReturnSlip({ db: database.db, processes: invoiceProcesses }, own, language);
    },
  };
}

async function readOrder(
  { db }: Database,
  customerId: string,
  orderId: string,
  language: Language,
): Promise<OrderDetail> {
  const id = orderId.toLowerCase();
  const [
    lines,
    sellerOrders,
    parcels,
    partRefunds,
    { delivered, returns, variants },
    cancellations,
  ] = await Promise.all([
    findLinesOfOrder(db, customerId, id),
    findSellerOrders(db, customerId, id),
    findParcelsOfOrder(db, { customerId, orderId: id }),
    listPartRefunds(db, { customerId, orderId: id }),
    listReturnsOfOrder(db, { customerId, orderId: id }),
    listCancellations(db, { customerId, orderId: id }),
  ]);
  const order = presentOrder(
    lines,
    sellerOrders,
    { parcels, partRefunds, delivered, returns, variants, cancellations },
    language,
  );
  if (!order) throw NotFound('orderNotFound');
  return order;
}
