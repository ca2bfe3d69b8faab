import {
  REFUND_WORKING_DAYS,
  RETURN_PICKUP_WORKING_DAYS,
  RETURN_REPLACE_WORKING_DAYS,
  RETURN_SEND_DAYS,
} from '../../limits.ts';
import {
  formatMailItems,
  type MailedReturn,
  type MailedReturnForSeller,
  type MailText,
  type MailWords,
  type ReturnStep,
} from '../mail-words.ts';
import { returnForShop } from './return-shop-mails.ts';

export const returnMails: Pick<
  MailWords['mails'],
  'returnStep' | 'returnForSeller' | 'returnForShop'
> = {
  returnForShop,
  returnStep: (shop, contents) => {
    const { number, order, seller, message } = contents;
    const { subject, heading, before, after } = STEPS[contents.step](contents);
    return {
      subject: `${subject}: ${shop} पर रिटर्न ${number}`,
      heading,
      before: [`ऑर्डर ${order} में ${seller} के सामान का रिटर्न ${number}।`, ...before],
      items: formatMailItems(contents.lines, 'कुल', contents.total),
      ...(message && { quoted: message }),
      action: 'मेरे ऑर्डर देखें',
      after,
      unasked: '',
    };
  },
  returnForSeller: (shop, contents) => {
    const { number, order, invoice, step, message, hasNotCome } = contents;
    const usual = FOR_SELLER[step] ?? FOR_SELLER.requested;
    const { subject, heading, text } = step === 'accepted' ? chooseAccepted(contents) : usual;
    const { fetchUntil, fetchAt, isPosted } = contents;
    return {
      subject: `${subject}: ${shop} पर रिटर्न ${number}`,
      heading,
      before: [
        `रिटर्न ${number}, ऑर्डर ${order}, बिल ${invoice}। ${text}`,
        ...(hasNotCome ? [NEVER_CAME] : []),
        ...(fetchUntil ? [formatFetch(fetchUntil, fetchAt)] : []),
        ...(step === 'on its way' && isPosted ? [POSTED] : []),
        ...formatSaid(contents),
      ],
      items: formatMailItems(contents.lines, 'कुल', contents.total),
      ...(message && { quoted: message }),
      after: [],
      unasked: '',
    };
  },
};

type StepText = Pick<MailText, 'subject' | 'heading' | 'before' | 'after'>;

const MONEY = `पैसे वहीं आएँगे जहाँ से आपने दिए थे, आम तौर पर ${REFUND_WORKING_DAYS} कामकाजी दिनों में।`;

const IF_NOT_FETCHED = 'तब तक कोई न आए, तो आपको कुछ वापस नहीं भेजना होगा।';
const NOT_FETCHED = 'सामान लेने कोई नहीं आया, इसलिए आपको कुछ वापस नहीं भेजना है।';

/** No day is in a mail that the version before has queued. */
function formatFetched(until?: string): string {
  const by = until ? `${until} तक` : `${RETURN_PICKUP_WORKING_DAYS} कामकाजी दिनों में`;
  return `विक्रेता ${by} आपके पते से सामान मँगवा लेगा, बिना किसी शुल्क के। कृपया सामान पैक करके रखें।`;
}

const NOT_SENT = 'आपका चुना हुआ सामान विक्रेता ने नहीं भेजा। आपको अब और इंतज़ार नहीं करना है।';
const IF_NOT_SENT = `${RETURN_REPLACE_WORKING_DAYS} कामकाजी दिनों में न भेजा जाए, तो आपके पैसे अपने आप वापस हो जाएँगे।`;

