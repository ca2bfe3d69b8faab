import { PRICE_DROP_PERCENT_MIN } from '../../limits.ts';
import type { Words } from '../words.ts';

export const notices: Words['notices'] = {
  'back in stock': {
    ask: 'स्टॉक में आने पर बताएँ',
    asked: 'स्टॉक में आने पर हम आपको ईमेल भेजेंगे।',
  },
  'price drop': {
    ask: 'क़ीमत कम होने पर बताएँ',
    asked: `क़ीमत कम से कम ${PRICE_DROP_PERCENT_MIN}% कम होने पर हम आपको ईमेल भेजेंगे।`,
  },
  end: 'अब न बताएँ',
};
