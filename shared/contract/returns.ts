import { z } from 'zod';
import { picture } from './catalogue.ts';
import { CATEGORY_TERMS, TERM_REASONS } from './return-terms.ts';
import { day, moment, rupees } from './fields.ts';
import { refundStatus } from './refund-status.ts';
import { uploadId } from './uploads.ts';

/** What is asked for: the money, the same again, or another size or colour at the same price. */
export const RETURN_KINDS = ['return', 'replacement', 'exchange'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

export const RETURN_REASONS = [
  'faulty',
  'damaged on the way',
  'not as shown',
  'wrong or missing piece',
  'came late',
  'does not fit',
  'changed my mind',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_STATES = [
  'requested',
  'questioned',
  'approved',
  'on its way',
  'received',
  'disputed',
  'accepted',
  'refunded',
  'replaced',
  'exchanged',
  'refused',
  'shared',
  'cancelled',
  'lapsed',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/**
 * What happens to a return beside its states: nobody was at home, the customer asks for another pick-up, corrects the number of the
 * parcel, shows the receipt; what was refused goes back.
 */
export type ReturnEventName =
  | ReturnState
  | 'missed'
  | 'pick-up'
  | 'corrected'
  | 'shown'
  | 'given back';

const kind = z.enum(RETURN_KINDS);
const reason = z.enum(RETURN_REASONS);

/** A return as its order shows it. */
export const returnSummary = z.object({
  _id: z.string(),
  number: z.string().describe("As shoppers read it: 'RT-261123-7Q4M'."),
  kind,
  reason,
  state: z.string().describe("'requested', 'approved', 'refunded' …"),
  askedAt: moment,
  pieces: z.array(z.object({ line: z.string(), quantity: z.int() })),
});
export type ReturnSummary = z.infer<typeof returnSummary>;

/** What can be returned of a line today. */
export const returnableLine = z.object({
  line: z.string(),
  pieces: z.int().describe('How many can be asked for; 0 when all are in returns already.'),
  returnUntil: day.nullable().describe('The last day; null when money cannot be asked for.'),
  replaceUntil: day.nullable().describe('The last day; null when no replacement can be asked for.'),
  variants: z
    .array(
      z.object({
        _id: z.string(),
        name: z.string().describe("The size and colour: 'UK 8, Tan'."),
        stock: z.int(),
      }),
    )
    .optional()
    .describe(
      'Other sizes and colours at the price that was paid, for which it can be exchanged until `returnUntil`; not there when there are none.',
    ),
  reasons: z
    .array(reason)
    .describe("What can be asked for today. 'came late' only when it came after the day promised."),
  term: z.enum(CATEGORY_TERMS),
  termReason: z.enum(TERM_REASONS).nullable(),
});
export type ReturnableLine = z.infer<typeof returnableLine>;

const returnParcel = z.object({
  carrier: z.string(),
  awb: z.string().describe("The carrier's number."),
  trackingUrl: z.string().nullable(),
});

/** One return with all that happened. */
export const returnDetail = returnSummary.omit({ pieces: true }).extend({
  order: z.string(),
  sellerOrder: z.string(),
  seller: z.string(),
  care: z.object({ phone: z.string(), email: z.string() }),
  lines: z.array(
    z.object({
      line: z.string(),
      productId: z.string(),
      displayInfo: z.string(),
      pictures: z.array(picture),
      qty: z.int(),
      sellingPrice: rupees,
      wanted: z
        .object({ productId: z.string(), displayInfo: z.string() })
        .nullable()
        .optional()
        .describe(
          'Of an exchange: what is sent in their place; null when it is not sold any more.',
        ),
    }),
  ),
  neverCame: z.boolean().optional().describe('True of what never came: nothing is sent back.'),
  amount: rupees.describe('What the pieces cost.'),
  refund: refundStatus.extend({ creditNote: z.string().nullable() }).nullable(),
  next: z
    .object({ state: z.string(), at: moment })
    .nullable()
    .describe('Where it goes by itself, and when, if nobody acts; null when it waits for someone.'),
  sendTo: z
    .object({ name: z.string(), address: z.string(), city: z.string(), state: z.string() })
    .extend({ pincode: z.string() })
    .nullable()
    .describe('Where the pieces go, once that is approved.'),
  pickup: z
    .object({
      until: moment
        .nullable()
        .describe('By when the seller fetches it; null: the customer acts next.'),
      isMissed: z.boolean().describe('Whether nobody was at home the last time.'),
      canAsk: z.boolean().describe('Whether `returnPickup` can be asked for.'),
    })
    .optional()
    .describe('Of an approved return.'),
  parcel: returnParcel.nullable().describe('With which they go back.'),
  givenBack: returnParcel
    .optional()
    .describe('With which refused pieces come back to the customer.'),
  replacement: returnParcel
    .nullable()
    .describe('With which the same comes again, or the other size or colour.'),
  exchange: z
    .object({ creditNote: z.string(), invoice: z.string() })
    .optional()
    .describe('The documents of an exchange that was sent.'),
  canCancel: z.boolean(),
  canAnswer: z.boolean().describe('Whether the seller waits for an answer.'),
  canSend: z.boolean().describe('Whether the pieces are to be sent now.'),
  canShow: z
    .boolean()
    .optional()
    .describe('Whether `sendReturn` can correct the number, or show the receipt.'),
  events: z
    .array(
      z.object({
        state: z.string(),
        at: moment,
        by: z.enum(['customer', 'store', 'operator', 'seller']),
        note: z.string(),
        photos: z.array(uploadId).describe('Of the customer; `ownUpload` has their pictures.'),
      }),
    )
    .describe('The oldest first.'),
});
export type ReturnDetail = z.infer<typeof returnDetail>;
