import type { ProductDetail } from '@haat/shared/contract/catalogue.ts';
import { expect, test } from 'vitest';
import { toProductView } from './product-view.ts';

test('a model is offered only with the AR flag and both of its files', () => {
  const files = { ar: true, src_glb: '/media/a.glb', src_usdz: '/media/a.usdz' };
  expect(viewOf(files).model).toEqual({ glb: '/media/a.glb', usdz: '/media/a.usdz' });
  expect(viewOf({ ...files, ar: false }).model).toBeNull();
  expect(viewOf({ ...files, src_glb: null }).model).toBeNull();
  expect(viewOf({ ...files, src_usdz: null }).model).toBeNull();
});

test('an empty line separates the paragraphs of a description', () => {
  expect(viewOf({ description: 'Cast brass.\n\nRings\nclear.\n \n' }).paragraphs).toEqual([
    'Cast brass.',
    'Rings\nclear.',
  ]);
  expect(viewOf({ description: '' }).paragraphs).toEqual([]);
});

test('the unit of the unit price follows from the net quantity', () => {
  expect(viewOf({ netQuantity: '250 g' }).saleUnit).toEqual({ amount: 100, unit: 'g', share: 0.4 });
  expect(viewOf({ netQuantity: null }).saleUnit).toBeNull();
});

test('the size guide has the sizes of the colour that is shown', () => {
  const variants = [
    { size: 'UK 6', colour: 'Tan' },
    { size: 'UK 7', colour: 'Tan' },
    { size: 'UK 9', colour: 'Black' },
  ] as ProductDetail['variants'];
  const { sizeGuide } = viewOf({ category: 'Footwear', variantColour: 'Tan', variants });
  expect(sizeGuide?.rows.map(([size]) => size)).toEqual(['UK 6', 'UK 7']);
  expect(viewOf({}).sizeGuide).toBeNull();
});

test('fields that the page does not show are left out', () => {
  const view = viewOf({
    sellerId: ['b'.repeat(24)],
    productImg: ['/media/a.webp'],
    colors: ['Tan'],
  });
  for (const name of ['sellerId', 'productImg', 'colors', 'status', 'description', 'src_glb'])
    expect(view).not.toHaveProperty(name);
});

function viewOf(changes: Partial<ProductDetail>) {
  return toProductView({ ...PLAIN, ...changes } as ProductDetail);
}

/** The fields that a view is made from, and those that it leaves out. */
const PLAIN: Partial<ProductDetail> = {
  _id: 'a'.repeat(24),
  name: 'Lota',
  displayinfo: 'Moradabad Brass Lota, 1.2 L',
  brand: 'Dhatu Works',
  category: 'Brass & Pooja',
  categoryLabel: 'Brass & Pooja',
  subCategory: 'Lotas',
  subCategoryLabel: 'Lotas',
  productImg: [],
  colors: [],
  original_price: 2999,
  sellingPrice: 1349,
  off: 55,
  stock: 12,
  sellerId: [],
  status: 'Active',
  ar: false,
  pictures: [],
  ratingAverage: null,
  ratingCount: 0,
  rating: [],
  src_glb: null,
  src_usdz: null,
  starCounts: [0, 0, 0, 0, 0],
  description: '',
  swatches: [],
  sizes: [],
  variants: [],
  attributes: [],
  countryOfOrigin: 'India',
  netQuantity: null,
  seller: {
    code: 'DHA',
    name: 'Dhatu Works',
    city: 'Moradabad',
    state: 'Uttar Pradesh',
    registered: true,
    gstin: '09AAKCD4821L1ZB',
    gstScheme: 'regular',
    enrolmentNumber: null,
    registeredName: 'Dhatu Works',
    address: 'Plot 14, Moradabad 244001',
    email: 'namaste@dhatuworks.example',
    customerCare: '+91 00000 10101',
    ratingAverage: null,
    ratingCount: null,
  },
  alsoLike: [],
};
