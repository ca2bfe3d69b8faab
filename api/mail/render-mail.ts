import { formatRupees } from '@haat/shared/money.ts';
import { getOfferedLanguage } from '@haat/shared/offered-languages.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { formatIsolated } from '@haat/shared/text.ts';
import { apiWords } from '@haat/shared/words/api-words.ts';
import type { MailText, MailWords } from '@haat/shared/words/mail-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { type MailDocument, renderMailHtml, renderMailText } from './mail-layout.ts';
import type { MailMessage, MailTemplate } from './messages.ts';

/** The shop that sends the mail. */
export interface MailShop {
  readonly name: string;
  readonly names: Readonly<Partial<Record<Language, string>>>;
  readonly address: string;
  readonly email: string;
  readonly publicUrl: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mail as its reader sees it, as HTML and as plain text; in English when its language is no longer offered. */
export function renderMail(asked: MailMessage, shop: MailShop): RenderedMail {
  const message: MailMessage = { ...asked, language: getOfferedLanguage(asked.language) };
  const words = apiWords[message.language].mail;
  const name = shop.names[message.language] ?? shop.name;
  const contents = isolateNames(message.contents);
  const mailText = getMailText({ ...message, contents } as MailMessage, words, name);
  const mail: MailDocument = {
    ...mailText,
    language: message.language,
    items: (mailText.items ?? []).map(({ text, amount }) => ({
      text,
      amount: formatRupees(amount, message.language),
    })),
    code: message.template === 'emailCode' ? message.contents.code : undefined,
    link: mailText.action ? buildLink(message, shop.publicUrl) : undefined,
    endText: words.endNotice,
    endLink: getEndLink(message),
    linkBelow: words.linkBelow,
    ignoreHeading: words.ignoreHeading,
    foot: [name, shop.address, words.questions(shop.email)],
    shop: name,
  };
  return { subject: mailText.subject, text: renderMailText(mail), html: renderMailHtml(mail) };
}

/** Isolates the direction of names, titles and addresses within a line; a quoted message is a block with its own. */
function isolateNames<Contents extends object>(contents: Contents): Contents {
  const isolated = Object.entries(contents).map(([key, value]: [string, unknown]) => {
    if (Array.isArray(value)) return [key, value.map(isolateNames)];
    return [key, typeof value === 'string' && !QUOTED.has(key) ? formatIsolated(value) : value];
  });
  return Object.fromEntries(isolated);
}

const QUOTED = new Set(['message', 'copy']);

function getMailText(message: MailMessage, { mails }: MailWords, shop: string): MailText {
  switch (message.template) {
    case 'emailCode':
      return mails.emailCode(shop);
    case 'alreadyRegistered':
      return mails.alreadyRegistered(shop);
    case 'emailChanged':
      return mails.emailChanged(shop, message.contents);
    case 'contactChanged':
      return mails.contactChanged(shop, message.contents);
    case 'orderConfirmed':
      return mails.orderConfirmed(shop, message.contents);
    case 'orderForSeller':
    case 'cancelledForSeller':
    case 'undeliveredForSeller':
    case 'piecesCancelledForSeller':
    case 'notReceivedForSeller':
      return mails[message.template](shop, message.contents);
    case 'paymentRefunded':
      return mails.paymentRefunded(shop, message.contents);
    case 'sellerOrderCancelled':
    case 'sellerOrderUndelivered':
    case 'piecesCancelled':
      return mails[message.template](shop, message.contents);
    case 'backInStock':
      return mails.backInStock(shop, message.contents);
    case 'priceDrop':
      return mails.priceDrop(shop, message.contents);
    case 'orderStep':
      return mails.orderStep(shop, message.contents);
    case 'returnStep':
      return mails.returnStep(shop, message.contents);
    case 'returnForSeller':
      return mails.returnForSeller(shop, message.contents);
    case 'returnForShop':
      return mails.returnForShop(shop, message.contents);
    case 'messageForShop':
      return mails.messageForShop(shop, message.contents);
    case 'notReceivedForShop':
      return mails.notReceivedForShop(shop, message.contents);
    case 'parcelTrouble':
      return mails.parcelTrouble(shop, message.contents);
    case 'messageReceived':
      return mails.messageReceived(shop, message.contents);
    case 'questionAnswered':
      return mails.questionAnswered(shop, message.contents);
    case 'messagesErased':
      return mails.messagesErased(shop, message.contents);
    case 'welcome':
    case 'passwordReset':
    case 'passwordChanged':
    case 'accountErased':
      return mails[message.template](shop, message.contents);
  }
}

function buildLink(message: MailMessage, publicUrl: string): string {
  if (message.template === 'passwordReset' || message.template === 'contactChanged')
    return message.contents.link;
  if (isNotice(message)) return message.contents.link;
  if (message.template === 'questionAnswered') {
    const { category, productId } = message.contents;
    return publicUrl + getPathInLanguage(message.language, paths.product(category, productId));
  }
  return publicUrl + getPathInLanguage(message.language, PATHS[message.template] ?? paths.home);
}

/** The link that ends mails of this kind without signing in; undefined for mails that nobody can do without. */
export function getEndLink(message: MailMessage): string | undefined {
  return isNotice(message) ? message.contents.endLink : undefined;
}

function isNotice(
  message: MailMessage,
): message is Extract<MailMessage, { template: 'backInStock' | 'priceDrop' }> {
  return message.template === 'backInStock' || message.template === 'priceDrop';
}

const MY_ORDERS = paths.accountPanel('profile-myorders');
const PATHS: Partial<Record<MailTemplate, string>> = {
  alreadyRegistered: paths.signIn,
  orderConfirmed: MY_ORDERS,
  sellerOrderCancelled: MY_ORDERS,
  sellerOrderUndelivered: MY_ORDERS,
  piecesCancelled: MY_ORDERS,
  orderStep: MY_ORDERS,
  returnStep: MY_ORDERS,
  paymentRefunded: paths.cart,
};
