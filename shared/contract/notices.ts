import { z } from 'zod';
import { NOTICE_DAYS, NOTICES_MAX, PRICE_DROP_PERCENT_MIN } from '../limits.ts';
import { productCard } from './catalogue.ts';
import { CALLS_OF_CUSTOMER, defineCall, MINUTE_SECONDS } from './define.ts';
import { moment, paise, plainText, productId } from './fields.ts';

export const noticeKind = z
  .enum(['back in stock', 'price drop'], 'noticeKindForm')
  .describe("'back in stock' or 'price drop'");
export type NoticeKind = z.infer<typeof noticeKind>;

/** What a customer is told of a product, with today's data of the product. */
export const notice = productCard.extend({
  id: z.string().describe("The product's."),
  variantSize: z.string().nullable().describe('Null for a product that has no sizes to choose.'),
  kind: noticeKind,
  pricePaise: paise
    .nullable()
    .describe('The price when it was asked for, or in the last mail; null for back in stock.'),
  until: moment.describe('When it ends by itself.'),
});
export type Notice = z.infer<typeof notice>;

/** The newest first. */
export const notices = z.array(notice);

const chosen = z.looseObject({ productId, kind: noticeKind });

const listNotices = defineCall({
  path: '/api/user/notices/{userId}',
  summary: 'What the customer has asked to be told by mail.',
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'notices-of-customer' }],
  params: z.object({ userId: z.string() }),
  body: z.looseObject({
    productId: productId
      .optional()
      .describe('Only what still stands of this product: not a mail that was sent already.'),
  }),
  reply: notices,
});

const addNotice = defineCall({
  path: '/api/user/notice/add',
  summary: `Asks for a mail when a product is back in stock, or costs at least ${PRICE_DROP_PERCENT_MIN}% less; for ${NOTICE_DAYS} days, and of at most ${NOTICES_MAX} products. What was asked before stays as it is.`,
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'notice-changes-of-customer' }],
  params: z.object({}),
  body: chosen,
  reply: z.object({ until: moment }),
  refuses: { 404: ['productNotFound'], 409: ['noticeInStock', 'tooManyNotices'] },
});

const removeNotice = defineCall({
  path: '/api/user/notice/remove',
  summary: 'Ends what was asked for; does nothing when there is nothing.',
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'notice-removals-of-customer' }],
  params: z.object({}),
  body: chosen,
  reply: z.object({ success: z.literal(true) }),
});

const NOTICE_TOKEN_LENGTH_MAX = 200;

const endNotice = defineCall({
  path: '/api/notice/end',
  summary: 'Ends it by the link in its mails, without signing in.',
  access: 'public',
  limits: [
    { name: 'notices-ended-from-address', per: 'address', points: 120, seconds: MINUTE_SECONDS },
  ],
  params: z.object({}),
  body: z.looseObject({ token: plainText.max(NOTICE_TOKEN_LENGTH_MAX, 'textForm') }),
  reply: z.object({
    kind: noticeKind,
    product: z.string().describe('Its name; empty when it is no longer there.'),
  }),
  refuses: { 410: ['noticeLinkWrong'] },
});

export const noticeCalls = { notices: listNotices, addNotice, removeNotice, endNotice };
