import type { Banner, Home } from '@haat/shared/contract/catalogue.ts';
import { DISCOUNTS } from '@haat/shared/listing.ts';
import { type CardProduct, toCardProduct } from '../../product-card/card-product.ts';

/** What the home page is rendered from. */
export interface HomeData {
  readonly banners: readonly Banner[];
  readonly deals: Deals;
  readonly carousels: readonly { readonly category: string; readonly products: Cards }[];
  /** Products that cost less than so many rupees. */
  readonly under: { readonly price: number; readonly products: Cards };
  /** True in a document: the browser keeps its cards as they are there, and receives no data for them. */
  readonly areCardsSent: boolean;
}

export interface Deals {
  readonly all: Cards;
  readonly accessories: Cards;
  /** The value of the filter `discount` that finds all of them; null when they have too little off for any. */
  readonly discount: string | null;
}

/** Null for the cards of a document. A rail without products is empty in both. */
export type Cards = readonly CardProduct[] | null;

/** What a document is rendered from: the call replies with the same object until something of it changes. */
const ofDocuments = new WeakMap<Home, HomeData>();

/** The reply of the call, with what cards show. */
export function toHomeData(home: Home, areCardsSent: boolean): HomeData {
  if (!areCardsSent) return chooseData(home, false);
  const data = ofDocuments.get(home) ?? chooseData(home, true);
  ofDocuments.set(home, data);
  return data;
}

function chooseData({ banners, deals, carousels, under }: Home, areCardsSent: boolean): HomeData {
  return {
    banners,
    deals: {
      all: deals.all.map(toCardProduct),
      accessories: deals.accessories.map(toCardProduct),
      discount: chooseDiscount(deals.all),
    },
    carousels: carousels
      .filter(({ products }) => products.length > 0)
      .map(({ category, products }) => ({ category, products: products.map(toCardProduct) })),
    under: { price: under.price, products: under.products.map(toCardProduct) },
    areCardsSent,
  };
}

/** The same without the cards, which are most of the page. */
export function removeCards({ deals, carousels, under, ...rest }: HomeData): HomeData {
  return {
    ...rest,
    deals: { ...deals, all: remove(deals.all), accessories: remove(deals.accessories) },
    carousels: carousels.map(({ category, products }) => ({
      category,
      products: remove(products),
    })),
    under: { ...under, products: remove(under.products) },
  };
}

function chooseDiscount(deals: readonly Pick<CardProduct, 'off'>[]): string | null {
  if (deals.length === 0) return null;
  const least = Math.min(...deals.map(({ off }) => off));
  return DISCOUNTS.find((percent) => Number(percent) <= least) ?? null;
}

function remove(cards: Cards): Cards {
  return cards?.length === 0 ? cards : null;
}
