import { DELIVERY_WORKING_DAYS, DENIAL_DAYS, REFUND_WORKING_DAYS } from '../../limits.ts';
import {
  type Arrival,
  formatMailItems,
  type MailStepNames,
  type MailText,
  type MailWords,
  type OrderStep,
} from '../mail-words.ts';

export const orderMails: Pick<
  MailWords['mails'],
  | 'orderConfirmed'
  | 'sellerOrderUndelivered'
  | 'piecesCancelled'
  | 'piecesCancelledForSeller'
  | 'orderStep'
  | 'undeliveredForSeller'
  | 'notReceivedForSeller'
  | 'notReceivedForShop'
  | 'parcelTrouble'
> = {
  orderConfirmed: (shop, { name, order, lines, total, arrivals = [] }) => ({
    subject: `${shop} पर आपका ऑर्डर पक्का हो गया`,
    heading: `धन्यवाद, ${name}!`,
    before: [`आपका भुगतान मिल गया है और विक्रेता ऑर्डर ${order} तैयार कर रहे हैं। ${sayArrivals(arrivals)}`],
    items: formatMailItems(lines, 'कुल', total),
    action: 'मेरे ऑर्डर देखें',
    after: ['बिल भी वहीं है। जब तक विक्रेता ने सामान पैक न किया हो, आप उसे वहीं से रद्द कर सकते हैं।'],
    unasked: '',
  }),
  sellerOrderUndelivered: (shop, { order, seller, lines, total }) => ({
    subject: `डिलीवर नहीं हो सका: ${shop} पर ${seller} से मँगाया सामान`,
    heading: `${seller} का सामान डिलीवर नहीं हो सका`,
    before: [`ऑर्डर ${order} में ${seller} से मँगाया सामान आप तक नहीं पहुँच सका। हमें खेद है।`],
    items: formatMailItems(lines, 'रिफ़ंड', total),
    action: 'मेरे ऑर्डर देखें',
    after: [
      `पैसे वहीं आएँगे जहाँ से आपने दिए थे, आम तौर पर ${REFUND_WORKING_DAYS} कामकाजी दिनों में। आपको कुछ नहीं करना है।`,
    ],
    unasked: '',
  }),
  piecesCancelled: (shop, { order, seller, lines, total }) => ({
    subject: `रद्द: ${shop} पर ${seller} से मँगाया कुछ सामान`,
    heading: `${seller} का कुछ सामान रद्द हो गया`,
    before: [
      `ऑर्डर ${order} में ${seller} का यह सामान रद्द कर दिया गया है। बाक़ी सामान पहले की तरह आएगा।`,
    ],
    items: formatMailItems(lines, 'रिफ़ंड', total),
    action: 'मेरे ऑर्डर देखें',
    after: [`पैसे वहीं आएँगे जहाँ से आपने दिए थे, आम तौर पर ${REFUND_WORKING_DAYS} कामकाजी दिनों में।`],
    unasked: '',
  }),
  orderStep: (shop, { order, seller, step, carrier, awb, lines, total }) => ({
    ...STEPS[step]({ shop, order, seller, parcel: carrier && `${carrier}, ${awb}` }),
    items: formatMailItems(lines, 'कुल', total),
    action: 'मेरे ऑर्डर देखें',
    unasked: '',
  }),
  notReceivedForSeller: (shop, { order, invoice, lines, total }) => ({
    subject: `ग्राहक को सामान नहीं मिला: ${shop} पर ${invoice}`,
    heading: 'ग्राहक का कहना है कि सामान नहीं मिला',
    before: [
      `ऑर्डर ${order} (बिल ${invoice}) डिलीवर बताया गया है, पर ग्राहक का कहना है कि सामान नहीं मिला। कृपया कूरियर से पूछें कि सामान कहाँ है, और हमें डिलीवरी का सबूत या जवाब भेजें।`,
    ],
    items: formatMailItems(lines, 'कुल', total),
    after: [],
    unasked: '',
  }),
  notReceivedForShop: (shop, { order, sellerOrder, seller, invoice, message }) => ({
    subject: `[${order}] सामान नहीं मिला: ${shop} पर ${invoice}`,
    heading: 'ग्राहक का कहना है कि सामान नहीं मिला',
    before: [
      `ग्राहक का कहना है कि ऑर्डर ${order} में ${seller} का सामान (विक्रेता ऑर्डर ${sellerOrder}, बिल ${invoice}) नहीं मिला, जबकि वह डिलीवर बताया गया है। विक्रेता से पूछा गया है कि सामान कहाँ है।`,
      ...(message ? ['ग्राहक ने लिखा है:'] : []),
    ],
    quoted: message,
    after: [
      `विक्रेता और कूरियर से पूछें, फिर तय करें: सामान पहुँच गया हो तो 'npm run order -- ${sellerOrder} deliver', नहीं तो 'npm run order -- ${sellerOrder} undelivered', जिससे पैसे वापस हो जाएँगे।`,
    ],
    unasked: '',
  }),
  parcelTrouble: (shop, { order, sellerOrder, seller, invoice, awb, status }) => ({
    subject: `[${order}] पार्सल ${awb}: '${status}', ${shop} पर ${invoice}`,
    heading: `कूरियर ने पार्सल को '${status}' बताया है`,
    before: [
      `ऑर्डर ${order} में ${seller} के सामान का पार्सल ${awb} (विक्रेता ऑर्डर ${sellerOrder}, बिल ${invoice}) कूरियर के अनुसार '${status}' है। अभी कोई पैसा वापस नहीं किया गया है, और ग्राहक को नहीं बताया गया है।`,
    ],
    after: [
      `कूरियर या ग्राहक से पूछें, फिर तय करें: दोबारा कोशिश हो रही हो तो कुछ न करें; नहीं तो 'npm run order -- ${sellerOrder} undelivered', जिससे पैसे वापस हो जाएँगे। 'npm run order -- ${sellerOrder}' से उसकी स्थिति दिखती है।`,
    ],
    unasked: '',
  }),
  piecesCancelledForSeller: (shop, { order, invoice, lines, total }) => ({
    subject: `${shop} पर कुछ पीस रद्द: ${invoice}`,
    heading: 'ऑर्डर का एक हिस्सा रद्द हो गया',
    before: [`कृपया ऑर्डर ${order} (बिल ${invoice}) में ये पीस न भेजें, बाक़ी भेज दें। क्रेडिट नोट बन गया है।`],
    items: formatMailItems(lines, 'कुल', total),
    after: [],
    unasked: '',
  }),
  undeliveredForSeller: (shop, { order, invoice, lines, total }) => ({
    subject: `${shop} पर डिलीवर नहीं हो सका: ${invoice}`,
    heading: 'एक ऑर्डर डिलीवर नहीं हो सका',
    before: [
      `ऑर्डर ${order} (बिल ${invoice}) ग्राहक तक नहीं पहुँच सका। ग्राहक को पैसे वापस मिलेंगे और क्रेडिट नोट बन गया है।`,
    ],
    items: formatMailItems(lines, 'कुल', total),
    after: [],
    unasked: '',
  }),
};

