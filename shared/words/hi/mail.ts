import {
  GRIEVANCE_ANSWERED_HOURS,
  OTP_VALID_MINUTES,
  REFUND_WORKING_DAYS,
  RESET_LINK_VALID_MINUTES,
  RESTORE_LINK_VALID_DAYS,
} from '../../limits.ts';
import { invoice as english } from '../en/mail.ts';
import type { InvoiceWords } from '../invoice-words.ts';
import { formatMailItems, type MailWords } from '../mail-words.ts';
import { noticeMails } from './notice-mails.ts';
import { orderMails } from './order-mails.ts';
import { returnMails } from './return-mails.ts';

export const mail: MailWords = {
  mails: {
    emailCode: (shop) => ({
      subject: `${shop} के लिए आपका ओटीपी`,
      heading: 'आपका ओटीपी',
      before: ['जिस पेज पर ओटीपी माँगा गया है, वहाँ यह ओटीपी डालें। इससे पता चलता है कि यह ईमेल आपका ही है।'],
      after: [
        `यह ${OTP_VALID_MINUTES} मिनट तक चलेगा। इसे किसी को न बताएँ; हम फ़ोन या मेल करके ओटीपी कभी नहीं माँगते।`,
      ],
      unasked:
        'अगर आपने ओटीपी नहीं मँगाया था, तो इस मेल को अनदेखा कर दें। इस ओटीपी के बिना कुछ नहीं हो सकता।',
    }),
    alreadyRegistered: (shop) => ({
      subject: `${shop} पर आपका अकाउंट पहले से है`,
      heading: 'आप पहले से हमारे साथ हैं',
      before: [
        `किसी ने, शायद आपने ही, इस ईमेल से ${shop} पर नया अकाउंट खोलना चाहा। इस ईमेल का अकाउंट पहले से है, इसलिए ओटीपी की ज़रूरत नहीं: बस साइन इन करें।`,
      ],
      action: 'साइन इन करें',
      after: ["पासवर्ड भूल गए? वहीं 'पासवर्ड भूल गए?' चुनें, हम आपको लिंक भेज देंगे।"],
      unasked: 'अगर यह आपने नहीं किया, तो इस मेल को अनदेखा कर दें। आपका अकाउंट जैसा था वैसा ही है।',
    }),
    welcome: (shop, { username }) => ({
      subject: `${shop} में आपका स्वागत है`,
      heading: `नमस्ते, ${username}!`,
      before: [
        `${shop} पर आपका अकाउंट तैयार है। अब आपका कार्ट, विशलिस्ट, पते और ऑर्डर आपको हर उस जगह मिलेंगे जहाँ आप साइन इन करेंगे।`,
      ],
      action: 'ख़रीदारी शुरू करें',
      after: [],
      unasked: 'अगर यह अकाउंट आपने नहीं खोला, तो इस मेल का जवाब दें, हम इसे बंद कर देंगे।',
    }),
    passwordReset: (shop, { username }) => ({
      subject: `${shop} के लिए नया पासवर्ड चुनें`,
      heading: 'नया पासवर्ड चुनें',
      before: [`नमस्ते ${username}, आपने नया पासवर्ड चुनने के लिए लिंक मँगाया था। यह रहा।`],
      action: 'नया पासवर्ड चुनें',
      after: [
        `यह एक ही बार, ${RESET_LINK_VALID_MINUTES} मिनट के भीतर चलेगा। उसके बाद आप नया लिंक मँगा सकते हैं।`,
      ],
      unasked:
        'अगर आपने यह नहीं मँगाया था, तो इस मेल को अनदेखा कर दें। आपका पासवर्ड वही रहेगा। यह लिंक किसी को न दें।',
    }),
    passwordChanged: (shop, { username }) => ({
      subject: `${shop} का आपका पासवर्ड बदल गया है`,
      heading: 'आपका पासवर्ड बदल गया है',
      before: [
        `नमस्ते ${username}, आपके अकाउंट का पासवर्ड अभी बदला गया है, और आपके बाक़ी डिवाइस साइन आउट हो गए हैं।`,
      ],
      after: [],
      unasked:
        "अगर यह आपने नहीं किया, तो तुरंत साइन-इन पेज पर 'पासवर्ड भूल गए?' से नया पासवर्ड चुनें। क्या हमने यह मेल भी भेजा है कि आपका ईमेल या मोबाइल नंबर बदल गया है? तो पहले उस मेल का लिंक खोलें: उससे बदलाव वापस हो जाएगा। फिर हमें लिखें।",
    }),
    contactChanged: (shop, { username, newEmail }) => ({
      subject:
        newEmail === null
          ? `आपके ${shop} अकाउंट का मोबाइल नंबर बदल गया है`
          : `आपके ${shop} अकाउंट का ईमेल बदल गया है`,
      heading: newEmail === null ? 'आपका मोबाइल नंबर बदल गया है' : 'आपका ईमेल बदल गया है',
      before: [
        newEmail === null
          ? `नमस्ते ${username}, आपके अकाउंट का मोबाइल नंबर अब दूसरा है।`
          : `नमस्ते ${username}, आपके अकाउंट के मेल अब ${newEmail} पर जाएँगे।`,
        'अगर यह आपने किया है, तो आपको कुछ नहीं करना है। अगर नहीं, तो कोई आपका पासवर्ड जानता है: यह बदलाव अभी वापस करें।',
      ],
      action: 'बदलाव वापस करें',
      after: [
        `यह लिंक एक ही बार, ${RESTORE_LINK_VALID_DAYS} दिन तक चलेगा। इससे आपके अकाउंट में पहले वाला ईमेल और मोबाइल नंबर लौट आएँगे, अकाउंट हर जगह से साइन आउट हो जाएगा, और फिर आप नया पासवर्ड चुनेंगे।`,
      ],
      unasked: 'ऊपर का लिंक खोलें, चाहे इसके बाद पासवर्ड या ईमेल फिर बदल दिया गया हो। यह लिंक किसी को न दें।',
    }),
    emailChanged: (shop, { username, newEmail }) => ({
      subject: `आपके ${shop} अकाउंट का ईमेल बदल गया है`,
      heading: 'आपका ईमेल बदल गया है',
      before: [
        `नमस्ते ${username}, आपके अकाउंट के मेल अब ${newEmail} पर जाएँगे। पुराने पते पर यह आख़िरी मेल है।`,
      ],
      after: [],
      unasked: 'अगर यह आपने नहीं किया, तो तुरंत इस मेल का जवाब दें, ताकि हम आपकी मदद कर सकें।',
    }),
    questionAnswered: (_, { username, product, question, message }) => ({
      subject: `${product} के बारे में आपके सवाल का जवाब आ गया`,
      heading: 'आपके सवाल का जवाब',
      before: [`नमस्ते ${username}, आपने ${product} के बारे में पूछा था: ${question}`],
      quoted: message,
      action: 'प्रोडक्ट देखें',
      after: [],
      unasked: '',
    }),
    accountErased: (shop, { username }) => ({
      subject: `आपका ${shop} अकाउंट हटा दिया गया है`,
      heading: 'आपका अकाउंट हट गया है',
      before: [
        `अलविदा ${username}। आपका अकाउंट, कार्ट, विशलिस्ट और पते हटा दिए गए हैं। ऑर्डर और बिल की सिर्फ़ वही जानकारी बची है जो क़ानून के मुताबिक़ हमें रखनी होती है, और वह किसी और काम नहीं आएगी।`,
        'जब चाहें, फिर आइए।',
      ],
      after: [],
      unasked: 'अगर आपने यह नहीं कहा था, तो तुरंत इस मेल का जवाब दें।',
    }),
    orderForSeller: (shop, { order, invoice, lines, total, deliverTo, giftMessage, hasSlip }) => ({
      subject: `${shop} पर नया ऑर्डर: ${invoice}`,
      heading: 'आपके लिए नया ऑर्डर',
      before: [
        `ऑर्डर ${order} (बिल ${invoice}) का भुगतान हो चुका है। कृपया इसे पैक करके इस पते पर भेजें: ${deliverTo}`,
      ],
      items: formatMailItems(lines, 'कुल', total),
      after:
        giftMessage === undefined
          ? []
          : [
              'यह तोहफ़ा है: कृपया पार्सल में ऐसा कुछ न रखें जिस पर क़ीमत लिखी हो। बिल सिर्फ़ ग्राहक के लिए है।',
              ...(hasSlip ? ['इसकी पर्ची साथ में लगी है: कृपया उसे छापकर पार्सल में रखें।'] : []),
              ...(giftMessage
                ? [
                    hasSlip
                      ? `पर्ची पर यह संदेश है: ${giftMessage}`
                      : `कृपया यह संदेश पार्सल में रखें: ${giftMessage}`,
                  ]
                : []),
            ],
      unasked: '',
    }),
    paymentRefunded: (shop, { reason, amount }) => ({
      subject: `${shop} को दिए आपके पैसे वापस आ रहे हैं`,
      heading: 'आपके पैसे वापस आ रहे हैं',
      before: [REFUND_REASONS[reason]],
      items: [{ text: 'रिफ़ंड', amount }],
      action: 'कार्ट पर वापस जाएँ',
      after: [
        `पैसे वहीं आएँगे जहाँ से आपने दिए थे, आम तौर पर ${REFUND_WORKING_DAYS} कामकाजी दिनों में। आपको कुछ नहीं करना है।`,
      ],
      unasked: '',
    }),
    ...noticeMails,
    sellerOrderCancelled: (shop, { order, seller, lines, total }) => ({
      subject: `रद्द: ${shop} पर ${seller} से मँगाया सामान`,
      heading: `${seller} का सामान रद्द हो गया`,
      before: [`ऑर्डर ${order} में ${seller} से मँगाया सामान रद्द कर दिया गया है।`],
      items: formatMailItems(lines, 'रिफ़ंड', total),
      action: 'मेरे ऑर्डर देखें',
      after: [`पैसे वहीं आएँगे जहाँ से आपने दिए थे, आम तौर पर ${REFUND_WORKING_DAYS} कामकाजी दिनों में।`],
      unasked: '',
    }),
    cancelledForSeller: (shop, { order, invoice, lines, total }) => ({
      subject: `${shop} पर रद्द: ${invoice}`,
      heading: 'एक ऑर्डर रद्द हो गया',
      before: [`कृपया ऑर्डर ${order} (बिल ${invoice}) न भेजें। क्रेडिट नोट बन गया है।`],
      items: formatMailItems(lines, 'कुल', total),
      after: [],
      unasked: '',
    }),
    ...orderMails,
    ...returnMails,
    messageForShop: (shop, { ticket, resolveBy, name, email, username, subject, message }) => ({
      subject: `[${ticket}] ${subject || `${shop} के नाम संदेश`} (ग्राहक का संदेश)`,
      heading: `टिकट ${ticket}`,
      before: [`${name} <${email}> (अकाउंट ${username}) ने लिखा है:`],
      quoted: message,
      after: [
        `इस मेल का जवाब दें, वह ${email} को मिलेगा। टिकट नंबर के साथ संदेश मिलने की सूचना दे दी गई है; कृपया ${resolveBy} तक इसे सुलझा दें।`,
      ],
      unasked: '',
    }),
    messageReceived: (shop, { ticket, resolveBy, copy }) => ({
      subject: `[${ticket}] ${shop} को आपका संदेश मिल गया`,
      heading: 'आपका संदेश मिल गया',
      before: [
        `आपका टिकट नंबर ${ticket} है। इस बारे में हमें जब भी लिखें, यह नंबर ज़रूर बताएँ।`,
        `हर संदेश मिलने की सूचना हम ${GRIEVANCE_ANSWERED_HOURS} घंटे के भीतर देते हैं; यह मेल वही सूचना है। हर बात हम एक महीने के भीतर सुलझाते हैं: आपकी ${resolveBy} तक।`,
        ...(copy ? ['आपने लिखा:'] : []),
      ],
      quoted: copy,
      after: [],
      unasked: 'अगर आपने हमें नहीं लिखा, तो किसी ने ग़लती से आपका ईमेल डाल दिया है। इस मेल को अनदेखा कर दें।',
    }),
    messagesErased: (shop, { tickets }) => ({
      subject: `${shop} के मेलबॉक्स से हटाएँ: ${tickets}`,
      heading: 'एक ग्राहक ने अपना अकाउंट हटा दिया है',
      before: [
        `उनके संदेश दुकान से हटा दिए गए हैं। जो बात अभी बाक़ी है उसे सुलझाकर इन्हें मेलबॉक्स से भी हटा दें: ${tickets}`,
      ],
      after: [],
      unasked: '',
    }),
  },
  ignoreHeading: 'यह आपने नहीं किया?',
  endNotice: 'मुझे इस प्रोडक्ट के बारे में और ईमेल न भेजें',
  linkBelow: 'अगर बटन काम न करे, तो यह पता अपने ब्राउज़र में डालें:',
  questions: (email) => `कोई सवाल? ${email} पर लिखें।`,
};

