import { memo } from 'react';
import { renderFromTemplate } from '../lib/html-templates.ts';
import { formatKey, renderKept } from '../lib/kept-html.ts';
import { getWords, useLanguage } from '../lib/words.ts';
import { loadPictureEarly } from '../ui/picture.tsx';
import { type CardLook, renderCardContent } from './card-content.tsx';
import type { CardProduct } from './card-product.ts';
import { toCardTexts } from './card-texts.ts';
import './product-card.css';

/** Of two cards side by side on a phone, or more on a wider screen. */
const CARD_WIDEST_PX = 320;

interface ProductCardProps {
  readonly product: CardProduct;
  /** The picture's width in the card's grid, as a `sizes` attribute. */
  readonly sizes: string;
  /** The most of it in CSS px. */
  readonly widestPx?: number;
  /** One level below the heading above the card. */
  readonly heading?: 'h2' | 'h3';
  /** True in the first screen: its picture loads at once. */
  readonly eager?: boolean;
  /** True for a card that the browser does not render again: `SentCards` adds its wishlist button. */
  readonly isSent?: boolean;
}

/** The card of a product. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, sizes, widestPx = CARD_WIDEST_PX, isSent = false } = props;
  const language = useLanguage();
  const words = getWords(language).catalogue;
  const look: CardLook = {
    id: isSent ? null : product._id,
    heading: props.heading ?? 'h3',
    eager: props.eager ?? false,
    hasAr: product.ar,
    isInStock: product.stock > 0,
  };
  const className = look.isInStock ? 'product-card' : 'product-card sold-out';
  const toTexts = () => toCardTexts(product, { sizes, widestPx }, language, words);
  if (isSent) {
    const { product: _, ...rest } = props;
    // The home page shows the same objects until something of them changes.
    const key = () => formatKey(product, `card ${language} ${JSON.stringify(rest)}`);
    const content = () => renderCardContent(toTexts(), look, words);
    return <li className={className} {...renderKept('li', key, content)} />;
  }
  const texts = toTexts();
  const { heading, eager, hasAr, isInStock } = look;
  const [picture] = product.pictures;
  if (eager && picture) loadPictureEarly({ picture, sizes }, texts);
  const key = `card ${language} ${heading} ${eager} ${hasAr} ${isInStock}`;
  const html = renderFromTemplate(key, texts, (places) => renderCardContent(places, look, words));
  if (html === undefined)
    return <li className={className}>{renderCardContent(texts, look, words)}</li>;
  return <li className={className} dangerouslySetInnerHTML={{ __html: html }} />;
});
