import { z } from 'zod';
import { customer, session } from './accounts.ts';
import { addressesReply } from './addresses.ts';
import { cartLines } from './cart.ts';
import { defineCall, LARGE_CALLS_OF_CUSTOMER } from './define.ts';
import { moment, paise } from './fields.ts';
import { notices } from './notices.ts';
import { orderAddress, orderEvent, orderLine, parcel } from './orders.ts';
import { returnDetail, returnSummary } from './returns.ts';
import { review } from './reviews.ts';
import { createUpload, uploadId } from './uploads.ts';
import { wishlistItems } from './wishlist.ts';

const exportedPayment = z.object({
  id: z.string(),
  amountPaise: paise,
  method: z.string(),
  outcome: z.string(),
  reason: z.string().describe('Why it went back; empty for one that was kept.'),
  seenAt: moment,
});

const exportedRefund = z.object({
  amountPaise: paise,
  status: z.string(),
  creditNote: z.string().nullable(),
  arn: z.string().nullable().describe("The bank's reference."),
  startedAt: moment,
});

/** What is stored of an order besides its lines, also when it was never paid. */
export const exportedOrder = z.object({
  order: z.string(),
  status: z.string(),
  madeAt: moment,
  paidAt: moment.nullable(),
  amountPaise: paise,
  name: z.string(),
  email: z.string(),
  address: orderAddress,
  giftMessage: z.string().nullable(),
  payments: z.array(exportedPayment),
  refunds: z.array(exportedRefund),
  history: z.array(orderEvent.extend({ sellerOrder: z.string() })),
  cancellations: z
    .array(
      orderEvent
        .pick({ at: true, by: true, note: true })
        .extend({ sellerOrder: z.string(), pieces: parcel.shape.pieces }),
    )
    .describe('Of pieces of a seller order.'),
  returns: z.array(
    returnSummary
      .omit({ _id: true })
      .extend({
        sellerOrder: z.string(),
        carrier: z.string().nullable(),
        awb: z.string().nullable(),
        backCarrier: z.string().nullable().optional(),
        backAwb: z.string().nullable().optional(),
      })
      .extend({ events: returnDetail.shape.events }),
  ),
  parcels: z.array(
    parcel
      .pick({ carrier: true, awb: true, shippedAt: true, deliveredAt: true, pieces: true })
      .extend({ sellerOrder: z.string() }),
  ),
});
export type ExportedOrder = z.infer<typeof exportedOrder>;

const writtenReview = review
  .omit({ _id: true, date: true, verified: true, whole: true, photos: true, reply: true })
  .extend({ productId: z.string(), product: z.string(), writtenAt: moment });

const writtenMessage = z.object({
  ticket: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  sentAt: moment,
});

export const exportUser = defineCall({
  path: '/api/user/export',
  summary: 'Everything that is held about the customer.',
  access: 'customer',
  limits: [{ ...LARGE_CALLS_OF_CUSTOMER, name: 'exports-of-customer', points: 10 }],
  params: z.object({}),
  body: z.looseObject({}),
  reply: z.object({
    exportedAt: moment,
    profile: customer,
    accountOpenedAt: moment,
    privacyPolicy: z.object({ version: z.string(), agreedAt: moment }),
    addresses: addressesReply,
    cart: cartLines,
    wishlist: wishlistItems,
    notices,
    orders: z.array(orderLine),
    keptOrders: z.array(exportedOrder),
    reviews: z.array(writtenReview),
    messages: z.array(writtenMessage),
    questions: z
      .array(
        z.object({
          kind: z.enum(['question', 'answer']),
          productId: z.string(),
          product: z.string(),
          text: z.string(),
          state: z.enum(['shown', 'waiting', 'refused']),
          writtenAt: moment,
        }),
      )
      .describe('Questions about products and answers that the customer wrote.'),
    uploads: z
      .array(z.object({ uploadId, purpose: createUpload.body.shape.purpose, uploadedAt: moment }))
      .describe('Pictures that the customer sent.'),
    sessions: z.array(session.pick({ device: true, signedInAt: true, lastSeenAt: true })),
    passwordLinks: z
      .array(z.object({ validUntil: moment, usedAt: moment.nullable() }))
      .describe('Links for a new password that were mailed.'),
    contactChanges: z
      .array(
        z.object({
          formerEmail: z.string(),
          formerMobile: z.string(),
          changedAt: moment,
          undoUntil: moment,
          undoneAt: moment.nullable(),
        }),
      )
      .describe('What email and mobile were before a change that can still be undone.'),
  }),
});
export type CustomerExport = z.infer<typeof exportUser.reply>;

export const exportCalls = {
  exportUser,
};
