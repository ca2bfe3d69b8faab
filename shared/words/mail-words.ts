/** What one mail says. Codes and links stand between `before` and `after`. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly before: readonly string[];
  /** What it is about: goods with their amounts, the sum last. */
  readonly items?: readonly LetterItem[];
  /** Word for word what somebody wrote. */
  readonly quoted?: string;
  /** On the button that leads to the shop. */
  readonly action?: string;
  readonly after: readonly string[];
  /** What to do if one did not ask for it; '' where that cannot be. */
  readonly unasked: string;
}

export interface LetterItem {
  readonly text: string;
  /** In whole rupees. */
  readonly amount: number;
}

/** Goods of an order, with their titles in the letter's language. */
export interface LetterGoods {
  readonly order: string;
  readonly goods: readonly {
    readonly title: string;
    readonly quantity: number;
    readonly amount: number;
  }[];
  readonly total: number;
}

type ForSeller = LetterGoods & { readonly invoice: string; readonly deliverTo: string };
/** Why a payment goes back. */
type Returned = {
  readonly reason: 'double' | 'out of stock' | 'wrong amount';
  readonly amount: number;
};

/** A message to the shop, and by which day ('DD-MM-YYYY') it is to be settled. */
export interface LetterMessage {
  readonly ticket: string;
  readonly settleBy: string;
  readonly name: string;
  readonly email: string;
  readonly username: string;
  readonly subject: string;
  readonly message: string;
}

/** The acknowledgement; what was written stands in it only when the mailbox is known to be its writer's. */
export interface LetterReceipt {
  readonly ticket: string;
  readonly settleBy: string;
  readonly copy: string;
}

type Named = { readonly username: string };

/** The words of all mails; both languages have the same. */
export interface MailWords {
  readonly letters: {
    emailCode(shop: string): Letter;
    alreadyRegistered(shop: string): Letter;
    welcome(shop: string, contents: Named): Letter;
    passwordReset(shop: string, contents: Named): Letter;
    passwordChanged(shop: string, contents: Named): Letter;
    emailChanged(shop: string, contents: Named & { readonly newEmail: string }): Letter;
    accountErased(shop: string, contents: Named): Letter;
    orderConfirmed(shop: string, contents: LetterGoods & { readonly name: string }): Letter;
    orderForSeller(shop: string, contents: ForSeller): Letter;
    moneyReturned(shop: string, contents: Returned): Letter;
    partCancelled(shop: string, contents: LetterGoods & { readonly seller: string }): Letter;
    cancelledForSeller(shop: string, contents: ForSeller): Letter;
    messageForShop(shop: string, contents: LetterMessage): Letter;
    messageReceived(shop: string, contents: LetterReceipt): Letter;
    messagesErased(shop: string, contents: { readonly tickets: string }): Letter;
  };
  readonly ignoreHeading: string;
  readonly linkBelow: string;
  questions(email: string): string;
}

/** The rows of a letter about goods: each with its quantity, the sum last. */
export function itemsOf(goods: LetterGoods['goods'], sum: string, total: number): LetterItem[] {
  const rows = goods.map(({ title, quantity, amount }) => ({
    text: `${title} × ${quantity}`,
    amount,
  }));
  return [...rows, { text: sum, amount: total }];
}
