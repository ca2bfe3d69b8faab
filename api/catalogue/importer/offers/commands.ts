import type { Paise } from '@haat/shared/money.ts';
import type { Db } from '../../../db/connect.ts';
import { definePositionalStatement } from '../../../db/statements.ts';
import { notifyCatalogueChange, PRODUCTS_NAMED_MAX } from '../../commands.ts';
import { runAsImport } from '../commands.ts';
import type { Offer } from './check-offer.ts';

/** What became of an offer that was named or refused. */
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

/** What became of a batch of offers. Offers that are as the products are already are in none of the counts and lists. */
export interface OffersWritten {
  readonly changed: number;
  readonly refused: readonly OfferOutcome[];
}

/** Changes prices and stock of all these products at once and notifies of it, in one transaction. */
export function writeOffers(db: Db, offers: readonly Offer[]): Promise<OffersWritten> {
  if (offers.length === 0) return Promise.resolve({ changed: 0, refused: [] });
  return runAsImport(db, async (transaction) => {
    const outcomes = await changeOffers(transaction, [
      offers.map(({ seller }) => seller),
      offers.map(({ code }) => code),
      offers.map(({ mrpPaise }) => mrpPaise),
      offers.map(({ pricePaise }) => pricePaise),
      offers.map(({ onHand }) => onHand),
      PRODUCTS_NAMED_MAX + 1,
    ]);
    const named = outcomes.flatMap(({ product, obstacle }) =>
      product && obstacle === null ? [product] : [],
    );
    await notifyCatalogueChange(transaction, {
      products: named.map(({ id }) => id),
      categories: [...new Set(named.map(({ category }) => category))],
    });
    const refused = outcomes.filter(({ product, obstacle }) => !product || obstacle !== null);
    return { changed: outcomes[0]?.changed ?? 0, refused };
  });
}

// Products are locked in the order of their ids, as orders lock them, so that the two never deadlock. From then on nobody
// can reserve: what is compared with `reserved` is what is written. An unknown product is looked for only among the offers
// that change nothing. Of the products that are changed only the first are returned: more than a notification names.
const changeOffers = definePositionalStatement<OfferOutcome & { readonly changed: number }>(
  'change-offers',
  `with given as materialized (
    select given.place, given.seller_sku, given.mrp_paise, given.price_paise, given.on_hand, seller.id as seller_id
    from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::int[])
      with ordinality as given (seller, seller_sku, mrp_paise, price_paise, on_hand, place)
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
  ), told as (
    (select place, id, category_id, mrp_paise, null as obstacle from compared where obstacle is null limit $6)
    union all
    select place, id, category_id, mrp_paise, obstacle from compared where obstacle is not null
    union all
    select place, null, null, null, null from given
    where not exists (select from locked where locked.place = given.place) and not exists (
      select from products product where product.seller_id = given.seller_id and product.seller_sku = given.seller_sku
    )
  )
  select (told.place - 1)::int as index, told.obstacle,
    (select count(*) from compared where obstacle is null) as changed,
    case when told.id is not null then
      jsonb_build_object('id', told.id, 'category', category.name, 'mrpPaise', told.mrp_paise)
    end as product
  from told left join categories category on category.id = told.category_id`,
);
