import { z } from 'zod';
import { CART_LINES_MAX, GIFT_MESSAGE_LENGTH_MAX } from '../limits.ts';
import { countCharacters } from '../text.ts';
import { CALLS_OF_CUSTOMER, defineCall, HOUR_SECONDS } from './define.ts';
import { day, objectId, paise, plainText, productId, realDay } from './fields.ts';

const noParams = z.object({});
const providerId = plainText.max(50);
const bankNumber = z.string().nullish();

/** The bank's reference numbers of a payment. Which ones there are depends on the payment method. */
export const acquirerData = z
  .object({
    transaction_id: z.string().nullable().describe('Of a wallet.'),
    auth_code: bankNumber.describe('Of a card.'),
    authentication_reference_number: bankNumber.describe('Of a RuPay card.'),
    arn: bankNumber.describe('Of a card.'),
    rrn: bankNumber.describe('Of a card or UPI.'),
    upi_transaction_id: bankNumber.describe('Of UPI.'),
    bank_transaction_id: bankNumber.describe('Of net banking.'),
  })
  .catchall(z.string().nullable());

export const createPaymentOrder = defineCall({
  path: '/api/payment/order',
  summary:
    'Prices the lines, reserves their stock, and opens an order with the payment provider. `amount` is in paise; 409 with fresh prices when it differs, and with fresh days when it comes later than was shown.',
  access: 'customer',
  // Each order reserves stock for 15 minutes and creates an order at the provider.
  limits: [{ name: 'orders-of-customer', per: 'customer', points: 120, seconds: HOUR_SECONDS }],
  connections: 'checkout',
  params: noParams,
  body: z.looseObject({
    amount: z.int('amountForm').min(1, 'amountForm').describe('In paise.'),
    lines: z
      .array(
        z.looseObject({ productId, cartqty: z.int('quantityForm').min(1, 'quantityForm') }),
        'linesForm',
      )
      .min(1, 'linesForm')
      .max(CART_LINES_MAX, 'linesForm')
      .refine(
        (lines) => new Set(lines.map((line) => line.productId.toLowerCase())).size === lines.length,
        'linesForm',
      ),
    addressId: objectId,
    buyNow: z
      .boolean()
      .describe('True: the lines are not those of the cart, which is left alone.')
      .default(false),
    promised: z
      .array(z.looseObject({ product: productId, by: realDay }), 'linesForm')
      .max(CART_LINES_MAX, 'linesForm')
      .default([])
      .describe(
        'The days that the shopper saw. 409 with fresh ones when a seller’s part would come later; else the day calculated now is kept.',
      ),
    giftMessage: plainText
      .refine((text) => countCharacters(text) <= GIFT_MESSAGE_LENGTH_MAX, 'giftMessageTooLong')
      .optional()
      .describe(
        'Given for a gift, be it empty: the seller is asked to send it without prices, and the slip has this text. At most 200 characters.',
      ),
  }),
  reply: z.object({
    id: z.string().describe("The provider's order."),
    amount: paise,
    currency: z.literal('INR'),
    key: z.string().describe("The provider's public key."),
    script: z.string().describe("Where the provider's script comes from."),
    test: z.boolean().describe('True for the test provider: no money moves.'),
    promised: z
      .array(z.object({ sellerId: z.string(), by: day.nullable() }))
      .optional()
      .describe(
        'The day that is kept for each seller’s part; null: none could be said. Not there from a server of the version before.',
      ),
  }),
  refuses: {
    404: ['addressNotFound'],
    409: [
      'productGone',
      'notEnoughStock',
      'outOfStock',
      'sellerOnlyInState',
      'notDeliveredThere',
      'notByAir',
      'sellerNotSending',
      'priceChanged',
      'deliveryChanged',
    ],
    503: ['paymentUnavailable'],
  },
});
export type PaymentOrder = z.infer<typeof createPaymentOrder.reply>;

export const confirmPayment = defineCall({
  path: '/api/payment/order/placing',
  summary:
    "Settles a payment that the provider's form reported. May be asked again until it is no longer 'confirming'.",
  access: 'customer',
  // Each asks the payment provider. A page that waits for one payment asks seven times in its first minute.
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'confirmations-of-customer', points: 60 }],
  connections: 'checkout',
  params: noParams,
  body: z.looseObject({
    products: z
      .array(
        z.looseObject({
          orderId: providerId,
          paymentId: providerId,
          signature: plainText.max(200),
        }),
      )
      .min(1, 'linesForm')
      .describe(
        'Only the first is read, and of it only these; the rest of an order line is ignored.',
      ),
  }),
  reply: z.object({
    status: z.enum(['confirmed', 'confirming', 'refunded']),
    order: z.string().describe("Our order's id."),
  }),
  refuses: { 400: ['badSignature'], 404: ['orderNotFound'] },
});
export type PaymentConfirmation = z.infer<typeof confirmPayment.reply>;

export const leavePayment = defineCall({
  path: '/api/payment/order/leave',
  summary: 'The shopper closed the payment form: what was reserved is free again.',
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'payments-left-of-customer' }],
  connections: 'checkout',
  params: noParams,
  body: z.looseObject({ orderId: providerId }),
  reply: z.object({}),
  refuses: { 404: ['orderNotFound'] },
});

export const paymentDetails = defineCall({
  path: '/api/payment/order/details/{paymentId}',
  summary: 'A payment as the provider tells it; only for who paid. `amount` is in paise.',
  access: 'customer',
  // Each asks the payment provider.
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'payment-details-of-customer', points: 60 }],
  connections: 'checkout',
  params: z.object({ paymentId: providerId }),
  body: z.looseObject({}),
  reply: z.object({
    amount: paise,
    method: z.string().describe("'card', 'upi', 'netbanking', 'wallet', 'emi', 'paylater' …"),
    wallet: z.string().nullable(),
    card_id: z.string().nullable(),
    card: z
      .object({ last4: z.string().nullable(), network: z.string().nullable() })
      .optional()
      .describe('Of a card no more than may be shown.'),
    acquirer_data: acquirerData,
  }),
  refuses: { 404: ['orderNotFound'], 503: ['paymentUnavailable'] },
});
export type PaymentDetails = z.infer<typeof paymentDetails.reply>;

export const paymentCalls = { createPaymentOrder, confirmPayment, leavePayment, paymentDetails };
