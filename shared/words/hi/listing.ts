import { FREE_SHIPPING_FROM_RUPEES, RETURN_DAYS } from '../../limits.ts';
import { formatCount, formatRupees } from '../../money.ts';
import type { Words } from '../words.ts';

const PROMISES = `${formatRupees(FREE_SHIPPING_FROM_RUPEES, 'hi')} से मुफ़्त डिलीवरी और ${RETURN_DAYS} दिन के भीतर मुफ़्त वापसी`;

export const listing: Words['listing'] = {
  products: 'प्रोडक्ट',
  quoted: (text) => `“${text}”`,
  showing: (shown, total) =>
    `${formatCount(total, 'hi')} में से ${formatCount(shown, 'hi')} प्रोडक्ट दिख रहे हैं`,
  titleOfAll: 'सभी प्रोडक्ट',
  titleOfSearch: (search) => `सभी प्रोडक्ट में “${search}”`,
  titlePage: (title, page) => `${title}, पेज ${page}`,
  description: (name, count) =>
    `देश भर के विक्रेताओं से ${name} के ${formatCount(count, 'hi')} प्रोडक्ट, क़ीमतें रुपयों में, ${PROMISES}।`,
  descriptionOfAll: (count) =>
    `देश भर के विक्रेताओं से ${formatCount(count, 'hi')} प्रोडक्ट, क़ीमतें रुपयों में, ${PROMISES}।`,

  sortBy: 'क्रम',
  sort: 'क्रम',
  sorts: {
    best: 'सबसे मिलते-जुलते',
    popular: 'सबसे लोकप्रिय',
    rated: 'सबसे ज़्यादा रेटिंग',
    date: 'तारीख़',
  },
  apply: 'लागू करें',

  filter: 'फ़िल्टर',
  filters: 'फ़िल्टर',
  applied: (count) => `${formatCount(count, 'hi')} लागू`,
  groups: {
    category: 'श्रेणी',
    subCategory: 'उप-श्रेणी',
    size: 'साइज़',
    colour: 'रंग',
    brand: 'ब्रांड',
    origin: 'मूल देश',
  },
  more: (count) => `${formatCount(count, 'hi')} और`,
  fewer: 'कम दिखाएँ',
  searchWithin: { brand: 'ब्रांड खोजें', origin: 'देश खोजें' },
  noneWithin: {
    brand: 'इस नाम का कोई ब्रांड नहीं है।',
    origin: 'वहाँ का कोई प्रोडक्ट नहीं है।',
  },
  chosenFilters: 'चुने हुए फ़िल्टर',
  remove: (label) => `${label} फ़िल्टर हटाएँ`,
  clearAll: 'सब हटाएँ',
  showProducts: 'प्रोडक्ट देखें',
  productCount: () => 'प्रोडक्ट',

  corrected: 'इसके नतीजे दिख रहे हैं:',
  insteadOf: (typed) => `(आपने “${typed}” लिखा था।)`,

  nothingFor: (search) => `“${search}” के लिए कुछ नहीं मिला`,
  nothingHere: 'यहाँ अभी कोई प्रोडक्ट नहीं है',
  nothingFiltered: 'इन सभी फ़िल्टर से मेल खाता कोई प्रोडक्ट नहीं है',
  unknownCategory: (name) => `“${name}” नाम की कोई श्रेणी नहीं है`,
  noSuchPage: 'इस सूची में यह पेज नहीं है',
  tipSpelling: 'स्पेलिंग जाँचें, या कम और आसान शब्दों से खोजें।',
  tipFilters: 'ज़्यादा देखने के लिए कोई फ़िल्टर हटाएँ।',
  tipCategories: 'हमारी किसी श्रेणी में देखें:',
  toFirstPage: 'पहले पेज पर जाएँ',
  allProducts: 'सभी प्रोडक्ट देखें',

  failed: 'प्रोडक्ट नहीं दिखाए जा सके।',
  tryAgain: 'फिर कोशिश करें',
  withoutFilters: 'बिना फ़िल्टर की सूची देखें',
};
