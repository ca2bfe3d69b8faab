import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import {
  buildCategory,
  buildHindi,
  buildProduct,
  buildReview,
  buildSeller,
  buildSubCategory,
} from '../../tests/support/build-product.ts';
import { createTestDatabase, runSql, type TestDatabase } from '../../tests/support/database.ts';

let database: TestDatabase;
let app: TestApp;
let lota: string;
let hidden: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = buildTestApp(database);
  await buildShop();
});
afterAll(() => database.dispose());

const UNKNOWN_ID = 'f'.repeat(24);

async function buildShop(): Promise<void> {
  const { db } = database;
  await db
    .insertInto('colours')
    .values({ name: 'Gold', translations: buildHindi({ name: 'सुनहरा' }), hex: '#c9a227' })
    .execute();
  const seller = await buildSeller(db, {
    code: 'DW',
    name: 'Dhatu Works',
    translations: buildHindi({ name: 'धातु वर्क्स', city: 'मुरादाबाद' }),
    ratingAverage: 4.6,
    ratingCount: 132,
  });
  const brass = await buildCategory(db, {
    name: 'Brass',
    translations: buildHindi({ name: 'पीतल' }),
    position: 1,
  });
  const accessories = await buildCategory(db, { name: 'Accessories', position: 2 });
  await buildCategory(db, { name: 'Soon', position: 3 });
  const lotas = await buildSubCategory(db, {
    categoryId: brass,
    name: 'Lotas',
    translations: buildHindi({ name: 'लोटे' }),
  });
  const bells = await buildSubCategory(db, { categoryId: brass, name: 'Bells' });
  const belts = await buildSubCategory(db, { categoryId: accessories, name: 'Belts' });
  lota = await buildProduct(db, { ...lotas, ...LOTA, sellerId: seller });
  hidden = await buildProduct(db, { ...lotas, name: 'Hidden', status: 'Draft', popularity: 99 });
  await buildProduct(db, { ...lotas, name: 'Small Lota', popularity: 1 });
  await buildProduct(db, { ...bells, name: 'Bell', popularity: 5, pricePaise: 49_900 });
  await buildProduct(db, { ...bells, name: 'Bell sold out', pricePaise: 10_000, onHand: 0 });
  await buildProduct(db, { ...belts, name: 'Belt', popularity: 70, pricePaise: 60_000 });
  await buildProduct(db, { ...belts, name: 'Belt at MRP', popularity: 80, pricePaise: 100_000 });
}

const LOTA = {
  name: 'Lota',
  translations: buildHindi({ name: 'लोटा', description: 'मुरादाबाद में बना।' }),
  title: 'Brass lota, 1.2 litres',
  description: 'Made in Moradabad.',
  colours: ['Gold', 'Own mix'],
  sizes: ['1.2 l'],
  attributes: JSON.stringify([
    { name: 'Material', value: 'Brass', translations: { hi: { name: 'सामग्री', value: 'पीतल' } } },
    { name: 'Care', value: 'Wipe dry' },
  ]),
  pictures: JSON.stringify([
    {
      src: '/media/lota.webp',
      width: 1200,
      height: 1200,
      widths: [320],
      formats: ['webp'],
      tint: null,
    },
  ]),
  glb: '/media/lota.glb',
  usdz: '/media/lota.usdz',
  mrpPaise: 149_900,
  pricePaise: 134_900,
  onHand: 7,
  reserved: 2,
};

