import type { Home, ProductCard } from '@haat/shared/contract/catalogue.ts';
import { expect, it } from 'vitest';
import { toHomeData } from './home-data.ts';

it.each([
  [[60, 56, 50], '50'],
  [[60, 49], '25'],
  [[60, 24], '10'],
  [[60, 9], null],
  [[], null],
])('all deals with %j percent off are found by the filter %s', (offs, discount) => {
  expect(toHomeData(buildHome(offs), false).deals.discount).toBe(discount);
});

function buildHome(offs: readonly number[]): Home {
  return {
    banners: [],
    deals: { all: offs.map(buildCard), accessories: [] },
    carousels: [],
    under: { price: 500, products: [] },
  };
}

function buildCard(off: number): ProductCard {
  return {
    _id: `p${off}`,
    name: 'Lota',
    displayinfo: 'Lota',
    brand: '',
    category: 'Brass',
    subCategory: 'Lotas',
    productImg: [],
    colors: [],
    original_price: 100,
    sellingPrice: 100 - off,
    off,
    stock: 1,
    sellerId: ['DHA'],
    status: 'Active',
    ar: false,
    pictures: [],
    ratingAverage: null,
    ratingCount: 0,
  };
}
