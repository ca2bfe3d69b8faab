import {
  REFUND_WORKING_DAYS_MAX as DAYS_MAX,
  REFUND_WORKING_DAYS_MIN as DAYS_MIN,
} from '../../limits.ts';
import { formatCount } from '../../money.ts';
import type { CustomerWords } from '../customer-words.ts';

export const checkout: CustomerWords['checkout'] = {
  title: 'चेकआउट',
  description: 'पता चुनें, सामान देख लें और भुगतान करें।',

  deliveryAddress: 'डिलीवरी का पता',
  viewAll: 'सभी देखें',
  edit: 'बदलें',
  addDeliveryAddress: 'डिलीवरी का पता जोड़ें।',
  chooseAddress: 'डिलीवरी का पता चुनें',
  deliverHere: 'यहाँ भेजें',
  deliverTo: (address) => `यहाँ भेजें: ${address}`,
  addressOpen: 'पहले पता सेव करें, या बदलाव रद्द करें।',
  addressNotChanged: 'डिलीवरी का पता बदला नहीं जा सका। ऑर्डर करने से पहले उसे देख लें।',

  items: 'सामान',
  count: (pieces) => formatCount(pieces, 'hi'),
  soldBy: (seller) => `विक्रेता: ${seller}`,

  payment: 'भुगतान',
  payOnline: 'ऑनलाइन भुगतान',
  payOnlineHow: 'UPI, कार्ड या कोई और तरीक़ा अगले क़दम पर चुनें',
  noCashOnDelivery: 'अभी हम कैश ऑन डिलीवरी की सुविधा नहीं देते। कृपया भुगतान का कोई और तरीक़ा चुनें।',
  testPayments: 'टेस्ट भुगतान',
  testPaymentsText: 'इस दुकान में असली पैसे नहीं कटते।',

  totalMrp: (count) => `कुल MRP (${count})`,
  placeOrder: 'ऑर्डर करें',
  opening: 'भुगतान का पेज खुल रहा है…',
  totalMoved: 'कुल रक़म बदल गई है। ऑर्डर करने से पहले उसे देख लें।',
  nothingCharged: 'कोई पैसा नहीं कटा।',
  closed:
    'आपने भुगतान बीच में छोड़ दिया, इसलिए कुछ ऑर्डर नहीं हुआ। आपका कार्ट वैसा\u00a0ही\u00a0है। फिर भी पैसे कट गए हों, तो ऑर्डर अपने आप पक्का हो जाएगा या पैसे लौट आएँगे।',
  elsewhere: 'भुगतान दूसरे टैब में खोला गया है। कृपया वहीं आगे बढ़ें।',
  noForm: 'भुगतान का पेज नहीं खुल पाया। कोई पैसा नहीं कटा; इंटरनेट देख लें और फिर कोशिश करें।',

  changedTitle: 'कुछ बदल गया है',
  changedLead: 'अभी कोई पैसा नहीं कटा है। क्या यह ठीक है?',
  newTotal: 'नई कुल रक़म',
  pay: (amount) => `${amount} चुकाएँ`,
  back: 'वापस',

  failedTitle: 'भुगतान नहीं हुआ',
  errorCode: 'एरर कोड:',
  failedReasons: {
    payment_cancelled: 'भुगतान रद्द कर दिया गया। फिर कोशिश करें, या किसी और तरीक़े से भुगतान करें।',
    payment_timed_out: 'भुगतान में बहुत देर हो गई। कृपया फिर कोशिश करें।',
    insufficient_fund: 'खाते में पैसे कम हैं। आप किसी और तरीक़े से भुगतान कर सकते हैं।',
    insufficient_funds: 'खाते में पैसे कम हैं। आप किसी और तरीक़े से भुगतान कर सकते हैं।',
    card_declined: 'बैंक ने कार्ड स्वीकार नहीं किया। कोई दूसरा कार्ड आज़माएँ, या किसी और तरीक़े से भुगतान करें।',
    card_disabled_for_online_payments: 'यह कार्ड ऑनलाइन भुगतान के लिए चालू नहीं है।',
    card_number_invalid: 'कार्ड नंबर सही नहीं है। कृपया जाँचकर फिर कोशिश करें।',
    incorrect_otp: 'ओटीपी सही नहीं था। कृपया फिर कोशिश करें।',
    authentication_failed: 'बैंक भुगतान की पुष्टि नहीं कर पाया। कृपया फिर कोशिश करें।',
    gateway_technical_error: 'बैंक या उसके नेटवर्क में गड़बड़ थी। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  },
  failedNext: 'कोई ऑर्डर नहीं हुआ, और आपका कार्ट वैसा\u00a0ही\u00a0है।',

  outcomes: {
    confirming: {
      title: 'पैसे मिल गए, आपका ऑर्डर पक्का हो रहा है',
      text: 'इसमें थोड़ा समय लगता है। यहाँ रुकना ज़रूरी नहीं: ऑर्डर ‘मेरे ऑर्डर’ में दिखेगा, और पक्का होते ही हम आपको मेल करेंगे।',
    },
    refunded: {
      title: 'माफ़ कीजिए, सामान अभी-अभी ख़त्म हो गया',
      text: `भुगतान के दौरान ही सामान बिक गया, इसलिए ऑर्डर नहीं हुआ। आपके पूरे पैसे लौटाए जा रहे हैं; बैंक में ${DAYS_MIN} से ${DAYS_MAX} कामकाजी दिन लगते हैं।`,
    },
    refused: {
      title: 'हम इस भुगतान को पक्का नहीं कर पाए',
      text: 'पैसे कट गए हों, तो या तो ऑर्डर ‘मेरे ऑर्डर’ में दिखेगा या पैसे लौट आएँगे। वहाँ देखे बिना दोबारा\u00a0भुगतान\u00a0न\u00a0करें।',
    },
  },
  goToCart: 'कार्ट पर जाएँ',
  myOrders: 'मेरे ऑर्डर',
  writeToUs: 'संपर्क करें',

  thankYou: 'धन्यवाद!',
  orderPlaced: 'आपका ऑर्डर हो गया और भुगतान मिल गया।',
  orderNumber: 'ऑर्डर नंबर',
  paid: 'भुगतान',
  paidFor: (count) => `${formatCount(count, 'hi')} आइटम के लिए`,
  next: 'अब आगे क्या होगा',
  nextMail: (email) => `ऑर्डर की पुष्टि हम ${email} पर मेल करेंगे।`,
  nextPacking: (sellers) =>
    sellers === 1
      ? 'विक्रेता आपका ऑर्डर पैक करके कूरियर को देगा।'
      : `${formatCount(sellers, 'hi')} विक्रेता आपका ऑर्डर पैक करेंगे, हर एक का पार्सल अलग आएगा।`,
  nextDelivery: (days) => `डिलीवरी में आम तौर पर ${days} कामकाजी दिन लगते हैं।`,
  nextReturns: (days) => `पसंद नहीं आया? ${days} दिन के भीतर मुफ़्त लौटाएँ।`,
  shopMore: 'और ख़रीदारी करें',
};
