import { calculatePriceAfterPercentOff, type Paise, toPaise } from '@haat/shared/money.ts';
import { z } from 'zod';
import {
  buildRefusal,
  findUnknownColumns,
  type RowCheck,
  readGiven,
  toProblem,
} from '../check-row.ts';
import { checkPrices, kinds } from '../kinds.ts';
import { checkSeller, type KnownReferences } from '../references.ts';
import type { Row } from '../row.ts';

/** What `--only` can name. */
export const OFFER_PARTS = ['price', 'stock'] as const;
export type OfferPart = (typeof OFFER_PARTS)[number];

/** What a row says of a product that the store has; null: it stays. */
export interface Offer {
  readonly seller: string;
  readonly code: string;
  readonly mrpPaise: Paise | null;
  readonly pricePaise: Paise | null;
  readonly onHand: number | null;
}

export type CheckOffer = (row: Row, known: KnownReferences) => RowCheck<Offer>;

/** Returns the check of a row for these parts. Columns of a product that belong to neither are not read. */
export function buildOfferCheck(parts: ReadonlySet<OfferPart>): CheckOffer {
  const schema = buildSchema(parts);
  return (row, known) => {
    const read = readGiven(row);
    if ('problem' in read) return buildRefusal([read.problem]);
    if (read.kind !== 'product') return buildRefusal([]);
    const unknownColumns = findUnknownColumns(read);
    const result = schema.safeParse(read.given);
    const problems = result.success
      ? [
          ...(parts.has('price') ? checkPrices(result.data) : []),
          ...checkSeller(result.data.seller, known),
        ]
      : result.error.issues.map(toProblem);
    const checked = result.success && problems.length === 0 ? toOffer(result.data) : null;
    return { checked, problems, unknownColumns };
  };
}

/** Stock that a row does not give stays as it is, unless the file is about nothing else. */
function buildSchema(parts: ReadonlySet<OfferPart>): z.ZodType<OfferContent> {
  const { seller, code, mrp, price, off, stock } = kinds.product.shape;
  const withPrice = parts.has('price');
  const schema: z.ZodType = z.object({
    seller,
    code,
    ...(withPrice && { mrp: mrp.optional(), price, off }),
    ...(parts.has('stock') && { stock: withPrice ? stock : stock.unwrap() }),
  });
  return schema as z.ZodType<OfferContent>;
}

interface OfferContent {
  readonly seller: string;
  readonly code: string;
  readonly mrp?: number | undefined;
  readonly price?: number | undefined;
  readonly off?: number | undefined;
  readonly stock?: number | undefined;
}

function toOffer({ seller, code, mrp, price, off, stock }: OfferContent): Offer {
  const mrpPaise = mrp === undefined ? null : toPaise(mrp);
  const fromPercent =
    mrpPaise !== null && off !== undefined ? calculatePriceAfterPercentOff(mrpPaise, off) : null;
  return {
    seller,
    code,
    mrpPaise,
    pricePaise: price === undefined ? fromPercent : toPaise(price),
    onHand: stock ?? null,
  };
}
