import { randomBytes } from 'node:crypto';
import type { Db } from '@haat/api/db/connect.ts';
import { addContactChange } from '@haat/api/verification/contact-change-commands.ts';
import type { OrderAddress, PartialInsert, SupportMessagesTable } from '@haat/api/db/tables.ts';
import { createTicketNumber } from '@haat/api/support/rules.ts';
import { buildProduct } from './build-product.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Everything that can belong to a customer: an address, an unpaid order, a product in cart and wishlist, with a notice and with a review, a place for a picture, a question and an answer,
 * an unused link for a new password, a change of contact that can be undone, a message to the shop.
 */
export async function buildOwnThings(
  db: Db,
  customerId: string,
): Promise<{ productId: string; addressId: string }> {
  const productId = await buildProduct(db);
  const { id: addressId } = await db
    .insertInto('addresses')
    .values({
      customerId,
      name: 'Lata Devi',
      mobile: '9988776655',
      line: '7 Chandni Chowk',
      locality: 'Old Delhi',
      city: 'Delhi',
      district: 'Central Delhi',
      state: 'Delhi',
      pincode: '110006',
      isDefault: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { customerId, productId, quantity: 2, pricePaise: 80_000 };
  await db.insertInto('cartLines').values(line).execute();
  await db.insertInto('wishlistItems').values({ customerId, productId }).execute();
  await db
    .insertInto('notices')
    .values({ customerId, productId, kind: 'price drop', language: 'en', pricePaise: 90_000 })
    .execute();
  await db
    .insertInto('uploads')
    .values({ id: randomBytes(16).toString('hex'), customerId, purpose: 'review' })
    .execute();
  const asked = { customerId, name: 'Lata', text: 'Does it shine?', state: 'shown' } as const;
  const { id: questionId } = await db
    .insertInto('questions')
    .values({ ...asked, productId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('answers')
    .values({ ...asked, questionId, isSeller: false })
    .execute();
  const review = { customerId, productId, stars: 5, description: 'Shines.', name: 'Lata' };
  await db.insertInto('reviews').values(review).execute();
  await addResetLink(db, customerId);
  await addContactChange(db, {
    customerId,
    email: 'lata.before@example.com',
    mobile: '9988776650',
  });
  await addUnpaidOrder(db, customerId);
  await addMessage(db, customerId);
  return { productId, addressId };
}

/** An order that was started and never paid. */
async function addUnpaidOrder(db: Db, customerId: string): Promise<void> {
  const { email } = await db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('orders')
    .values({
      customerId,
      status: 'expired',
      reservation: 'released',
      reservedUntil: new Date(),
      amountPaise: 80_000,
      isFromCart: true,
      language: 'en',
      customerName: 'Lata Devi',
      customerEmail: email,
      address: JSON.stringify({
        name: 'Lata Devi',
        mobileno: '9988776655',
        address: '7 Chandni Chowk',
        locality: 'Old Delhi',
        landmark: '',
        alternatemobile: '',
        city: 'Delhi',
        district: 'Central Delhi',
        state: 'Delhi',
        pincode: '110006',
      } satisfies OrderAddress),
      placeOfSupply: 'Delhi',
    })
    .execute();
}

/** A link to choose a new password that was mailed and not used. */
export async function addResetLink(db: Db, customerId: string): Promise<void> {
  const expiresAt = new Date(Date.now() + HOUR_MS);
  await db
    .insertInto('passwordResets')
    .values({ tokenHash: randomBytes(32), customerId, expiresAt })
    .execute();
}

/** A message to the shop. */
export async function addMessage(
  db: Db,
  customerId: string,
  given: PartialInsert<SupportMessagesTable> = {},
): Promise<void> {
  const message = 'The lid of the lota is bent.';
  await db
    .insertInto('supportMessages')
    .values({ ...writtenBy(customerId), message, ticket: createTicketNumber(new Date()), ...given })
    .execute();
}

function writtenBy(customerId: string) {
  return { customerId, name: 'Lata Devi', email: 'lata@example.com', language: 'en' } as const;
}
