import type { MailedReturnForShop, MailText, MailWords } from '../mail-words.ts';

/** What the shop reads about a return that its people may have to decide. */
export const returnForShop: MailWords['mails']['returnForShop'] = (
  shop,
  { number, order, seller, step, message, arrivesBy },
) => {
  const { subject, heading, text } = FOR_SHOP[step](number, arrivesBy);
  return {
    subject: `[${number}] ${subject} at ${shop}`,
    heading,
    before: [`Return ${number}, order ${order}, items from ${seller}. ${text}`],
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
    subject: 'A dispute to decide',
    heading: 'The seller does not agree to a return',
    text: `Please read what both say ('npm run return -- ${number}', and 'photos' for the pictures) and decide: accept, share or refuse.`,
  }),
  shown: (number, arrivesBy) => ({
    subject: 'A receipt to look at',
    heading: 'A customer shows that a parcel was handed over',
    text: `Until ${arrivesBy} the seller can say that nothing has come ('npm run return -- ${number} dispute'); then it counts as received.`,
  }),
  refused: (number) => ({
    subject: 'Pieces to give back',
    heading: 'What was refused has to go back to the customer',
    text: `The seller has been asked to send it. Record the parcel with 'npm run return -- ${number} giveback'.`,
  }),
};
