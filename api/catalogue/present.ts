import type { Banner, Home, MenuCategory, ProductDetail } from '@haat/shared/contract/catalogue.ts';
import type { Review } from '@haat/shared/contract/reviews.ts';
import { asPaise, toRupees } from '@haat/shared/money.ts';
import { addresses as hindiPlaces } from '@haat/shared/words/hi/addresses.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { presentCard } from './card-present.ts';
import type { CardRow } from './card-queries.ts';
import type { BannerRow, CategoryRow, ProductRow } from './queries.ts';
import { getInLanguage } from './rules.ts';

export function presentProduct(
  row: ProductRow,
  rating: Review[],
  alsoLike: readonly CardRow[],
  language: Language,
): ProductDetail {
  return {
    ...presentCard(row, language),
    rating,
    src_glb: row.glb,
    src_usdz: row.usdz,
    starCounts: row.starCounts,
    categoryLabel: getInLanguage(language, row.category, row.categoryHi),
    subCategoryLabel: getInLanguage(language, row.subCategory, row.subCategoryHi),
    description: getInLanguage(language, row.description, row.descriptionHi),
    swatches: row.swatches.map(({ name, nameHi, hex }) => ({
      name,
      label: getInLanguage(language, name, nameHi),
      hex,
    })),
    sizes: row.sizes,
    attributes: row.attributes.map(({ name, value, nameHi, valueHi }) => ({
      name: getInLanguage(language, name, nameHi ?? null),
      value: getInLanguage(language, value, valueHi ?? null),
    })),
    countryOfOrigin: presentCountry(row.countryOfOrigin, language),
    netQuantity: row.netQuantity,
    seller: {
      code: row.sellerCode,
      name: row.sellerName,
      city: row.sellerCity,
      state: getInLanguage(language, row.sellerState, hindiPlaces.stateName(row.sellerState)),
      registered: row.sellerGstin !== null,
      ratingAverage: row.sellerRating === null ? null : Number(row.sellerRating),
    },
    alsoLike: alsoLike.map((card) => presentCard(card, language)),
  };
}

/** Only categories that have Active products. */
export function presentMenu(shelves: readonly CategoryRow[], language: Language): MenuCategory[] {
  return shelves.filter(({ count }) => count > 0).map((shelf) => presentShelf(shelf, language));
}

function presentShelf(shelf: CategoryRow, language: Language): MenuCategory {
  return {
    name: shelf.name,
    label: getInLanguage(language, shelf.name, shelf.nameHi),
    count: shelf.count,
    picture: shelf.picture,
    subCategories: shelf.subCategories
      .filter(({ count }) => count > 0)
      .map(({ name, nameHi }) => ({ name, label: getInLanguage(language, name, nameHi) })),
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
  };
}

function presentBanner(row: BannerRow, language: Language): Banner {
  return {
    place: row.place,
    kicker: getInLanguage(language, row.kicker, row.kickerHi),
    title: getInLanguage(language, row.title, row.titleHi),
    text: getInLanguage(language, row.body, row.bodyHi),
    action: getInLanguage(language, row.action, row.actionHi),
    link: row.link,
    off: row.off,
    from: row.fromPaise === null ? null : toRupees(asPaise(row.fromPaise)),
    pictures: row.pictures,
    scenes: row.scenes,
  };
}

/** The name of a country: in Hindi if Intl.DisplayNames knows the English name, else in English. */
export function presentCountry(english: string, language: Language): string {
  const code = language === 'hi' ? countryCodes().get(english) : undefined;
  return (code && hindiCountries.of(code)) || english;
}

const hindiCountries = new Intl.DisplayNames('hi', { type: 'region' });
let codesByEnglishName: ReadonlyMap<string, string> | undefined;

function countryCodes(): ReadonlyMap<string, string> {
  if (!codesByEnglishName) {
    const englishCountries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    codesByEnglishName = new Map(
      codes.flatMap((code) => {
        const name = englishCountries.of(code);
        return name ? [[name, code]] : [];
      }),
    );
  }
  return codesByEnglishName;
}
