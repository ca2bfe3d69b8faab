import { formatCount } from '../../money.ts';
import type { Words } from '../words.ts';

export const catalogue: Words['catalogue'] = {
  ar: 'AR',
  mrp: 'MRP',
  percentOff: (off) => `${off}% छूट`,
  rated: (average, count) => `5 में से ${average} स्टार, ${formatCount(count, 'hi')} रेटिंग`,
  addToWishlist: (product) => `विशलिस्ट में डालें: ${product}`,
  freeDelivery: 'मुफ़्त डिलीवरी',
  outOfStock: 'स्टॉक में नहीं',
};
