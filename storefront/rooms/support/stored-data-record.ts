/** One kind of personal data that the store has: one entry of the itemised notice. */
export interface StoredDataRecord {
  readonly name: string;
  readonly holds: string;
  readonly purpose: string;
  readonly kept: string;
}
