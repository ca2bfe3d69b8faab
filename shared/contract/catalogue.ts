import { z } from 'zod';
import { GST_SCHEMES } from '../gstin.ts';
import { SORTS } from '../listing.ts';
import { defineCall, READS_FROM_ADDRESS } from './define.ts';
import { page, perPage, plainText, productId, rupees, searchText } from './fields.ts';
import { facets, listingFilters, listingNotes } from './listing-fields.ts';
import { productTerm } from './return-terms.ts';
import { searchAsked, searchNotes } from './search-fields.ts';
import { productQuestions } from './questions.ts';
import { productRating } from './reviews.ts';

/** A picture: `src` is its largest rendition; renditions by width and format follow `formatRenditionUrl` in pictures.ts. */
export const picture = z.object({
  src: z.string(),
  width: z.int().describe('In px.'),
  height: z.int().describe('In px.'),
  widths: z
    .array(z.int())
    .describe('Widths in px of its renditions; empty for a picture kept at an https address.'),
  formats: z.array(z.enum(['avif', 'webp'])),
  tint: z
    .string()
    .nullable()
    .describe("'#rrggbb', shown until the picture is there; null when unknown."),
});
export type Picture = z.infer<typeof picture>;

/** What a product card shows. */
export const productCard = z.object({
  _id: z.string(),
  name: z.string(),
  displayinfo: z.string(),
  brand: z.string(),
  category: z.string().describe('The English name, which is the key in URLs and filters.'),
  subCategory: z.string(),
  productImg: z.array(z.string()),
  colors: z.array(z.string()),
  original_price: rupees.describe('The MRP, in rupees.'),
  sellingPrice: rupees,
  off: z.int().describe('Percent of the MRP, rounded down.'),
  stock: z.int().describe('What can be bought now.'),
  sizesInStock: z
    .array(z.string())
    .optional()
    .describe(
      "Of its design in its colour, in the caller's language, the smallest first; missing for a product alone.",
    ),
  sellerId: z.array(z.string()),
  status: z.string(),
  ar: z.boolean(),
  pictures: z.array(picture),
  ratingAverage: z.number().nullable(),
  ratingCount: z.int(),
});
export type ProductCard = z.infer<typeof productCard>;
/** Of lists that the store keeps until a change is told: a sale that leaves some is not. */
const keptCards = z.array(productCard).describe('A stock above 0 may be an old number.');

export const swatch = z.object({ name: z.string(), label: z.string(), hex: z.string().nullable() });
export type Swatch = z.infer<typeof swatch>;

/** One size and colour of a design: a product of its own. */
export const variant = z.object({
  _id: z.string(),
  path: z.string().describe('Of its page, without language prefix.'),
  colour: z.string().nullable(),
  colourLabel: z.string().nullable().describe("The colour's name in the caller's language."),
  size: z.string().nullable().describe('The value, which filters have too.'),
  sizeLabel: z.string().nullable().describe("The size in the caller's language."),
  sellingPrice: rupees,
  stock: z.int().describe('What can be bought now.'),
  picture: picture.nullable().describe('Its first picture.'),
});
export type Variant = z.infer<typeof variant>;

export const productDetail = productCard.extend({
  ...productRating.shape,
  questions: productQuestions.optional().describe('Left out when there are none.'),
  src_glb: z.string().nullable(),
  src_usdz: z.string().nullable(),
  categoryLabel: z.string(),
  subCategoryLabel: z.string(),
  description: z.string(),
  swatches: z.array(swatch),
  sizes: z.array(z.string()),
  sizeLabels: z.array(z.string()).describe("The sizes in the caller's language."),
  variantColour: z.string().nullable(),
  variantSize: z.string().nullable(),
  variants: z
    .array(variant)
    .describe('Its family by colour and size, itself too; [] for a product alone.'),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  countryOfOrigin: z.string(),
  netQuantity: z.string().nullable(),
  returns: productTerm
    .optional()
    .describe('What can be returned of it; not there when it can be returned for every reason.'),
  seller: z.object({
    code: z.string(),
    name: z.string(),
    city: z.string(),
    state: z.string(),
    registered: z.boolean(),
    gstin: z.string().nullable(),
    gstScheme: z
      .enum(GST_SCHEMES)
      .describe('Who pays under `composition` collects no tax and sells in its own State only'),
    enrolmentNumber: z
      .string()
      .nullable()
      .describe('On the GST portal, of a seller without GSTIN; it sells in its own State only'),
    registeredName: z.string(),
    address: z.string().describe('As registered, without the State.'),
    email: z.string(),
    customerCare: z.string(),
    ratingAverage: z.number().nullable(),
    ratingCount: z
      .number()
      .int()
      .nullable()
      .describe('How many ratings of its products the average is of.'),
  }),
  alsoLike: keptCards,
});
export type ProductDetail = z.infer<typeof productDetail>;

const noParams = z.object({});
const noBody = z.looseObject({});
const categoryName = plainText.min(1).max(100, 'categoryForm');

export const listingQuery = z.object({
  ...searchAsked,
  page,
  perPage,
  sort: z.enum(SORTS, 'sortForm').optional(),
  filters: listingFilters.optional(),
  /** Counts the category facets over all categories, as the page's filters show them, not only in this category. */
  acrossCategories: z.boolean().optional(),
});
export type ListingQuery = z.infer<typeof listingQuery>;

