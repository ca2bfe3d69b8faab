import type { Picture } from '@haat/shared/contract/catalogue.ts';
import type { CategoryTerm, TermReason } from '@haat/shared/contract/return-terms.ts';
import { VARIANT_COLUMNS, type VariantNameRow } from '../../catalogue/card-queries.ts';
import { type Db, sql } from '../../db/connect.ts';
import { defineStatement } from '../../db/statements.ts';
import type { InvoiceLine } from '../invoice/queries.ts';
import type { StockQuantity } from '../stock-commands.ts';
import type { LockedReturn } from './queries.ts';

/** Another size or colour of what was bought, at the price that was paid, which is in stock. */
export interface OfferedVariant extends VariantNameRow {
  /** Of the line's product. */
  readonly of: string;
  readonly id: string;
  readonly pricePaise: number;
  readonly free: number;
  readonly picture: Picture | null;
}

interface BoughtProducts {
  readonly ids: readonly string[];
  readonly prices: readonly number[];
}

const offeredVariants = defineStatement(
  'variants-to-exchange',
  ({ ids, prices }: BoughtProducts) => sql<OfferedVariant>`
    select b.id as "of", p.id, p.price_paise, p.on_hand - p.reserved as free, p.pictures->0 as picture, ${sql.raw(VARIANT_COLUMNS)}
    from (select distinct * from unnest((select ${ids}::text[]), (select ${prices}::bigint[])) as l(id, price_paise)) bought
      join products b on b.id = bought.id
      join products p on p.family_id = b.family_id and p.id <> b.id and p.seller_id = b.seller_id
    where p.status = 'Active' and p.price_paise = bought.price_paise and p.on_hand > p.reserved`,
);

/** What the pieces of these lines can be exchanged for today. */
export async function listVariantsToExchange(
  db: Db,
  lines: readonly { readonly productId: string; readonly pricePaise: number }[],
): Promise<OfferedVariant[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(({ productId }) => productId);
  return offeredVariants(db, { ids, prices: lines.map(({ pricePaise }) => pricePaise) });
}

/** What a replacement or an exchange sends, added up by product. */
export async function listStockToSend(
  trx: Db,
  { id, kind }: Pick<LockedReturn, 'id' | 'kind'>,
): Promise<StockQuantity[]> {
  const { rows } = await sql<StockQuantity>`
    select p.product_id, sum(p.quantity)::int as quantity from (
      select case when ${kind} = 'exchange' then rl.wanted_product_id else l.product_id end as product_id, rl.quantity
      from return_lines rl join order_lines l on l.id = rl.order_line_id where rl.return_id = ${id}
    ) p group by p.product_id order by p.product_id`.execute(trx);
  return rows;
}

export interface ExchangedPieces {
  /** Of the line from which they came back. */
  readonly line: string;
  readonly quantity: number;
  readonly pricePaise: number;
  readonly wantedProductId: string;
  /** Null in an order from before terms were kept. */
  readonly term: CategoryTerm | null;
  readonly termReason: TermReason | null;
  /** The line with its tax, as its invoice has it. */
  readonly invoiced: InvoiceLine;
}

/** The pieces of an exchange, each with what is sent in their place, in the order's sequence. */
export async function listExchangedPieces(trx: Db, returnId: string): Promise<ExchangedPieces[]> {
  const { rows } = await sql<ExchangedPieces>`
    select l.id as line, rl.quantity, l.price_paise, rl.wanted_product_id, l.term, l.term_reason, jsonb_build_object('title', l.title, 'translations',
      l.translations, 'hsn', l.hsn, 'quantity', l.quantity, 'pricePaise', l.price_paise, 'mrpPaise', l.mrp_paise, 'taxRate', l.tax_rate,
      'taxablePaise', l.taxable_paise, 'cgstPaise', l.cgst_paise, 'sgstPaise', l.sgst_paise, 'igstPaise', l.igst_paise) as invoiced
    from return_lines rl join order_lines l on l.id = rl.order_line_id
    where rl.return_id = ${returnId} order by l.position`.execute(trx);
  return rows;
}

/** The place after the last line of an order. */
export async function findNextPosition(trx: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position), 0) + 1 as next from order_lines where order_id = ${orderId}`.execute(
    trx,
  );
  return rows[0]?.next ?? 1;
}
