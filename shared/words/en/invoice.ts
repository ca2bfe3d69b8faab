import type { InvoiceWords } from '../invoice-words.ts';

export const invoice: InvoiceWords = {
  titles: {
    'tax invoice': 'Tax invoice',
    'bill of supply': 'Bill of supply',
    'invoice-cum-bill of supply': 'Invoice-cum-bill of supply',
    'credit note': 'Credit note',
  },
  lawTitles: {
    'tax invoice': '',
    'bill of supply': '',
    'invoice-cum-bill of supply': '',
    'credit note': '',
  },
  forRecipient: 'Original for recipient',
  number: { invoice: 'Invoice no.', 'credit note': 'Credit note no.' },
  date: 'Date',
  against: 'Against invoice',
  againstInvoice: (number, date) => `${number} of ${date}`,
  orderNumber: 'Order no.',
  orderDate: 'Order date',
  payment: 'Payment method',
  paymentMethod: (method) => METHODS[method] ?? 'Paid online',
  placeOfSupply: 'Place of supply',
  reverseCharge: 'Tax payable on reverse charge',
  no: 'No',
  soldBy: 'Sold by',
  billedTo: 'Billed and delivered to',
  orderedBy: (name) => `Ordered by ${name}`,
  notRegistered: 'Not registered under GST',
  stateWithCode: (state, code) => `${state} (State code ${code})`,
  mobile: (number) => `Mobile ${number}`,
  columns: {
    description: 'Description',
    quantity: 'Quantity',
    mrp: 'MRP',
    price: 'Price',
    taxable: 'Taxable value',
    amount: 'Total',
  },
  totalTaxable: 'Taxable value',
  total: { invoice: 'Total', 'credit note': 'Total credited' },
  inWords: 'Amount in words',
  closed: (words) => words,
  madeByComputer: {
    invoice:
      'Made by computer and issued electronically under the Information Technology Act, 2000; it needs no signature.',
    'credit note':
      'Made by computer and issued electronically under the Information Technology Act, 2000.',
  },
  pricesIncludeTax: 'MRP and price are for one piece and include all taxes.',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  documentTitle: (order) => `Invoice for order ${order}`,
};

const METHODS: Readonly<Record<string, string>> = {
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'Card, in instalments',
  cardless_emi: 'Instalments',
  paylater: 'Pay later',
  bank_transfer: 'Bank transfer',
};
