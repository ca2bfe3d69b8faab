import { z } from 'zod';
import {
  CANCEL_REASON_LENGTH_MAX,
  CART_LINES_MAX,
  ORDERS_MORE,
  ORDERS_OF_PAGE_MAX,
} from '../limits.ts';
import { address } from './addresses.ts';
import { picture } from './catalogue.ts';
import { CALLS_OF_CUSTOMER, defineCall, LARGE_CALLS_OF_CUSTOMER } from './define.ts';
import { refundStatus } from './refund-status.ts';
import { returnableLine, returnSummary } from './returns.ts';
import { day, moment, objectId, plainText, rupees } from './fields.ts';

const noParams = z.object({});
const noBody = z.looseObject({});

export const orderAddress = address.omit({ _id: true, default: true });

/** An order line, with the data of the day of the order. */
export const orderLine = z.object({
  _id: z.string(),
  order: z.string().describe("Our order's id; `orderId` and `paymentId` are the provider's."),
  sellerOrder: z.string(),
  productId: z.string(),
  displayInfo: z.string(),
  productImg: z.array(z.string()),
  pictures: z.array(picture),
  sellingPrice: rupees,
  address: orderAddress,
  orderId: z.string(),
  paymentId: z.string(),
  signature: z.string(),
  qty: z.int(),
  cancelled: z.int().describe('How many of them were cancelled before they were sent.'),
  returned: z.int().optional().describe('How many of them came back, or need not come back.'),
  exchange: z
    .string()
    .optional()
    .describe('The return for which it was sent in exchange; not there for what was bought.'),
  mrp: rupees,
  date: day,
  userId: z.string(),
  sellerId: z.string(),
  sellerName: z.string(),
  status: z
    .string()
    .describe("The state of the seller's part: 'processing', 'packed', 'cancelled' …"),
});
export type OrderLine = z.infer<typeof orderLine>;

export const orderEvent = z.object({
  state: z.string(),
  at: moment,
  by: z.enum(['customer', 'store', 'operator', 'seller']),
  note: z.string(),
});
export type OrderEvent = z.infer<typeof orderEvent>;

/** What a carrier brings at once. */
export const parcel = z.object({
  _id: z.string(),
  carrier: z.string(),
  awb: z.string().describe("The carrier's number."),
  trackingUrl: z
    .string()
    .nullable()
    .describe('The page of the carrier, https; null when it is not known.'),
  shippedAt: moment,
  deliveredAt: moment.nullable(),
  pieces: z.array(z.object({ line: z.string(), quantity: z.int() })),
});
export type Parcel = z.infer<typeof parcel>;

/** Pieces that were cancelled while the rest of a seller order stayed. */
export const cancellation = z.object({
  at: moment,
  by: orderEvent.shape.by,
  note: z.string().describe('The reason, if one was given.'),
  pieces: z.array(z.object({ line: z.string(), quantity: z.int() })),
});
export type Cancellation = z.infer<typeof cancellation>;

/** The part of an order that one seller sends. */
export const sellerOrder = z.object({
  _id: z.string(),
  seller: z.string(),
  care: z
    .object({ phone: z.string(), email: z.string() })
    .describe("The seller's customer care, as it is today."),
  state: z.string(),
  amount: rupees,
  canCancel: z.boolean(),
  canReceive: z.boolean().describe('Whether the customer may say that it has come.'),
  canDeny: z.boolean().describe('Whether the customer may say that it has not come.'),
  promisedBy: day
    .nullable()
    .describe('The day by which it arrives, as it was said at Place Order.'),
  invoiceNumber: z.string().nullable(),
  lines: z.array(orderLine),
  parcels: z.array(parcel).describe('The oldest first.'),
  history: z.array(orderEvent).describe('The oldest first.'),
  cancellations: z.array(cancellation).describe('Of pieces, the oldest first.'),
  refund: refundStatus.nullable().describe('Of all that was left.'),
  partRefunds: z.array(refundStatus).describe('Of cancelled pieces, the oldest first.'),
  returns: z
    .array(returnSummary)
    .optional()
    .describe('The oldest first; not there from a server of the version before.'),
  returnable: z
    .array(returnableLine)
    .optional()
    .describe('Its lines while they can be returned or replaced; not there otherwise.'),
});
export type SellerOrder = z.infer<typeof sellerOrder>;