describe('products/{id}', () => {
  it('is the whole product, in rupees, with what is left of it', async () => {
    const product = await app.call('productById', { params: { id: lota.toUpperCase() } });
    expect(product).toMatchObject({
      _id: lota,
      displayinfo: 'Brass lota, 1.2 litres',
      category: 'Brass',
      subCategory: 'Lotas',
      productImg: ['/media/lota.webp'],
      original_price: 1499,
      sellingPrice: 1349,
      off: 10,
      stock: 5,
      ar: true,
      src_glb: '/media/lota.glb',
      swatches: [
        { name: 'Gold', label: 'Gold', hex: '#c9a227' },
        { name: 'Own mix', label: 'Own mix', hex: null },
      ],
      seller: {
        code: 'DW',
        name: 'Dhatu Works',
        city: 'Moradabad',
        gstin: null,
        customerCare: '1800 000 000',
        ratingAverage: 4.6,
        ratingCount: 132,
      },
    });
  });

  it('tells price and stock alone, of an Active product only', async () => {
    const offer = await app.call('productStock', { params: { id: lota.toUpperCase() } });
    expect(offer).toEqual({
      original_price: 1499,
      sellingPrice: 1349,
      off: 10,
      stock: 5,
      variants: [],
    });
    const unknown = await app.ask('productStock', { params: { id: 'f'.repeat(24) } });
    expect(unknown.status).toBe(404);
  });

  it('speaks Hindi where there is Hindi, and English where there is none', async () => {
    const product = await app.call('productById', { params: { id: lota }, language: 'hi' });
    expect(product).toMatchObject({
      name: 'लोटा',
      displayinfo: 'Brass lota, 1.2 litres',
      description: 'मुरादाबाद में बना।',
      category: 'Brass',
      categoryLabel: 'पीतल',
      subCategoryLabel: 'लोटे',
      countryOfOrigin: 'भारत',
      seller: {
        name: 'धातु वर्क्स',
        city: 'मुरादाबाद',
        state: 'उत्तर प्रदेश',
        registeredName: 'Dhatu Works',
        address: '12 Station Road, Moradabad 244001',
      },
      attributes: [
        { name: 'सामग्री', value: 'पीतल' },
        { name: 'Care', value: 'Wipe dry' },
      ],
    });
    expect(product.swatches.map(({ label }) => label)).toEqual(['सुनहरा', 'Own mix']);
  });

  it('suggests five others: of the same kind, then of the same category, then what is popular', async () => {
    const { alsoLike } = await app.call('productById', { params: { id: lota } });
    expect(alsoLike.map(({ name }) => name)).toEqual([
      'Small Lota',
      'Bell',
      'Bell sold out',
      'Belt at MRP',
      'Belt',
    ]);
  });

  it('suggests five others for every product, never the product itself', async () => {
    const { products } = await app.call('productsInCategory', { params: { category: 'product' } });
    expect(products.length).toBe(6);
    for (const { _id: id } of products) {
      const { alsoLike } = await app.call('productById', { params: { id } });
      const others = products.map(({ _id }) => _id).filter((other) => other !== id);
      expect(alsoLike.map(({ _id }) => _id).sort()).toEqual(others.sort());
    }
  });

  it('shows the new price of a suggested product once the change is told', async () => {
    const readPrice = async () => {
      const { alsoLike } = await app.call('productById', { params: { id: lota } });
      return alsoLike.find(({ name }) => name === 'Belt')?.sellingPrice;
    };
    expect(await readPrice()).toBe(600);
    const belt = database.db.updateTable('products').where('name', '=', 'Belt');
    await belt.set({ pricePaise: 65_000 }).execute();
    app.forgetCatalogue({ products: ['the belt'] });
    expect(await readPrice()).toBe(650);
    await belt.set({ pricePaise: 60_000 }).execute();
    app.forgetCatalogue({ products: ['the belt'] });
  });

  it.each([
    ['of no product', () => UNKNOWN_ID, 404],
    ['of a draft', () => hidden, 404],
    ['of 23 characters', () => lota.slice(1), 400],
    ['that is not hexadecimal', () => 'g'.repeat(24), 400],
  ])('refuses an id %s', async (_case, id, status) => {
    expect((await app.post(`/api/products/${id()}`, {})).status).toBe(status);
    expect((await app.post(`/api/products/reviews/${id()}`, {})).status).toBe(status);
  });
});

describe('reviews', () => {
  const REVIEWS = 103;

  it('come newest first, a hundred with the product and the rest on the next page', async () => {
    const { db } = database;
    const productId = await buildProduct(db);
    const start = Date.UTC(2026, 0, 1, 18, 45); // a quarter past midnight of the next day in India
    for (let day = 0; day < REVIEWS; day += 1)
      await buildReview(db, {
        productId,
        stars: day === 0 ? 1 : 4,
        createdAt: new Date(start + day * 24 * 60 * 60 * 1000),
      });
    const product = await app.call('productById', { params: { id: productId } });
    expect(product.rating).toHaveLength(100);
    expect(product.rating[0]?.date).toBe('14-04-2026');
    expect(product).toMatchObject({ ratingCount: REVIEWS, starCounts: [1, 0, 0, 102, 0] });
    expect(product.ratingAverage).toBe(4);
    const rest = await app.call('productReviews', { params: { id: productId }, body: { page: 2 } });
    expect(rest.total).toBe(REVIEWS);
    expect(rest.reviews.map(({ date }) => date)).toEqual([
      '04-01-2026',
      '03-01-2026',
      '02-01-2026',
    ]);
  });

  it('refuse page −1', async () => {
    expect((await app.post(`/api/products/reviews/${lota}`, { page: -1 })).status).toBe(400);
  });
});

