import { formatCount } from '../../money.ts';
import type { PartialWords } from '../partial-words.ts';
import type { Words } from '../words.ts';

export const catalogue: PartialWords<Words['catalogue']> = {
  percentOff: (off) => `${off}% தள்ளுபடி`,
  rated: (average, count) => `5-க்கு ${average} நட்சத்திரங்கள், ${formatCount(count, 'ta')} மதிப்பீடுகள்`,
  addToWishlist: (product) => `விருப்பப் பட்டியலில் சேர்: ${product}`,
  freeDelivery: 'இலவச டெலிவரி',
  outOfStock: 'இருப்பில் இல்லை',
};
