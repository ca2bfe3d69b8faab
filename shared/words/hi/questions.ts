import { formatCount } from '../../money.ts';
import type { Words } from '../words.ts';

export const questions: Words['questions'] = {
  heading: 'सवाल-जवाब',
  count: (total) => `${formatCount(total, 'hi')} सवाल`,
  label: 'विक्रेता और ख़रीदारों से पूछें',
  hint: (least, most) => `${least} से ${most} अक्षर। इसे सब पढ़ सकेंगे; कृपया फ़ोन नंबर, ईमेल या लिंक न लिखें।`,
  ask: 'पूछें',
  asking: 'भेजा जा रहा है…',
  asked: 'आपका सवाल यहाँ आ गया है। जवाब आने पर हम आपको ईमेल करेंगे।',
  waits: 'धन्यवाद। इसे पहले हम देखेंगे, फिर यह सबको दिखेगा।',
  none: 'अभी तक किसी ने कुछ नहीं पूछा है।',
  needScripts: 'पूछने के लिए JavaScript चाहिए, जो आपके ब्राउज़र में बंद है।',
  question: 'सवाल',
  answer: 'जवाब',
  bySeller: 'विक्रेता',
  byBuyer: 'ख़रीदार',
  unanswered: 'अभी जवाब नहीं आया है।',
  moreAnswers: (count) => `${formatCount(count, 'hi')} जवाब और`,
  reply: 'जवाब दें',
  yourAnswer: 'आपका जवाब',
  cancel: 'रद्द करें',
  send: 'जवाब भेजें',
  answered: 'आपका जवाब यहाँ आ गया है। धन्यवाद।',
  report: 'शिकायत करें',
  reported: 'धन्यवाद। हम इसे देखेंगे।',
  showAll: (total) => `सभी ${formatCount(total, 'hi')} सवाल देखें`,
  loading: 'लोड हो रहा है…',
  restNeedsScripts: (total) =>
    `ये ${formatCount(total, 'hi')} में से सबसे नए सवाल हैं। बाक़ी JavaScript चालू करने पर दिखेंगे।`,
};
