import type { ProductCard } from '@haat/shared/contract/catalogue.ts';
import {
  ALSO_LIKE_COUNT,
  HOME_CAROUSEL_RENDERED,
  HOME_PRODUCTS_PER_CATEGORY,
} from '@haat/shared/limits.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Db } from '../db/connect.ts';
import { NotFound } from '../errors.ts';
import type { Handlers } from '../http/handlers.ts';
import { toProductQuestions } from '../questions/loaders.ts';
import { toReviews } from '../reviews/loaders.ts';
import { presentCard, presentOffer } from './card-present.ts';
import { type ListingDeps, loadCategories, loadListing } from './listing/loaders.ts';
import { loadNearSubCategory } from './near-loaders.ts';
import * as present from './present.ts';
import * as queries from './queries.ts';
import { DEALS_CATEGORY, DEALS_COUNT } from './rules.ts';
import { loadSuggestions } from './suggest-loaders.ts';

type CatalogueCall =
  | 'productsCategory'
  | 'productsInCategory'
  | 'productById'
  | 'productStock'
  | 'productsSuggest'
  | 'sellerCategories'
  | 'shopMenu'
  | 'shopHome';

/** The public calls of the catalogue: the same reply for everyone, with Active products only. */
export function buildCatalogueRoutes(deps: ListingDeps): Pick<Handlers, CatalogueCall> {
  const { cache, database } = deps;
  const withExactStock = { ...deps, cards: undefined };
  return {
    productsCategory: async ({ context: { language } }) => {
      const categories = await loadCategories(deps);
      const products = await cache.firsts(language, () => loadFirsts(database.db, language));
      return {
        categories: Object.fromEntries(categories.map(({ name, count }) => [name, count])),
        products,
      };
    },

    productsInCategory: ({ params, body, context: { language, isForPage } }) =>
      loadListing(isForPage ? deps : withExactStock, params.category, body, language),

    productById: async ({ params, context: { language } }) => {
      const product = await queries.findProduct(database.db, params.id.toLowerCase());
      if (!product) throw NotFound('productNotFound');
      const near = await cache.near(`${language} ${product.subCategoryId}`, async () => {
        const rows = await loadNearSubCategory(deps, product, language);
        return rows.map((row) => presentCard(row, language));
      });
      const own = new Set([product.id, ...product.variants.map(({ id }) => id)]);
      const alsoLike = near.filter(({ _id }) => !own.has(_id)).slice(0, ALSO_LIKE_COUNT);
      const beside = { rating: toReviews(product.reviews), alsoLike };
      const questions = toProductQuestions(product.questions);
      const presented = present.presentProduct(product, beside, language);
      return questions ? { ...presented, questions } : presented;
    },

    productStock: async ({ params }) => {
      const offer = await queries.findOffer(database.db, params.id.toLowerCase());
      if (!offer) throw NotFound('productNotFound');
      return { ...presentOffer(offer), variants: offer.variants };
    },

    sellerCategories: async () => {
      const categories = await loadCategories(deps);
      return Object.fromEntries(
        categories.map(({ name, subCategories }) => [name, subCategories.map((sub) => sub.name)]),
      );
    },

    shopMenu: async ({ context }) => {
      const categories = await loadCategories(deps);
      return { categories: present.presentMenu(categories, context.language) };
    },

    shopHome: ({ context: { language } }) =>
      cache.home(language, async () => {
        const categories = await loadCategories(deps);
        const { db } = database;
        const accessories = categories.find(({ name }) => name === DEALS_CATEGORY);
        const [banners, all, ofAccessories, cards] = await Promise.all([
          queries.findBanners(db),
          queries.findDeals(db, null, DEALS_COUNT, language),
          accessories ? queries.findDeals(db, accessories.id, DEALS_COUNT, language) : [],
          queries.findFirstOfEachCategory(db, HOME_CAROUSEL_RENDERED, language),
        ]);
        return present.presentHome({ banners, all, ofAccessories, cards }, language);
      }),

    productsSuggest: ({ body, context }) => loadSuggestions(deps, body.search, context.language),
  };
}

/** The most popular products of each category, as cards. */
async function loadFirsts(db: Db, language: Language): Promise<ProductCard[]> {
  const rows = await queries.findFirstOfEachCategory(db, HOME_PRODUCTS_PER_CATEGORY, language);
  return rows.map((row) => presentCard(row, language));
}
