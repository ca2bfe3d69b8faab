import { FREE_SHIPPING_FROM_RUPEES, RETURN_DAYS } from '../../limits.ts';
import { formatCount, formatRupees } from '../../money.ts';
import type { Words } from '../words.ts';

const UNITS = { g: 'ग्राम', kg: 'किलो', ml: 'मिली', l: 'लीटर', m: 'मीटर', piece: 'पीस' };

/** The store puts this name on the review of a customer who gave none. */
const NAMELESS = 'Anonymous';

export const product: Words['product'] = {
  missing: {
    title: 'अरे! कोई प्रोडक्ट नहीं मिला...',
    gone: 'हो सकता है यह प्रोडक्ट अब दुकान में न हो, या लिंक सही न हो।',
    failed: 'प्रोडक्ट दिखाने में कुछ गड़बड़ हुई। कृपया एक बार फिर कोशिश करें।',
    tryAgain: 'फिर कोशिश करें',
    allProducts: 'सभी प्रोडक्ट देखें',
    home: 'होम पेज पर जाएँ',
    contact: 'संपर्क करें',
  },
  pageDescription: (name, brand, price) =>
    `${name}, ब्रांड ${brand}, क़ीमत ${price}। ${RETURN_DAYS} दिन के भीतर मुफ़्त वापसी, सुरक्षित ऑनलाइन भुगतान।`,
  loading: 'प्रोडक्ट लोड हो रहा है…',

  gallery: 'फ़ोटो गैलरी',
  photoWord: 'फ़ोटो',
  photo: (number) => `फ़ोटो ${number}`,
  photoOf: (number, total) => `${total} में से फ़ोटो ${number}`,
  photoAlt: (name, number) => (number === 1 ? name : `${name}, फ़ोटो ${number}`),
  zoom: 'बड़ा करके देखें',
  zoomed: 'बड़ी की हुई फ़ोटो। ऐरो कुंजियों से खिसकाएँ, Escape से बंद करें।',
  view: 'व्यू',
  view2d: '2D',
  view3d: '3D',
  ar: 'AR',
  viewInRoom: 'अपने कमरे में देखें',
  arOnPhone: 'इसे अपने कमरे में देखने के लिए यह पेज AR वाले फ़ोन पर खोलें।',
  qrCode: 'इस पेज का QR कोड',
  scanForRoom: 'अपने फ़ोन का कैमरा इस कोड पर रखें। यह पेज फ़ोन पर खुलेगा; वहाँ AR दबाकर इसे अपने कमरे में देखें।',
  onlyThisComputer:
    'इसे अपने कमरे में देखने के लिए यह पेज AR वाले फ़ोन पर खोलें। अभी इसका पता सिर्फ़ इसी कंप्यूटर पर खुलता है।',
  loading3d: '3D मॉडल लोड हो रहा है…',
  failed3d: '3D मॉडल लोड नहीं हो सका।',
  model: (name) => `${name}, 3D मॉडल`,
  dragToTurn: 'घुमाने के लिए खींचें',
  dragOrKeysToTurn: 'घुमाने के लिए खींचें, या ऐरो कुंजियाँ दबाएँ',
  modelViews: {
    'interaction-prompt': 'ऐरो कुंजियों या माउस से घुमाएँ',
    front: 'सामने से',
    back: 'पीछे से',
    left: 'बाईं ओर से',
    right: 'दाईं ओर से',
    'upper-front': 'सामने से, ऊपर की ओर से',
    'upper-back': 'पीछे से, ऊपर की ओर से',
    'upper-left': 'बाईं ओर से, ऊपर की ओर से',
    'upper-right': 'दाईं ओर से, ऊपर की ओर से',
    'lower-front': 'सामने से, नीचे की ओर से',
    'lower-back': 'पीछे से, नीचे की ओर से',
    'lower-left': 'बाईं ओर से, नीचे की ओर से',
    'lower-right': 'दाईं ओर से, नीचे की ओर से',
  },
  lightbox: 'बड़ी फ़ोटो',
  smallPhotos: 'छोटी फ़ोटो',
  close: 'बंद करें',
  previous: 'पिछली फ़ोटो',
  next: 'अगली फ़ोटो',
  zoomIn: 'बड़ा करें',
  zoomOut: 'छोटा करें',

  reviewCount: (count) => `${formatCount(count, 'hi')} रिव्यू`,
  outOfFive: (stars) => `5 में से ${stars} स्टार`,
  inclusiveOfTaxes: 'सभी टैक्स शामिल',
  unitPrice: (price, amount, unit) =>
    `${price} प्रति ${amount === 1 ? '' : `${amount} `}${UNITS[unit]}`,
  colours: 'रंग',
  sizes: 'साइज़',
  chooseSize: 'साइज़ चुनें',
  sizeChosen: (size) => `साइज़: ${size}`,
  sizeNeeded: 'पहले अपना साइज़ चुनें, फिर ख़रीदें।',
  soldOut: 'बिक गया',
  left: (count) => `${formatCount(count)} बचे`,
  ofSize: (size, text) => `साइज़ ${size}: ${text}`,
  colourChosen: (colour) => `रंग: ${colour}`,
  otherColour: 'दूसरा रंग',
  sizeGuide: {
    title: 'साइज़ गाइड',
    size: 'साइज़',
    shoes: {
      measure: 'काग़ज़ पर खड़े होकर एड़ी से सबसे लंबी उँगली तक नापें।',
      columns: ['पैर, सेमी', 'पैर, इंच'],
    },
    bangles: {
      measure: 'जो चूड़ी ठीक आती हो, उसे भीतर से आर-पार नापें।',
      columns: ['आर-पार, मिमी', 'घेरा, सेमी'],
    },
    shirts: {
      measure: 'बाँहों के नीचे, छाती के सबसे चौड़े हिस्से का घेरा नापें।',
      columns: ['छाती, सेमी', 'छाती, इंच'],
    },
  },
  inStock: (count) => `${formatCount(count, 'hi')} ${count === 1 ? 'उपलब्ध है' : 'उपलब्ध हैं'}`,
  onlyLeft: (count) => `सिर्फ़ ${count} ${count === 1 ? 'बचा है' : 'बचे हैं'}`,
  outOfStock: 'स्टॉक में नहीं',
  othersInStock: 'ये भी पसंद आ सकते हैं, स्टॉक में हैं:',
  cannotBuy: 'इसे अभी नहीं ख़रीदा जा सकता।',
  buy: 'ख़रीदें',
  buyNow: 'अभी ख़रीदें',
  addToCart: 'कार्ट में डालें',
  alreadyInCart: 'यह पहले से आपके कार्ट में है। कितने चाहिए, यहाँ चुनें।',
  addToWishlist: 'विशलिस्ट में डालें',

  assurances: 'डिलीवरी, वापसी और विक्रेता',
  freeDelivery: 'मुफ़्त डिलीवरी',
  deliveryTime: (price, days) =>
    `${price} या उससे ज़्यादा के ऑर्डर पर, आम तौर पर ${days}\u00a0कामकाजी\u00a0दिनों\u00a0में`,
  freeReturns: (days) => `${days} दिन के भीतर मुफ़्त वापसी`,
  replacement: (days) => `ख़राब निकले तो ${days} दिन के भीतर बदलवाएँ`,
  soldBy: (seller) => `विक्रेता: ${seller}`,
  gstin: (gstin) => `GSTIN\u00a0${gstin}`,
  unregistered: 'विक्रेता GST में रजिस्टर्ड नहीं है',
  sellerRating: (average, count) =>
    `रेटिंग ${average}, इस विक्रेता के प्रोडक्ट की ${formatCount(count, 'hi')} रेटिंग से`,
  seller: {
    heading: 'विक्रेता',
    address: 'पता',
    country: 'भारत',
    gstin: 'GSTIN',
    customerCare: 'कस्टमर केयर',
    email: 'ईमेल',
  },
  securePayment: 'सुरक्षित ऑनलाइन भुगतान',
  noCashOnDelivery: 'कार्ड और UPI से। कैश ऑन डिलीवरी नहीं।',

  details: 'प्रोडक्ट की जानकारी',
  category: 'श्रेणी',
  subCategory: 'उप-श्रेणी',
  name: 'नाम',
  brand: 'ब्रांड',
  countryOfOrigin: 'किस देश में बना',
  netQuantity: 'कुल मात्रा',
  netQuantityOf: quantityInHindi,
  description: 'विवरण',

  more: 'इस प्रोडक्ट के बारे में और',
  shippingAndReturns: 'डिलीवरी और वापसी',
  reviews: (count) => `रिव्यू (${formatCount(count, 'hi')})`,
  shipping: {
    heading: 'डिलीवरी',
    free: (price) => `${price} या उससे ज़्यादा के ऑर्डर पर डिलीवरी मुफ़्त है। इससे कम पर डिलीवरी शुल्क लगता है।`,
    time: (days) => `भारत में कहीं भी डिलीवरी में आम तौर पर ${days} कामकाजी दिन लगते हैं।`,
    from: (seller, place) => `यह प्रोडक्ट ${seller} की ओर से ${place} से भेजा जाता है।`,
    returnsHeading: 'वापसी और बदलाव',
    returns: (days) => `सामान मिलने के ${days} दिन के भीतर इसे मुफ़्त में लौटा सकते हैं।`,
    replacement: (days) => `ख़राब निकले तो मिलने के ${days} दिन के भीतर इसे बदलवा सकते हैं।`,
    faq: 'सवाल-जवाब में और पढ़ें',
    contact: 'संपर्क करें',
  },
  customerReviews: 'ग्राहकों के रिव्यू',
  rateProduct: 'रेटिंग दें',
  rateNeedsScripts: 'रेटिंग देने के लिए JavaScript ज़रूरी है, जो आपके ब्राउज़र में बंद है।',
  starShare: (stars, percent) => `${stars} स्टार: ${percent}% रेटिंग`,
  percent: (percent) => `${percent}%`,
  noReviews: 'अभी कोई रिव्यू नहीं है।',
  reviewerName: (name) => (name === NAMELESS ? 'एक ग्राहक' : name),
  reviewPhoto: (name, number) => `${name} के रिव्यू की फ़ोटो ${number}`,
  bySeller: 'विक्रेता',
  verifiedPurchase: 'यहीं से ख़रीदा',
  readMore: 'पूरा पढ़ें',
  readLess: 'कम दिखाएँ',
  readWhole: 'आगे का हिस्सा पढ़ें',
  wholeFailed: 'आगे का हिस्सा लोड नहीं हो सका। कृपया फिर कोशिश करें।',
  wholeNeedsScript: 'आगे का हिस्सा पढ़ने के लिए JavaScript ज़रूरी है। कृपया ब्राउज़र में इसे चालू करें।',
  moreNeedScript: (shown, total) =>
    `यहाँ ${formatCount(total, 'hi')} में से ${formatCount(shown, 'hi')} रिव्यू हैं। बाकी पढ़ने के लिए JavaScript ज़रूरी है। कृपया ब्राउज़र में इसे चालू करें।`,
  loadMore: 'और रिव्यू देखें',
  reviewsShown: (shown, total) =>
    `${formatCount(total, 'hi')} में से ${formatCount(shown, 'hi')} रिव्यू दिख रहे हैं`,
  loadingReviews: 'लोड हो रहा है…',
  reviewsFailed: 'और रिव्यू लोड नहीं हो सके। कृपया फिर कोशिश करें।',

  alsoLike: 'आपको ये भी पसंद आ सकते हैं',
};

