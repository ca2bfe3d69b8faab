import { DELIVERY_WORKING_DAYS, REPLACEMENT_DAYS, RETURN_DAYS } from '@haat/shared/limits.ts';
import type { Question } from '../../../rooms/support/question.ts';

/** The help accordion of the contact page: tracking, return and refund, payment. */
export const orderHelp: readonly Question[] = [
  {
    question: 'Tracking an order',
    answer: [
      'Your orders are in My Orders, newest first. A new order reads ‘Under Processing’ until the seller hands it to the courier.',
      `Delivery typically takes ${DELIVERY_WORKING_DAYS} working days. If yours is late, send us the order number and we ask the seller and the courier.`,
    ],
  },
  {
    question: 'Return and refund',
    answer: [
      `Returns are free within ${RETURN_DAYS} days of receiving the product. A faulty product can be replaced within ${REPLACEMENT_DAYS} days.`,
      'Write to us with the order number and the reason. The refund goes the way you paid once the product is back with the seller.',
    ],
  },
  {
    question: 'Payment',
    answer: [
      'If money left your account and you see no order, please do not pay again. The order appears within a few minutes, or the whole amount comes back.',
      'Currently we do not support Cash on Delivery. Please choose other methods of Payment.',
    ],
  },
];
