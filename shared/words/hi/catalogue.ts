import { FOOTER_OFFER_PERCENT, FREE_SHIPPING_FROM_RUPEES, RETURN_DAYS } from '../../limits.ts';
import { formatCount, formatRupees } from '../../money.ts';
import type { Words } from '../words.ts';

export const catalogue: Words['catalogue'] = {
  ar: 'AR',
  mrp: 'MRP',
  percentOff: (off) => `${off}% छूट`,
  rated: (average, count) => `5 में से ${average} स्टार, ${formatCount(count, 'hi')} रेटिंग`,
  addToWishlist: (product) => `विशलिस्ट में डालें: ${product}`,
  freeDelivery: 'मुफ़्त डिलीवरी',
  outOfStock: 'स्टॉक में नहीं',
  sizes: (sizes) => (typeof sizes === 'number' ? `${sizes} साइज़` : sizes),
};

export const home: Words['home'] = {
  title: 'कई विक्रेताओं का खुला बाज़ार',
  description: `देश भर के विक्रेताओं से रुपयों में ख़रीदें: ${formatRupees(FREE_SHIPPING_FROM_RUPEES, 'hi')} या उससे ज़्यादा के ऑर्डर पर मुफ़्त डिलीवरी, ${RETURN_DAYS} दिन के भीतर मुफ़्त वापसी, ${FOOTER_OFFER_PERCENT}% तक की छूट और चौबीसों घंटे सहायता।`,
  offers: 'ऑफ़र',
  upTo: '',
  off: 'तक की छूट',
  percent: (off) => `${off}%`,
  from: (price) => ['', price, ' से'],
  popularCategories: 'लोकप्रिय श्रेणियाँ देखें',
  productCount: (count) => `${formatCount(count, 'hi')} प्रोडक्ट`,
  hotDeals: 'धमाकेदार डील',
  allDeals: 'सभी',
  accessories: 'एक्सेसरीज़',
  noDeals: 'आज यहाँ कोई डील नहीं है।',
  recentlyViewed: 'हाल में देखे गए',
  seeAll: 'सभी देखें',
  seeAllOf: (category) => `${category}: सभी देखें`,
  empty: 'दुकानें सज रही हैं',
  emptyText: 'अभी यहाँ कोई प्रोडक्ट नहीं है। कृपया थोड़ी देर में फिर आएँ।',
};
