import { cartTotals } from '@haat/shared/cart-totals.ts';
import { fromRupees, paise, toRupees } from '@haat/shared/money.ts';
import type { RefusalWord } from '@haat/shared/words/refusal-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type pg from 'pg';
import { presentCard } from '../../catalogue/cards/present-card.ts';
import { Refusal } from '../../errors.ts';
import { findLinesNow } from './queries.ts';
import type { Obstacle, WantedLine } from './rules.ts';

interface AskedFor {
  readonly customerId: string;
  readonly wanted: readonly WantedLine[];
  readonly language: Language;
}

/** 409 with what the lines would cost now, so that the shopper can be asked before anything is charged. */
export async function refusePlacing(
  pool: pg.Pool,
  obstacle: Obstacle,
  { customerId, wanted, language }: AskedFor,
): Promise<Refusal> {
  const rows = await findLinesNow(pool, customerId, wanted);
  const lines = rows.map((row) => ({
    ...presentCard(row, language),
    cartqty: row.quantity,
    sellerName: row.sellerName,
    priceWhenAdded: toRupees(paise(row.pricePaise)),
  }));
  return new Refusal(409, codeOf(obstacle), {
    ...(obstacle.kind === 'short' && { left: obstacle.left }),
    extra: { amount: fromRupees(cartTotals(lines).total), lines },
  });
}

function codeOf(obstacle: Obstacle): RefusalWord {
  if (obstacle.kind === 'short') return obstacle.left > 0 ? 'notEnoughStock' : 'outOfStock';
  return CODES[obstacle.kind];
}

const CODES = {
  gone: 'productGone',
  price: 'priceChanged',
  'out of reach': 'sellerOnlyInState',
} as const satisfies Record<string, RefusalWord>;
