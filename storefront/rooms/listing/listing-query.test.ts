import { ALL_CATEGORIES, FILTERS, SORTS } from '@haat/shared/listing.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clearFilters,
  clearQuery,
  countFilters,
  formatListingPath,
  getChosenValues,
  getSort,
  getTypedPrice,
  type ListingQuery,
  listSorts,
  readListingQuery,
  setSort,
  setTypedPrice,
  toggleFilter,
  toListingBody,
} from './listing-query.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
// A choice has one URL: its values are sorted.
const values = fc.uniqueArray(text, { minLength: 1, maxLength: 4 }).map((some) => [...some].sort());
const everyQuery: fc.Arbitrary<ListingQuery> = fc.record({
  // A path cannot hold '.' or '..' as a name; no category is called so.
  category: fc.oneof(
    fc.constant(ALL_CATEGORIES),
    text.filter((name) => !/^\.+$/.test(name)),
  ),
  search: text.map((typed) => typed.trim()),
  sort: fc.constantFrom(null, ...SORTS),
  page: fc.integer({ min: 1, max: 10_000 }),
  filters: fc.record(Object.fromEntries(FILTERS.map((name) => [name, values])), {
    requiredKeys: [],
  }),
  mentions: fc.boolean(),
  allValues: fc.boolean(),
});
// Only a search names the order 'popular' in its URL; elsewhere it is the default.
// So does what only mentions its words.
const queries = everyQuery.filter(
  ({ search, sort, mentions }) => search !== '' || (sort !== 'popular' && !mentions),
);

/** Reads the URL as a browser parses it. */
function visit(path: string): ListingQuery {
  const { pathname, searchParams } = new URL(path, 'https://haat.example');
  return readListingQuery(decodeURIComponent(pathname.split('/')[2] ?? ''), searchParams);
}

function ask(category: string, address = ''): ListingQuery {
  return readListingQuery(category, new URLSearchParams(address));
}

describe('the address of a listing', () => {
  test('is read back as what was written, whatever the words', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(visit(formatListingPath(query))).toEqual(query);
      }),
    );
  });

  test('leaves out default values', () => {
    expect(formatListingPath(ask('Brass & Pooja'))).toBe('/products/Brass%20%26%20Pooja');
    expect(formatListingPath(ask('Audio', 'sort=popular&page=1&search=&size='))).toBe(
      '/products/Audio',
    );
  });

  test("names the order 'most popular' only in a search, whose default is the best match", () => {
    const popular = ask('Audio', 'search=drum&sort=popular');
    expect(formatListingPath(popular)).toBe('/products/Audio?search=drum&sort=popular');
    expect(formatListingPath(setSort(popular, null))).toBe('/products/Audio?search=drum');
    expect(formatListingPath(setSort(ask('Audio', 'sort=date'), 'popular'))).toBe(
      '/products/Audio',
    );
  });

  test('repeats a parameter for each chosen value, in a fixed order', () => {
    const query = ask(ALL_CATEGORIES, 'colour=Tan&colour=Indigo&colour=Tan&origin=India&utm=x');
    expect(query.filters).toEqual({ colour: ['Indigo', 'Tan'], origin: ['India'] });
    expect(formatListingPath(query)).toBe(
      '/products/product?colour=Indigo&colour=Tan&origin=India',
    );
  });

  test('passes invalid values on to the call, which refuses them', () => {
    expect(toListingBody(ask('Audio', 'page=-1')).page).toBe(-1);
    expect(toListingBody(ask('Audio', 'page=two')).page).toBeNaN();
    expect(toListingBody(ask('Audio', 'sort=zzz')).sort).toBe('zzz');
  });
});

describe('the body of the call', () => {
  test('contains only what was chosen', () => {
    expect(toListingBody(ask('Audio'))).toEqual({ page: 1 });
    expect(toListingBody(ask('Audio', 'search=%20drum%20&sort=date&page=3&size=M'))).toEqual({
      page: 3,
      search: 'drum',
      sort: 'date',
      filters: { size: ['M'] },
    });
    expect(toListingBody(ask('Audio', 'search=drum&sort='))).toEqual({ page: 1, search: 'drum' });
    expect(toListingBody(ask('Audio', 'search=drum&sort=popular')).sort).toBe('popular');
  });
});

test('the sort orders begin with the default one, which in a search is the best match', () => {
  expect(listSorts(ask('Audio'))).toEqual(SORTS);
  expect(listSorts(ask('Audio', 'search=drum'))).toEqual([null, ...SORTS]);
  expect(getSort(ask('Audio', 'sort=zzz'))).toBe('popular');
  expect(getSort(ask('Audio', 'search=drum'))).toBeNull();
  expect(getSort(ask('Audio', 'search=drum&sort=popular'))).toBe('popular');
});

