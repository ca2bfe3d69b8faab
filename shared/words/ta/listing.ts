import { FREE_SHIPPING_FROM_RUPEES, RETURN_DAYS } from '../../limits.ts';
import { formatCount, formatRupees } from '../../money.ts';
import type { PartialWords } from '../partial-words.ts';
import type { Words } from '../words.ts';

const PROMISES = `${formatRupees(FREE_SHIPPING_FROM_RUPEES, 'ta')} முதல் இலவச டெலிவரி, ${RETURN_DAYS} நாட்களுக்குள் இலவசமாகத் திருப்பித் தரும் வசதி`;

export const listing: PartialWords<Words['listing']> = {
  products: 'பொருட்கள்',
  showing: (shown, total) =>
    `${formatCount(total, 'ta')} பொருட்களில் ${formatCount(shown, 'ta')} காட்டப்படுகின்றன`,
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
  remove: (label) => `வடிகட்டியை நீக்கு: ${label}`,
  clearAll: 'அனைத்தையும் நீக்கு',
  showProducts: 'பொருட்களைக் காட்டு',
  productCount: (count) => (count === 1 ? 'பொருள்' : 'பொருட்கள்'),

  nothingFor: (search) => `“${search}” எதுவும் கிடைக்கவில்லை`,
  nothingHere: 'இங்கு இன்னும் பொருட்கள் இல்லை',
  allProducts: 'அனைத்துப் பொருட்களையும் பார்',
  tryAgain: 'மீண்டும் முயற்சிக்கவும்',
};
