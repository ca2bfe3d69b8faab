import type { NoticeKind } from '@haat/shared/contract/notices.ts';
import {
  PRICE_DROP_PERCENT_MIN,
  PRICE_NOTICE_DAYS,
  PRICE_RAISE_DAYS,
} from '@haat/shared/limits.ts';
import type { Translations } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import {
  CARD_JOINS,
  type ChosenRow,
  VARIANT_COLUMNS,
  type VariantNameRow,
  buildChosenColumns,
} from '../catalogue/card-queries.ts';
import { type Db, sql } from '../db/connect.ts';
import type { NoticeKey } from './rules.ts';

export interface NoticeRow extends ChosenRow {
  kind: NoticeKind;
  noticePricePaise: number | null;
  askedAt: Date;
}

/** The notices of a customer, the newest first, with products of every status; with a product only those that still stand of it. */
export async function findNotices(
  db: Db,
  customerId: string,
  language: Language,
  productId?: string,
): Promise<NoticeRow[]> {
  const stands = sql`n.product_id = ${productId} and (n.kind <> 'back in stock' or n.sent_at is null)`;
  const { rows } = await sql<NoticeRow>`
    select ${buildChosenColumns(language)}, n.kind, n.price_paise as notice_price_paise, n.created_at as asked_at
    from notices n join products p on p.id = n.product_id ${sql.raw(CARD_JOINS)}
    where n.customer_id = ${customerId} ${productId === undefined ? sql`` : sql`and ${stands}`} order by n.sequence desc`.execute(
    db,
  );
  return rows;
}

/** The price and stock of a product that is for sale. */
export async function findOffer(
  db: Db,
  productId: string,
): Promise<{ pricePaise: number; stock: number } | undefined> {
  return db
    .selectFrom('products')
    .select(['pricePaise', sql<number>`on_hand - reserved`.as('stock')])
    .where('id', '=', productId)
    .where('status', '=', 'Active')
    .executeTakeFirst();
}

/** A notice that is due, and what its mail says. */
export interface DueNotice extends NoticeKey, VariantNameRow {
  language: Language;
  email: string;
  category: string;
  title: string;
  translations: Translations<'title'>;
  /** What the product costs now. */
  pricePaise: number;
  /** What it cost when it was asked for, or in the last mail; null for 'back in stock'. */
  formerPaise: number | null;
}

const DUE_COLUMNS = sql`n.customer_id, n.product_id, n.kind, n.language, c.email, k.name as category, p.title, p.translations,
  ${sql.raw(VARIANT_COLUMNS)}, p.price_paise, n.price_paise as former_paise`;
const DUE_JOINS = sql`join products p on p.id = n.product_id join categories k on k.id = p.category_id
  join customers c on c.id = n.customer_id`;
/** Nobody is told of what is for sale to nobody. */
const CAN_BE_BOUGHT = sql`p.status = 'Active' and p.on_hand > p.reserved`;

/** The next products, by id, that are back in stock and of which somebody is to be told. */
export async function listReturnedProducts(db: Db, after: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    select distinct n.product_id from notices n join products p on p.id = n.product_id
    where n.kind = 'back in stock' and n.sent_at is null and n.product_id > ${after} and ${CAN_BE_BOUGHT}
    order by n.product_id limit ${max}`.execute(db);
  return rows.map(({ productId }) => productId);
}

interface Quota {
  readonly perPiece: number;
  readonly toldSince: Date;
  /** The most that are locked at once. */
  readonly max: number;
}

const NOTICES_LOCK = 0x4841414e; // 'HAAN' in ASCII; of each product apart

/**
 * Locks the first notices of one product that is back in stock, in the order of asking: at most `perPiece` for each piece that can
 * be bought, less those of whom was told since `toldSince`. One that is being changed waits for the next time. Two at once take
 * their turns, so that the second one counts what the first one has sent.
 */
export async function lockReturned(
  trx: Db,
  productId: string,
  { perPiece, toldSince, max }: Quota,
): Promise<DueNotice[]> {
  await sql`select pg_advisory_xact_lock(${NOTICES_LOCK}, hashtext(${productId}))`.execute(trx);
  const { rows } = await sql<DueNotice>`
    select ${DUE_COLUMNS} from notices n ${DUE_JOINS}
    where n.product_id = ${productId} and n.kind = 'back in stock' and n.sent_at is null and ${CAN_BE_BOUGHT}
    order by n.sequence
    limit (
      select least(${max}, greatest(0, ${perPiece}::int * (on_hand - reserved) - (
        select count(*) from notices told
        where told.product_id = ${productId} and told.kind = 'back in stock' and told.sent_at > ${toldSince}
      ))) from products where id = ${productId}
    )
    for update of n skip locked`.execute(trx);
  return rows;
}

/** Up to which notice, in the order of asking, the next `max` after `after` reach; undefined when there is none. */
export async function findLastOfPage(
  db: Db,
  after: number,
  max: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    select max(sequence)::float8 as last from (
      select sequence from notices where kind = 'price drop' and sequence > ${after} order by sequence limit ${max}
    ) page`.execute(db);
  return rows[0]?.last ?? undefined;
}

/** Locks the notices of these, after `after` and up to `last`, of products whose price has dropped far enough. */
export async function lockPriceDrops(
  trx: Db,
  { now, after, last }: { readonly now: Date; readonly after: number; readonly last: number },
): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select ${DUE_COLUMNS} from notices n ${DUE_JOINS}
    where n.kind = 'price drop' and n.sequence > ${after} and n.sequence <= ${last} and ${CAN_BE_BOUGHT}
      and p.price_paise::bigint * 100 <= n.price_paise::bigint * ${100 - PRICE_DROP_PERCENT_MIN}
      and (n.sent_at is null or n.sent_at <= ${now}::timestamptz - make_interval(days => ${PRICE_NOTICE_DAYS}))
      and (p.price_raised_at is null or p.price_raised_at <= ${now}::timestamptz - make_interval(days => ${PRICE_RAISE_DAYS}))
    order by n.sequence
    for update of n skip locked`.execute(trx);
  return rows;
}
