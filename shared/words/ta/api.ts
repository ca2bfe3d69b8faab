import type { ApiWords } from '../api-words.ts';
import type { PartialWords } from '../partial-words.ts';
import { mail } from './mail.ts';
import { shell } from './shell.ts';

export const api: PartialWords<ApiWords> = {
  about: shell.about,
  mail,
  invoice: {
    inWords: 'தொகை எழுத்தில்',
    closed: (words) => `${words} மட்டும்`,
  },
  refusals: {
    notSignedIn: 'முதலில் உள்நுழையவும்.',
    productNotFound: 'இந்தப் பொருள் இப்போது கடையில் இல்லை.',
    outOfStock: 'இந்தப் பொருள் இருப்பில் இல்லை.',
    notEnoughStock: (left) => `${left} மட்டுமே உள்ளது. குறைந்த எண்ணிக்கையைத் தேர்ந்தெடுக்கவும்.`,
    required: 'இதை நிரப்பவும்.',
    incorrectOtp: 'OTP தவறானது',
  },
};