export const orderDetail = z.object({
  _id: z.string(),
  orderId: z.string(),
  paymentId: z.string(),
  date: day,
  amount: rupees,
  address: orderAddress,
  giftMessage: z
    .string()
    .nullable()
    .optional()
    .describe('Null: no gift. Not there from a server of the version before.'),
  sellerOrders: z.array(sellerOrder),
});
export type OrderDetail = z.infer<typeof orderDetail>;

export const orderById = defineCall({
  path: '/api/user/order/{orderId}',
  summary: 'One order with the parts of its sellers, what happened to each, and what was refunded.',
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'orders-read-of-customer' }],
  connections: 'checkout',
  params: z.object({ orderId: objectId }),
  body: noBody,
  reply: orderDetail,
  refuses: { 404: ['orderNotFound'] },
});

export const userOrders = defineCall({
  path: '/api/user/orders',
  summary:
    'Order lines of a page of orders, the newest first. `before` is the last order of the page before.',
  access: 'customer',
  connections: 'checkout',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'order-pages-of-customer', points: 60 }],
  params: noParams,
  body: z.looseObject({
    before: objectId.optional(),
    limit: z
      .int('quantityForm')
      .min(1, 'quantityForm')
      .max(ORDERS_OF_PAGE_MAX, 'quantityForm')
      .default(ORDERS_MORE)
      .describe('How many orders, with all their lines.'),
  }),
  reply: z.object({ order: z.array(orderLine), hasMore: z.boolean() }),
  refuses: { 404: ['orderNotFound'] },
});

export const cancelSellerOrder = defineCall({
  path: '/api/user/order/cancel',
  summary:
    "Cancels all that is left of a seller's part before it is packed; its stock and its money go back.",
  access: 'customer',
  limits: [{ ...LARGE_CALLS_OF_CUSTOMER, name: 'cancellations-of-customer' }],
  params: noParams,
  body: z.looseObject({
    sellerOrder: objectId,
    reason: plainText.max(CANCEL_REASON_LENGTH_MAX).default(''),
    lines: z
      .array(z.unknown())
      .max(0, 'linesForm')
      .optional()
      .describe('Always empty: who wants only some pieces cancelled must not lose everything.'),
  }),
  reply: orderDetail,
  refuses: { 404: ['orderNotFound'], 409: ['cannotCancel'] },
});

/** Has a path of its own: a process of a version that does not know it answers 404, and cancels nothing. */
export const cancelPieces = defineCall({
  path: '/api/user/order/cancel/pieces',
  summary: "Cancels pieces of a seller's part before it is packed; their stock and money go back.",
  access: 'customer',
  limits: [{ ...LARGE_CALLS_OF_CUSTOMER, name: 'piece-cancellations-of-customer' }],
  params: noParams,
  body: z.looseObject({
    sellerOrder: objectId,
    reason: plainText.max(CANCEL_REASON_LENGTH_MAX).default(''),
    lines: z
      .array(z.object({ line: objectId, cancelled: z.int('quantityForm').min(1, 'quantityForm') }))
      .min(1, 'linesForm')
      .max(CART_LINES_MAX, 'linesForm')
      .describe('How many pieces of each line are cancelled then.'),
  }),
  reply: orderDetail,
  refuses: { 404: ['orderNotFound'], 409: ['cannotCancel', 'notThatMany'] },
});

export const reportDelivery = defineCall({
  path: '/api/user/order/delivery',
  summary:
    "The customer says that a seller's part has come, or that it has not although it is 'delivered'.",
  access: 'customer',
  limits: [{ ...LARGE_CALLS_OF_CUSTOMER, name: 'deliveries-of-customer' }],
  params: noParams,
  body: z.looseObject({
    sellerOrder: objectId,
    received: z.boolean('deliveryForm'),
    note: plainText.max(CANCEL_REASON_LENGTH_MAX).default(''),
  }),
  reply: orderDetail,
  refuses: { 404: ['orderNotFound'], 409: ['cannotReport', 'cannotDeny'] },
});

export const invoice = defineCall({
  path: '/api/user/order/invoice/{orderId}',
  summary:
    "Invoice.pdf: a GST tax invoice of each seller, and its credit notes. `orderId` is the provider's.",
  access: 'customer',
  // Each may be a PDF that is drawn for it.
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'invoices-of-customer', points: 30 }],
  params: z.object({ orderId: plainText.max(50) }),
  body: noBody,
  replyType: 'application/pdf',
  replyName: 'Invoice.pdf',
  reply: z.instanceof(Uint8Array),
  refuses: { 404: ['orderNotFound'] },
});

export const orderCalls = {
  orderById,
  userOrders,
  cancelSellerOrder,
  cancelPieces,
  reportDelivery,
  invoice,
};
