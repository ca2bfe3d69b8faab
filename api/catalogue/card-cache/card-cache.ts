import { DEFAULT_LANGUAGE } from '@haat/shared/offered-languages.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { CardRow } from '../card-queries.ts';
import { toLongerArray } from '../facet-index/code-column.ts';
import { IdTable } from '../facet-index/id-table.ts';
import { CardTexts } from './card-texts.ts';
import { TextSlots } from './text-slots.ts';

const NONE = -1;

/** Cards of products in the memory of this process, as texts, in at most `bytesMax`. */
export class CardCache {
  /** How many cards it has. */
  size = 0;
  /** There was no room for a card. Those that are there have room when they change. */
  isFull = false;
  private readonly bytesMax: number;
  private readonly ids = new IdTable(0);
  private readonly texts = new CardTexts();
  private readonly slots: TextSlots;
  /** For each row of `ids`: where its text is, and how many bytes the card has there and its translations after it. */
  private places = new Int32Array(0);
  private cardBytes = new Int32Array(0);
  private translationBytes = new Int32Array(0);

  constructor(bytesMax: number) {
    this.bytesMax = bytesMax;
    this.slots = new TextSlots(bytesMax);
  }

  /** The memory of its texts. */
  get bytes(): number {
    return this.slots.bytes;
  }

  has(id: string): boolean {
    return this.placeOf(this.ids.find(id)) !== NONE;
  }

  /** The cards that it has of these products, in this order. Their lists belong to other cards as well. */
  find(ids: readonly string[], language: Language): CardRow[] {
    const found: string[] = [];
    const rows: number[] = [];
    const texts: string[] = [];
    for (const id of ids) {
      const row = this.ids.find(id);
      const place = this.placeOf(row);
      if (place === NONE) continue;
      found.push(id);
      rows.push(row);
      texts.push(this.slots.read(place, this.cardBytes[row] ?? 0));
    }
    const cards = this.texts.deserialise(found, texts);
    if (language !== DEFAULT_LANGUAGE)
      for (const [at, card] of cards.entries())
        card.translations = this.readTranslations(rows[at] as number);
    return cards;
  }

  /** Keeps a card with its translations, if there is room for it. */
  save(row: CardRow): void {
    this.remove(row.id);
    const card = this.texts.serialise(row);
    const text = `${card}${JSON.stringify(row.translations ?? {})}`;
    const place = this.slots.add(text);
    this.isFull ||= place === NONE;
    if (place === NONE) return;
    const at = this.ids.add(Buffer.from(row.id, 'hex'), 0);
    this.makeRoom(at + 1);
    this.places[at] = place;
    this.cardBytes[at] = Buffer.byteLength(card);
    this.translationBytes[at] = Buffer.byteLength(text) - Buffer.byteLength(card);
    this.size += 1;
  }

  remove(id: string): void {
    const row = this.ids.find(id);
    const place = this.placeOf(row);
    if (place === NONE) return;
    this.slots.remove(place, (this.cardBytes[row] ?? 0) + (this.translationBytes[row] ?? 0));
    this.places[row] = NONE;
    this.size -= 1;
  }

  clear(): void {
    Object.assign(this, new CardCache(this.bytesMax));
  }

  private placeOf(row: number): number {
    return this.places[row] ?? NONE;
  }

  private readTranslations(row: number): CardRow['translations'] {
    const from = this.placeOf(row) + (this.cardBytes[row] ?? 0);
    return JSON.parse(this.slots.read(from, this.translationBytes[row] ?? 0));
  }

  private makeRoom(rows: number): void {
    if (rows <= this.places.length) return;
    const known = this.places.length;
    this.places = toLongerArray(this.places, rows).fill(NONE, known);
    this.cardBytes = toLongerArray(this.cardBytes, rows);
    this.translationBytes = toLongerArray(this.translationBytes, rows);
  }
}