const STEPS: Readonly<Record<ReturnStep, (contents: MailedReturn) => StepText>> = {
  requested: () => ({
    subject: 'आपका अनुरोध मिल गया',
    heading: 'आपका अनुरोध मिल गया',
    before: ['विक्रेता 48 घंटे में जवाब देगा। जवाब न आने पर रिटर्न अपने आप मंज़ूर हो जाएगा।'],
    after: [],
  }),
  questioned: () => ({
    subject: 'विक्रेता का एक सवाल है',
    heading: 'विक्रेता का एक सवाल है',
    before: ['कृपया 7 दिनों में अपने ऑर्डर में जाकर जवाब दें, नहीं तो रिटर्न बंद हो जाएगा।'],
    after: [],
  }),
  approved: ({ fetchUntil, sendTo }) => ({
    subject: 'रिटर्न मंज़ूर',
    heading: 'आपका रिटर्न मंज़ूर हो गया',
    before: [`${formatFetched(fetchUntil)} ${IF_NOT_FETCHED}`],
    after: [
      `ख़ुद डाक से भेजना चाहें, तो पता यह है: ${sendTo}। उसका ख़र्च वापस नहीं मिलेगा। फिर अपने ऑर्डर में कूरियर और पार्सल का नंबर बता दें।`,
    ],
  }),
  missed: () => ({
    subject: 'घर पर कोई नहीं मिला',
    heading: 'विक्रेता सामान लेने आया, पर घर पर कोई नहीं मिला',
    before: [
      `कृपया ${RETURN_SEND_DAYS} दिनों में अपने ऑर्डर में जाकर फिर से बुलाएँ, या सामान डाक से भेजें। उसके बाद रिटर्न बंद हो जाएगा।`,
    ],
    after: [],
  }),
  'pick-up': ({ fetchUntil }) => ({
    subject: 'विक्रेता फिर आएगा',
    heading: 'विक्रेता फिर आएगा',
    before: [`${formatFetched(fetchUntil)} ${IF_NOT_FETCHED}`],
    after: [],
  }),
  'on its way': () => ({
    subject: 'पार्सल रास्ते में है',
    heading: 'आपका पार्सल वापस रास्ते में है',
    before: ['पहुँचते ही हम आपको बता देंगे।'],
    after: [],
  }),
  shown: ({ arrivesBy }) => ({
    subject: 'रसीद मिल गई',
    heading: 'आपकी रसीद मिल गई',
    before: [`विक्रेता ${arrivesBy} तक यह न कहे कि कुछ नहीं पहुँचा, तो आपका पार्सल मिला हुआ माना जाएगा।`],
    after: [],
  }),
  'given back': ({ carrier, awb }) => ({
    subject: 'सामान आपके पास आ रहा है',
    heading: 'आपका भेजा सामान आपके पास वापस आ रहा है',
    before: [`कूरियर और ट्रैकिंग नंबर: ${carrier}, ${awb}`],
    after: [],
  }),
  received: () => ({
    subject: 'पार्सल पहुँच गया',
    heading: 'आपका पार्सल पहुँच गया',
    before: ['विक्रेता 3 कामकाजी दिनों में उसे देख लेगा।'],
    after: [],
  }),
  accepted: ({ isReplacement, isExchange, isInstead, isNotFetched }) => ({
    subject: isInstead ? 'पैसे वापस होंगे' : 'रिटर्न स्वीकार',
    heading: isInstead ? 'आपको इसके बदले पैसे वापस मिलेंगे' : 'आपका रिटर्न स्वीकार हो गया',
    before: [
      ...(isInstead ? [NOT_SENT] : []),
      ...(isNotFetched ? [NOT_FETCHED] : []),
      isInstead ? MONEY : formatNext(isReplacement, isExchange),
    ],
    after: [],
  }),
  disputed: () => ({
    subject: 'विक्रेता सहमत नहीं है',
    heading: 'विक्रेता सहमत नहीं है',
    before: ['हम देखकर फ़ैसला करेंगे। आपको कुछ नहीं करना है।'],
    after: [],
  }),
  shared: () => ({
    subject: 'फ़ैसला हो गया',
    heading: 'क़ीमत का एक हिस्सा आपको वापस मिलेगा',
    before: [`कितना, यह आप अपने ऑर्डर में देख सकते हैं। ${MONEY}`],
    after: [],
  }),
  refused: ({ isReceived = true }) => ({
    subject: 'रिटर्न नामंज़ूर',
    heading: 'आपका रिटर्न नामंज़ूर हो गया',
    before: [
      `${isReceived ? 'सामान आपके पास वापस आएगा। ' : ''}सहमत न हों, तो कृपया इस ईमेल का जवाब दें।`,
    ],
    after: [],
  }),
  replaced: ({ carrier, awb }) => ({
    subject: 'दोबारा भेज दिया',
    heading: 'बदले का सामान रास्ते में है',
    before: [`कूरियर और ट्रैकिंग नंबर: ${carrier}, ${awb}`],
    after: [],
  }),
  exchanged: ({ carrier, awb }) => ({
    subject: 'एक्सचेंज भेज दिया',
    heading: 'एक्सचेंज का सामान रास्ते में है',
    before: [
      `कूरियर और ट्रैकिंग नंबर: ${carrier}, ${awb}`,
      'आपके ऑर्डर के बिल में क्रेडिट नोट और नया बिल दोनों हैं। दोनों की रक़म बराबर है, इसलिए आपको कुछ नहीं देना है।',
    ],
    after: [],
  }),
  cancelled: () => ({
    subject: 'रिटर्न बंद',
    heading: 'आपका रिटर्न बंद हो गया',
    before: ['समय रहते आप अपने ऑर्डर से फिर माँग सकते हैं।'],
    after: [],
  }),
  lapsed: () => ({
    subject: 'रिटर्न बंद',
    heading: 'आपका रिटर्न बंद हो गया',
    before: [
      `सामान आपसे लिया नहीं जा सका, और ${RETURN_SEND_DAYS} दिनों तक आपकी कोई ख़बर नहीं आई। समय रहते आप फिर माँग सकते हैं।`,
    ],
    after: [],
  }),
};

