/** The texts of slips: of what is packed, of a return, and of what replaces it. Separate from `Words`, so that no page loads them. */
export interface SlipWords {
  readonly packing: string;
  readonly gift: string;
  giftFrom(name: string): string;
  readonly returns: Readonly<Record<'return' | 'replacement' | 'exchange', string>>;
  readonly order: string;
  readonly orderedOn: string;
  readonly returnNumber: string;
  readonly askedOn: string;
  readonly from: string;
  readonly to: string;
  readonly contents: string;
  pieces(quantity: number): string;
  readonly putIn: string;
  /** Of a replacement: the paper that goes along in the place of an invoice. */
  readonly challan: string;
  /** One sheet for each. */
  readonly challanCopies: readonly [consignee: string, transporter: string, consigner: string];
  readonly challanDate: string;
  readonly invoice: string;
  readonly placeOfSupply: string;
  gstin(number: string): string;
  enrolment(number: string): string;
  hsn(code: string): string;
  readonly goods: string;
  readonly declaredValue: string;
  readonly noSale: string;
  readonly threeCopies: string;
  signature(seller: string): string;
  mobile(number: string): string;
  pageOf(page: number, pages: number): string;
}
