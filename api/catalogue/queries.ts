import type { GstScheme } from '@haat/shared/gstin.ts';
import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { ALSO_LIKE_COUNT, FAMILY_VARIANTS_MAX } from '@haat/shared/limits.ts';
import { translate, type Translations } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Selectable } from 'kysely';
import { type Db, sql } from '../db/connect.ts';
import { definePositionalStatement } from '../db/statements.ts';
import type { PageField } from '../db/tables/product-fields.ts';
import type { Attribute, ProductsTable } from '../db/tables.ts';
import { type QuestionInJson, QUESTIONS_IN_JSON } from '../questions/queries.ts';
import { FAMILY_REVIEWS_IN_JSON, type ReviewInJson, REVIEWS_IN_JSON } from '../reviews/queries.ts';
import {
  CARD_JOINS,
  type CardRow,
  listCards,
  type OfferRow,
  PAGE_COLUMNS,
} from './card-queries.ts';
import {
  buildTermsJoin,
  type ProductTermRow,
  TERM_COLUMNS,
  TODAY_IN_INDIA,
} from './term-queries.ts';

export interface ProductRow
  extends CardRow,
    ProductTermRow,
    Pick<Selectable<ProductsTable>, PageField> {
  glb: string | null;
  usdz: string | null;
  starCounts: number[];
  familyId: string | null;
  categoryId: number;
  subCategoryId: number;
  categoryTranslations: Translations<'name'>;
  subCategoryTranslations: Translations<'name'>;
  attributes: Attribute[];
  swatches: Colour[];
  sellerCode: string;
  sellerName: string;
  sellerCity: string;
  sellerTranslations: Translations<'name' | 'city'>;
  sellerState: string;
  sellerGstin: string | null;
  sellerGstScheme: GstScheme;
  sellerEnrolmentNumber: string | null;
  sellerAddress: string;
  sellerPincode: string;
  sellerEmail: string;
  sellerCustomerCare: string;
  sellerRating: string | null;
  sellerRatingCount: number | null;
  /** The Active products of its family, itself among them; none when it has no family. */
  variants: VariantInJson[];
  /** The first page of its reviews, newest first. */
  reviews: ReviewInJson[];
  /** The newest questions about it, and how many there are. */
  questions: { newest: QuestionInJson[]; total: number } | null;
}

/** A colour of a product; one that is not in the table `colours` has neither translations nor a hex value. */
interface Colour {
  name: string;
  translations: Translations<'name'>;
  hex: string | null;
}

/** One variant of a family, as JSON has it, with the colour's translations when the table `colours` has them. */
export interface VariantInJson {
  id: string;
  category: string;
  variantColour: string | null;
  variantSize: string | null;
  colourTranslations: Translations<'name'> | null;
  pricePaise: number;
  stock: number;
  picture: Picture | null;
}

/** A category as menus show it. `count` is the number of Active products. */
export interface CategoryRow {
  id: number;
  name: string;
  translations: Translations<'name'>;
  picture: Picture | null;
  count: number;
  subCategories: { id: number; name: string; translations: Translations<'name'>; count: number }[];
}

// The statements below run on every page.

// A family is read with its product: a second statement would cost the page more than all that this one reads.
const VARIANTS_IN_JSON = `(select coalesce(json_agg(variant), '[]') from (
      select v.id, vc.name as category, v.variant_colour as "variantColour", v.variant_size as "variantSize",
        k.translations as "colourTranslations", v.price_paise as "pricePaise", v.on_hand - v.reserved as stock,
        v.pictures->0 as picture
      from products v join categories vc on vc.id = v.category_id left join colours k on k.name = v.variant_colour
      where v.family_id = p.family_id and v.status = 'Active'
      order by v.variant_colour, length(v.variant_size), v.variant_size limit ${FAMILY_VARIANTS_MAX}) variant)`;

const product = definePositionalStatement<ProductRow>(
  'product',
  `select ${PAGE_COLUMNS}, p.glb, p.usdz, p.star_counts, p.attributes, p.family_id, p.category_id, p.sub_category_id, c.translations as category_translations,
    s.translations as sub_category_translations, r.code as seller_code, r.name as seller_name, r.city as seller_city,
    r.translations as seller_translations, r.state as seller_state, r.gstin as seller_gstin, r.gst_scheme as seller_gst_scheme,
    r.enrolment_number as seller_enrolment_number, r.address as seller_address,
    r.pincode as seller_pincode, r.email as seller_email, r.customer_care as seller_customer_care,
    r.rating_average as seller_rating, r.rating_count as seller_rating_count, ${TERM_COLUMNS},
    (select coalesce(jsonb_agg(jsonb_build_object('name', given.name, 'translations', coalesce(k.translations, '{}'),
        'hex', k.hex) order by number), '[]')
      from unnest(p.colours) with ordinality as given (name, number) left join colours k on k.name = given.name) as swatches,
    case when p.family_id is null then '[]' else ${VARIANTS_IN_JSON} end as variants,
    case when p.rating_count = 0 then '[]' when p.family_id is null then ${REVIEWS_IN_JSON}
      else ${FAMILY_REVIEWS_IN_JSON} end as reviews,
    ${QUESTIONS_IN_JSON} as questions
  from products p ${CARD_JOINS} join sellers r on r.id = p.seller_id ${buildTermsJoin(TODAY_IN_INDIA)}
  where p.id = $1 and p.status = 'Active'`,
);

export async function findProduct(db: Db, id: string): Promise<ProductRow | undefined> {
  const [row] = await product(db, [id]);
  return row;
}

