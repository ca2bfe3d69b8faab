import { DELIVERY_WORKING_DAYS, REPLACEMENT_DAYS, RETURN_DAYS } from '../../limits.ts';
import type { PageCopy, Question } from '../page-copy.ts';
import { faq, ranking } from './help.ts';
import { privacyPolicy } from './privacy-policy.ts';

/** The help accordion of the contact page: tracking, return and refund, payment. */
const orderHelp: readonly Question[] = [
  {
    question: 'Tracking an order',
    answer: [
      'Your orders are in My Orders, newest first. A new order reads ‘Under Processing’ until the seller has packed it.',
      `Delivery typically takes ${DELIVERY_WORKING_DAYS} working days. If yours is late, send us the order number and we will ask the seller and the courier.`,
    ],
  },
  {
    question: 'Return and refund',
    answer: [
      `Returns are free within ${RETURN_DAYS} days of receiving the product. A faulty product can be replaced within ${REPLACEMENT_DAYS} days.`,
      'Open the order in My Orders and choose ‘Return or replace’. Your refund goes back the way you paid once the seller has accepted what you sent.',
    ],
  },
  {
    question: 'Payment',
    answer: [
      'If money left your account and you see no order, please do not pay again. Your order will appear within a few minutes, or the whole amount will come back.',
      'Currently we do not support Cash on Delivery. Please choose other methods of Payment.',
    ],
  },
];

export const copy: PageCopy = { faq, orderHelp, privacyPolicy, ranking };
