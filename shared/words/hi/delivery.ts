import type { Words } from '../words.ts';

export const delivery: Words['delivery'] = {
  heading: 'डिलीवरी की तारीख़',
  description: 'आपके पिन कोड पर सामान किस दिन तक पहुँचेगा।',
  of: (product) => `${product} आप तक कब पहुँच सकता है`,
  deliverTo: 'डिलीवरी यहाँ:',
  place: (pincode, city) => (city ? `${pincode}, ${city}` : pincode),
  pincode: 'पिन कोड',
  pincodeForm: 'पिन कोड में 6 अंक होते हैं और वह 0 से शुरू नहीं होता।',
  check: 'देखें',
  change: 'बदलें',
  changeOf: (place) => `पिन कोड ${place} बदलें`,
  by: (day) => `${day} तक`,
  orderToday: (time) => `आज ${time} तक ऑर्डर करें`,
  orderTomorrow: (time) => `कल ${time} तक ऑर्डर करें`,
  orderOn: (day, time) => `${day} को ${time} तक ऑर्डर करें`,
  usual: (days) => `आम तौर पर ${days} कामकाजी दिनों में`,
  enter: 'तारीख़ देखने के लिए अपना पिन कोड लिखें।',
  asking: 'तारीख़ देखी जा रही है…',
  failed: 'तारीख़ नहीं मिल पाई। कृपया थोड़ी देर बाद फिर देखें।',
  notDelivered: 'वहाँ डिलीवरी नहीं हो सकती',
  reasons: {
    gone: 'यह सामान अभी नहीं बिक रहा है।',
    otherState: 'यह विक्रेता सिर्फ़ अपने राज्य में डिलीवरी करता है।',
    excluded: 'यह विक्रेता इस पिन कोड पर डिलीवरी नहीं करता।',
    notSending: 'यह विक्रेता आने वाले हफ़्तों में कुछ नहीं भेज रहा है।',
    pincodeUnknown: 'हम यह पिन कोड नहीं पहचानते, इसलिए सामान पहले भी आ सकता है।',
  },
  arrivesBy: (day) => `${day} तक पहुँचेगा`,
  notDeliveredTo: (pincode, reason) =>
    `${pincode} पर डिलीवरी नहीं हो सकती। ${reason} कृपया इसे हटा दें, या चेकआउट में दूसरा पता चुनें।`,
  notToAddress: (reason) =>
    `इस पते पर डिलीवरी नहीं हो सकती। ${reason} यह ऑर्डर में नहीं जाएगा। इसे मँगाने के लिए कृपया दूसरा पता चुनें।`,
  nothingDelivered: 'इस पते पर यहाँ से कुछ भी डिलीवर नहीं हो सकता। कृपया दूसरा पता चुनें।',
  toProduct: 'सामान के पेज पर वापस',
};
