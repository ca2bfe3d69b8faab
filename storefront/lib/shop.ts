import type { MenuCategory } from '@haat/shared/contract/catalogue.ts';
import { buildPerLanguage } from '@haat/shared/offered-languages.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { createContext, useRouteLoaderData } from 'react-router';
import { deserialise, type Serialised } from './serialised-data.ts';

/** What the pages show about the shop itself, from the operator's configuration. */
export interface ShopFacts {
  readonly name: string;
  /** The name that the pages of each language use. */
  readonly names?: Readonly<Partial<Record<Language, string>>>;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  /** Name, mail address and telephone, separated by commas. */
  readonly grievanceOfficer: string;
  readonly sellerSiteUrl: string;
  /** The store's public URL, without a slash at its end. */
  readonly publicUrl: string;
  /** True when the test provider takes the payments: no money is charged, and the checkout says so. */
  readonly testPayments?: boolean;
}

const SAMPLE_SHOP: ShopFacts = {
  name: 'Haat',
  names: buildPerLanguage((_, { sampleShop }) => sampleShop),
  email: 'care@haat.example',
  phone: '+91 80 4000 1234',
  address: '14 Residency Road, Bengaluru, Karnataka 560025',
  grievanceOfficer: 'Meera Krishnan, grievance@haat.example, +91 80 4000 1235',
  sellerSiteUrl: 'https://sellers.haat.example',
  publicUrl: 'http://localhost:3000',
};

/** During server rendering the root loader reads the shop from here: a sample shop until the server sets its own. */
export const shopContext = createContext<ShopFacts>(SAMPLE_SHOP);

const shops = new WeakMap<ShopFacts, Readonly<Record<Language, ShopFacts>>>();

/** The shop with the name that pages in this language use; the same object each time. */
export function getShopInLanguage(language: Language, shop: ShopFacts): ShopFacts {
  const { names, ...rest } = shop;
  const inLanguages =
    shops.get(shop) ?? buildPerLanguage((own) => ({ ...rest, name: names?.[own] ?? shop.name }));
  shops.set(shop, inLanguages);
  return inLanguages[language];
}

/** The shop from the root loader's data; the sample shop on a page whose loader failed. */
export function useShop(): ShopFacts {
  return getShop(useRouteLoaderData('root'));
}

/** The categories of the menus; none on a page whose loader failed. */
export function useShopMenu(): readonly MenuCategory[] {
  return findShopMenu(useRouteLoaderData('root')) ?? NO_CATEGORIES;
}

/** The categories in the root loader's data, the same object until they change; undefined when the loader failed. */
export function findShopMenu(rootData: unknown): readonly MenuCategory[] | undefined {
  const { menu } = (rootData ?? {}) as { menu?: Serialised<MenuCategory[]> };
  return menu && deserialise(menu);
}

const NO_CATEGORIES: readonly MenuCategory[] = [];

/** The shop in the root loader's data. */
export function getShop(rootData: unknown): ShopFacts {
  return (rootData as { shop?: ShopFacts } | undefined)?.shop ?? SAMPLE_SHOP;
}
