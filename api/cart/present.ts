import type { CartLine } from '@haat/shared/contract/cart.ts';
import { asPaise, toRupees } from '@haat/shared/money.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { presentSellerName, presentTerm } from '../catalogue/card-present.ts';
import { presentChosen } from '../catalogue/variant-present.ts';
import type { CartLineRow } from './queries.ts';

export function presentCartLine(row: CartLineRow, language: Language): CartLine {
  return {
    ...presentChosen(row, language),
    cartqty: row.quantity,
    sellerName: presentSellerName(row, language),
    priceWhenAdded: toRupees(asPaise(row.paiseWhenAdded)),
    ...presentTerm(row),
  };
}
