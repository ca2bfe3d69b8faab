import { expect, test } from 'vitest';
import { buildProductStructuredData } from './product-structured-data.ts';
import type { ProductView } from './product-view.ts';

const BASE = 'https://haat.example';
const PAGE = `${BASE}/product/Bags/${'a'.repeat(24)}`;

test('an offer names the price in rupees, the stock and who sells', () => {
  expect(buildProductStructuredData(buildProduct({ stock: 3 }), BASE, PAGE)).toMatchObject({
    '@type': 'Product',
    image: [`${BASE}/media/bag.webp`, 'https://pictures.example/bag.jpg'],
    offers: {
      url: PAGE,
      price: 4799,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      seller: { name: 'Kalaam Leather' },
    },
  });
});

test('a product without stock is marked as out of stock', () => {
  expect(buildProductStructuredData(buildProduct({ stock: 0 }), BASE, PAGE)).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('a product that is returned only if it is faulty promises search engines no free returns', () => {
  const policyOf = (changes: Partial<ProductView>) => {
    const data = buildProductStructuredData(buildProduct(changes), BASE, PAGE);
    return (data as { offers: { hasMerchantReturnPolicy: object } }).offers.hasMerchantReturnPolicy;
  };
  expect(policyOf({})).toMatchObject({ merchantReturnDays: 30 });
  const food = policyOf({ returns: { term: 'only if faulty', reason: 'food' } });
  expect(food).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  });
  expect(food).not.toHaveProperty('merchantReturnDays');
});

test('a product without ratings has no rating in its structured data', () => {
  const data = buildProductStructuredData(buildProduct({ ratingAverage: null }), BASE, PAGE);
  expect(data).not.toHaveProperty('aggregateRating');
  expect(data).not.toHaveProperty('review');
});

test('only the reviews that the page shows at once are included, with ISO dates', () => {
  const rating = Array.from({ length: 9 }, () => ({
    _id: 'c'.repeat(24),
    stars: 5,
    title: 'Good',
    description: 'It is.',
    name: 'Ananya',
    date: '09-11-2026',
    verified: false,
    whole: true,
  }));
  const data = buildProductStructuredData(buildProduct({ rating }), BASE, PAGE);
  expect(data).toHaveProperty('review.length', 3);
  expect(data).toHaveProperty('review.0.datePublished', '2026-11-09');
  expect(data).toHaveProperty('aggregateRating.reviewCount', 862);
});

function buildProduct(changes: Partial<ProductView>): ProductView {
  const picture = { width: 1200, height: 1200, widths: [], formats: [], tint: null };
  return {
    _id: 'a'.repeat(24),
    name: 'Handbag',
    displayinfo: 'Saddle-Stitch Leather Handbag, Tan',
    brand: 'Kalaam Leather',
    category: 'Bags',
    categoryLabel: 'Bags',
    subCategory: 'Handbags',
    subCategoryLabel: 'Handbags',
    original_price: 9999,
    sellingPrice: 4799,
    off: 52,
    stock: 12,
    pictures: [
      { ...picture, src: '/media/bag.webp' },
      { ...picture, src: 'https://pictures.example/bag.jpg' },
    ],
    ratingAverage: 4.4,
    ratingCount: 862,
    rating: [],
    starCounts: [1, 1, 1, 1, 1],
    swatches: [],
    sizes: [],
    attributes: [],
    countryOfOrigin: 'India',
    netQuantity: null,
    seller: {
      code: 'KAL',
      name: 'Kalaam Leather',
      city: 'Kanpur',
      state: 'Uttar Pradesh',
      registered: true,
      gstin: '09AAKCD4821L1ZB',
      registeredName: 'Dhatu Works',
      address: 'Plot 14, Moradabad 244001',
      email: 'namaste@dhatuworks.example',
      customerCare: '+91 00000 10101',
      ratingAverage: 4.6,
      ratingCount: 46,
    },
    paragraphs: [],
    saleUnit: null,
    sizeGuide: null,
    model: null,
    alsoLike: [],
    ...changes,
  } as ProductView;
}
