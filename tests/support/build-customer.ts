import type { Db } from '@haat/api/db/connect.ts';
import type { CustomersTable, PartialInsert } from '@haat/api/db/tables.ts';
import { createSession } from '@haat/api/sessions/commands.ts';

/** A signed-in customer, with both secrets of the session. */
export interface TestCustomer {
  readonly id: string;
  readonly cookie: string;
  readonly token: string;
}

let made = 0;

/** A customer with a session. The password hash fits no password: a test that signs in by password signs up first. */
export async function buildCustomer(
  db: Db,
  given: PartialInsert<CustomersTable> = {},
): Promise<TestCustomer> {
  made += 1;
  const { id } = await db
    .insertInto('customers')
    .values({
      username: `meera${made}`,
      email: `meera${made}@example.com`,
      mobile: '9988776655',
      passwordHash: '-',
      privacyVersion: '1',
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = await createSession(db, {
    customerId: id,
    device: 'Test',
    formerCookie: undefined,
  });
  return { id, ...session };
}