describe('the menus', () => {
  it('products/category counts Active products and lists them flat in category order', async () => {
    const { categories, products } = await app.call('productsCategory');
    expect(categories).toMatchObject({ Brass: 4, Accessories: 2, Soon: 0 });
    expect(products.slice(0, 2)).toMatchObject([
      { name: 'Bell', category: 'Brass' },
      { category: 'Brass' },
    ]);
    expect(products.map(({ name }) => name)).not.toContain('Hidden');
  });

  it('seller/cat maps every category to its sub-categories', async () => {
    const map = await app.call('sellerCategories');
    expect(map).toMatchObject({ Brass: ['Lotas', 'Bells'], Accessories: ['Belts'], Soon: [] });
  });

  it('shop/menu leaves out what has nothing to show, and speaks Hindi', async () => {
    const { categories } = await app.call('shopMenu', { language: 'hi' });
    expect(categories[0]).toMatchObject({ name: 'Brass', label: 'पीतल', count: 4 });
    expect(categories[0]?.subCategories[0]).toEqual({ name: 'Lotas', label: 'लोटे' });
    expect(categories.map(({ name }) => name)).not.toContain('Soon');
  });
});

describe('shop/home', () => {
  it('has the highest offers that are in stock, of all and of Accessories', async () => {
    const { deals } = await app.call('shopHome');
    expect(deals.all.map(({ name, off }) => [name, off]).slice(0, 2)).toEqual([
      ['Bell', 50],
      ['Belt', 40],
    ]);
    expect(deals.accessories.map(({ name }) => name)).toEqual(['Belt']);
    expect(deals.all.map(({ name }) => name)).not.toContain('Bell sold out');
  });

  it('has a carousel for each category that has products, in their order', async () => {
    const { carousels } = await app.call('shopHome');
    expect(carousels.slice(0, 2).map(({ category }) => category)).toEqual(['Brass', 'Accessories']);
    expect(carousels[0]?.products.map(({ name }) => name)).toContain('Lota');
  });

  it('has what is in stock for 499 rupees or less', async () => {
    const { under } = await app.call('shopHome');
    expect(under.price).toBe(500);
    expect(under.products.map(({ name }) => name)).toEqual(['Bell']);
  });

  it('has the banners in the order of their places, in the language asked for', async () => {
    const banner = { link: '/products/Brass', pictures: '[]', scenes: '[]' };
    await database.db
      .insertInto('banners')
      .values([
        { ...banner, slot: 'promo', position: 1, title: 'Promo', fromPaise: 9900 },
        {
          ...banner,
          slot: 'slide',
          position: 1,
          title: 'Slide',
          translations: buildHindi({ title: 'पीतल का मेला' }),
          discountPercent: 40,
        },
      ])
      .execute();
    app.forgetCatalogue({ all: true });
    const { banners } = await app.call('shopHome', { language: 'hi' });
    expect(banners).toMatchObject([
      { place: 'slide', title: 'पीतल का मेला', off: 40, from: null },
      { place: 'promo', title: 'Promo', off: null, from: 99 },
    ]);
  });
});

it('a product that is no longer Active leaves listings, and one that returns is back', async () => {
  const { db } = database;
  const id = await buildProduct(db, { name: 'Comes and goes' });
  const isListed = async () => {
    const rows = await runSql(
      database.db,
      `select in_stock, d.product_id is not null as is_deal
      from product_listing l left join product_deals d using (product_id) where l.product_id = $1`,
      [id],
    );
    return rows[0];
  };
  await db.updateTable('products').set({ status: 'Archived' }).where('id', '=', id).execute();
  expect(await isListed()).toBeUndefined();
  await db.updateTable('products').set({ status: 'Active' }).where('id', '=', id).execute();
  expect(await isListed()).toEqual({ in_stock: true, is_deal: true });
  await db.updateTable('products').set({ reserved: 10 }).where('id', '=', id).execute();
  expect(await isListed()).toEqual({ in_stock: false, is_deal: false });
});
