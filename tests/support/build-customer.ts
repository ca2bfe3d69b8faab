import type { Db } from '@haat/api/db/connect.ts';
import type { CustomersTable, PartialInsert } from '@haat/api/db/tables.ts';
import { createSession } from '@haat/api/sessions/commands.ts';
import { addVerification } from '@haat/api/verification/commands.ts';
import type { BodyOf } from '@haat/shared/contract/calls.ts';
import type { Answer, TestApp } from './build-app.ts';

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

export const PASSWORD = 'mogra aur chai';

/** A sign-up by a browser that has verified the email, unless `verified` is another secret. */
export async function askToSignUp(
  { db, app }: { readonly db: Db; readonly app: TestApp },
  given: Partial<BodyOf<'signUp'>> = {},
  verified?: string,
): Promise<Answer> {
  made += 1;
  const body = {
    username: `kavita${made}`,
    email: `kavita${made}@example.com`,
    password: PASSWORD,
    mobileno: '9988776655',
    ...given,
  };
  const secret = verified ?? (await addVerification(db, body.email));
  return app.ask('signUp', { body }, { cookie: `haat_verified=${secret}` });
}

/** A customer who has just signed up, with both secrets of the session. */
export async function signUp(
  place: { readonly db: Db; readonly app: TestApp },
  given: Partial<BodyOf<'signUp'>> = {},
): Promise<TestCustomer> {
  const answer = await askToSignUp(place, given);
  if (answer.status !== 200) throw new Error(`signUp answered ${JSON.stringify(answer.body)}`);
  return customerOf(answer);
}

/** The customer that a sign-in or a sign-up returned. */
export function customerOf({ body, headers }: Answer): TestCustomer {
  const { user, token } = body as { user: { _id: string }; token: string };
  return { id: user._id, token, cookie: cookieIn(headers, 'haat_session') ?? '' };
}

/** The customer after a change of password, which has renewed both halves of the session. */
export function renewCustomer(customer: TestCustomer, { body, headers }: Answer): TestCustomer {
  const { token } = body as { token: string };
  return { ...customer, token, cookie: cookieIn(headers, 'haat_session') ?? '' };
}

/** The value that an answer sets for a cookie; '' when it clears the cookie. */
export function cookieIn(headers: Headers, name: string): string | undefined {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return set?.slice(name.length + 1).split(';')[0];
}
