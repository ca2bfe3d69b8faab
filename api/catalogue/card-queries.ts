import type { Picture } from '@haat/shared/contract/catalogue.ts';
import type pg from 'pg';
import { type Db, sql } from '../db/connect.ts';

/** The data of a product card. Texts are in both languages; card-present.ts chooses one. */
export interface CardRow {
  id: string;
  name: string;
  nameHi: string | null;
  title: string;
  titleHi: string | null;
  brand: string;
  brandHi: string | null;
  category: string;
  subCategory: string;
  colours: string[];
  mrpPaise: number;
  pricePaise: number;
  stock: number;
  sellerId: string;
  status: string;
  hasModels: boolean;
  pictures: Picture[];
  ratingCount: number;
  ratingSum: number;
}

/** The columns of a card, from products `p` and CARD_JOINS. */
export const CARD_COLUMNS = `p.id, p.name, p.name_hi as "nameHi", p.title, p.title_hi as "titleHi", p.brand,
  p.brand_hi as "brandHi", c.name as category, s.name as "subCategory", p.colours, p.mrp_paise as "mrpPaise",
  p.price_paise as "pricePaise", p.on_hand - p.reserved as stock, p.seller_id as "sellerId", p.status,
  p.glb is not null as "hasModels", p.pictures, p.rating_count as "ratingCount", p.rating_sum as "ratingSum"`;

/** The joins to products `p` that CARD_COLUMNS needs. */
export const CARD_JOINS = `join categories c on c.id = p.category_id join sub_categories s on s.id = p.sub_category_id`;

/** SQL of the cards of Active products in `chosen`, a select of (product_id, place), ordered by place. */
export function listCards(chosen: string): string {
  return `select ${CARD_COLUMNS} from (${chosen}) chosen
    join products p on p.id = chosen.product_id ${CARD_JOINS} where p.status = 'Active' order by chosen.place`;
}

const CARDS_BY_ID = listCards(
  'select product_id, place from unnest($1::text[]) with ordinality as given (product_id, place)',
);

/** The cards of these products, if Active, in this order. */
export async function findCards(pool: pg.Pool, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<CardRow>({
    name: 'cards-by-id',
    text: CARDS_BY_ID,
    values: [ids],
  });
  return rows;
}

/** The current price and free stock of an Active product; undefined when there is no such product. */
export async function findOffer(
  db: Db,
  id: string,
): Promise<{ pricePaise: number; stock: number } | undefined> {
  return db
    .selectFrom('products')
    .select(['pricePaise', sql<number>`on_hand - reserved`.as('stock')])
    .where('id', '=', id)
    .where('status', '=', 'Active')
    .executeTakeFirst();
}
