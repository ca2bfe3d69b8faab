import { GRIEVANCE_ANSWERED_HOURS, RETURN_DAYS } from '../../limits.ts';
import type { Words } from '../words.ts';

export const support: Words['support'] = {
  onThisPage: 'इस पेज पर',

  faqTitle: 'अक्सर पूछे जाने वाले सवाल',
  faqLede: 'डिलीवरी, ऑर्डर और वापसी, और भुगतान: ख़रीदार जो सबसे ज़्यादा पूछते हैं।',
  faqDescription: `डिलीवरी का ख़र्च और समय, ${RETURN_DAYS} दिन के भीतर मुफ़्त वापसी, सामान बदलना, रिफ़ंड और भुगतान।`,
  stillAQuestion: 'जवाब नहीं मिला?',
  contactUs: 'संपर्क करें',

  privacyTitle: 'प्राइवेसी पॉलिसी',
  privacyLede: 'यह दुकान आपके बारे में क्या जानती है, क्यों, कब तक, और आप क्या कर सकते हैं।',
  privacyDescription:
    'ख़रीदारों के बारे में क्या, क्यों और कब तक रखा जाता है, किसे मिलता है, और उसे कैसे देखें, डाउनलोड करें और हटाएँ।',
  versionInForce: (version, date) => `संस्करण ${version}, ${date} से लागू`,
  recordHolds: 'क्या',
  recordPurpose: 'क्यों',
  recordRetention: 'कब तक',

  contactTitle: 'संपर्क करें',
  contactLede: 'ऑर्डर में मदद चाहिए या दुकान के बारे में कुछ कहना है: आपकी बात सुनकर हमें अच्छा लगेगा।',
  contactDescription: 'ऑर्डर, वापसी और भुगतान में मदद, सहायता का समय, दुकान का पता और शिकायत अधिकारी।',
  helpWithOrders: 'आपके ऑर्डर में मदद',
  loginForHelp: 'अपने ऑर्डर में मदद पाने के लिए साइन इन करें।',
  helpTopics: 'झटपट मदद',
  allQuestions: 'सभी सवाल-जवाब',
  writeToUs: 'हमें लिखें',

  contactInformation: 'संपर्क की जानकारी',
  email: 'ईमेल',
  phone: 'फ़ोन',
  address: 'पता',
  supportHours: 'सहायता का समय',
  weekdays: 'सोमवार–शनिवार',
  weekdayHours: 'सुबह 11 से शाम\u00a07\u00a0बजे\u00a0(IST)',
  sunday: 'रविवार',
  sundayHours: 'सुबह 11 से शाम\u00a06\u00a0बजे\u00a0(IST)',
  hoursMeaning:
    '24/7 सहायता: किसी भी समय लिखें, टिकट नंबर तुरंत मिल जाएगा। संदेश पढ़ने, जवाब देने और फ़ोन उठाने का समय यही है।',

  grievanceOfficer: 'शिकायत अधिकारी',
  grievanceLede: 'हमारी सहायता से बात न बने, तो हमारे शिकायत अधिकारी को लिखें।',
  grievanceTerms: `हर शिकायत मिलने की सूचना ${GRIEVANCE_ANSWERED_HOURS} घंटे के भीतर टिकट नंबर के साथ दी जाती है, और एक महीने के भीतर उसे सुलझाया जाता है।`,
};
