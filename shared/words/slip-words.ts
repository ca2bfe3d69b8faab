/** The texts of slips: of what is packed, and of a return. Separate from `Words`, so that no page loads them. */
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
  mobile(number: string): string;
  pageOf(page: number, pages: number): string;
}
