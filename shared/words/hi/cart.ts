import { RETURN_DAYS } from '../../limits.ts';
import { formatCount } from '../../money.ts';
import type { CustomerWords } from '../words.ts';

const items = (count: number) => `${formatCount(count, 'hi')} आइटम`;

export const cart: CustomerWords['cart'] = {
  title: 'कार्ट',
  items,

  dropdownEmpty: 'आपका कार्ट ख़ाली है!',
  pieces: (quantity, price) => `${formatCount(quantity, 'hi')} × ${price}`,
  moreLines: (products) =>
    `कार्ट में ${formatCount(products, 'hi')} प्रोडक्ट और ${products === 1 ? 'है' : 'हैं'}`,
  viewCart: 'कार्ट देखें',
  checkout: 'चेकआउट',

  empty: 'आपका कार्ट ख़ाली है।',
  shopNow: 'अभी ख़रीदारी करें',
  loading: 'आपका कार्ट लोड हो रहा है…',
  product: 'प्रोडक्ट',
  mrp: 'MRP',
  quantity: 'मात्रा',
  quantityOf: (product) => `मात्रा: ${product}`,
  oneLessOf: (product) => `एक कम: ${product}`,
  oneMoreOf: (product) => `एक और: ${product}`,
  onlyLeft: (stock) => `सिर्फ़ ${formatCount(stock, 'hi')} ${stock === 1 ? 'बचा है' : 'बचे हैं'}`,
  leastIsOne: 'कम से कम 1',
  quantityUpTo: (stock) => `1 से ${formatCount(stock, 'hi')}`,
  price: 'क़ीमत',
  percentOff: (off) => `${off}% छूट`,
  remove: 'हटाएँ',
  removeOf: (product) => `हटाएँ: ${product}`,
  removed: 'कार्ट से हटा दिया गया।',
  freeDelivery: 'मुफ़्त डिलीवरी',

  ranShort: (left, wanted) =>
    `सिर्फ़ ${formatCount(left, 'hi')} ${left === 1 ? 'बचा है' : 'बचे हैं'}: ${formatCount(wanted, 'hi')} की जगह ${formatCount(left, 'hi')} के ही पैसे लगेंगे।`,
  soldOut: 'स्टॉक में नहीं है।',
  gone: 'अब यह नहीं बिकता।',
  notCounted: 'कुल में नहीं',
  cheaper: (before, now) => `क़ीमत ${before} से घटकर ${now} हो गई है।`,
  dearer: (before, now) => `क़ीमत ${before} से बढ़कर ${now} हो गई है।`,

  summary: 'ऑर्डर का सार',
  priceOf: (count) => `कुल MRP (${items(count)})`,
  discount: 'छूट',
  delivery: 'डिलीवरी शुल्क',
  free: 'मुफ़्त',
  total: 'कुल',
  youSave: (amount) => `${amount} की बचत`,
  youSaveOnOrder: (amount) => `इस ऑर्डर पर आपकी ${amount} की बचत`,
  proceed: 'चेकआउट पर जाएँ',
  nothingToBuy: 'कार्ट में अभी ऐसा कुछ नहीं है जिसे ख़रीदा जा सके।',
  securePayment: 'सुरक्षित ऑनलाइन भुगतान',
  returns: {
    all: `${RETURN_DAYS} दिन के भीतर मुफ़्त वापसी`,
    some: `${RETURN_DAYS} दिन के भीतर मुफ़्त वापसी, जिस प्रोडक्ट पर अलग लिखा है उसे छोड़कर`,
    'only if faulty': 'सिर्फ़ ख़राब निकलने पर मुफ़्त वापसी',
    'replacement only': 'सिर्फ़ ख़राब निकलने पर मुफ़्त में बदला जाएगा',
    faulty: 'सिर्फ़ ख़राब निकलने पर मुफ़्त वापसी या बदलाव',
  },
  totalMoved: 'कुल रक़म बदल गई है। चेकआउट पर जाने से पहले उसे देख लें।',
  totalNow: (total, count) => `कुल ${total}, ${items(count)}`,

  fromWishlist: 'आपकी विशलिस्ट से',
  seeWishlist: 'सभी देखें',
};
