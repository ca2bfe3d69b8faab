/** The texts of one mail. Codes and links are placed between `before` and `after`. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly before: readonly string[];
  /** What it is about: products with their amounts; the total is last. */
  readonly items?: readonly MailItem[];
  /** The exact text that a person wrote. */
  readonly quoted?: string;
  /** The label of the button that leads to the shop. */
  readonly action?: string;
  readonly after: readonly string[];
  /** What to do if the recipient did not request the mail; '' where that is impossible. */
  readonly unasked: string;
}

export interface MailItem {
  readonly text: string;
  /** In whole rupees. */
  readonly amount: number;
}

/** Lines of an order, with their titles in the mail's language and amounts in whole rupees. */
export interface MailOrder {
  readonly order: string;
  readonly lines: readonly {
    readonly title: string;
    readonly quantity: number;
    readonly amount: number;
  }[];
  readonly total: number;
}

/** An order that is placed and paid. */
export interface ConfirmedOrder extends MailOrder {
  readonly name: string;
  /** For each seller the day by which it arrives, if one is known. Not there in a mail that the version before has queued. */
  readonly arrivals?: readonly Arrival[];
}

export interface Arrival {
  readonly seller: string;
  readonly by: string | null;
}

/** A step of a seller order of which its customer gets a mail. */
export type OrderStep = 'accepted' | 'packed' | 'shipped' | 'delivered' | 'not received';

/** What a mail about such a step says. Carrier and AWB are '' where there is no parcel. */
export interface MailedStep extends MailOrder {
  readonly seller: string;
  readonly step: OrderStep;
  readonly carrier: string;
  readonly awb: string;
}

/** A step of a return of which its customer gets a mail. */
export type ReturnStep =
  | 'requested'
  | 'questioned'
  | 'approved'
  | 'missed'
  | 'pick-up'
  | 'on its way'
  | 'shown'
  | 'received'
  | 'accepted'
  | 'disputed'
  | 'shared'
  | 'refused'
  | 'given back'
  | 'replaced'
  | 'exchanged'
  | 'cancelled'
  | 'lapsed';

/** What a mail about such a step says; `message` is a note, carrier and AWB are of what is sent in its place, or ''. */
export interface MailedReturn extends MailOrder {
  readonly number: string;
  readonly step: ReturnStep;
  readonly isReplacement: boolean;
  /** Not there in a mail that the version before has queued. */
  readonly isExchange?: boolean;
  /** Of 'accepted': it was accepted before, and what was to be sent is paid back now. */
  readonly isInstead?: boolean;
  /** Of 'accepted': nobody has fetched it, so nothing has to be sent back. */
  readonly isNotFetched?: boolean;
  /** While the seller is to fetch it: the last day, in the language of the mail. */
  readonly fetchUntil?: string;
  /** Of 'shown': from the day after this one it counts as received. */
  readonly arrivesBy?: string;
  /** Whether the seller has had it. Not there in a mail that the version before has queued. */
  readonly isReceived?: boolean;
  readonly seller: string;
  /** The seller's address. */
  readonly sendTo: string;
  readonly message: string;
  readonly carrier: string;
  readonly awb: string;
}

/** What its seller reads about a step of a return. */
export interface MailedReturnForSeller extends MailOrder {
  readonly number: string;
  readonly step: ReturnStep;
  readonly invoice: string;
  readonly message: string;
  /** Of 'accepted': the seller has to send the same again, or another size or colour. */
  readonly isToSend?: boolean;
  /** Of 'requested': the pieces never came, as the customer says. */
  readonly hasNotCome?: boolean;
  readonly isNotFetched?: boolean;
  /** While it is to be fetched: the last day, and at which address. */
  readonly fetchUntil?: string;
  readonly fetchAt?: string;
  readonly arrivesBy?: string;
  readonly isReceived?: boolean;
  /** Of 'refused': the customer's address. */
  readonly giveBackTo?: string;
  /** Of 'on its way': the customer has posted it. */
  readonly isPosted?: boolean;
  readonly isInstead?: boolean;
}

/** What the shop reads about a step of a return after which its people may have to act. */
export interface MailedReturnForShop {
  readonly number: string;
  readonly order: string;
  readonly seller: string;
  readonly step: 'disputed' | 'shown' | 'refused';
  /** The note of who made the step; may be ''. */
  readonly message: string;
  readonly arrivesBy?: string;
}

/** The names in a mail about a step. */
export interface MailStepNames {
  readonly shop: string;
  readonly order: string;
  readonly seller: string;
  /** The carrier and its number; '' where there is no parcel. */
  readonly parcel: string;
}

