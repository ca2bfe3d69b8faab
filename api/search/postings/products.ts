import { toLongerArray } from '../../catalogue/facet-index/code-column.ts';
import { ID_BYTES, IdTable } from '../../catalogue/facet-index/id-table.ts';

const IN_STOCK_AT = ID_BYTES + 4;
/** What comes before the document of a product: its id, its popularity, and whether it is in stock. */
export const HEAD_BYTES = IN_STOCK_AT + 1;

/** The products that the postings know, by number, with what orders equal matches. */
export class Products {
  popularity: Int32Array;
  /** 1: can be bought. */
  inStock: Uint8Array;
  /** Stands for the document of each product; 0 when it has none. An unchanged document need not be read again. */
  hashes: Uint32Array;
  /** Whether the product that was saved last has another popularity than before. */
  isMoved = false;
  readonly ids: IdTable;

  /** `expected` is about how many there will be. */
  constructor(expected: number) {
    this.ids = new IdTable(expected);
    this.popularity = new Int32Array(expected);
    this.inStock = new Uint8Array(expected);
    this.hashes = new Uint32Array(expected);
  }

  get count(): number {
    return this.ids.size;
  }

  get bytes(): number {
    const { ids, popularity, inStock, hashes } = this;
    return ids.bytes + popularity.byteLength + inStock.byteLength + hashes.byteLength;
  }

  getId(product: number): string {
    return this.ids.getId(product);
  }

  /** The number of the product with this id, or -1. */
  find(id: string): number {
    return this.ids.find(id);
  }

  /** Less than 0 when the first product's id is the smaller one. */
  compareIds(product: number, other: number): number {
    return this.ids.compare(product, other);
  }

  /** How popular the products are now, whatever changes later. */
  copyPopularities(): Pick<Products, 'popularity' | 'compareIds'> {
    return {
      popularity: this.popularity.slice(),
      compareIds: (product, other) => this.compareIds(product, other),
    };
  }

  /** The number of the product with the id that begins here, or -1. */
  findAt(record: Buffer, at: number): number {
    return this.ids.findAt(record, at);
  }

  /** Adds the product of this record, or changes it; returns its number. */
  save(record: Buffer, at: number): number {
    const popularity = record.readInt32BE(at + ID_BYTES);
    return this.set(this.ids.add(record, at), popularity, record[at + IN_STOCK_AT] as number);
  }

  /** Adds the product with the id that begins here, as others have it under the number `from`; returns its number. */
  copy(id: Buffer, at: number, others: Products, from: number): number {
    const { popularity, inStock } = others;
    return this.set(this.ids.add(id, at), popularity[from] as number, inStock[from] as number);
  }

  private set(product: number, popularity: number, inStock: number): number {
    if (product >= this.popularity.length) this.grow();
    this.isMoved = this.popularity[product] !== popularity;
    this.popularity[product] = popularity;
    this.inStock[product] = inStock;
    return product;
  }

  private grow(): void {
    this.popularity = toLongerArray(this.popularity, this.count);
    this.inStock = toLongerArray(this.inStock, this.count);
    this.hashes = toLongerArray(this.hashes, this.count);
  }
}
