import { type CallName, calls } from '@haat/shared/contract/calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { buildCustomer, PASSWORD, type TestCustomer } from '../../tests/support/build-customer.ts';
import { setUpDatabase } from '../../tests/support/database.ts';
import { hashPassword } from './passwords/hash.ts';

const database = await setUpDatabase();
const app = buildTestApp(database);
let nisha: TestCustomer;
let other: TestCustomer;

beforeAll(async () => {
  nisha = await buildCustomer(database.db, { passwordHash: await hashPassword(PASSWORD) });
  other = await buildCustomer(database.db);
});

const profile = {
  fname: 'Nisha',
  lname: '',
  mobileno: '9988776655',
  gender: null,
  email: 'nisha@example.com',
};
const account = {
  username: 'nisha',
  email: 'n@example.com',
  password: PASSWORD,
  mobileno: '9988776655',
};
const details = { previousPassword: PASSWORD, password: 'tulsi aur shahad' };

/** A valid body for each call, and the fields that name a user. */
const OF_A_CUSTOMER: [CallName, object, string[]][] = [
  ['userSession', {}, ['userId', 'id']],
  ['userSessions', {}, ['userId']],
  ['userDetails', {}, ['params']],
  ['updateProfile', profile, ['userId']],
  ['loginCredentials', {}, ['id']],
  ['updateLoginCredentials', { details }, ['id']],
  ['exportUser', {}, ['userId', 'id']],
  ['eraseUser', { password: PASSWORD }, ['userId', 'id']],
];

describe('the calls of a customer', () => {
  it.each(OF_A_CUSTOMER)('%s needs sign-in', async (name, body) => {
    expect(calls[name].access).toBe('customer');
    expect(await app.ask(name, { params: { userId: nisha.id }, body })).toMatchObject({
      status: 401,
      body: { code: 'notSignedIn' },
    });
  });

  it.each(OF_A_CUSTOMER)("%s refuses another's", async (name, body, fields) => {
    for (const field of fields) {
      const asked =
        field === 'params'
          ? { params: { userId: other.id }, body }
          : { params: { userId: nisha.id }, body: { ...body, [field]: other.id } };
      expect(await app.ask(name, { as: nisha, ...asked })).toMatchObject({
        status: 403,
        body: { code: 'notYours' },
      });
    }
    expect((await app.ask('userSession', { as: other })).status).toBe(200);
  });
});

/** Each wrong body, and the fields that the refusal names. */
const WRONG: [CallName, object, string[]][] = [
  ['signIn', {}, ['Username', 'Password']],
  ['signIn', { Username: '  ', Password: '' }, ['Username', 'Password']],
  ['signIn', { Username: { $ne: '' }, Password: ['a'] }, ['Username', 'Password']],
  ['signIn', { Username: 'n\0', Password: PASSWORD }, ['Username']],
  ['signIn', { Username: 'n'.repeat(255), Password: 'p'.repeat(257) }, ['Username', 'Password']],
  ['signUp', {}, ['username', 'email', 'password', 'mobileno']],
  ['signUp', { ...account, password: 'seven77' }, ['password']],
  ['signUp', { ...account, password: 'p'.repeat(257) }, ['password']],
  ['signUp', { ...account, email: 'n@example', mobileno: '99887' }, ['email', 'mobileno']],
  ['signUp', { ...account, privacyVersion: 1 }, ['privacyVersion']],
  ['validateUsername', {}, ['data']],
  ['validateUsername', { data: { username: ' ' } }, ['data.username']],
  ['userSession', { language: 'ta' }, ['language']],
  ['updateProfile', {}, ['fname', 'lname', 'mobileno', 'gender', 'email']],
  ['updateProfile', { ...profile, gender: 'x', mobileno: 9 }, ['gender', 'mobileno']],
  ['updateProfile', { ...profile, fname: 'n'.repeat(101), lname: '\0' }, ['fname', 'lname']],
  ['updateLoginCredentials', {}, ['details']],
  ['updateLoginCredentials', { details: { ...details, password: 'short' } }, ['details.password']],
  ['updateLoginCredentials', { details: { password: PASSWORD } }, ['details.previousPassword']],
  ['eraseUser', {}, ['password']],
  ['eraseUser', { password: null }, ['password']],
];

describe('bad input', () => {
  it.each(WRONG)('%s refuses %j', async (name, body, fields) => {
    const { status, body: reply } = await app.ask(name, { as: nisha, body });
    expect(status).toBe(400);
    expect(Object.keys((reply as { fields: object }).fields).toSorted()).toEqual(fields.toSorted());
  });

  it.each(['userDetails', 'loginCredentials', 'exportUser'] as const)(
    '%s refuses a body that is no object',
    async (name) => {
      const path = calls[name].path.replace('{userId}', nisha.id);
      const { cookie, token } = nisha;
      const headers = { cookie: `haat_session=${cookie}`, authorization: `Bearer ${token}` };
      expect((await app.post(path, [], headers)).status).toBe(400);
      expect((await app.post(path, {}, headers)).status).toBe(200);
    },
  );
});
