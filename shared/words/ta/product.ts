import { FREE_SHIPPING_FROM_RUPEES, RETURN_DAYS } from '../../limits.ts';
import { formatCount, formatRupees } from '../../money.ts';
import type { PartialWords, Words } from '../words.ts';

export const product: PartialWords<Words['product']> = {
  missing: {
    title: 'பொருள் எதுவும் கிடைக்கவில்லை...',
    tryAgain: 'மீண்டும் முயற்சிக்கவும்',
    allProducts: 'அனைத்துப் பொருட்களையும் பார்',
  },
  pageDescription: (name, brand, price) =>
    `${brand} வழங்கும் ${name}, ${price}. ${RETURN_DAYS} நாட்களுக்குள் இலவசமாகத் திருப்பித் தரலாம், பாதுகாப்பான ஆன்லைன் கட்டணம்.`,
  loading: 'பொருள் ஏற்றப்படுகிறது…',

  gallery: 'படங்கள்',
  photoWord: 'படம்',
  photo: (number) => `படம் ${number}`,
  photoOf: (number, total) => `${total} படங்களில் ${number}`,
  photoAlt: (name, number) => (number === 1 ? name : `${name}, படம் ${number}`),
  close: 'மூடு',
  previous: 'முந்தைய படம்',
  next: 'அடுத்த படம்',

  reviewCount: (count) => `${formatCount(count, 'ta')} ${count === 1 ? 'விமர்சனம்' : 'விமர்சனங்கள்'}`,
  outOfFive: (stars) => `5-க்கு ${stars} நட்சத்திரங்கள்`,
  inclusiveOfTaxes: 'அனைத்து வரிகளும் உட்பட',
  colours: 'நிறங்கள்',
  sizes: 'அளவுகள்',
  inStock: (count) => `${formatCount(count, 'ta')} இருப்பில் உள்ளது`,
  onlyLeft: (count) => `${count} மட்டுமே உள்ளது`,
  outOfStock: 'இருப்பில் இல்லை',
  buy: 'வாங்கு',
  buyNow: 'இப்போதே வாங்கு',
  addToCart: 'கார்ட்டில் சேர்',
  addToWishlist: 'விருப்பப் பட்டியலில் சேர்',

  freeDelivery: 'இலவச டெலிவரி',
  freeReturns: (days) => `${days} நாட்களுக்குள் இலவசமாகத் திருப்பித் தரலாம்`,
  soldBy: (seller) => `விற்பவர்: ${seller}`,
  securePayment: 'பாதுகாப்பான ஆன்லைன் கட்டணம்',

  details: 'பொருளின் விவரங்கள்',
  category: 'வகை',
  subCategory: 'துணை வகை',
  name: 'பெயர்',
  brand: 'பிராண்டு',
  countryOfOrigin: 'தயாரிக்கப்பட்ட நாடு',
  description: 'விளக்கம்',
  more: 'இந்தப் பொருளைப் பற்றி மேலும்',
  shippingAndReturns: 'டெலிவரியும் திருப்பித் தருதலும்',
  reviews: (count) => `விமர்சனங்கள் (${formatCount(count, 'ta')})`,
  customerReviews: 'வாடிக்கையாளர் விமர்சனங்கள்',
  noReviews: 'இன்னும் விமர்சனங்கள் இல்லை.',
  readMore: 'மேலும் படிக்க',
  readLess: 'குறைவாகக் காட்டு',
  alsoLike: 'உங்களுக்கு இவையும் பிடிக்கலாம்',
};

const PROMISES = `${formatRupees(FREE_SHIPPING_FROM_RUPEES, 'ta')} முதல் இலவச டெலிவரி, ${RETURN_DAYS} நாட்களுக்குள் இலவசமாகத் திருப்பித் தரும் வசதி`;

export const listing: PartialWords<Words['listing']> = {
  products: 'பொருட்கள்',
  showing: (shown, total) =>
    `${formatCount(total, 'ta')} பொருட்களில் ${formatCount(shown, 'ta')} காட்டப்படுகின்றன`,
  countsSoon: 'வடிகட்டிகளும் எண்ணிக்கையும் சற்று நேரத்தில் தோன்றும்.',
  loadAgain: 'பக்கத்தை மீண்டும் ஏற்றவும்',
  titleOfAll: 'அனைத்துப் பொருட்கள்',
  titleOfSearch: (search) => `அனைத்துப் பொருட்களில் “${search}”`,
  titlePage: (title, page) => `${title}, பக்கம் ${page}`,
  description: (name, count) =>
    `இந்தியா முழுவதும் உள்ள விற்பனையாளர்களின் ${formatCount(count, 'ta')} பொருட்கள்: ${name}, விலை ரூபாயில், ${PROMISES}.`,
  descriptionOfAll: (count) =>
    `இந்தியா முழுவதும் உள்ள விற்பனையாளர்களின் ${formatCount(count, 'ta')} பொருட்கள், விலை ரூபாயில், ${PROMISES}.`,

  sortBy: 'வரிசை',
  sort: 'வரிசை',
  sorts: {
    best: 'மிகவும் பொருத்தமானவை',
    popular: 'மிகவும் பிரபலமானவை',
    rated: 'அதிகம் மதிப்பிடப்பட்டவை',
    date: 'தேதி',
  },
  apply: 'பயன்படுத்து',

  filter: 'வடிகட்டி',
  filters: 'வடிகட்டிகள்',
  groups: {
    category: 'வகை',
    subCategory: 'துணை வகை',
    size: 'அளவு',
    colour: 'நிறம்',
    brand: 'பிராண்டு',
    origin: 'தயாரிக்கப்பட்ட நாடு',
  },
  more: (count) => `மேலும் ${formatCount(count, 'ta')}`,
  fewer: 'குறைவாகக் காட்டு',
  moreChoices: 'மேலும் தேர்வுகள்',
  remove: (label) => `வடிகட்டியை நீக்கு: ${label}`,
  clearAll: 'அனைத்தையும் நீக்கு',
  showProducts: 'பொருட்களைக் காட்டு',
  productCount: (count) => (count === 1 ? 'பொருள்' : 'பொருட்கள்'),

  nothingFor: (search) => `“${search}” எதுவும் கிடைக்கவில்லை`,
  nothingHere: 'இங்கு இன்னும் பொருட்கள் இல்லை',
  allProducts: 'அனைத்துப் பொருட்களையும் பார்',
  tryAgain: 'மீண்டும் முயற்சிக்கவும்',
};