/** What comes after an accepted return. */
function formatNext(isReplacement: boolean, isExchange = false): string {
  if (isExchange) return `आपका चुना हुआ साइज़ या रंग आपको भेजा जाएगा। ${IF_NOT_SENT}`;
  return isReplacement ? `वही सामान आपको दोबारा भेजा जाएगा। ${IF_NOT_SENT}` : MONEY;
}

const NEVER_CAME = 'ग्राहक का कहना है कि ये पीस पहुँचे ही नहीं, इसलिए कुछ वापस नहीं आएगा।';

interface SellerText {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
}

const FOR_SELLER: { readonly requested: SellerText } & Readonly<
  Partial<Record<ReturnStep, SellerText>>
> = {
  requested: {
    subject: 'ग्राहक कुछ वापस करना चाहता है',
    heading: 'ग्राहक कुछ वापस करना चाहता है',
    text: 'कृपया 48 घंटे में बताएँ कि आप सहमत हैं या क्या जानना चाहते हैं। जवाब न आने पर यह मंज़ूर हो जाएगा।',
  },
  approved: {
    subject: 'रिटर्न मंज़ूर',
    heading: 'एक रिटर्न मंज़ूर हुआ',
    text: 'कृपया सामान ग्राहक के पते से मँगवा लें।',
  },
  'pick-up': {
    subject: 'कृपया फिर जाएँ',
    heading: 'ग्राहक अब घर पर मिल सकता है',
    text: 'कृपया सामान एक बार फिर मँगवाएँ।',
  },
  'on its way': {
    subject: 'रिटर्न रास्ते में है',
    heading: 'एक रिटर्न आपके पास आ रहा है',
    text: 'मिलते ही कृपया हमें बताएँ। देखने के लिए आपके पास 3 कामकाजी दिन हैं।',
  },
  shown: {
    subject: 'रसीद मिल गई',
    heading: 'ग्राहक ने पार्सल की रसीद दिखाई है',
    text: 'पार्सल सौंप दिया गया है। मिलते ही कृपया हमें बताएँ।',
  },
  refused: {
    subject: 'रिटर्न नामंज़ूर',
    heading: 'एक रिटर्न नामंज़ूर हुआ',
    text: 'कृपया सामान ग्राहक को वापस भेजें, और कूरियर और पार्सल का नंबर हमें बताएँ।',
  },
  cancelled: {
    subject: 'रिटर्न बंद',
    heading: 'एक रिटर्न बंद हुआ',
    text: 'सामान ग्राहक के पास रहेगा।',
  },
};

function formatSaid({ step, arrivesBy, giveBackTo }: MailedReturnForSeller): string[] {
  if (step === 'refused' && giveBackTo) return [`पता यह है: ${giveBackTo}।`];
  if (step !== 'shown') return [];
  return [`कुछ न पहुँचा हो, तो कृपया ${arrivesBy} तक बता दें। उसके बाद पार्सल मिला हुआ माना जाएगा।`];
}

const POSTED = 'ग्राहक ने सामान ख़ुद भेज दिया है, इसलिए लेने जाने की ज़रूरत नहीं।';

function formatFetch(until: string, at = ''): string {
  return `${until} तक, इस पते से: ${at}। सामान लेते ही हमें बताएँ, या यह कि घर पर कोई नहीं मिला। तब तक दोनों में से कुछ न हुआ, तो सामान ग्राहक के पास रहेगा और रिटर्न स्वीकार माना जाएगा।`;
}

function chooseAccepted({
  isToSend = false,
  isInstead = false,
  isNotFetched = false,
}: MailedReturnForSeller): SellerText {
  const accepted = { subject: 'रिटर्न स्वीकार', heading: 'एक रिटर्न स्वीकार हुआ' };
  if (isInstead)
    return {
      subject: 'पैसे वापस',
      heading: 'ग्राहक को पैसे वापस मिलेंगे',
      text: 'ग्राहक का चुना हुआ सामान नहीं भेजा गया, इसलिए क्रेडिट नोट के साथ पैसे वापस हो रहे हैं। कृपया वह सामान अब न भेजें।',
    };
  const text = isToSend
    ? `कृपया ग्राहक का चुना हुआ सामान ${RETURN_REPLACE_WORKING_DAYS} कामकाजी दिनों में भेजें और पार्सल का नंबर बताएँ। उसके बाद ग्राहक को पैसे वापस मिलेंगे।`
    : 'ग्राहक को क्रेडिट नोट के साथ पैसे वापस मिलेंगे।';
  const kept = 'सामान समय पर नहीं मँगवाया गया, इसलिए वह ग्राहक के पास रहेगा।';
  return { ...accepted, text: isNotFetched ? `${kept} ${text}` : text };
}
