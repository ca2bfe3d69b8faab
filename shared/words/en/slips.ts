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
  mobile: (number) => `Mobile ${number}`,
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
};
