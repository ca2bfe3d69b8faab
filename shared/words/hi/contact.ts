import { MESSAGE_LENGTH_MAX } from '../../limits.ts';
import { formatCount } from '../../money.ts';
import type { CustomerWords } from '../words.ts';

const count = (characters: number) => formatCount(characters, 'hi');

export const contact: CustomerWords['contact'] = {
  lede: 'टिकट नंबर आपको तुरंत मिलेगा, यहाँ भी और ईमेल में भी। जवाब ईमेल पर आएगा।',
  name: 'नाम',
  email: 'ईमेल',
  emailHint: 'हमारा जवाब इसी पर आएगा।',
  subject: 'विषय (ज़रूरी नहीं)',
  message: 'संदेश',
  messageHint: `किसी ऑर्डर की बात है? उसका नंबर ज़रूर लिखें। ${count(MESSAGE_LENGTH_MAX)} अक्षर तक।`,
  aboutOrder: (number) => `ऑर्डर ${number}`,
  privacy: 'हम संदेश कब तक रखते हैं और कौन पढ़ता है:',
  send: 'संदेश भेजें',
  sending: 'भेजा जा रहा है...',
  sent: (ticket) => `आपके पिछले संदेश का टिकट नंबर ${ticket} है।`,
  nameMissing: 'अपना नाम लिखें, ताकि हम आपको जवाब दे सकें।',
  messageMissing: 'लिखें कि हम आपकी क्या मदद करें।',
  emailForm: 'कृपया सही ईमेल आईडी डालें',
  messageTooLong: (characters) =>
    `संदेश में ${count(MESSAGE_LENGTH_MAX)} अक्षर तक हो सकते हैं; आपके संदेश में ${count(characters)} हैं।`,
};
