import { connect } from '@haat/api/db/connect.ts';
import { createSession } from '@haat/api/sessions/commands.ts';

/** A signed-in customer with an address. */
export interface Buyer {
  readonly id: string;
  readonly addressId: string;
  readonly headers: Record<string, string>;
}

/** A product with more stock than the run can sell. */
export interface Ware {
  readonly id: string;
  readonly pricePaise: number;
}

/** Creates customers in the database of the store, and gives every product enough stock. */
export async function prepareShop(
  databaseUrl: string,
  buyers: number,
): Promise<{ buyers: Buyer[]; wares: Ware[] }> {
  const database = connect(databaseUrl);
  const { db } = database;
  await db.updateTable('products').set({ onHand: 1_000_000, status: 'Active' }).execute();
  await db.updateTable('sellers').set({ state: 'Karnataka' }).execute();
  const wares = await db.selectFrom('products').select(['id', 'pricePaise']).limit(500).execute();
  const made: Buyer[] = [];
  for (let number = 0; number < buyers; number += 1) {
    const { id } = await db
      .insertInto('customers')
      .values({
        username: `buyer${number}`,
        email: `buyer${number}@example.com`,
        mobile: '9988776655',
        firstName: 'Asha',
        passwordHash: '-',
        privacyVersion: '1',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const address = await db
      .insertInto('addresses')
      .values({
        customerId: id,
        name: 'Asha',
        mobile: '9988776655',
        line: '12 MG Road',
        locality: 'Ashok Nagar',
        city: 'Bengaluru',
        district: 'Bengaluru Urban',
        state: 'Karnataka',
        pincode: '560025',
        isDefault: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = await createSession(db, {
      customerId: id,
      device: '',
      formerCookie: undefined,
    });
    made.push({
      id,
      addressId: address.id,
      headers: {
        cookie: `haat_session=${session.cookie}`,
        authorization: `Bearer ${session.token}`,
      },
    });
  }
  await database.close();
  return { buyers: made, wares };
}
