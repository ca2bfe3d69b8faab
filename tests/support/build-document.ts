import { ID_BYTES } from '../../api/catalogue/facet-index/id-table.ts';
import { HEAD_BYTES } from '../../api/search/postings/products.ts';

/** A class of texts that may have a word. */
export type TextClass = 'A' | 'B' | 'C' | 'D';

export interface ProductDocument {
  /** Its id begins with this number. */
  readonly number: number;
  readonly popularity: number;
  /** In one text each. */
  readonly words: Iterable<readonly [word: string, textClass: TextClass]>;
}

/** In PostgreSQL's tsvectorsend, the two highest bits of a word's place. */
const PLACE_BITS = { A: 0xc0, B: 0x80, C: 0x40, D: 0x00 } as const;

/** A product with its words, as `read-documents.ts` describes it. */
export function buildDocument({ number, popularity, words }: ProductDocument): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(number);
  head.writeInt32BE(popularity, ID_BYTES);
  const all = [...words].map(([word, textClass]) =>
    Buffer.concat([Buffer.from(`${word}\0`), Buffer.from([0, 1, PLACE_BITS[textClass], 1])]),
  );
  return Buffer.concat([head, Buffer.from([0, 0, 0, all.length]), ...all]);
}
