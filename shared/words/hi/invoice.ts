import { invoice as english } from '../en/invoice.ts';
import type { InvoiceWords } from '../invoice-words.ts';

export const invoice: InvoiceWords = {
  titles: {
    'tax invoice': 'टैक्स इनवॉइस',
    'bill of supply': 'आपूर्ति बिल',
    'invoice-cum-bill of supply': 'इनवॉइस व आपूर्ति बिल',
    'credit note': 'क्रेडिट नोट',
  },
  lawTitles: english.titles,
  forRecipient: 'ग्राहक की मूल प्रति',
  number: { invoice: 'इनवॉइस नंबर', 'credit note': 'क्रेडिट नोट नंबर' },
  date: 'तारीख़',
  against: 'किस इनवॉइस पर',
  againstInvoice: (number, date) => `${number}, ${date}`,
  orderNumber: 'ऑर्डर नंबर',
  orderDate: 'ऑर्डर की तारीख़',
  payment: 'भुगतान का तरीक़ा',
  paymentMethod: (method) => METHODS[method] ?? 'ऑनलाइन भुगतान',
  placeOfSupply: 'आपूर्ति का स्थान',
  reverseCharge: 'रिवर्स चार्ज पर टैक्स',
  no: 'नहीं',
  soldBy: 'विक्रेता',
  billedTo: 'ख़रीदार और डिलीवरी का पता',
  orderedBy: (name) => `ऑर्डर करने वाले: ${name}`,
  notRegistered: 'GST में रजिस्टर्ड नहीं',
  stateWithCode: (state, code) => `${state} (राज्य कोड ${code})`,
  mobile: (number) => `मोबाइल ${number}`,
  columns: {
    description: 'सामान',
    quantity: 'मात्रा',
    mrp: 'MRP',
    price: 'क़ीमत',
    taxable: 'कर योग्य मूल्य',
    amount: 'कुल',
  },
  totalTaxable: 'कर योग्य मूल्य',
  total: { invoice: 'कुल रक़म', 'credit note': 'कुल वापसी' },
  inWords: 'रक़म शब्दों में',
  closed: (words) => `${words} मात्र`,
  madeByComputer: {
    invoice:
      'कंप्यूटर से बना और सूचना प्रौद्योगिकी अधिनियम, 2000 के तहत इलेक्ट्रॉनिक रूप से जारी; हस्ताक्षर की ज़रूरत नहीं।',
    'credit note': 'कंप्यूटर से बना और सूचना प्रौद्योगिकी अधिनियम, 2000 के तहत इलेक्ट्रॉनिक रूप से जारी।',
  },
  pricesIncludeTax: 'MRP और क़ीमत एक पीस की हैं, सभी टैक्स मिलाकर।',
  pageOf: (page, pages) => `पेज ${page} / ${pages}`,
  documentTitle: (order) => `ऑर्डर ${order} का इनवॉइस`,
};

const METHODS: Readonly<Record<string, string>> = {
  card: 'कार्ड',
  upi: 'UPI',
  netbanking: 'नेट बैंकिंग',
  wallet: 'वॉलेट',
  emi: 'कार्ड, किस्तों में',
  cardless_emi: 'किस्तों में',
  paylater: 'बाद में भुगतान',
  bank_transfer: 'बैंक ट्रांसफ़र',
};
