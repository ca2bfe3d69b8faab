import { PRICE_DROP_PERCENT_MIN, PRICE_NOTICE_DAYS } from '../../limits.ts';
import { formatRupees } from '../../money.ts';
import type { MailWords } from '../mail-words.ts';

/** Mails about a product of which a customer asked to be told. */
export const noticeMails: Pick<MailWords['mails'], 'backInStock' | 'priceDrop'> = {
  backInStock: (shop, { product, price }) => ({
    subject: `${shop} पर फिर स्टॉक में: ${product}`,
    heading: 'फिर स्टॉक में आ गया',
    before: [
      `आपने बताने को कहा था: ${product} अब फिर ${formatRupees(price, 'hi')} में ख़रीदा जा सकता है। हम उसी क्रम में बताते हैं जिसमें लोगों ने कहा था, और पीस कम हो सकते हैं।`,
    ],
    action: 'प्रोडक्ट देखें',
    after: ['इसके बारे में यह एक ही मेल है।'],
    unasked: '',
  }),
  priceDrop: (shop, { product, price, formerPrice }) => ({
    subject: `${shop} पर अब ${formatRupees(price, 'hi')} में: ${product}`,
    heading: 'क़ीमत कम हो गई है',
    before: [
      `आपने बताने को कहा था: ${product} अब ${formatRupees(price, 'hi')} का है। जब आपने कहा था, या हमने पिछली बार लिखा था, तब यह ${formatRupees(formerPrice, 'hi')} का था।`,
    ],
    action: 'प्रोडक्ट देखें',
    after: [
      `हम ${PRICE_NOTICE_DAYS} दिन में ज़्यादा से ज़्यादा एक बार लिखते हैं, और तभी जब क़ीमत कम से कम ${PRICE_DROP_PERCENT_MIN}% कम हो।`,
    ],
    unasked: '',
  }),
};
