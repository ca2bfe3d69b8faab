import type { Paise } from '@haat/shared/money.ts';
import { type Db, sql } from '../../../db/connect.ts';
import { runInTransaction } from '../../../db/transaction.ts';
import { notifyCatalogueChange } from '../../commands.ts';
import { lockImport } from '../commands.ts';
import type { Offer } from './check-offer.ts';

/** What became of an offer. */
export interface OfferOutcome {
  /** Place of the offer in the list, from 0. */
  readonly index: number;
  /** Null: the seller has no such product. */
  readonly product: {
    readonly id: string;
    readonly category: string;
    readonly mrpPaise: Paise;
  } | null;
  /** What keeps the offer from being written. */
  readonly obstacle: 'reserved' | 'mrp' | null;
}

/**
 * Changes prices and stock of all these products at once and notifies of it, in one transaction. Offers that are as the
 * products are already are not in the result.
 */
export function writeOffers(db: Db, offers: readonly Offer[]): Promise<readonly OfferOutcome[]> {
  if (offers.length === 0) return Promise.resolve([]);
  return runInTransaction(db, async (transaction) => {
    await lockImport(transaction);
    const outcomes = await updateProducts(transaction, offers);
    const products = outcomes.flatMap(({ product, obstacle }) =>
      product && obstacle === null ? [product] : [],
    );
    await notifyCatalogueChange(transaction, {
      products: products.map(({ id }) => id),
      categories: [...new Set(products.map(({ category }) => category))],
    });
    return outcomes;
  });
}

// Products are locked in the order of their ids, as orders lock them, so that the two never deadlock. From then on nobody
// can reserve: what is compared with `reserved` is what is written.
async function updateProducts(db: Db, offers: readonly Offer[]): Promise<readonly OfferOutcome[]> {
  const { rows } = await sql<OfferOutcome>`
    with given as materialized (
      select given.place, given.seller_sku, given.mrp_paise, given.price_paise, given.on_hand, seller.id as seller_id
      from unnest(${offers.map(({ seller }) => seller)}::text[], ${offers.map(({ code }) => code)}::text[],
        ${offers.map(({ mrpPaise }) => mrpPaise)}::bigint[], ${offers.map(({ pricePaise }) => pricePaise)}::bigint[],
        ${offers.map(({ onHand }) => onHand)}::int[]
      ) with ordinality as given (seller, seller_sku, mrp_paise, price_paise, on_hand, place)
      left join sellers seller on seller.code = given.seller
    ), locked as materialized (
      select given.place, product.id, product.category_id, product.reserved,
        coalesce(given.mrp_paise, product.mrp_paise) as mrp_paise,
        coalesce(given.price_paise, product.price_paise) as price_paise,
        coalesce(given.on_hand, product.on_hand) as on_hand
      from given join products product
        on product.seller_id = given.seller_id and product.seller_sku = given.seller_sku
      where (product.mrp_paise, product.price_paise, product.on_hand) is distinct from
        (coalesce(given.mrp_paise, product.mrp_paise), coalesce(given.price_paise, product.price_paise),
          coalesce(given.on_hand, product.on_hand))
      order by product.id for no key update of product
    ), compared as materialized (
      select place, id, category_id, mrp_paise, price_paise, on_hand,
        case when on_hand < reserved then 'reserved' when price_paise > mrp_paise then 'mrp' end as obstacle
      from locked
    ), updated as (
      update products product set mrp_paise = compared.mrp_paise, price_paise = compared.price_paise,
        on_hand = compared.on_hand, updated_at = now()
      from compared where product.id = compared.id and compared.obstacle is null
    )
    select (compared.place - 1)::int as index, compared.obstacle,
      jsonb_build_object('id', compared.id, 'category', category.name, 'mrpPaise', compared.mrp_paise) as product
    from compared join categories category on category.id = compared.category_id
    union all
    select (place - 1)::int, null, null from given where not exists (
      select from products product
      where product.seller_id = given.seller_id and product.seller_sku = given.seller_sku
    )`.execute(db);
  return rows;
}
