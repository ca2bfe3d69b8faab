import type { CartLine } from '@haat/shared/contract/cart.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type pg from 'pg';

/** A customer's cart as replies show it, in the order in which lines were first added. */
export async function readCart(
  _pool: pg.Pool,
  _customerId: string,
  _language: Language,
): Promise<CartLine[]> {
  return [];
}