type StepText = Pick<MailText, 'subject' | 'heading' | 'before' | 'after'>;

const STEPS: Readonly<Record<OrderStep, (names: MailStepNames) => StepText>> = {
  accepted: (names) => ({
    subject: `विक्रेता ने ऑर्डर स्वीकार किया: ${formatAbout(names)}`,
    heading: 'विक्रेता ने आपका ऑर्डर स्वीकार कर लिया है',
    before: [`${names.seller} ने ऑर्डर ${names.order} स्वीकार कर लिया है और सामान तैयार हो रहा है।`],
    after: ['जब तक सामान पैक न हो, आप उसे अपने ऑर्डर में जाकर रद्द कर सकते हैं।'],
  }),
  packed: (names) => ({
    subject: `पैक हो गया: ${formatAbout(names)}`,
    heading: 'आपका सामान पैक हो गया है',
    before: [
      `${names.seller} ने ऑर्डर ${names.order} का यह सामान पैक कर दिया है। यह जल्द ही भेजा जाएगा।`,
    ],
    after: [],
  }),
  shipped: (names) => ({
    subject: `रवाना हो गया: ${formatAbout(names)}`,
    heading: 'आपका सामान रास्ते में है',
    before: [
      `${names.seller} ने ऑर्डर ${names.order} का यह सामान भेज दिया है।`,
      ...(names.parcel ? [`कूरियर और ट्रैकिंग नंबर: ${names.parcel}`] : []),
    ],
    after: ['सामान कहाँ है, यह आप अपने ऑर्डर में देख सकते हैं।'],
  }),
  delivered: (names) => ({
    subject: `डिलीवर हो गया: ${formatAbout(names)}`,
    heading: 'आपका सामान डिलीवर हो गया है',
    before: [`ऑर्डर ${names.order} में ${names.seller} का यह सामान डिलीवर हो गया है।`],
    after: [
      `सामान नहीं मिला? ${DENIAL_DAYS} दिनों के भीतर अपने ऑर्डर में 'मुझे नहीं मिला' दबाएँ, हम पता करेंगे।`,
      'कोई चीज़ कम निकली, या आप पहले भी बता चुके हैं? तो कृपया हमें लिखें।',
    ],
  }),
  'not received': (names) => ({
    subject: `हम पता कर रहे हैं: ${formatAbout(names)}`,
    heading: 'आपने बताया कि सामान नहीं मिला',
    before: [
      `आपने बताया कि ऑर्डर ${names.order} में ${names.seller} का यह सामान आपको नहीं मिला। हम विक्रेता और कूरियर से पूछ रहे हैं।`,
    ],
    after: ['सामान आ जाए तो कृपया अपने ऑर्डर में हमें बता दें। नहीं तो आपको पैसे वापस मिलेंगे।'],
  }),
};

function formatAbout({ seller, shop }: MailStepNames): string {
  return `${shop} पर ${seller} से मँगाया सामान`;
}

/** The days that are kept; of what has none, how long it takes. */
function sayArrivals(arrivals: readonly Arrival[]): string {
  const isOne = arrivals.length === 1;
  const days = arrivals.flatMap(({ seller, by }) => {
    if (by === null) return [];
    return isOne ? `यह ${by} तक पहुँचेगा।` : `${seller} का सामान ${by} तक पहुँचेगा।`;
  });
  if (days.length > 0 && days.length === arrivals.length) return days.join(' ');
  return [...days, `डिलीवरी में आम तौर पर ${DELIVERY_WORKING_DAYS} कामकाजी दिन लगते हैं।`].join(' ');
}
