import { PRICE_DROP_PERCENT_MIN, PRICE_NOTICE_DAYS } from '../../limits.ts';
import { formatRupees } from '../../money.ts';
import type { MailWords } from '../mail-words.ts';

/** Mails about a product of which a customer asked to be told. */
export const noticeMails: Pick<MailWords['mails'], 'backInStock' | 'priceDrop'> = {
  backInStock: (shop, { product, price }) => ({
    subject: `Back in stock at ${shop}: ${product}`,
    heading: 'It is back in stock',
    before: [
      `You asked us to tell you: ${product} can be bought again, for ${formatRupees(price, 'en')}. We tell people in the order in which they asked, and there may be few pieces.`,
    ],
    action: 'See the product',
    after: ['This is the only mail about it.'],
    unasked: '',
  }),
  priceDrop: (shop, { product, price, formerPrice }) => ({
    subject: `Now ${formatRupees(price, 'en')} at ${shop}: ${product}`,
    heading: 'It costs less now',
    before: [
      `You asked us to tell you: ${product} costs ${formatRupees(price, 'en')} now. It was ${formatRupees(formerPrice, 'en')} when you asked, or when we last wrote.`,
    ],
    action: 'See the product',
    after: [
      `We write at most once in ${PRICE_NOTICE_DAYS} days, and only when it costs at least ${PRICE_DROP_PERCENT_MIN}% less.`,
    ],
    unasked: '',
  }),
};