export const productsCategory = defineCall({
  path: '/api/products/category',
  summary: 'Every category with its number of Active products, and up to 20 products of each.',
  access: 'public',
  limits: [{ ...READS_FROM_ADDRESS, name: 'categories-from-address' }],
  params: noParams,
  body: noBody,
  reply: z.object({
    categories: z.record(z.string(), z.int()),
    products: keptCards,
  }),
});

export const productsInCategory = defineCall({
  path: '/api/products/category/{category}',
  summary: 'A page of products of one category (or of all, under the name "product"), with facets.',
  access: 'public',
  limits: [{ ...READS_FROM_ADDRESS, name: 'listings-from-address' }],
  params: z.object({ category: categoryName }),
  body: listingQuery,
  reply: z.object({
    products: z.array(productCard),
    total: z.int(),
    facets,
    categoryLabel: z.string().nullable().describe("The category's name in the caller's language."),
    correctedTo: z.string().nullable().describe("The search's words, when they were corrected."),
    ...searchNotes,
    ...listingNotes,
  }),
  refuses: { 404: ['categoryNotFound'] },
});
export type Listing = z.infer<typeof productsInCategory.reply>;

export const productById = defineCall({
  path: '/api/products/{id}',
  summary: 'One Active product with its newest 100 reviews.',
  access: 'public',
  limits: [{ ...READS_FROM_ADDRESS, name: 'products-from-address' }],
  params: z.object({ id: productId }),
  body: noBody,
  reply: productDetail,
  refuses: { 404: ['productNotFound'] },
});

export const priceAndStock = productCard.pick({
  original_price: true,
  sellingPrice: true,
  off: true,
  stock: true,
});
export type PriceAndStock = z.infer<typeof priceAndStock>;

export const productStock = defineCall({
  path: '/api/products/{id}/stock',
  summary:
    'The price and stock of one Active product as they are now, which a page from a cache asks for.',
  access: 'public',
  limits: [{ ...READS_FROM_ADDRESS, name: 'stocks-from-address' }],
  params: z.object({ id: productId }),
  body: noBody,
  reply: priceAndStock.extend({
    variants: z.array(variant.pick({ _id: true, stock: true })).describe('Of its family.'),
  }),
  refuses: { 404: ['productNotFound'] },
});

export const sellerCategories = defineCall({
  path: '/api/seller/cat',
  summary: 'The category map of the menus: category → subcategories.',
  access: 'public',
  limits: [{ ...READS_FROM_ADDRESS, name: 'category-maps-from-address' }],
  params: noParams,
  body: noBody,
  reply: z.record(z.string(), z.array(z.string())),
});

export const menuCategory = z.object({
  name: z.string(),
  label: z.string(),
  count: z.int(),
  /** A cut-out picture with a transparent background, for arches and menus. */
  picture: picture.nullable(),
  subCategories: z.array(z.object({ name: z.string(), label: z.string() })),
});
export type MenuCategory = z.infer<typeof menuCategory>;

export const shopMenu = defineCall({
  path: '/api/shop/menu',
  summary:
    'The categories as the header and the home page show them, with labels, counts and pictures.',
  access: 'public',
  limits: [{ ...READS_FROM_ADDRESS, name: 'menus-from-address' }],
  params: noParams,
  body: noBody,
  reply: z.object({ categories: z.array(menuCategory) }),
});

export const banner = z.object({
  place: z.enum(['slide', 'tile', 'promo', 'full']),
  kicker: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  link: z.string().describe('A path of this store, without language prefix.'),
  off: z.int().nullable().describe('Percent of the truck-art numeral; null for none.'),
  from: rupees.nullable().describe("The lowest price, in rupees, for 'From ₹…'; null for none."),
  pictures: z.array(picture),
  scenes: z
    .array(picture)
    .describe(
      'A picture behind the words: the wide crop, then the tall one for phones; [] for none.',
    ),
});
export type Banner = z.infer<typeof banner>;

export const shopHome = defineCall({
  path: '/api/shop/home',
  summary: 'The home page: banners, hot deals, the first of each category, and what costs little.',
  access: 'public',
  limits: [{ ...READS_FROM_ADDRESS, name: 'homes-from-address' }],
  params: noParams,
  body: noBody,
  reply: z.object({
    banners: z.array(banner),
    deals: z.object({ all: keptCards, accessories: keptCards }),
    carousels: z.array(z.object({ category: z.string(), products: keptCards })),
    under: z.object({
      price: rupees.describe('What they cost less than.'),
      products: keptCards,
    }),
  }),
});
export type Home = z.infer<typeof shopHome.reply>;

export const productsSuggest = defineCall({
  path: '/api/products/suggest',
  summary: 'Completions, categories and products for what is being typed into the search box.',
  access: 'public',
  limits: [{ ...READS_FROM_ADDRESS, name: 'suggestions-from-address' }],
  params: noParams,
  body: z.looseObject({ search: searchText }),
  reply: z.object({
    words: z.array(z.string()),
    categories: z.array(menuCategory.pick({ name: true, label: true, count: true, picture: true })),
    products: keptCards,
  }),
});
export type Suggestions = z.infer<typeof productsSuggest.reply>;

export const catalogueCalls = {
  productsCategory,
  productsInCategory,
  productById,
  productStock,
  productsSuggest,
  sellerCategories,
  shopMenu,
  shopHome,
};
