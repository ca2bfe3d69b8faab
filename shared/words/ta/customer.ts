import { RETURN_DAYS } from '../../limits.ts';
import { formatCount } from '../../money.ts';
import type { CustomerWords, PartialWords } from '../words.ts';

const items = (count: number) => `${formatCount(count, 'ta')} ${count === 1 ? 'பொருள்' : 'பொருட்கள்'}`;

const cart: PartialWords<CustomerWords['cart']> = {
  title: 'கார்ட்',
  items,
  dropdownEmpty: 'உங்கள் கார்ட் காலியாக உள்ளது!',
  viewCart: 'கார்ட்டைப் பார்',
  checkout: 'பணம் செலுத்து',
  empty: 'உங்கள் கார்ட் காலியாக உள்ளது.',
  shopNow: 'இப்போதே வாங்குங்கள்',
  loading: 'உங்கள் கார்ட் ஏற்றப்படுகிறது…',
  product: 'பொருள்',
  quantity: 'எண்ணிக்கை',
  quantityOf: (product) => `எண்ணிக்கை: ${product}`,
  price: 'விலை',
  percentOff: (off) => `${off}% தள்ளுபடி`,
  remove: 'நீக்கு',
  removeOf: (product) => `நீக்கு: ${product}`,
  removed: 'கார்ட்டிலிருந்து நீக்கப்பட்டது.',
  freeDelivery: 'இலவச டெலிவரி',
  soldOut: 'இருப்பில் இல்லை.',
  summary: 'ஆர்டர் சுருக்கம்',
  priceOf: (count) => `விலை (${items(count)})`,
  discount: 'தள்ளுபடி',
  delivery: 'டெலிவரி கட்டணம்',
  free: 'இலவசம்',
  total: 'மொத்தம்',
  youSave: (amount) => `நீங்கள் சேமிப்பது ${amount}`,
  proceed: 'பணம் செலுத்தத் தொடரவும்',
  securePayment: 'பாதுகாப்பான ஆன்லைன் கட்டணம்',
  returns: { all: `${RETURN_DAYS} நாட்களுக்குள் இலவசமாகத் திருப்பித் தரலாம்` },
};

export const ta: PartialWords<CustomerWords> = { cart };
