import { FOOTER_OFFER_PERCENT, FREE_SHIPPING_FROM_RUPEES, RETURN_DAYS } from '../../limits.ts';
import { formatCount, formatRupees } from '../../money.ts';
import type { PartialWords, Words } from '../words.ts';

export const catalogue: PartialWords<Words['catalogue']> = {
  percentOff: (off) => `${off}% தள்ளுபடி`,
  rated: (average, count) => `5-க்கு ${average} நட்சத்திரங்கள், ${formatCount(count, 'ta')} மதிப்பீடுகள்`,
  addToWishlist: (product) => `விருப்பப் பட்டியலில் சேர்: ${product}`,
  freeDelivery: 'இலவச டெலிவரி',
  outOfStock: 'இருப்பில் இல்லை',
};

export const home: PartialWords<Words['home']> = {
  title: 'பல விற்பனையாளர்களின் திறந்த சந்தை',
  description: `இந்தியா முழுவதும் உள்ள விற்பனையாளர்களிடமிருந்து ரூபாயில் வாங்குங்கள்: ${formatRupees(FREE_SHIPPING_FROM_RUPEES, 'ta')} அல்லது அதற்கு மேற்பட்ட ஆர்டர்களுக்கு இலவச டெலிவரி, ${RETURN_DAYS} நாட்களுக்குள் இலவசமாகத் திருப்பித் தரலாம், ${FOOTER_OFFER_PERCENT}% வரை தள்ளுபடி, எந்நேரமும் உதவி.`,
  offers: 'சலுகைகள்',
  upTo: '',
  off: 'வரை தள்ளுபடி',
  percent: (off) => `${off}%`,
  from: (price) => ['', price, ' முதல்'],
  popularCategories: 'பிரபலமான வகைகள்',
  productCount: (count) => `${formatCount(count, 'ta')} ${count === 1 ? 'பொருள்' : 'பொருட்கள்'}`,
  hotDeals: 'சூடான சலுகைகள்',
  allDeals: 'அனைத்தும்',
  noDeals: 'இன்று இங்கு சலுகைகள் இல்லை.',
  seeAll: 'அனைத்தையும் பார்',
  seeAllOf: (category) => `${category}: அனைத்தையும் பார்`,
};