/** '1 set of 3' becomes '3 का सेट'. A quantity with an unknown word stays as the seller wrote it. */
function quantityInHindi(quantity: string): string {
  const words = quantity.replace(/^1 set of (\d+)$/i, '$1 का सेट').split(' ');
  const hindi = words.map((word) => QUANTITY_WORDS[word.toLowerCase()] ?? word).join(' ');
  return /[a-z]/i.test(hindi) ? quantity : hindi;
}

const QUANTITY_WORDS: Readonly<Record<string, string>> = {
  ...UNITS,
  pieces: UNITS.piece,
  pair: 'जोड़ी',
  pairs: 'जोड़ी',
  set: 'सेट',
  sets: 'सेट',
  litre: UNITS.l,
  litres: UNITS.l,
  metre: UNITS.m,
  metres: UNITS.m,
};

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

  sortBy: 'क्रम से लगाएँ',
  sort: 'क्रम से लगाएँ',
  sorts: {
    best: 'सबसे सटीक',
    popular: 'सबसे लोकप्रिय',
    rated: 'सबसे ज़्यादा रेटिंग',
    date: 'सबसे नए',
    priceAsc: 'क़ीमत: कम से ज़्यादा',
    priceDesc: 'क़ीमत: ज़्यादा से कम',
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
    origin: 'किस देश में बना',
    price: 'क़ीमत',
    rating: 'ग्राहक रेटिंग',
    discount: 'छूट',
    stock: 'उपलब्धता',
    seller: 'विक्रेता',
  },
  more: (count) => `${formatCount(count, 'hi')} और`,
  fewer: 'कम दिखाएँ',
  searchWithin: { brand: 'ब्रांड खोजें', origin: 'देश खोजें', seller: 'विक्रेता खोजें' },
  noneWithin: {
    brand: 'इस नाम का कोई ब्रांड नहीं है।',
    origin: 'वहाँ का कोई प्रोडक्ट नहीं है।',
    seller: 'इस नाम का कोई विक्रेता नहीं है।',
  },
  chosenFilters: 'चुने हुए फ़िल्टर',
  remove: (label) => `${label} फ़िल्टर हटाएँ`,
  clearAll: 'सब हटाएँ',
  showProducts: 'प्रोडक्ट देखें',
  productCount: () => 'प्रोडक्ट',

  corrected: 'इसके नतीजे दिख रहे हैं:',
  insteadOf: (typed) => `(आपने “${typed}” लिखा था।)`,

  moreMention: (search) => `“${search}” के ज़िक्र वाले और प्रोडक्ट`,
  showMentions: (count) => `${formatCount(count)} प्रोडक्ट देखें`,
  mentioned: (search) => `इन प्रोडक्ट के सिर्फ़ विवरण में “${search}” लिखा है।`,
  backToResults: 'सबसे सही नतीजों पर वापस जाएँ',
  priceUnder: (price) => `${price} से कम`,
  priceFields: 'क़ीमत रुपयों में',
  priceLowest: 'कम से कम',
  priceHighest: 'ज़्यादा से ज़्यादा',
  applyPrice: 'देखें',
  starsAndUp: (stars) => `${stars} ★ या ज़्यादा`,
  percentOff: (percent) => `${percent}% या ज़्यादा छूट`,
  inStock: 'सिर्फ़ स्टॉक में उपलब्ध',
  quickFilters: 'झटपट फ़िल्टर',
  priceUpTo: (price) => `${price} तक`,
  priceFrom: (price) => `${price} से शुरू`,
  priceBetween: (from, to) => `${from} से ${to}`,

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