type ForSeller = MailOrder & { readonly invoice: string; readonly deliverTo: string };
/** Why a payment is refunded. */
type Refunded = {
  readonly reason: 'double' | 'out of stock' | 'wrong amount';
  readonly amount: number;
};

/** A support message, and by which day ('DD-MM-YYYY') the shop must resolve it. */
export interface MailedMessage {
  readonly ticket: string;
  readonly resolveBy: string;
  readonly name: string;
  readonly email: string;
  readonly username: string;
  readonly subject: string;
  readonly message: string;
}

/** A seller order that has not come, as its customer says; `message` is the customer's note, which may be ''. */
export interface MailedDenial {
  readonly order: string;
  /** Its id. */
  readonly sellerOrder: string;
  readonly seller: string;
  readonly invoice: string;
  readonly message: string;
}

/** What a carrier says about a parcel that does not arrive as it should. */
export interface MailedTrouble extends Omit<MailedDenial, 'message'> {
  readonly awb: string;
  /** In the words of the store's commands, English. */
  readonly status: string;
}

/** The acknowledgement. It contains the message only when the mailbox is known to be the writer's. */
export interface MessageReceipt {
  readonly ticket: string;
  readonly resolveBy: string;
  readonly copy: string;
}

/** A product of which a customer asked to be told; the price in whole rupees. */
type Notice = { readonly product: string; readonly price: number };
/** An answer to a question about a product; `message` is the answer. */
export interface MailedAnswer {
  readonly username: string;
  readonly product: string;
  readonly question: string;
  readonly message: string;
}

type ForAccount = { readonly username: string };

/** The texts of all mails; both languages have the same keys. */
export interface MailWords {
  readonly mails: {
    emailCode(shop: string): MailText;
    alreadyRegistered(shop: string): MailText;
    welcome(shop: string, contents: ForAccount): MailText;
    passwordReset(shop: string, contents: ForAccount): MailText;
    passwordChanged(shop: string, contents: ForAccount): MailText;
    contactChanged(
      shop: string,
      contents: ForAccount & { readonly newEmail: string | null },
    ): MailText;
    emailChanged(shop: string, contents: ForAccount & { readonly newEmail: string }): MailText;
    accountErased(shop: string, contents: ForAccount): MailText;
    questionAnswered(shop: string, contents: MailedAnswer): MailText;
    orderConfirmed(shop: string, contents: ConfirmedOrder): MailText;
    orderForSeller(
      shop: string,
      contents: ForSeller & { readonly giftMessage?: string; readonly hasSlip?: boolean },
    ): MailText;
    paymentRefunded(shop: string, contents: Refunded): MailText;
    sellerOrderCancelled(shop: string, contents: MailOrder & { readonly seller: string }): MailText;
    sellerOrderUndelivered(
      shop: string,
      contents: MailOrder & { readonly seller: string },
    ): MailText;
    piecesCancelled(shop: string, contents: MailOrder & { readonly seller: string }): MailText;
    backInStock(shop: string, contents: Notice): MailText;
    priceDrop(shop: string, contents: Notice & { readonly formerPrice: number }): MailText;
    orderStep(shop: string, contents: MailedStep): MailText;
    returnStep(shop: string, contents: MailedReturn): MailText;
    returnForSeller(shop: string, contents: MailedReturnForSeller): MailText;
    returnForShop(shop: string, contents: MailedReturnForShop): MailText;
    cancelledForSeller(shop: string, contents: ForSeller): MailText;
    notReceivedForSeller(shop: string, contents: ForSeller): MailText;
    piecesCancelledForSeller(shop: string, contents: ForSeller): MailText;
    undeliveredForSeller(shop: string, contents: ForSeller): MailText;
    notReceivedForShop(shop: string, contents: MailedDenial): MailText;
    parcelTrouble(shop: string, contents: MailedTrouble): MailText;
    messageForShop(shop: string, contents: MailedMessage): MailText;
    messageReceived(shop: string, contents: MessageReceipt): MailText;
    messagesErased(shop: string, contents: { readonly tickets: string }): MailText;
  };
  readonly ignoreHeading: string;
  readonly linkBelow: string;
  /** The link that ends mails about a product. */
  readonly endNotice: string;
  questions(email: string): string;
}

/** The rows of a mail about products, each with its quantity; the total is last. */
export function formatMailItems(lines: MailOrder['lines'], sum: string, total: number): MailItem[] {
  const rows = lines.map(({ title, quantity, amount }) => ({
    text: `${title} × ${quantity}`,
    amount,
  }));
  return [...rows, { text: sum, amount: total }];
}
