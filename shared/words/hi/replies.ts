import { OTP_VALID_MINUTES, RESET_LINK_VALID_MINUTES } from '../../limits.ts';
import type { ReplyWords } from '../reply-words.ts';

export const replies: ReplyWords = {
  codeSent: `हमने आपको ओटीपी ईमेल किया है। वह ${OTP_VALID_MINUTES} मिनट तक चलेगा।`,
  emailVerified: 'यह ईमेल पता वेरिफ़ाई हो गया है।',
  resetLinkSent: `अगर इस ईमेल और मोबाइल नंबर का कोई अकाउंट है, तो लिंक भेज दिया गया है। वह ${RESET_LINK_VALID_MINUTES} मिनट तक चलेगा।`,
  resetLinkGood: 'कृपया नया पासवर्ड चुनें।',
  messageSent: (ticket) =>
    `धन्यवाद, आपका संदेश मिल गया। आपका टिकट नंबर ${ticket} है; हमने यह आपको ईमेल भी किया है।`,
  passwordChanged: 'आपका पासवर्ड बदल गया है। अब उसी से साइन इन करें।',
};
