import {
  DELIVERY_WORKING_DAYS,
  FOOTER_OFFER_PERCENT,
  FREE_SHIPPING_FROM_RUPEES,
  REFUND_WORKING_DAYS_MAX,
  REFUND_WORKING_DAYS_MIN,
  REPLACEMENT_DAYS,
  RETURN_DAYS,
} from '../../limits.ts';
import { formatRupees } from '../../money.ts';
import type { QuestionGroup } from '../page-copy.ts';

const freeFrom = formatRupees(FREE_SHIPPING_FROM_RUPEES, 'en');

export const faq: readonly QuestionGroup[] = [
  {
    id: 'shipping',
    heading: 'Shipping',
    questions: [
      {
        question: 'What does delivery cost?',
        answer: [
          `Delivery is charged on orders below ${freeFrom}. On orders of ${freeFrom} or more it depends on the seller, and is normally free.`,
          'Your cart shows the delivery charge before you pay. Nothing is added to it afterwards.',
        ],
      },
      {
        question: 'How long does delivery take?',
        answer: [
          `Typically ${DELIVERY_WORKING_DAYS} working days from the day you order. Sundays and public holidays do not count.`,
          'Hill districts, islands and places far from a courier’s depot can take a few days longer.',
        ],
      },
      {
        question: 'Where do you deliver?',
        answer: [
          'To addresses in every State and Union Territory of India. We do not deliver to other countries.',
        ],
      },
      {
        question: 'I bought from more than one seller. Will everything come together?',
        answer: [
          'Each seller packs and sends their own products, so parcels can arrive on different days. You still order and pay once.',
        ],
      },
      {
        question: 'What if nobody is at home?',
        answer: [
          'The courier will call the mobile number in the delivery address and try again. If the parcel goes back to the seller, your money is returned in full.',
        ],
      },
    ],
  },
  {
    id: 'orders-and-returns',
    heading: 'Orders and returns',
    questions: [
      {
        question: 'How do I follow my order?',
        answer: [
          'Sign in and open My Orders in your account. Your newest order comes first, and a new one reads ‘Under Processing’. Open it to see what has happened so far.',
        ],
      },
      {
        question: 'Can I return a product?',
        answer: [
          `Yes. Returns are free within ${RETURN_DAYS} days of the day you receive the product. Send it back as it came, with its packaging and everything that was in the box.`,
          'To start a return, write to us with your order number. You do not pay for sending it back.',
        ],
      },
      {
        question: 'My product is faulty, broken or not what I ordered',
        answer: [
          `Tell us within ${REPLACEMENT_DAYS} days of receiving it, with a photograph if you can, and the seller will replace it. If the seller has none left, you get your money back.`,
          `After that you can still return it free until the ${RETURN_DAYS} days are over.`,
        ],
      },
      {
        question: 'When do I get my money back?',
        answer: [
          `We send the refund when the product has reached the seller. It goes back the way you paid: to the same card, UPI account, bank account or wallet. Banks take ${REFUND_WORKING_DAYS_MIN} to ${REFUND_WORKING_DAYS_MAX} working days to show it.`,
        ],
      },
      {
        question: 'Can I cancel an order?',
        answer: [
          'Yes, until the seller has packed it. Open the order in My Orders and cancel it there, or only the items of one seller. There is no cancellation charge, and you get the whole amount back.',
        ],
      },
      {
        question: 'Where is my invoice?',
        answer: [
          'Open the order in My Orders and download the invoice as a PDF. Each seller issues their own, with their GSTIN if they are registered for GST.',
        ],
      },
    ],
  },
  {
    id: 'payments',
    heading: 'Payments',
    questions: [
      {
        question: 'How can I pay?',
        answer: [
          'Online, in Indian rupees: by card, UPI, net banking or wallet. Checkout shows what our payment provider offers you.',
        ],
      },
      {
        question: 'Can I pay cash on delivery?',
        answer: [
          'Currently we do not support Cash on Delivery. Please choose other methods of Payment.',
        ],
      },
      {
        question: 'Money left my account, but I see no order',
        answer: [
          'Please do not pay again. We check with the payment provider ourselves: either your order appears within a few minutes, or the whole amount is refunded.',
          'If you see neither after an hour, write to us with the payment reference from your bank’s message.',
        ],
      },
      {
        question: 'Do you keep my card or UPI details?',
        answer: [
          'No. They go straight to the payment provider, Razorpay. We keep the payment’s reference, the amount and the kind of payment, and nothing that could be used to pay.',
        ],
      },
      {
        question: 'Are taxes included in the price?',
        answer: ['Yes. Every price includes GST, and no product is sold above its MRP.'],
      },
      {
        question: 'How much can I save?',
        answer: [
          `Offers go up to ${FOOTER_OFFER_PERCENT}% off the MRP. The product page says how much is off, and the cart adds up what you save.`,
        ],
      },
    ],
  },
];
