import { z } from 'zod';
import { CART_LINES_MAX, RETURN_NOTE_LENGTH_MAX } from '../limits.ts';
import { CALLS_OF_CUSTOMER, defineCall, LARGE_CALLS_OF_CUSTOMER } from './define.ts';
import { objectId, plainText } from './fields.ts';
import { RETURN_KINDS, RETURN_REASONS, returnDetail } from './returns.ts';
import { photoIds } from './uploads.ts';

const note = plainText.max(RETURN_NOTE_LENGTH_MAX, 'returnNoteTooLong');
const photos = photoIds.default([]).describe('What the customer shows with it.');
const givenReturn = z.looseObject({ return: objectId });
const noParams = z.object({});
const REFUSED_MOVE = { 404: ['returnNotFound'], 409: ['cannotMoveReturn'] } as const;

export const askReturn = defineCall({
  path: '/api/user/return',
  summary: "Asks to return, replace or exchange pieces of a delivered seller's part.",
  access: 'customer',
  limits: [{ ...LARGE_CALLS_OF_CUSTOMER, name: 'returns-of-customer', points: 30 }],
  params: noParams,
  body: z.looseObject({
    sellerOrder: objectId,
    requestId: objectId.describe(
      'Made by the page, one for each return: sent again, it finds the return that it made.',
    ),
    lines: z
      .array(
        z.object({
          line: objectId,
          quantity: z.int('quantityForm').min(1, 'quantityForm'),
          variant: objectId
            .optional()
            .describe('Of an exchange: one of the `variants` that the order shows for the line.'),
        }),
      )
      .min(1, 'returnLinesForm')
      .max(CART_LINES_MAX, 'returnLinesForm'),
    kind: z.enum(RETURN_KINDS, 'returnKindForm'),
    reason: z.enum(RETURN_REASONS, 'returnReasonForm'),
    neverCame: z
      .boolean('returnReasonForm')
      .default(false)
      .describe("Of 'wrong or missing piece': nothing came, so nothing is sent back."),
    note: note.default(''),
    photos,
  }),
  reply: returnDetail,
  refuses: {
    404: ['orderNotFound', 'uploadNotFound'],
    409: [
      'cannotReturn',
      'returnWindowOver',
      'replacementWindowOver',
      'notReturnable',
      'variantNotOffered',
      'notLate',
      'alreadyReturned',
      'notThatMany',
    ],
  },
});

export const returnById = defineCall({
  path: '/api/user/return/{returnId}',
  summary: 'One return: its pieces, what happened, what comes next, and its refund.',
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'returns-read-of-customer' }],
  params: z.object({ returnId: objectId }),
  body: z.looseObject({}),
  reply: returnDetail,
  refuses: { 404: ['returnNotFound'] },
});

export const cancelReturn = defineCall({
  path: '/api/user/return/cancel',
  summary: 'The customer does not want to return it after all. Said twice, it changes nothing.',
  access: 'customer',
  limits: [{ ...LARGE_CALLS_OF_CUSTOMER, name: 'return-cancellations-of-customer' }],
  params: noParams,
  body: givenReturn,
  reply: returnDetail,
  refuses: REFUSED_MOVE,
});

export const answerReturn = defineCall({
  path: '/api/user/return/answer',
  summary: "Answers the seller's question. The same answer again changes nothing.",
  access: 'customer',
  limits: [{ ...LARGE_CALLS_OF_CUSTOMER, name: 'return-answers-of-customer' }],
  params: noParams,
  body: givenReturn.extend({ note: note.min(1, 'required'), photos }),
  reply: returnDetail,
  refuses: { ...REFUSED_MOVE, 404: ['returnNotFound', 'uploadNotFound'] },
});

export const returnPickup = defineCall({
  path: '/api/user/return/pickup',
  summary: 'Asks for another pick-up, after one that the customer has missed.',
  access: 'customer',
  limits: [{ ...LARGE_CALLS_OF_CUSTOMER, name: 'return-pickups-of-customer' }],
  params: noParams,
  body: givenReturn,
  reply: returnDetail,
  refuses: REFUSED_MOVE,
});

export const sendReturn = defineCall({
  path: '/api/user/return/send',
  summary:
    'The customer has handed the parcel over: its carrier, and the number on the receipt. Until a photo shows the receipt, both can be corrected.',
  access: 'customer',
  limits: [{ ...LARGE_CALLS_OF_CUSTOMER, name: 'return-parcels-of-customer' }],
  params: noParams,
  body: givenReturn.extend({
    carrier: plainText.max(100, 'carrierForm').describe('2 to 40 characters.'),
    awb: plainText.max(100, 'awbForm').describe('4 to 40 letters, digits and hyphens.'),
    photos: photos.describe('Of the receipt: from then on it counts as received 10 days later.'),
  }),
  reply: returnDetail,
  refuses: { ...REFUSED_MOVE, 404: ['returnNotFound', 'uploadNotFound'] },
});

export const returnLabel = defineCall({
  path: '/api/user/return/label',
  summary:
    'The slip for the parcel of an approved return, as a PDF file: number, addresses, pieces.',
  access: 'customer',
  // Each is drawn for it.
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'return-labels-of-customer', points: 30 }],
  params: noParams,
  body: givenReturn,
  replyType: 'application/pdf',
  replyName: 'Return-slip.pdf',
  reply: z.instanceof(Uint8Array),
  refuses: REFUSED_MOVE,
});

export const returnCalls = {
  askReturn,
  returnById,
  cancelReturn,
  answerReturn,
  returnPickup,
  sendReturn,
  returnLabel,
};