const REFUND_REASONS = {
  double: 'आपके ऑर्डर का भुगतान पहले ही हो चुका था, इसलिए दूसरा भुगतान हम नहीं रखते।',
  'out of stock': 'माफ़ कीजिए, आपका भुगतान आने से पहले ही सामान बिक गया, इसलिए कोई ऑर्डर नहीं हुआ।',
  'wrong amount': 'आपका भुगतान ऑर्डर की रक़म से अलग था, इसलिए हम उसे नहीं ले सके।',
} as const;

export const invoice: InvoiceWords = {
  titles: {
    'tax invoice': 'टैक्स इनवॉइस',
    'bill of supply': 'आपूर्ति बिल',
    'invoice-cum-bill of supply': 'इनवॉइस व आपूर्ति बिल',
    'credit note': 'क्रेडिट नोट',
  },
  lawTitles: english.titles,
  forRecipient: 'ग्राहक की मूल प्रति',
  number: { invoice: 'इनवॉइस नंबर', 'credit note': 'क्रेडिट नोट नंबर' },
  date: 'तारीख़',
  against: 'किस इनवॉइस पर',
  againstInvoice: (number, date) => `${number}, ${date}`,
  orderNumber: 'ऑर्डर नंबर',
  orderDate: 'ऑर्डर की तारीख़',
  payment: 'भुगतान का तरीक़ा',
  paymentMethod: (method) => METHODS[method] ?? 'ऑनलाइन भुगतान',
  placeOfSupply: 'आपूर्ति का स्थान',
  reverseCharge: 'रिवर्स चार्ज पर टैक्स',
  no: 'नहीं',
  soldBy: 'विक्रेता',
  billedTo: 'ख़रीदार और डिलीवरी का पता',
  orderedBy: (name) => `ऑर्डर करने वाले: ${name}`,
  notRegistered: 'GST में रजिस्टर्ड नहीं',
  enrolled: (number) => `GST में रजिस्टर्ड नहीं, एनरोलमेंट नंबर ${number}`,
  composition: `कंपोज़िशन करदाता, ग्राहक से टैक्स वसूलने के पात्र नहीं (${english.composition})`,
  stateWithCode: (state, code) => `${state} (राज्य कोड ${code})`,
  mobile: (number) => `मोबाइल ${number}`,
  columns: {
    description: 'सामान',
    quantity: 'मात्रा',
    mrp: 'MRP',
    price: 'क़ीमत',
    taxable: 'कर योग्य मूल्य',
    amount: 'कुल',
  },
  totalTaxable: 'कर योग्य मूल्य',
  total: { invoice: 'कुल रक़म', 'credit note': 'कुल वापसी' },
  inWords: 'रक़म शब्दों में',
  closed: (words) => `${words} मात्र`,
  madeByComputer: {
    invoice:
      'कंप्यूटर से बना और सूचना प्रौद्योगिकी अधिनियम, 2000 के तहत इलेक्ट्रॉनिक रूप से जारी; हस्ताक्षर की ज़रूरत नहीं।',
    'credit note': 'कंप्यूटर से बना और सूचना प्रौद्योगिकी अधिनियम, 2000 के तहत इलेक्ट्रॉनिक रूप से जारी।',
  },
  pricesIncludeTax: 'MRP और क़ीमत एक पीस की हैं, सभी टैक्स मिलाकर।',
  pageOf: (page, pages) => `पेज ${page} / ${pages}`,
  documentTitle: (order) => `ऑर्डर ${order} का इनवॉइस`,
};

const METHODS: Readonly<Record<string, string>> = {
  card: 'कार्ड',
  upi: 'UPI',
  netbanking: 'नेट बैंकिंग',
  wallet: 'वॉलेट',
  emi: 'कार्ड, किस्तों में',
  cardless_emi: 'किस्तों में',
  paylater: 'बाद में भुगतान',
  bank_transfer: 'बैंक ट्रांसफ़र',
};
