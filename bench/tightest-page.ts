import type { ProductCard } from '@haat/shared/contract/catalogue.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { toHtml } from '../storefront/lib/to-html.ts';

type Piece = string | ((product: ProductCard) => string);

const CARD = /<li class="product-card">.*?<\/li>/gs;

/**
 * The least work that makes the page: the texts and prices of every card are escaped, formatted and put into a template;
 * everything else of the page is one constant string between them. Throws an error when it does not make the same bytes.
 */
export function buildTightestPage(
  html: string,
  products: ReadonlyMap<string, ProductCard>,
): () => string {
  const around = html.split(CARD);
  const cards = (html.match(CARD) ?? []).map((card) => {
    const product = products.get(/\/([0-9a-f]{24})"/.exec(card)?.[1] ?? '');
    if (!product) throw new Error(`No product for ${card}`);
    return { product, pieces: cutUp(card, product) };
  });
  const render = () => {
    let page = around[0] ?? '';
    for (const [index, { product, pieces }] of cards.entries()) {
      for (const piece of pieces) page += typeof piece === 'string' ? piece : piece(product);
      page += around[index + 1];
    }
    return page;
  };
  if (render() !== html) throw new Error('The template makes another page');
  return render;
}

/** What a card shows of its product, as the template computes it. */
const VALUES: readonly ((product: ProductCard) => string)[] = [
  ({ category, _id }) => `/product/${encodeURIComponent(category)}/${_id}`,
  ({ displayinfo }) => toHtml(displayinfo),
  ({ pictures }) => pictures[0]?.src.replace(/\.[a-z0-9]+$/i, '') ?? '',
  ({ pictures }) => pictures[0]?.tint ?? '',
  ({ sellingPrice }) => formatRupees(sellingPrice, 'en'),
  ({ original_price: mrp }) => formatRupees(mrp, 'en'),
  ({ brand }) => toHtml(brand),
  ({ off }) => `${off}% off`,
];

function cutUp(card: string, product: ProductCard): readonly Piece[] {
  const found = VALUES.map((value) => ({ value, text: value(product) }))
    .filter(({ text }) => text !== '')
    .map(({ value, text }) => ({ value, at: card.indexOf(text), text }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  const first = found[0];
  if (!first) return [card];
  const rest = card.slice(first.at + first.text.length);
  return [card.slice(0, first.at), first.value, ...cutUp(rest, product)];
}
