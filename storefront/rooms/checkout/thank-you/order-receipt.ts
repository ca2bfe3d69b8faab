import { calculateCartTotals, calculateLineTotal } from '@haat/shared/cart-totals.ts';
import type { Address } from '@haat/shared/contract/addresses.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import type { PaymentOrder } from '@haat/shared/contract/payments.ts';
import type { Picture } from '@haat/shared/contract/catalogue.ts';
import type { ProductTerm } from '@haat/shared/contract/return-terms.ts';
import { formatDateIst } from '@haat/shared/dates.ts';
import { getCustomerId } from '../../../lib/customer/session-details.ts';
import type { Deliveries } from '../../../lib/use-deliveries.ts';
import type { Paid } from '../../../lib/payment.ts';
import type { Gift } from '../gift-part.tsx';
import type { PaidOrder } from '../payment/saved-payment.ts';

/** An order that is ready for payment: what the shopper has agreed to. */
export interface OrderToPay {
  readonly lines: readonly CartLine[];
  readonly address: Address;
  readonly buyNow: boolean;
  readonly gift: Gift;
  /** The days that the shopper saw. */
  readonly promised: ReturnType<Deliveries['listDays']>;
}

/** What the thank-you page shows of an order. Amounts in whole rupees. */
export interface Receipt {
  readonly total: number;
  readonly items: number;
  readonly sellers: number;
  readonly address: Address;
  readonly lines: readonly ReceiptLine[];
  /** By which day what each seller sends arrives; without those of which no day is known. */
  readonly days: readonly ReceiptDay[];
}

export interface ReceiptDay {
  readonly seller: string;
  /** 'DD-MM-YYYY' */
  readonly by: string;
}

/** What was bought of one product. */
export interface ReceiptLine {
  readonly id: string;
  readonly category: string;
  readonly name: string;
  readonly picture: Picture | null;
  readonly quantity: number;
  /** For the whole quantity, in whole rupees. */
  readonly paid: number;
  readonly returns?: ProductTerm | undefined;
}

/** The body of a call has a size limit; the server has the order's lines in its records anyway. */
const LINES_SENT_MAX = 40;

/** The request body that settles a payment, and the receipt to show after that. */
export function toPaidOrder(
  { lines, address }: OrderToPay,
  paid: Paid,
  promised: PaymentOrder['promised'] = [],
): PaidOrder {
  const { total, items } = calculateCartTotals(lines);
  return {
    products: lines.slice(0, LINES_SENT_MAX).map((line) => orderLineOf(line, address, paid)),
    receipt: {
      total,
      items,
      sellers: new Set(lines.map(({ sellerId }) => sellerId[0])).size,
      address,
      lines: lines.map((line) => ({
        id: line._id,
        category: line.category,
        name: line.displayinfo,
        picture: line.pictures[0] ?? null,
        quantity: line.cartqty,
        paid: calculateLineTotal(line.sellingPrice, line.cartqty),
        ...(line.returns && { returns: line.returns }),
      })),
      days: promised.flatMap(({ sellerId, by }) => {
        const seller = lines.find((line) => line.sellerId[0] === sellerId)?.sellerName;
        return by && seller ? [{ seller, by }] : [];
      }),
    },
  };
}

/** A line of an order, with the specification's field names. */
function orderLineOf(line: CartLine, address: Address, paid: Paid) {
  return {
    ...paid,
    productId: line._id,
    displayInfo: line.displayinfo,
    productImg: line.productImg.slice(0, 1),
    sellingPrice: line.sellingPrice,
    mrp: line.original_price,
    qty: line.cartqty,
    address,
    date: formatDateIst(new Date()),
    userId: getCustomerId() ?? '',
    sellerId: line.sellerId[0] ?? '',
  };
}
