import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { askToSignUp, PASSWORD, signUp } from '../../tests/support/build-customer.ts';
import { setUpDatabase } from '../../tests/support/database.ts';

const OTHER_PASSWORD = 'ek aur taala';
const database = await setUpDatabase();
const app = buildTestApp(database);
const place = { db: database.db, app };
let count = 0;
let mobileno: string;
let meera: string;

beforeEach(async () => {
  count += 1;
  mobileno = `98765${String(count).padStart(5, '0')}`;
  meera = (await signUp(place, { mobileno, email: `meera${count}@names.example` })).id;
});

/** Who is signed in; the refusal when nobody is. */
async function signIn(Username: string, Password = PASSWORD): Promise<unknown> {
  const { status, body } = await app.ask('signIn', { body: { Username, Password } });
  const { user, code } = body as { user?: { _id: string }; code?: string };
  return status === 200 ? user?._id : code;
}

/** Another account, from the time when a username could be anything. */
async function signUpOld(username: string, given: object = {}): Promise<string> {
  const { id } = await signUp(place, { password: OTHER_PASSWORD, ...given });
  await database.db.updateTable('customers').set({ username }).where('id', '=', id).execute();
  return id;
}

describe('a mobile number', () => {
  it.each([
    (digits: string) => digits,
    (digits: string) => `+91${digits}`,
    (digits: string) => ` +91 ${digits.slice(0, 5)} ${digits.slice(5)} `,
    (digits: string) => `91${digits}`,
    (digits: string) => `0${digits}`,
    (digits: string) => `0091-${digits.slice(0, 5)}-${digits.slice(5)}`,
  ])('signs in, however it is typed: %s', async (type) => {
    expect(await signIn(type(mobileno))).toBe(meera);
    expect(await signIn(type(mobileno), OTHER_PASSWORD)).toBe('wrongCredentials');
  });

  it.each(['1', '+92', '00'])('does not with %j before it', async (before) => {
    expect(await signIn(`${before}${mobileno}`)).toBe('wrongCredentials');
  });

  it('that two accounts have signs in to neither, until only one of them has it', async () => {
    const other = await signUp(place, { mobileno, password: OTHER_PASSWORD });
    expect(await signIn(mobileno)).toBe('wrongCredentials');
    expect(await signIn(mobileno, OTHER_PASSWORD)).toBe('wrongCredentials');
    expect(await signIn(`meera${count}@names.example`)).toBe(meera);
    const moved = { mobile: '9000000001' };
    await database.db.updateTable('customers').set(moved).where('id', '=', other.id).execute();
    expect(await signIn(mobileno)).toBe(meera);
  });

  it('that is the old username of another account signs in to that one, as it did before', async () => {
    const old = await signUpOld(mobileno);
    expect(await signIn(mobileno, OTHER_PASSWORD)).toBe(old);
    expect(await signIn(mobileno)).toBe('wrongCredentials');
    expect(await signIn(`meera${count}@names.example`)).toBe(meera);
  });

  it('that is both username and mobile of an account signs in to it, whoever else has the mobile', async () => {
    const old = await signUpOld(`9111${String(count).padStart(6, '0')}`, {
      mobileno: '9000000002',
    });
    await signUp(place, { mobileno: `9111${String(count).padStart(6, '0')}` });
    expect(await signIn(`9111${String(count).padStart(6, '0')}`, OTHER_PASSWORD)).toBe(old);
  });
});

it('an email signs in to the account that proved it, though it is the old username of another', async () => {
  const email = `meera${count}@names.example`;
  const old = await signUpOld(email, { email: `old${count}@names.example` });
  expect(await signIn(email)).toBe(meera);
  expect(await signIn(email, OTHER_PASSWORD)).toBe('wrongCredentials');
  expect(await signIn(`old${count}@names.example`, OTHER_PASSWORD)).toBe(old);
});

it.each([
  'asha@example.com',
  'ＡＳＨＡ＠example.com',
  'at@home',
  '9988776655',
  '+91 99887 76655',
  '099887-76655',
])(
  '%j can be nobody’s new username, as it could be another’s email or mobile',
  async (username) => {
    const refused = {
      code: 'invalid',
      fields: { username: expect.stringMatching(/sign in with yours/) },
    };
    expect(await askToSignUp(place, { username })).toMatchObject({ status: 400, body: refused });
    const asked = await app.ask('validateUsername', { body: { data: { username } } });
    expect(asked).toMatchObject({
      status: 400,
      body: { fields: { 'data.username': refused.fields.username } },
    });
  },
);

it.each(['asha99', '998877665', '99887766551234'])('%j can be a username', async (username) => {
  expect(await app.call('validateUsername', { body: { data: { username } } })).toEqual({
    data: 200,
  });
});

it('wrong passwords are counted once for a mobile number, however it is typed, and for its account by any name', async () => {
  const limited = buildTestApp(database, { rateLimits: true });
  const guess = async (Username: string, Password = 'a guess') =>
    (await limited.ask('signIn', { body: { Username, Password } })).status;
  const ways = (digits: string) => [digits, `0${digits}`, `+91${digits}`, `91${digits}`];
  for (const digits of [mobileno, '9000000003']) {
    const statuses = [];
    for (const name of [...ways(digits), ...ways(digits)]) statuses.push(await guess(name));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  }
  expect(await guess(`meera${count}@names.example`, PASSWORD)).toBe(401);
});
