import type { CustomerWords } from '../words.ts';

export const photos: CustomerWords['photos'] = {
  title: 'फ़ोटो (ज़रूरी नहीं)',
  add: 'फ़ोटो जोड़ें',
  number: (number) => `फ़ोटो ${number}`,
  sending: (percent) => `भेजी जा रही है: ${percent}%`,
  sent: 'तैयार',
  failed: 'नहीं भेजी जा सकी',
  waiting: 'जाँच हो रही है',
  shown: 'सबको दिख रही है',
  refused: (reason) => `नहीं दिखाई गई: ${reason}`,
  retry: (number) => `फ़ोटो ${number} फिर भेजें`,
  remove: (number) => `फ़ोटो ${number} हटाएँ`,
  tooMany: (most) => `${most} तक फ़ोटो हो सकती हैं। बाक़ी नहीं ली गईं।`,
  notReady: 'कृपया फ़ोटो भेजे जाने तक रुकें। जो नहीं भेजी जा सकीं, उन्हें फिर भेजें या हटा दें।',
  count: (sent) => `${sent} फ़ोटो`,
};
