import { calculateGstinCheckDigit } from '@haat/shared/gstin.ts';
import { findState } from '@haat/shared/states.ts';
import type {
  InvoiceLine,
  InvoiceOrder,
  InvoiceSellerOrder,
} from '../../api/orders/invoice/queries.ts';
import { calculateTaxShares } from '../../api/orders/tax-rules.ts';

export const MOMENT = new Date('2026-11-20T19:00:00Z'); // the next day in India
export const HOME = 'Uttar Pradesh';

interface Bought {
  readonly title?: string;
  readonly titleHi?: string;
  readonly rupees?: number;
  readonly quantity?: number;
  readonly rate?: number;
}

/** A seller's part of an order, with what an invoice says of it. */
export function buildInvoiceSellerOrder(
  lines: readonly Bought[],
  given: Partial<InvoiceSellerOrder> & { state?: string; to?: string; registered?: boolean } = {},
): InvoiceSellerOrder {
  const { state = HOME, to = HOME, registered = true, ...rest } = given;
  const first14 = `${findState(state)?.gstCode}AAKCD4821L1Z`;
  const gstin = registered ? first14 + calculateGstinCheckDigit(first14) : null;
  const own = lines.map((line) => buildLine(line, registered, state === to));
  return {
    seller: {
      code: 'DHA',
      name: 'Dhatu Works',
      gstin,
      address: 'Plot 14, Peetal Nagri',
      city: 'Moradabad',
      state,
      pincode: '244001',
      email: 'namaste@dhatuworks.example',
    },
    invoiceNumber: 'DHA/2627/000001',
    invoicedAt: MOMENT,
    amountPaise: own.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0),
    creditNoteNumber: null,
    creditedAt: null,
    lines: own,
    ...rest,
  };
}

function buildLine(
  { title = 'Brass Lota', titleHi, rupees = 1349, quantity = 1, rate = 5 }: Bought,
  registered: boolean,
  withinState: boolean,
): InvoiceLine {
  const pricePaise = rupees * 100;
  const none = { taxRate: null, taxablePaise: null, cgstPaise: null, sgstPaise: null };
  return {
    title,
    translations: titleHi ? { hi: { title: titleHi } } : {},
    hsn: '7418',
    quantity,
    pricePaise,
    mrpPaise: pricePaise * 2,
    ...(registered
      ? { taxRate: rate, ...calculateTaxShares(pricePaise * quantity, rate, withinState) }
      : { ...none, igstPaise: null }),
  };
}

/** A paid order, as invoices are drawn of it. */
export function buildInvoiceOrder(
  sellerOrders: readonly InvoiceSellerOrder[],
  state = HOME,
): InvoiceOrder {
  return {
    id: '5f1d7f3a0b2cde4a83c7790f',
    paidAt: MOMENT,
    customerName: 'Meera Nair',
    address: {
      name: 'Meera Nair',
      mobileno: '9988776655',
      address: '7 Hazratganj',
      locality: 'Aminabad',
      landmark: '',
      alternatemobile: '',
      city: 'Lucknow',
      district: 'Lucknow',
      state,
      pincode: '226001',
    },
    placeOfSupply: state,
    paymentMethod: 'upi',
    sellerOrders,
  };
}
