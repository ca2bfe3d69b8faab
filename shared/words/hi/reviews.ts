import { formatCount } from '../../money.ts';
import type { CustomerWords } from '../words.ts';

const count = (characters: number) => formatCount(characters, 'hi');

export const reviews: CustomerWords['reviews'] = {
  rate: 'रेटिंग दें',
  change: 'अपना रिव्यू बदलें',
  howManyStars: 'कितने स्टार?',
  starMeanings: ['बहुत ख़राब', 'ख़राब', 'ठीक-ठाक', 'अच्छा', 'बहुत बढ़िया'],
  starChoice: (stars, meaning) => `${stars} स्टार, ${meaning}`,
  title: 'एक लाइन में बताएँ',
  description: 'विस्तार से लिखें',
  upTo: (most) => `${count(most)} अक्षर तक।`,
  written: (characters, most) => `${count(most)} में से ${count(characters)} अक्षर`,
  tooLong: (most) => `कृपया इसे ${count(most)} अक्षर तक छोटा करें।`,
  yourName: 'आपका नाम (ज़रूरी नहीं)',
  yourNameHint: 'यह आपकी प्रोफ़ाइल में रहेगा। वहाँ इसे बदल भी सकते हैं।',
  shownAs: (name) => `आपका रिव्यू सब पढ़ सकेंगे। उस पर नाम रहेगा: “${name}”।`,
  photosHint: (most) =>
    `${most} तक: JPEG, PNG या WebP। फ़ोटो कहाँ खींची गई, यह जानकारी हटा दी जाती है। जाँच के बाद ही फ़ोटो सबको दिखती है; आपका लिखा तुरंत दिखता है।`,
  photosOfBuyers: 'फ़ोटो वही ग्राहक जोड़ सकते हैं जिन्होंने यह प्रोडक्ट यहीं से ख़रीदा है।',
  next: 'आगे बढ़ें',

  yourReview: 'आपका रिव्यू',
  pressOk: 'सेव करने के लिए ‘ठीक है’ दबाएँ',
  stars: 'स्टार',
  empty: 'कुछ नहीं लिखा',
  ok: 'ठीक है',
  cancel: 'रद्द करें',
  saving: 'सेव हो रहा है...',
  saved: 'आपका रिव्यू सेव हो गया।',
};
