import { formatCount } from '../../money.ts';
import type { SlipWords } from '../slip-words.ts';

export const slip: SlipWords = {
  packing: 'Packing slip',
  gift: 'A gift for you',
  giftFrom: (name) => `From ${name}`,
  returns: {
    return: 'Return',
    replacement: 'Return for a replacement',
    exchange: 'Return for an exchange',
  },
  order: 'Order',
  orderedOn: 'Ordered on',
  returnNumber: 'Return number',
  askedOn: 'Asked for on',
  from: 'From',
  to: 'To',
  contents: 'In this parcel',
  pieces: (quantity) => `${formatCount(quantity, 'en')} ×`,
  putIn: 'Please put this slip into the parcel, and keep the receipt of the carrier.',
  challan: 'Delivery challan',
  challanCopies: [
    'Original for consignee',
    'Duplicate for transporter',
    'Triplicate for consigner',
  ],
  challanDate: 'Date',
  invoice: 'Sold with',
  placeOfSupply: 'Place of supply',
  gstin: (number) => `GSTIN ${number}`,
  enrolment: (number) => `Enrolment number ${number}`,
  hsn: (code) => `HSN ${code}`,
  goods: 'Goods',
  declaredValue: 'Declared value',
  noSale:
    'Replacement of goods that were sent back, not a sale: nothing is to be paid and no tax is charged. The value is what was paid for the goods, with tax.',
  threeCopies:
    'Put the original into the parcel, give the carrier the duplicate, and keep the triplicate.',
  signature: (seller) => `Signature for ${seller}`,
  mobile: (number) => `Mobile ${number}`,
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
};