describe('ticking a filter', () => {
  test('and unticking it gives the same query, on its first page', () => {
    fc.assert(
      fc.property(queries, fc.constantFrom(...FILTERS), text, (query, name, value) => {
        fc.pre(name !== 'category' && !getChosenValues(query, name).includes(value));
        expect(toggleFilter(toggleFilter(query, name, value), name, value)).toEqual({
          ...query,
          page: 1,
        });
      }),
    );
  });

  test('begins at the first page again and keeps search and sort', () => {
    const query = toggleFilter(ask('Audio', 'search=drum&sort=rated&page=4'), 'brand', 'Naad');
    expect(formatListingPath(query)).toBe('/products/Audio?search=drum&brand=Naad&sort=rated');
  });

  test('of one category leads to the page of that category', () => {
    expect(
      formatListingPath(toggleFilter(ask(ALL_CATEGORIES, 'size=M'), 'category', 'Audio')),
    ).toBe('/products/Audio?size=M');
  });

  test('of a second category leads to the page of all products, with both ticked', () => {
    expect(formatListingPath(toggleFilter(ask('Audio', 'size=M'), 'category', 'Bottles'))).toBe(
      '/products/product?category=Audio&category=Bottles&size=M',
    );
  });

  test('of the category whose page it is unticks it and leads to all products', () => {
    expect(formatListingPath(toggleFilter(ask('Audio', 'size=M'), 'category', 'Audio'))).toBe(
      '/products/product?size=M',
    );
  });
});

test('clearing the filters keeps the category, the search and the sort', () => {
  const query = ask('Audio', 'search=drum&sort=date&size=M&size=L&origin=India&page=2');
  expect(countFilters(query)).toBe(3);
  expect(formatListingPath(clearFilters(query))).toBe('/products/Audio?search=drum&sort=date');
});

test('the canonical URL of a listing has only the category', () => {
  expect(formatListingPath(clearQuery(ask('Audio', 'search=a&sort=date&size=M&page=2')))).toBe(
    '/products/Audio',
  );
});

describe('typed prices', () => {
  const typed = (from: string, to: string) =>
    formatListingPath(setTypedPrice(ask('Audio', 'price=0-499&page=2'), from, to));

  test('take the place of other prices, in whole rupees and in the right order', () => {
    expect(typed('750', '1200')).toBe('/products/Audio?price=750-1200');
    expect(typed('₹1,200', ' 0750 ')).toBe('/products/Audio?price=750-1200');
    expect(typed('', '1200')).toBe('/products/Audio?price=0-1200');
    expect(typed('750', '')).toBe('/products/Audio?price=750-');
    expect(typed('499.99', 'Rs. 1,200.50/-')).toBe('/products/Audio?price=499-1200');
    expect(typed('५००', '₹१,२००')).toBe('/products/Audio?price=500-1200');
    expect(typed('1234567890123', 'free')).toBe('/products/Audio?price=12345678-');
    expect(typed('', 'cheap')).toBe('/products/Audio');
  });

  test('come in two fields from a form without scripts', () => {
    const sent = ask('Audio', 'price=0-499&priceFrom=750&priceTo=');
    expect(formatListingPath(sent)).toBe('/products/Audio?price=750-');
    expect(getTypedPrice(sent)).toBe('750-');
    expect(ask('Audio', 'price=0-499&priceFrom=&priceTo=').filters).toEqual({ price: ['0-499'] });
  });

  test('of a form without scripts give way to a range that was ticked, unless they were changed as well', () => {
    const send = (fields: string) => ask('Audio', `${fields}&priceBefore=750-`).filters;
    expect(send('price=0-499&priceFrom=750&priceTo=')).toEqual({ price: ['0-499'] });
    expect(send('price=0-499&priceFrom=800&priceTo=')).toEqual({ price: ['800-'] });
    expect(send('price=0-499&priceFrom=&priceTo=')).toEqual({ price: ['0-499'] });
    expect(send('priceFrom=750&priceTo=')).toEqual({ price: ['750-'] });
    expect(send('priceFrom=&priceTo=')).toEqual({});
  });

  test('give way to a range that is ticked', () => {
    const ticked = toggleFilter(ask('Audio', 'price=750-1200'), 'price', '500-999');
    expect(ticked.filters).toEqual({ price: ['500-999'] });
    expect(getTypedPrice(ticked)).toBeUndefined();
    const both = toggleFilter(ticked, 'price', '0-499');
    expect(both.filters).toEqual({ price: ['0-499', '500-999'] });
    expect(toggleFilter(both, 'price', '500-999').filters).toEqual({ price: ['0-499'] });
  });
});
