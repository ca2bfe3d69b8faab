import { ByteTable } from './byte-table.ts';

const ID_BYTES = 12;
const IN_STOCK_AT = ID_BYTES + 4;
/** What comes before the document of a product: its id, its popularity, and whether it is in stock. */
export const HEAD_BYTES = IN_STOCK_AT + 1;
const FIRST_CAPACITY = 1 << 12;

/** The products that the postings know, by number, with what orders equal matches. */
export class Products {
  popularity = new Int32Array(FIRST_CAPACITY);
  /** 1: can be bought. */
  inStock = new Uint8Array(FIRST_CAPACITY);
  /** Stands for the document of each product; 0 when it has none. An unchanged document need not be read again. */
  hashes = new Uint32Array(FIRST_CAPACITY);
  /** Whether the product that was saved last has another popularity than before. */
  isMoved = false;
  private readonly ids = new ByteTable();

  get count(): number {
    return this.ids.size;
  }

  getId(product: number): string {
    return Buffer.from(this.ids.getBytes(product)).toString('hex');
  }

  /** The number of the product with this id. */
  find(id: string): number | undefined {
    return this.ids.find(Buffer.from(id, 'hex'));
  }

  /** Less than 0 when the first product's id is the smaller one. */
  compareIds(product: number, other: number): number {
    return Buffer.compare(this.ids.getBytes(product), this.ids.getBytes(other));
  }

  /** Adds the product of this record, or changes it; returns its number. */
  save(record: Buffer, at: number): number {
    const product = this.ids.add(record, at, at + ID_BYTES);
    if (product >= this.popularity.length) this.grow();
    const popularity = record.readInt32BE(at + ID_BYTES);
    this.isMoved = this.popularity[product] !== popularity;
    this.popularity[product] = popularity;
    this.inStock[product] = record[at + IN_STOCK_AT] as number;
    return product;
  }

  private grow(): void {
    const capacity = this.popularity.length * 2;
    const { popularity, inStock, hashes } = this;
    this.popularity = new Int32Array(capacity);
    this.inStock = new Uint8Array(capacity);
    this.hashes = new Uint32Array(capacity);
    this.popularity.set(popularity);
    this.inStock.set(inStock);
    this.hashes.set(hashes);
  }
}
