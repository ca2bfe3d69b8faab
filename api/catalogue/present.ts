import type { Banner, Home, MenuCategory, ProductDetail } from '@haat/shared/contract/catalogue.ts';
import type { Review } from '@haat/shared/contract/reviews.ts';
import { paise, toRupees } from '@haat/shared/money.ts';
import { addresses as hindiPlaces } from '@haat/shared/words/hi/addresses.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { presentCard } from './cards/present-card.ts';
import type { CardRow } from './cards/queries.ts';
import type { BannerRow, ProductRow, Shelf } from './queries.ts';
import { inLanguage } from './rules.ts';

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
    categoryLabel: inLanguage(language, row.category, row.categoryHi),
    subCategoryLabel: inLanguage(language, row.subCategory, row.subCategoryHi),
    description: inLanguage(language, row.description, row.descriptionHi),
    swatches: row.swatches.map(({ name, nameHi, hex }) => ({
      name,
      label: inLanguage(language, name, nameHi),
      hex,
    })),
    sizes: row.sizes,
    attributes: row.attributes.map(({ name, value, nameHi, valueHi }) => ({
      name: inLanguage(language, name, nameHi ?? null),
      value: inLanguage(language, value, valueHi ?? null),
    })),
    countryOfOrigin: presentCountry(row.countryOfOrigin, language),
    netQuantity: row.netQuantity,
    seller: {
      code: row.sellerCode,
      name: row.sellerName,
      city: row.sellerCity,
      state: inLanguage(language, row.sellerState, hindiPlaces.stateName(row.sellerState)),
      registered: row.sellerGstin !== null,
      ratingAverage: row.sellerRating === null ? null : Number(row.sellerRating),
    },
    alsoLike: alsoLike.map((card) => presentCard(card, language)),
  };
}

/** Categories that have something to show. */
export function presentMenu(shelves: readonly Shelf[], language: Language): MenuCategory[] {
  return shelves.filter(({ count }) => count > 0).map((shelf) => presentShelf(shelf, language));
}

function presentShelf(shelf: Shelf, language: Language): MenuCategory {
  return {
    name: shelf.name,
    label: inLanguage(language, shelf.name, shelf.nameHi),
    count: shelf.count,
    picture: shelf.picture,
    subCategories: shelf.subCategories
      .filter(({ count }) => count > 0)
      .map(({ name, nameHi }) => ({ name, label: inLanguage(language, name, nameHi) })),
  };
}

interface HomeRows {
  readonly banners: readonly BannerRow[];
  readonly all: readonly CardRow[];
  readonly ofAccessories: readonly CardRow[];
  /** Of each category, in category order. */
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
    kicker: inLanguage(language, row.kicker, row.kickerHi),
    title: inLanguage(language, row.title, row.titleHi),
    text: inLanguage(language, row.body, row.bodyHi),
    action: inLanguage(language, row.action, row.actionHi),
    link: row.link,
    off: row.off,
    from: row.fromPaise === null ? null : toRupees(paise(row.fromPaise)),
    pictures: row.pictures,
    scenes: row.scenes,
  };
}

/** A country by its English name; in Hindi where the name is one that the language data knows. */
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
