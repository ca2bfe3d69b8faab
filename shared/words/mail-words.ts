/** What one mail says. Codes and links stand between `before` and `after`. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly before: readonly string[];
  /** What it is about: goods with their amounts, the sum last. */
  readonly items?: readonly MailItem[];
  /** Word for word what somebody wrote. */
  readonly quoted?: string;
  /** On the button that leads to the shop. */
  readonly action?: string;
  readonly after: readonly string[];
  /** What to do if one did not ask for it; '' where that cannot be. */
  readonly unasked: string;
}

export interface MailItem {
  readonly text: string;
  /** In whole rupees. */
  readonly amount: number;
}

/** Goods of an order, with their titles in the letter's language. */
export interface MailGoods {
  readonly order: string;
  readonly goods: readonly {
    readonly title: string;
    readonly quantity: number;
    readonly amount: number;
  }[];
  readonly total: number;
}

type ForSeller = MailGoods & { readonly invoice: string; readonly deliverTo: string };
/** Why a payment goes back. */
type Returned = {
  readonly reason: 'double' | 'out of stock' | 'wrong amount';
  readonly amount: number;
};

/** A message to the shop, and by which day ('DD-MM-YYYY') it is to be settled. */
export interface MailedMessage {
  readonly ticket: string;
  readonly settleBy: string;
  readonly name: string;
  readonly email: string;
  readonly username: string;
  readonly subject: string;
  readonly message: string;
}

/** The acknowledgement; what was written stands in it only when the mailbox is known to be its writer's. */
export interface MailReceipt {
  readonly ticket: string;
  readonly settleBy: string;
  readonly copy: string;
}

type Named = { readonly username: string };

/** The words of all mails; both languages have the same. */
export interface MailWords {
  readonly letters: {
    emailCode(shop: string): MailText;
    alreadyRegistered(shop: string): MailText;
    welcome(shop: string, contents: Named): MailText;
    passwordReset(shop: string, contents: Named): MailText;
    passwordChanged(shop: string, contents: Named): MailText;
    emailChanged(shop: string, contents: Named & { readonly newEmail: string }): MailText;
    accountErased(shop: string, contents: Named): MailText;
    orderConfirmed(shop: string, contents: MailGoods & { readonly name: string }): MailText;
    orderForSeller(shop: string, contents: ForSeller): MailText;
    moneyReturned(shop: string, contents: Returned): MailText;
    partCancelled(shop: string, contents: MailGoods & { readonly seller: string }): MailText;
    cancelledForSeller(shop: string, contents: ForSeller): MailText;
    messageForShop(shop: string, contents: MailedMessage): MailText;
    messageReceived(shop: string, contents: MailReceipt): MailText;
    messagesErased(shop: string, contents: { readonly tickets: string }): MailText;
  };
  readonly ignoreHeading: string;
  readonly linkBelow: string;
  questions(email: string): string;
}

/** The rows of a letter about goods: each with its quantity, the sum last. */
export function formatItems(goods: MailGoods['goods'], sum: string, total: number): MailItem[] {
  const rows = goods.map(({ title, quantity, amount }) => ({
    text: `${title} × ${quantity}`,
    amount,
  }));
  return [...rows, { text: sum, amount: total }];
}
