import { DELIVERY_WORKING_DAYS, REPLACEMENT_DAYS, RETURN_DAYS } from '../../limits.ts';
import type { PageCopy, Question } from '../page-copy.ts';
import { faq, ranking } from './help.ts';
import { privacyPolicy } from './privacy-policy.ts';

/** The help accordion of the contact page: tracking, return and refund, payment. */
const orderHelp: readonly Question[] = [
  {
    question: 'ऑर्डर कहाँ पहुँचा',
    answer: [
      'आपके सब ऑर्डर ‘मेरे ऑर्डर’ में हैं, सबसे नया सबसे ऊपर। विक्रेता जब तक सामान पैक न कर दे, नए ऑर्डर पर ‘ऑर्डर तैयार हो रहा है’ लिखा रहता है।',
      `डिलीवरी में आम तौर पर ${DELIVERY_WORKING_DAYS} कामकाजी दिन लगते हैं। देर हो रही हो, तो ऑर्डर नंबर हमें भेजें; हम विक्रेता और कूरियर से पूछेंगे।`,
    ],
  },
  {
    question: 'वापसी और रिफ़ंड',
    answer: [
      `सामान मिलने के ${RETURN_DAYS} दिन के भीतर वापसी मुफ़्त है। ख़राब सामान ${REPLACEMENT_DAYS} दिन के भीतर बदला जा सकता है।`,
      '‘मेरे ऑर्डर’ में ऑर्डर खोलकर ‘रिटर्न करें या बदलें’ चुनें। विक्रेता के आपका सामान स्वीकार करते ही पैसे वहीं वापस जाते हैं जहाँ से आपने दिए थे।',
    ],
  },
  {
    question: 'भुगतान',
    answer: [
      'पैसे कट गए हों और ऑर्डर न दिखे, तो कृपया दोबारा भुगतान न करें। कुछ ही मिनटों में ऑर्डर दिखने लगता है, या पूरे पैसे लौट आते हैं।',
      'फ़िलहाल हमारे यहाँ कैश ऑन डिलीवरी की सुविधा नहीं है। कृपया भुगतान का कोई और तरीक़ा चुनें।',
    ],
  },
];

export const copy: PageCopy = { faq, orderHelp, privacyPolicy, ranking };
