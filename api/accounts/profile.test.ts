import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, credentialsOf } from '../../tests/support/build-app.ts';
import {
  cookieIn,
  PASSWORD,
  signUp,
  type TestCustomer,
} from '../../tests/support/build-customer.ts';
import { addResetLink, buildOwnThings } from '../../tests/support/build-own-things.ts';
import { setUpDatabase } from '../../tests/support/database.ts';
import { addVerification } from '../verification/commands.ts';
import { updateProfile } from './commands.ts';
import { getCustomer } from './queries.ts';

const database = await setUpDatabase();
const app = buildTestApp(database);
let lata: TestCustomer;
let email: string;
let count = 0;

beforeEach(async () => {
  count += 1;
  email = `lata${count}@example.com`;
  lata = await signUp({ db: database.db, app }, { username: `lata${count}`, email });
});

describe('userSession', () => {
  it('returns the customer with what the header shows, and extends the cookie', async () => {
    const { productId } = await buildOwnThings(database.db, lata.id);
    const { body, headers } = await app.ask('userSession', { as: lata });
    expect(body).toMatchObject({
      user: {
        _id: lata.id,
        email,
        cart: [{ _id: productId, cartqty: 2 }],
        wishlist: [{ _id: productId }],
      },
    });
    expect(cookieIn(headers, 'haat_session')).toBe(lata.cookie);
    expect(headers.get('set-cookie')).toMatch(/Max-Age=2592000/);
  });

  it('saves a language that is sent as the language of mails, and no other', async () => {
    const languageOf = async (body: { language?: 'hi' }) =>
      (await app.call('userSession', { as: lata, body, language: 'hi' })).user.language;
    expect(await languageOf({})).toBe('en');
    expect(await languageOf({ language: 'hi' })).toBe('hi');
    expect(await languageOf({})).toBe('hi');
  });
});

describe('userDetails', () => {
  it('returns profile, cart, wishlist, addresses and order lines', async () => {
    const { productId, addressId } = await buildOwnThings(database.db, lata.id);
    const details = await app.call('userDetails', { as: lata, params: { userId: lata.id } });
    expect(details).toMatchObject({
      user: {
        _id: lata.id,
        username: `lata${count}`,
        address: [{ _id: addressId, default: true }],
        cart: [{ _id: productId }],
        wishlist: [{ _id: productId }],
      },
      order: [],
    });
  });
});

