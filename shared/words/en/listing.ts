import { FREE_SHIPPING_FROM_RUPEES, RETURN_DAYS } from '../../limits.ts';
import { formatCount, formatRupees } from '../../money.ts';

const PROMISES = `free delivery from ${formatRupees(FREE_SHIPPING_FROM_RUPEES, 'en')} and free returns within ${RETURN_DAYS} days`;

export const listing = {
  products: 'Products',
  quoted: (text: string) => `“${text}”`,
  showing: (shown: number, total: number) =>
    `Showing ${formatCount(shown)} of ${formatCount(total)} Products`,
  titleOfAll: 'All products',
  titleOfSearch: (search: string) => `“${search}” in all products`,
  titlePage: (title: string, page: number) => `${title}, page ${page}`,
  description: (name: string, count: number) =>
    `${formatCount(count)} ${name} ${count === 1 ? 'product' : 'products'} from sellers all over India, at prices in rupees, with ${PROMISES}.`,
  descriptionOfAll: (count: number) =>
    `${formatCount(count)} ${count === 1 ? 'product' : 'products'} from sellers all over India, at prices in rupees, with ${PROMISES}.`,

  sortBy: 'Sort by',
  sort: 'Sort',
  sorts: {
    best: 'Best match',
    popular: 'Most Popular',
    rated: 'Most Rated',
    date: 'Date',
  },
  apply: 'Apply',

  filter: 'Filter',
  filters: 'Filters',
  applied: (count: number) => `${formatCount(count)} applied`,
  groups: {
    category: 'Category',
    subCategory: 'Subcategory',
    size: 'Size',
    colour: 'Colour',
    brand: 'Brand',
    origin: 'Country of origin',
  },
  more: (count: number) => `${formatCount(count)} more`,
  fewer: 'Show fewer',
  searchWithin: { brand: 'Search brand', origin: 'Search country' },
  noneWithin: { brand: 'No brand of that name.', origin: 'No product from there.' },
  chosenFilters: 'Chosen filters',
  remove: (label: string) => `Remove filter ${label}`,
  clearAll: 'Clear all',
  showProducts: 'Show products',
  productCount: (count: number): string => (count === 1 ? 'product' : 'products'),

  corrected: 'Showing results for',
  insteadOf: (typed: string) => `instead of “${typed}”.`,

  nothingFor: (search: string) => `Nothing found for “${search}”`,
  nothingHere: 'No products here yet',
  nothingFiltered: 'No product fits all of these filters',
  unknownCategory: (name: string) => `There is no category “${name}”`,
  noSuchPage: 'This list has no such page',
  tipSpelling: 'Check the spelling, or try fewer or more common words.',
  tipFilters: 'Remove a filter to see more.',
  tipCategories: 'Look in one of our categories:',
  toFirstPage: 'Go to the first page',
  allProducts: 'See all products',

  failed: 'The products could not be shown.',
  tryAgain: 'Try again',
  withoutFilters: 'Show the list without filters',
};
