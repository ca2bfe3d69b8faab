import { PRICE_DROP_PERCENT_MIN } from '../../limits.ts';

/** Mails about a product that a shopper can ask for on its page. */
export const notices = {
  'back in stock': {
    ask: 'Tell me when it is back',
    asked: 'We will mail you when it is back in stock.',
  },
  'price drop': {
    ask: 'Tell me when it costs less',
    asked: `We will mail you when it costs at least ${PRICE_DROP_PERCENT_MIN}% less.`,
  },
  end: 'Do not tell me',
};