describe('updateProfile', () => {
  const profile = {
    fname: ' Lata ',
    lname: 'Devi',
    mobileno: '9000000001',
    gender: 'female' as const,
  };
  const update = (body: object, verified = '') =>
    app.ask(
      'updateProfile',
      { as: lata, body: { ...profile, email, password: PASSWORD, ...body } },
      { cookie: `${credentialsOf(lata)['cookie']}; haat_verified=${verified}` },
    );
  const stored = async () => (await app.call('userSession', { as: lata })).user;

  it('changes name, mobile and gender at once, and the case of the email', async () => {
    const { status, body } = await update({ userId: lata.id, email: email.toUpperCase() });
    expect(status).toBe(200);
    const now = {
      fname: 'Lata',
      lname: 'Devi',
      mobileno: '9000000001',
      gender: 'female',
      email: email.toUpperCase(),
    };
    expect(body).toMatchObject({ user: now });
    expect(await stored()).toMatchObject(now);
    expect(app.mails.at(-1)).toMatchObject({ to: email, contents: { newEmail: null } });
    expect((await update({ gender: null })).body).toMatchObject({ user: { gender: null } });
  });

  it('changes mobile or email only with the password, and changes nothing without it', async () => {
    const before = await stored();
    const newEmail = `own${count}@example.com`;
    const verified = await addVerification(database.db, newEmail);
    const changes = [{ mobileno: '9000000002' }, { mobileno: before.mobileno, email: newEmail }];
    for (const change of changes) {
      for (const password of [undefined, null, ''])
        expect(await update({ ...change, password }, verified)).toMatchObject({
          status: 400,
          body: {
            code: 'passwordNeeded',
            fields: { password: expect.stringMatching(/enter your/) },
          },
        });
      expect(await update({ ...change, password: 'a guess' }, verified)).toMatchObject({
        status: 400,
        body: { code: 'incorrectPassword', fields: { password: expect.any(String) } },
      });
    }
    expect(await stored()).toEqual(before);
    for (const change of changes) expect((await update(change, verified)).status).toBe(200);
    expect(await stored()).toMatchObject({ email: newEmail, mobileno: before.mobileno });
  });

  it('needs no password when email and mobile stay the same', async () => {
    const { mobileno } = await stored();
    const names = { mobileno, email: email.toUpperCase(), password: undefined };
    expect((await update(names)).body).toMatchObject({ user: { fname: 'Lata', gender: 'female' } });
  });

  it('refuses a password that was changed while it was verified', async () => {
    const { mobile, ...former } = await getCustomer(database.db, lata.id);
    const { firstName, lastName, gender } = former;
    const login = { id: lata.id, passwordHash: 'of the password before' };
    const change = { firstName, lastName, gender, email, mobile: '9000000003' };
    const deps = { db: database.db, mailer: { sendLater: async () => {} }, publicUrl: '' };
    const changing = updateProfile(deps, lata.id, { ...change, verified: undefined, login });
    await expect(changing).rejects.toMatchObject({ code: 'incorrectPassword' });
    expect((await stored()).mobileno).toBe(mobile);
  });

  it('changes the email only when this browser has verified the new one, and changes nothing otherwise', async () => {
    const before = await stored();
    const other = await addVerification(database.db, 'other@example.com');
    for (const verified of ['', 'made up', other])
      expect(await update({ email: 'lata.new@example.com' }, verified)).toMatchObject({
        status: 409,
        body: { code: 'emailNotVerified', fields: { email: expect.any(String) } },
      });
    expect(await stored()).toEqual(before);
  });

  it('saves a verified email, sends a link to undo it to the former address, and expires links that were mailed there', async () => {
    const newEmail = `moved${count}@example.com`;
    await addResetLink(database.db, lata.id);
    const verified = await addVerification(database.db, newEmail);
    expect((await update({ email: newEmail }, verified)).status).toBe(200);
    expect(await stored()).toMatchObject({ email: newEmail });
    expect(app.mails.at(-1)).toMatchObject({
      to: email,
      template: 'contactChanged',
      contents: { newEmail, link: expect.stringMatching(/\/restorecontact#[\w-]{43}$/) },
    });
    const links = database.db.selectFrom('passwordResets').select('expiresAt');
    const { expiresAt } = await links.where('customerId', '=', lata.id).executeTakeFirstOrThrow();
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now());
    expect((await update({ email }, verified)).status).toBe(409);
  });

  it('refuses a verified email that has an account meanwhile, and changes nothing', async () => {
    const before = await stored();
    await signUp({ db: database.db, app }, { email: `Sister${count}@example.com` });
    const sisters = `sister${count}@example.com`;
    const verified = await addVerification(database.db, sisters);
    expect(await update({ email: sisters }, verified)).toMatchObject({
      status: 409,
      body: { code: 'emailTaken', fields: { email: expect.any(String) } },
    });
    expect(await stored()).toEqual(before);
  });
});

describe('exportUser', () => {
  it('contains everything but secrets', async () => {
    const { productId, addressId } = await buildOwnThings(database.db, lata.id);
    const { body } = await app.ask('exportUser', { as: lata });
    const time = expect.stringMatching(/^20.*Z$/);
    expect(body).toMatchObject({
      exportedAt: time,
      profile: { _id: lata.id, email },
      accountOpenedAt: time,
      privacyPolicy: { version: '1', agreedAt: time },
      addresses: [{ _id: addressId }],
      cart: [{ _id: productId }],
      wishlist: [{ _id: productId }],
      orders: [],
      keptOrders: [{ status: 'expired', email, address: { name: 'Lata Devi' }, payments: [] }],
      reviews: [{ productId, stars: 5, description: 'Shines.', name: 'Lata', writtenAt: time }],
      sessions: [{ signedInAt: time, lastSeenAt: time }],
      messages: [{ message: 'The lid of the lota is bent.', sentAt: time }],
      passwordLinks: [{ validUntil: time, usedAt: null }],
      contactChanges: [{ formerMobile: '9988776650', undoUntil: time, undoneAt: null }],
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|argon/i);
  });

  it('contains nothing of any other customer', async () => {
    await buildOwnThings(database.db, lata.id);
    const other = await signUp({ db: database.db, app });
    const text = JSON.stringify(await app.call('exportUser', { as: other }));
    expect(text).not.toContain(lata.id);
    expect(text).not.toContain(email);
  });
});
