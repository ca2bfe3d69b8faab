import { toLongerArray } from '../../catalogue/facet-index/code-column.ts';
import {
  BEGINNINGS_MAX,
  listBeginningKeys,
  listKnownKeys,
  PHONETIC_LENGTH_MIN,
  type WordFinder,
  type WordRow,
} from '../queries.ts';
import type { KnownWord } from '../word-rules.ts';
import { getNormalisedKey } from '../words/sounds.ts';
import type { TypedWord } from '../words/typed.ts';
import { Best } from './best.ts';
import { ByteTable } from './byte-table.ts';
import type { Segment } from './segment.ts';
import { SortedWords } from './sorted-words.ts';

/** What PostgreSQL knows of the words of the catalogue, in memory. Words that no Active product has are not found. */
export class Vocabulary implements WordFinder {
  /** Words of new and of changed documents: their rows are read again. By number. */
  private readonly noted = new Set<number>();
  private readonly table: ByteTable;
  private readonly texts = new ByteTable();
  /** By the number of the word: that of a text plus one; 0 for a word whose row was not read. */
  private shown = new Uint32Array();
  private phonetic = new Uint32Array();
  private isTransliterated = new Uint8Array();
  /** How many Active products have it. */
  private frequencies = new Int32Array();
  private readonly byLetters: SortedWords;
  private readonly bySound: SortedWords;

  /** `table` numbers the words of the documents. */
  constructor(table: ByteTable) {
    this.table = table;
    this.byLetters = new SortedWords(table, (word) => word);
    this.bySound = new SortedWords(this.texts, (word) => this.phonetic[word] as number);
  }

  /** Its memory, without that of the table. */
  get bytes(): number {
    const { texts, shown, phonetic, isTransliterated, frequencies, byLetters, bySound } = this;
    const columns = [shown, phonetic, isTransliterated, frequencies];
    const ofColumns = columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return texts.memory + ofColumns + byLetters.bytes + bySound.bytes;
  }

  /** A document that has the word is new, or another than before. */
  note(word: number): void {
    // What is known of a word changes only when somebody writes it in another script, or when no product has it any more.
    if (this.isTransliterated[word] !== 1 || this.frequencies[word] === 0) this.noted.add(word);
  }

  /** Reads the rows of these words again. */
  async readNoted(read: (words: readonly string[]) => Promise<WordRow[]>): Promise<void> {
    if (this.noted.size === 0) return;
    const words = Array.from(this.noted, (word) => this.table.getText(word));
    this.save(await read(words));
    this.noted.clear();
  }

  /** Takes rows of `search_words`, some thousands at a time; those of words that no document has are left out. */
  save(rows: readonly WordRow[]): void {
    this.makeRoom();
    const added: number[] = [];
    for (const { word, shown, phonetic, isTransliterated } of rows) {
      const number = this.table.find(Buffer.from(word));
      if (number === undefined) continue;
      this.isTransliterated[number] = Number(isTransliterated);
      const former = this.shown[number] as number;
      if (former === 0 || this.texts.getText(former - 1) !== shown)
        this.shown[number] = this.addText(shown) + 1;
      if (former !== 0) continue;
      this.phonetic[number] = this.addText(phonetic);
      added.push(number);
    }
    this.byLetters.add(added);
    this.bySound.add(added);
  }

  /** A segment has other postings than before. */
  recount(former: Segment | undefined, latest: Segment): void {
    this.makeRoom();
    if (former) this.count(former, -1);
    this.count(latest, 1);
  }

  async findKnown(typed: readonly TypedWord[]): Promise<KnownWord[]> {
    const [lexemes, keys] = listKnownKeys(typed);
    const found = new Set<number>();
    for (const lexeme of lexemes) {
      const word = this.table.find(Buffer.from(lexeme));
      if (word !== undefined && this.isFound(word)) found.add(word);
    }
    for (const key of keys)
      for (const word of this.bySound.listEqual(Buffer.from(key)))
        if (this.isFound(word)) found.add(word);
    return [...found].sort((one, other) => this.compare(one, other)).map((word) => this.get(word));
  }

  async findBeginnings(typed: TypedWord): Promise<KnownWord[]> {
    const [letters, key] = listBeginningKeys(typed);
    const spelled = this.listMostFrequent(this.byLetters.listBeginning(Buffer.from(letters)));
    if (spelled.length > 0) return spelled;
    if (key.length < PHONETIC_LENGTH_MIN) return [];
    return this.listMostFrequent(this.bySound.listBeginning(Buffer.from(key)));
  }

  async findWhileTyping(
    typed: readonly TypedWord[],
    last: TypedWord,
  ): Promise<{ known: KnownWord[]; beginnings: KnownWord[] }> {
    return { known: await this.findKnown(typed), beginnings: await this.findBeginnings(last) };
  }

  private listMostFrequent(words: Uint32Array): KnownWord[] {
    const best = new Best(BEGINNINGS_MAX, (one, other) => this.compare(one, other) < 0);
    for (const word of words) if (this.isFound(word)) best.add(word);
    return best.list().map((word) => this.get(word));
  }

  private isFound(word: number): boolean {
    return (this.frequencies[word] as number) > 0 && (this.shown[word] as number) > 0;
  }

  /** Less than 0 when the first is more frequent or, as frequent, comes first in the order of bytes. */
  private compare(one: number, other: number): number {
    const byFrequency = (this.frequencies[other] as number) - (this.frequencies[one] as number);
    return byFrequency || this.table.compare(one, other);
  }

  private get(word: number): KnownWord {
    const phonetic = this.texts.getText(this.phonetic[word] as number);
    return {
      word: this.table.getText(word),
      shown: this.texts.getText((this.shown[word] as number) - 1),
      phonetic,
      normalised: getNormalisedKey(phonetic),
      isTransliterated: this.isTransliterated[word] === 1,
      frequency: this.frequencies[word] as number,
    };
  }

  private count({ words, starts }: Segment, sign: 1 | -1): void {
    const { frequencies } = this;
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] as number;
      const products = (starts[at + 1] as number) - (starts[at] as number);
      frequencies[word] = (frequencies[word] as number) + sign * products;
    }
  }

  private addText(text: string): number {
    const bytes = Buffer.from(text);
    return this.texts.add(bytes, 0, bytes.length);
  }

  private makeRoom(): void {
    const { size } = this.table;
    if (size <= this.shown.length) return;
    this.shown = toLongerArray(this.shown, size);
    this.phonetic = toLongerArray(this.phonetic, size);
    this.isTransliterated = toLongerArray(this.isTransliterated, size);
    this.frequencies = toLongerArray(this.frequencies, size);
  }
}
