/** The texts of invoices and credit notes. Separate from `Words`, so that no page loads them. */
export interface InvoiceWords {
  readonly titles: Readonly<Record<TaxDocumentTitle, string>>;
  /** The title that the law uses, printed small beside one in another language; empty where the title is in English. */
  readonly lawTitles: Readonly<Record<TaxDocumentTitle, string>>;
  readonly forRecipient: string;
  readonly number: Readonly<Record<'invoice' | 'credit note', string>>;
  readonly date: string;
  readonly against: string;
  againstInvoice(number: string, date: string): string;
  readonly orderNumber: string;
  readonly orderDate: string;
  readonly payment: string;
  /** The text for a payment method as the provider names it: 'card', 'upi' … */
  paymentMethod(method: string): string;
  readonly placeOfSupply: string;
  readonly reverseCharge: string;
  readonly no: string;
  readonly soldBy: string;
  readonly billedTo: string;
  orderedBy(name: string): string;
  readonly notRegistered: string;
  enrolled(number: string): string;
  /** The words with which a composition dealer begins each bill of supply. */
  readonly composition: string;
  stateWithCode(state: string, code: string): string;
  mobile(number: string): string;
  readonly columns: {
    readonly description: string;
    readonly quantity: string;
    readonly mrp: string;
    readonly price: string;
    readonly taxable: string;
    readonly amount: string;
  };
  readonly totalTaxable: string;
  readonly total: Readonly<Record<'invoice' | 'credit note', string>>;
  readonly inWords: string;
  /** The amount in words, with the closing word as on a cheque. */
  closed(words: string): string;
  /** Printed in place of a signature, which the law lets an electronic invoice omit; for a credit note it does not say so. */
  readonly madeByComputer: Readonly<Record<'invoice' | 'credit note', string>>;
  readonly pricesIncludeTax: string;
  pageOf(page: number, pages: number): string;
  documentTitle(order: string): string;
}

export type TaxDocumentTitle =
  | 'tax invoice'
  | 'bill of supply'
  | 'invoice-cum-bill of supply'
  | 'credit note';
