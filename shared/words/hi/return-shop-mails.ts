import type { MailedReturnForShop, MailText, MailWords } from '../mail-words.ts';

/** What the shop reads about a return that its people may have to decide. */
export const returnForShop: MailWords['mails']['returnForShop'] = (
  shop,
  { number, order, seller, step, message, arrivesBy },
) => {
  const { subject, heading, text } = FOR_SHOP[step](number, arrivesBy);
  return {
    subject: `[${number}] ${shop} पर ${subject}`,
    heading,
    before: [`रिटर्न ${number}, ऑर्डर ${order}, ${seller} का सामान। ${text}`],
    ...(message && { quoted: message }),
    after: [],
    unasked: '',
  };
};

type ShopText = Pick<MailText, 'subject' | 'heading'> & { readonly text: string };

const FOR_SHOP: Readonly<
  Record<MailedReturnForShop['step'], (number: string, arrivesBy?: string) => ShopText>
> = {
  disputed: (number) => ({
    subject: 'फ़ैसला करना है',
    heading: 'विक्रेता एक रिटर्न से सहमत नहीं है',
    text: `कृपया दोनों की बात पढ़ें ('npm run return -- ${number}', तस्वीरों के लिए 'photos') और फ़ैसला करें: accept, share या refuse।`,
  }),
  shown: (number, arrivesBy) => ({
    subject: 'रसीद देखनी है',
    heading: 'ग्राहक ने दिखाया है कि पार्सल सौंप दिया गया',
    text: `${arrivesBy} तक विक्रेता कह सकता है कि कुछ नहीं पहुँचा ('npm run return -- ${number} dispute'); उसके बाद पार्सल मिला हुआ माना जाएगा।`,
  }),
  refused: (number) => ({
    subject: 'सामान लौटाना है',
    heading: 'नामंज़ूर हुआ सामान ग्राहक को वापस जाना है',
    text: `विक्रेता से भेजने को कहा गया है। पार्सल 'npm run return -- ${number} giveback' से दर्ज करें।`,
  }),
};
