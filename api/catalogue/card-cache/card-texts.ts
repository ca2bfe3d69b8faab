import type { Picture } from '@haat/shared/contract/catalogue.ts';
import type { CardRow } from '../card-queries.ts';

/** What is kept of a card in its text. */
type CardKey = Exclude<keyof CardRow, 'id' | 'translations'>;

/** Thousands of cards have the same: each value is kept once, and a text has its number. */
const SHARED: ReadonlySet<CardKey> = new Set<CardKey>([
  'status',
  'brand',
  'colours',
  'category',
  'subCategory',
  'sizesInStock',
  'sellerId',
]);

type PictureText = [folder: number, file: string, tint: string | null, sizes: number];
type Sizes = Omit<Picture, 'src' | 'tint'>;

/** Writes cards as short texts and reads them: lists of values without names, with numbers for what many cards have. */
export class CardTexts {
  /** In the order of the columns; all rows have the same. */
  private keys: readonly CardKey[] = [];
  private readonly shared: unknown[] = [];
  private readonly numbers = new Map<string, number>();

  /** The text of a card, without its id and its translations. */
  serialise({ id: _, translations: __, ...row }: CardRow): string {
    if (this.keys.length === 0) this.keys = Object.keys(row) as CardKey[];
    return JSON.stringify(this.keys.map((key) => this.toKept(key, row)));
  }

  /**
   * The cards of these products from their texts, without translations. All at once takes less time than one after the other. Their lists
   * belong to many cards: nobody may change them.
   */
  deserialise(ids: readonly string[], texts: readonly string[]): CardRow[] {
    const cards = JSON.parse(`[${texts.join(',')}]`) as unknown[][];
    return cards.map((values, at) => this.toCard(ids[at] as string, values));
  }

  private toCard(id: string, values: readonly unknown[]): CardRow {
    const { keys } = this;
    const row: Record<string, unknown> = { id, translations: null };
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at] as CardKey;
      row[key] = this.fromKept(key, values[at]);
    }
    const { name, title } = row as { name: string; title: string | [rest: string] };
    if (typeof title !== 'string') row['title'] = name + title[0];
    return row as unknown as CardRow;
  }

  private toKept(key: CardKey, row: Omit<CardRow, 'id' | 'translations'>): unknown {
    const { name, title, pictures } = row;
    if (key === 'pictures') return pictures.map((picture) => this.toPictureText(picture));
    if (key === 'title' && title.startsWith(name)) return [title.slice(name.length)];
    return SHARED.has(key) ? this.toNumber(row[key]) : row[key];
  }

  private fromKept(key: CardKey, kept: unknown): unknown {
    if (key === 'pictures') return (kept as PictureText[]).map((text) => this.toPicture(text));
    return SHARED.has(key) ? this.shared[kept as number] : kept;
  }

  private toPictureText({ src, tint, ...sizes }: Picture): PictureText {
    const fileAt = src.lastIndexOf('/') + 1;
    return [this.toNumber(src.slice(0, fileAt)), src.slice(fileAt), tint, this.toNumber(sizes)];
  }

  private toPicture([folder, file, tint, sizes]: PictureText): Picture {
    const { width, height, widths, formats } = this.shared[sizes] as Sizes;
    const src = (this.shared[folder] as string) + file;
    return { src, tint, width, height, widths, formats };
  }

  private toNumber(value: unknown): number {
    const text = JSON.stringify(value);
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const number = this.shared.push(value) - 1;
    this.numbers.set(text, number);
    return number;
  }
}
