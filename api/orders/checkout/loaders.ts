import { calculateCartTotals } from '@haat/shared/cart-totals.ts';
import { asPaise, toPaise, toRupees } from '@haat/shared/money.ts';
import type { RefusalWord } from '@haat/shared/words/api-words.ts';
import { presentSellerName, presentTerm } from '../../catalogue/card-present.ts';
import { presentChosen } from '../../catalogue/variant-present.ts';
import type { Db } from '../../db/connect.ts';
import { presentPromise } from '../../delivery/promise-present.ts';
import { Refusal } from '../../errors.ts';
import { type CheckoutRequest, listCurrentLines } from './queries.ts';
import type { OrderProblem } from './rules.ts';

/** 409 with the current prices of the lines, or the days on which they arrive now, so that the shopper can agree before anything is charged. */
export async function loadCheckoutRefusal(
  db: Db,
  problem: OrderProblem,
  request: CheckoutRequest,
): Promise<Refusal> {
  const rows = await listCurrentLines(db, request);
  const lines = rows.map((row) => ({
    ...presentChosen(row, request.language),
    cartqty: row.quantity,
    sellerName: presentSellerName(row, request.language),
    priceWhenAdded: toRupees(asPaise(row.pricePaise)),
    ...presentTerm(row),
  }));
  return new Refusal(409, codeOf(problem), {
    ...(problem.kind === 'not enough stock' && { left: problem.left }),
    extra: {
      amount: toPaise(calculateCartTotals(lines).total),
      lines,
      ...(problem.kind === 'delivery changed' && {
        promises: problem.promises.map(({ id, promise }) => presentPromise(id, promise ?? {})),
      }),
    },
  });
}

function codeOf(problem: OrderProblem): RefusalWord {
  if (problem.kind === 'not enough stock')
    return problem.left > 0 ? 'notEnoughStock' : 'outOfStock';
  return CODES[problem.kind];
}

const CODES = {
  unavailable: 'productGone',
  'price changed': 'priceChanged',
  'not delivered there': 'sellerOnlyInState',
  excluded: 'notDeliveredThere',
  'by air only': 'notByAir',
  'not sending': 'sellerNotSending',
  'delivery changed': 'deliveryChanged',
} as const satisfies Record<string, RefusalWord>;
