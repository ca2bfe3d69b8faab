import type {
  Banner,
  Home,
  MenuCategory,
  ProductCard,
  ProductDetail,
  Variant,
} from '@haat/shared/contract/catalogue.ts';
import type { Review } from '@haat/shared/contract/reviews.ts';
import { HOME_UNDER_COUNT, HOME_UNDER_RUPEES } from '@haat/shared/limits.ts';
import { asPaise, toPaise, toRupees } from '@haat/shared/money.ts';
import { paths } from '@haat/shared/paths.ts';
import { calculateSizeOrder } from '@haat/shared/sizes.ts';
import { translate } from '@haat/shared/translations.ts';
import { apiWords } from '@haat/shared/words/api-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { isTranslatedField, PAGE_FIELDS, type PageField } from '../db/tables/product-fields.ts';
import { presentCard, presentSellerName, presentTerm } from './card-present.ts';
import type { CardRow } from './card-queries.ts';
import { presentCountry } from './country-present.ts';
import type { BannerRow, CategoryRow, ProductRow, VariantInJson } from './queries.ts';
import { chooseUnderPrice } from './rules.ts';
import { presentSize, presentVariantColour } from './variant-present.ts';

/** What the page of a product shows beside its own data. */
interface BesideProduct {
  readonly rating: Review[];
  readonly alsoLike: ProductCard[];
}

export function presentProduct(
  row: ProductRow,
  { rating, alsoLike }: BesideProduct,
  language: Language,
): ProductDetail {
  return {
    ...presentCard(row, language),
    rating,
    src_glb: row.glb,
    src_usdz: row.usdz,
    starCounts: row.starCounts,
    categoryLabel: translate(
      { name: row.category, translations: row.categoryTranslations },
      'name',
      language,
    ),
    subCategoryLabel: translate(
      { name: row.subCategory, translations: row.subCategoryTranslations },
      'name',
      language,
    ),
    swatches: row.swatches.map((colour) => ({
      name: colour.name,
      label: translate(colour, 'name', language),
      hex: colour.hex,
    })),
    sizeLabels: row.sizes.map((size) => presentSize(size, language)),
    attributes: row.attributes.map(({ name, value, translations = {} }) => ({
      name: translate({ name, translations }, 'name', language),
      value: translate({ value, translations }, 'value', language),
    })),
    ...presentPageFields(row, language),
    variants: presentVariants(row.variants, language),
    ...presentTerm(row),
    countryOfOrigin: presentCountry(row.countryOfOrigin, language),
    seller: {
      code: row.sellerCode,
      name: presentSellerName(row, language),
      city: translate(
        { city: row.sellerCity, translations: row.sellerTranslations },
        'city',
        language,
      ),
      state: apiWords[language].stateName(row.sellerState),
      registered: row.sellerGstin !== null,
      gstin: row.sellerGstin,
      gstScheme: row.sellerGstScheme,
      enrolmentNumber: row.sellerEnrolmentNumber,
      registeredName: row.sellerName,
      address: `${row.sellerAddress}, ${row.sellerCity} ${row.sellerPincode}`,
      email: row.sellerEmail,
      customerCare: row.sellerCustomerCare,
      ratingAverage: row.sellerRating === null ? null : Number(row.sellerRating),
      ratingCount: row.sellerRatingCount,
    },
    alsoLike,
  };
}

/** By colour, and in each from the smallest size to the largest. */
function presentVariants(rows: readonly VariantInJson[], language: Language): Variant[] {
  return rows
    .map((row) => ({
      _id: row.id,
      path: paths.product(row.category, row.id),
      colour: row.variantColour,
      colourLabel: presentVariantColour(row, language),
      size: row.variantSize,
      sizeLabel: presentSize(row.variantSize, language),
      sellingPrice: toRupees(asPaise(row.pricePaise)),
      stock: row.stock,
      picture: row.picture,
    }))
    .sort(
      (a, b) =>
        (a.colour ?? '').localeCompare(b.colour ?? '', 'en') ||
        calculateSizeOrder(a.size ?? '', b.size ?? ''),
    );
}

/** The fields that only the product's page shows; the contract has them under the same names. */
function presentPageFields(row: ProductRow, language: Language): Pick<ProductDetail, PageField> {
  const values = PAGE_FIELDS.map((name) => [
    name,
    isTranslatedField(name) ? translate(row, name, language) : row[name],
  ]);
  return Object.fromEntries(values) as Pick<ProductRow, PageField>;
}

const menus = new WeakMap<readonly CategoryRow[], Map<Language, MenuCategory[]>>();
const lastMenus = new Map<Language, { readonly json: string; readonly menu: MenuCategory[] }>();

/**
 * Only categories that have Active products. It returns the same menu until something of it changes, because pages keep the HTML
 * that they make of it: categories are read again each minute, and most often they are as before.
 */
export function presentMenu(
  categories: readonly CategoryRow[],
  language: Language,
): MenuCategory[] {
  const inLanguages = menus.get(categories) ?? new Map<Language, MenuCategory[]>();
  const menu = inLanguages.get(language) ?? buildOrReuseMenu(categories, language);
  menus.set(categories, inLanguages.set(language, menu));
  return menu;
}

/** The menu before it, when that is the same. */
function buildOrReuseMenu(categories: readonly CategoryRow[], language: Language): MenuCategory[] {
  const menu = categories
    .filter(({ count }) => count > 0)
    .map((category) => presentCategory(category, language));
  const json = JSON.stringify(menu);
  const last = lastMenus.get(language);
  if (last?.json === json) return last.menu;
  lastMenus.set(language, { json, menu });
  return menu;
}

function presentCategory(category: CategoryRow, language: Language): MenuCategory {
  return {
    name: category.name,
    label: translate(category, 'name', language),
    count: category.count,
    picture: category.picture,
    subCategories: category.subCategories
      .filter(({ count }) => count > 0)
      .map((sub) => ({ name: sub.name, label: translate(sub, 'name', language) })),
  };
}

interface HomeRows {
  readonly banners: readonly BannerRow[];
  readonly all: readonly CardRow[];
  readonly ofAccessories: readonly CardRow[];
  /** The first products of each category, in category order. */
  readonly cards: readonly CardRow[];
}

export function presentHome(rows: HomeRows, language: Language): Home {
  const cardsOf = (cards: readonly CardRow[]) => cards.map((card) => presentCard(card, language));
  const byCategory = Map.groupBy(rows.cards, ({ category }) => category);
  return {
    banners: rows.banners.map((banner) => presentBanner(banner, language)),
    deals: { all: cardsOf(rows.all), accessories: cardsOf(rows.ofAccessories) },
    carousels: [...byCategory].map(([category, cards]) => ({ category, products: cardsOf(cards) })),
    under: {
      price: HOME_UNDER_RUPEES,
      products: cardsOf(
        chooseUnderPrice([...byCategory.values()], {
          belowPaise: toPaise(HOME_UNDER_RUPEES),
          count: HOME_UNDER_COUNT,
        }),
      ),
    },
  };
}

function presentBanner(row: BannerRow, language: Language): Banner {
  return {
    place: row.slot,
    kicker: translate(row, 'kicker', language),
    title: translate(row, 'title', language),
    text: translate(row, 'body', language),
    action: translate(row, 'action', language),
    link: row.link,
    off: row.discountPercent,
    from: row.fromPaise === null ? null : toRupees(asPaise(row.fromPaise)),
    pictures: row.pictures,
    scenes: row.scenes,
  };
}
