import type { CartLine } from '@haat/shared/contract/cart.ts';
import type { ProductDetail } from '@haat/shared/contract/catalogue.ts';
import { formatVariantName } from '@haat/shared/sizes.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { NavigateFunction } from 'react-router';
import { callApi } from './api.ts';
import { openCheckout } from './checkout.ts';

/** Goes to the checkout with one piece of a product, at the price in rupees that the shopper saw. The cart does not change. */
export async function startBuyNow(
  id: string,
  priceSeen: number,
  navigate: NavigateFunction,
  language: Language,
): Promise<void> {
  const product = await callApi('productById', { params: { id }, body: {}, language });
  const line = { ...toCartLine(product), sellingPrice: priceSeen };
  await openCheckout(navigate, language, { lines: [line], buyNow: true });
}

/** A product as a line of the checkout. */
export function toCartLine(product: ProductDetail): CartLine {
  const { _id, name, brand, category, subCategory, productImg, colors } = product;
  const own = product.variants.find((variant) => variant._id === _id);
  const choices = { size: own?.sizeLabel ?? null, colour: own?.colourLabel ?? null };
  const displayinfo = formatVariantName(product.displayinfo, choices);
  const { original_price, sellingPrice, off, stock, sellerId, status, ar, pictures } = product;
  const { ratingAverage, ratingCount, seller } = product;
  const words = { _id, name, displayinfo, brand, category, subCategory, productImg, colors };
  const offer = { original_price, sellingPrice, off, stock, sellerId, status, ar, pictures };
  const rating = { ratingAverage, ratingCount };
  const wanted = { sellerName: seller.name, cartqty: 1, priceWhenAdded: sellingPrice };
  const { returns } = product;
  return { ...words, ...offer, ...rating, ...wanted, ...(returns && { returns }) };
}
