import { calculateCartTotals } from '@haat/shared/cart-totals.ts';
import { asPaise, fromRupees, toRupees } from '@haat/shared/money.ts';
import type { RefusalWord } from '@haat/shared/words/refusal-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type pg from 'pg';
import { presentCard } from '../../catalogue/card-present.ts';
import { Refusal } from '../../errors.ts';
import { listCurrentLines } from './queries.ts';
import type { OrderProblem, RequestedLine } from './rules.ts';

interface AskedFor {
  readonly customerId: string;
  readonly wanted: readonly RequestedLine[];
  readonly language: Language;
}

/** 409 with the current prices of the lines, so that the shopper can agree before anything is charged. */
export async function loadCheckoutRefusal(
  pool: pg.Pool,
  obstacle: OrderProblem,
  { customerId, wanted, language }: AskedFor,
): Promise<Refusal> {
  const rows = await listCurrentLines(pool, customerId, wanted);
  const lines = rows.map((row) => ({
    ...presentCard(row, language),
    cartqty: row.quantity,
    sellerName: row.sellerName,
    priceWhenAdded: toRupees(asPaise(row.pricePaise)),
  }));
  return new Refusal(409, codeOf(obstacle), {
    ...(obstacle.kind === 'short' && { left: obstacle.left }),
    extra: { amount: fromRupees(calculateCartTotals(lines).total), lines },
  });
}

function codeOf(obstacle: OrderProblem): RefusalWord {
  if (obstacle.kind === 'short') return obstacle.left > 0 ? 'notEnoughStock' : 'outOfStock';
  return CODES[obstacle.kind];
}

const CODES = {
  gone: 'productGone',
  price: 'priceChanged',
  'out of reach': 'sellerOnlyInState',
} as const satisfies Record<string, RefusalWord>;