/** A product's price and stock, and the stock of the variants of its family. */
export interface CurrentOfferRow extends OfferRow {
  variants: { _id: string; stock: number }[];
}

const offer = definePositionalStatement<CurrentOfferRow>(
  'offer',
  `select mrp_paise, price_paise, on_hand - reserved as stock,
    (select coalesce(jsonb_agg(jsonb_build_object('_id', v.id, 'stock', v.on_hand - v.reserved)), '[]')
      from products v where v.family_id = p.family_id and v.status = 'Active') as variants
  from products p where id = $1 and status = 'Active'`,
);

/** The price and stock of an Active product, and the stock of its family. */
export async function findOffer(db: Db, id: string): Promise<CurrentOfferRow | undefined> {
  const [row] = await offer(db, [id]);
  return row;
}

/** Some more, because the product itself may be among them, and its design in other colours. */
export const NEAR_COUNT = ALSO_LIKE_COUNT + 3;

/** Of a product. */
export type CategoryIds = Pick<ProductRow, 'subCategoryId' | 'categoryId'>;

// Products of the same sub-category first, then of the same category, then popular ones of other categories.
const nearSubCategory = definePositionalStatement<CardRow>(
  'near-sub-category',
  listCards(`
  select product_id, row_number() over (order by nearness, popularity desc, product_id) as place from (
    (select product_id, 1 as nearness, popularity from product_listing where sub_category_id = $2
      order by popularity desc, product_id limit ${NEAR_COUNT})
    union all
    (select product_id, 2, popularity from product_listing where category_id = $3 and sub_category_id <> $2
      order by popularity desc, product_id limit ${NEAR_COUNT})
    union all
    (select product_id, 3, popularity from product_listing where category_id <> $3
      order by popularity desc, product_id limit ${NEAR_COUNT})
  ) near order by place limit ${NEAR_COUNT}`),
);

/** The cards of what is near a product, from PostgreSQL alone. */
export async function findNearSubCategory(
  db: Db,
  { subCategoryId, categoryId }: CategoryIds,
  language: Language,
): Promise<CardRow[]> {
  return nearSubCategory(db, [language, subCategoryId, categoryId]);
}

const firstOfEachCategory = definePositionalStatement<CardRow>(
  'first-of-each-category',
  listCards(`
  select l.product_id, row_number() over (order by c.position, c.name, l.popularity desc, l.product_id) as place
  from categories c cross join lateral (
    select product_id, popularity from product_listing where category_id = c.id
    order by popularity desc, product_id limit $2
  ) l`),
);

/** The most popular products of each category, in category order. */
export async function findFirstOfEachCategory(
  db: Db,
  limit: number,
  language: Language,
): Promise<CardRow[]> {
  return firstOfEachCategory(db, [language, limit]);
}

// While migration 0032 runs, a product that is sold out may stay in product_deals: the listing knows it.
const deals = definePositionalStatement<CardRow>(
  'deals',
  listCards(`
  select d.product_id, row_number() over (order by d.discount_percent desc, d.popularity desc, d.product_id) as place
  from product_deals d join product_listing l on l.product_id = d.product_id
  where l.in_stock and ($2::int is null or d.category_id = $2)
  order by d.discount_percent desc, d.popularity desc, d.product_id limit $3`),
);

/** The products in stock with the highest discount percent, in one category, or in all with null. */
export async function findDeals(
  db: Db,
  categoryId: number | null,
  limit: number,
  language: Language,
): Promise<CardRow[]> {
  return deals(db, [language, categoryId, limit]);
}

/** Counts the Active products of each sub-category, in PostgreSQL. */
export async function countSubCategories(db: Db): Promise<ReadonlyMap<number, number>> {
  const counts = await db
    .selectFrom('productListing')
    .select('subCategoryId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('subCategoryId')
    .execute();
  return new Map(counts.map(({ subCategoryId, count }) => [subCategoryId, count]));
}

/** Every category and sub-category in its order; `counts` has the Active products of each sub-category by id. */
export async function listCategories(
  db: Db,
  counts: ReadonlyMap<number, number>,
): Promise<CategoryRow[]> {
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'name', 'translations', 'picture'])
    .orderBy('position')
    .orderBy('name')
    .execute();
  const subCategories = await db
    .selectFrom('subCategories')
    .select(['id', 'categoryId', 'name', 'translations'])
    .orderBy('position')
    .orderBy('name')
    .execute();
  return categories.map((category) => {
    const own = subCategories
      .filter(({ categoryId }) => categoryId === category.id)
      .map((sub) => ({ ...sub, count: counts.get(sub.id) ?? 0 }));
    const count = own.reduce((sum, sub) => sum + sub.count, 0);
    return { ...category, count, subCategories: own };
  });
}

const BANNER_COLUMNS = [
  'slot',
  'kicker',
  'title',
  'body',
  'action',
  'translations',
  'link',
  'discountPercent',
  'fromPaise',
  'pictures',
  'scenes',
] as const;

export async function findBanners(db: Db) {
  return db
    .selectFrom('banners')
    .select(BANNER_COLUMNS)
    .orderBy(sql`array_position(array['slide', 'tile', 'promo', 'full'], slot)`)
    .orderBy('position')
    .execute();
}
export type BannerRow = Awaited<ReturnType<typeof findBanners>>[number];

/** The title of a product of any status in a language; '' when there is no such product. */
export async function findProductName(db: Db, id: string, language: Language): Promise<string> {
  const row = await db
    .selectFrom('products')
    .select(['title', 'translations'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? translate(row, 'title', language) : '';
}
