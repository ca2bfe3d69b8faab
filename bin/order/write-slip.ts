import { writeFile } from 'node:fs/promises';
import { findSellerOrdersByName } from '@haat/api/orders/fulfilment/queries.ts';
import { findPackedOrder } from '@haat/api/orders/slips/queries.ts';
import { renderSlip } from '@haat/api/orders/invoice/render-slip.ts';
import { buildPackingSlip } from '@haat/api/orders/slips/rules.ts';
import { apiWords } from '@haat/shared/words/api-words.ts';
import { openShop } from '../store/open-shop.ts';

/** Writes the packing slip of a seller order, in the language of its order. Returns the exit status of the program. */
export async function writeSlip({
  name,
  file,
}: {
  readonly name: string;
  readonly file: string;
}): Promise<number> {
  const shop = await openShop();
  try {
    const found = await findSellerOrdersByName(shop.deps.db, name);
    const [only] = found;
    if (!only) throw new Error(`There is no order ${name}.`);
    if (found.length > 1) {
      const ids = found.map(({ id, seller }) => `${id} (${seller})`);
      throw new Error(
        `A slip is of one seller. Give the id of the seller order: ${ids.join(', ')}`,
      );
    }
    const order = await findPackedOrder(shop.deps.db, only.id);
    if (!order) throw new Error(`${name} has not been paid.`);
    const words = apiWords[order.language].slip;
    await writeFile(file, await renderSlip(buildPackingSlip(order, words), words));
    const gift =
      order.giftMessage === null ? '' : ' It is a gift: nothing with a price goes along.';
    console.log(`The slip is in ${file}.${gift}`);
    return 0;
  } finally {
    await shop.close();
  }
}
