import { toLongerArray } from '../../catalogue/facet-index/code-column.ts';
import { findFirst } from '../../catalogue/facet-index/find-first.ts';
import type { ByteTable } from './byte-table.ts';

/** Numbers of words in the order of a text of theirs, such as their letters or their sound. Several may have the same text. */
export class SortedWords {
  private words = new Uint32Array();
  private count = 0;
  private readonly texts: ByteTable;
  private readonly textOf: (word: number) => number;

  /** `textOf` says which of the texts a word has. */
  constructor(texts: ByteTable, textOf: (word: number) => number) {
    this.texts = texts;
    this.textOf = textOf;
  }

  get bytes(): number {
    return this.words.byteLength;
  }

  /** Adds words that it does not have, in any order: quicker for thousands at once than for one after the other. */
  add(words: readonly number[]): void {
    const { texts, textOf } = this;
    const added = words.toSorted((one, other) => texts.compare(textOf(one), textOf(other)));
    const total = this.count + added.length;
    if (total > this.words.length) this.words = toLongerArray(this.words, total);
    // From the end, so that none is overwritten before it has moved.
    let end = this.count;
    for (let index = added.length - 1; index >= 0; index -= 1) {
      const text = textOf(added[index] as number);
      const place = findFirst(end, (at) => texts.compare(this.getText(at), text) >= 0);
      this.words.copyWithin(place + index + 1, place, end);
      this.words[place + index] = added[index] as number;
      end = place;
    }
    this.count = total;
  }

  /** The words with this text. */
  listEqual(text: Uint8Array): Uint32Array {
    return this.listBetween(text, Buffer.concat([text, LOWEST]));
  }

  /** The words whose texts begin with these bytes of UTF-8. */
  listBeginning(bytes: Uint8Array): Uint32Array {
    return this.listBetween(bytes, Buffer.concat([bytes, ABOVE_ALL]));
  }

  private listBetween(from: Uint8Array, to: Uint8Array): Uint32Array {
    const [start, end] = [from, to].map((bytes) =>
      findFirst(this.count, (at) => this.texts.compareTo(this.getText(at), bytes) >= 0),
    );
    return this.words.subarray(start, end);
  }

  private getText(at: number): number {
    return this.textOf(this.words[at] as number);
  }
}

/** No text has this byte: a text with it comes after the text alone, and before every longer one. */
const LOWEST = Buffer.of(0);
/** UTF-8 never has this byte. */
const ABOVE_ALL = Buffer.of(0xff);
