import { OTP_VALID_MINUTES } from '../../limits.ts';
import type { ApiWords } from '../api-words.ts';
import type { MailWords } from '../mail-words.ts';
import type { PartialWords } from '../words.ts';
import { shell } from './shell.ts';

const mail: PartialWords<MailWords> = {
  mails: {
    emailCode: (shop) => ({
      subject: `${shop}: உங்கள் OTP`,
      heading: 'உங்கள் OTP',
      before: [
        'இந்த OTP-ஐக் கேட்ட பக்கத்தில் இதை உள்ளிடவும். இந்த மின்னஞ்சல் முகவரி உங்களுடையது என்பதை இது காட்டும்.',
      ],
      after: [
        `இது ${OTP_VALID_MINUTES} நிமிடங்கள் செல்லும். இதை யாரிடமும் பகிர வேண்டாம்; நாங்கள் தொலைபேசியிலோ மின்னஞ்சலிலோ இதைக் கேட்க மாட்டோம்.`,
      ],
      unasked: 'நீங்கள் OTP கேட்கவில்லை என்றால் இந்த மின்னஞ்சலைப் பொருட்படுத்த வேண்டாம். OTP இல்லாமல் எதுவும் நடக்காது.',
    }),
    welcome: (shop, { username }) => ({
      subject: `${shop}: நல்வரவு`,
      heading: `வணக்கம், ${username}!`,
      before: [
        `${shop} கடையில் உங்கள் கணக்கு தயார். உங்கள் கார்ட், விருப்பப் பட்டியல், முகவரிகள், ஆர்டர்கள் எல்லாம் இனி நீங்கள் எங்கு உள்நுழைந்தாலும் இருக்கும்.`,
      ],
      action: 'வாங்கத் தொடங்குங்கள்',
      after: [],
      unasked:
        'இந்தக் கணக்கை நீங்கள் தொடங்கவில்லை என்றால் இந்த மின்னஞ்சலுக்குப் பதில் எழுதவும்; நாங்கள் அதை மூடிவிடுவோம்.',
    }),
  },
  ignoreHeading: 'இது நீங்கள் இல்லையா?',
  linkBelow: 'பொத்தான் வேலை செய்யவில்லை என்றால் இந்த முகவரியை உங்கள் உலாவியில் ஒட்டவும்:',
  questions: (email) => `கேள்விகளா? ${email} முகவரிக்கு எழுதவும்.`,
};

export const api: PartialWords<ApiWords> = {
  about: shell.about,
  tryAgain: shell.tryAgain,
  mail,
  invoice: { inWords: 'தொகை எழுத்தில்', closed: (words) => `${words} மட்டும்` },
  refusals: {
    notSignedIn: 'முதலில் உள்நுழையவும்.',
    productNotFound: 'இந்தப் பொருள் இப்போது கடையில் இல்லை.',
    outOfStock: 'இந்தப் பொருள் இருப்பில் இல்லை.',
    notEnoughStock: (left) => `${left} மட்டுமே உள்ளது. குறைந்த எண்ணிக்கையைத் தேர்ந்தெடுக்கவும்.`,
    required: 'இதை நிரப்பவும்.',
    incorrectOtp: 'OTP தவறானது',
  },
};
