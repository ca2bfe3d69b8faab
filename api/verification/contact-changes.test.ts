import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, credentialsOf } from '../../tests/support/build-app.ts';
import { PASSWORD, signUp, type TestCustomer } from '../../tests/support/build-customer.ts';
import { rowsAsText, runSql, setUpDatabase } from '../../tests/support/database.ts';
import { addVerification, deleteExpired } from './commands.ts';

const MOBILE = '9988776655';
const THIEFS_PASSWORD = 'nimbu aur namak';
const OWNERS_PASSWORD = 'tulsi aur shahad';
const database = await setUpDatabase();
const app = buildTestApp(database);
let asha: TestCustomer;
let username: string;
let email: string;
let count = 0;

beforeEach(async () => {
  username = `asha${(count += 1)}`;
  email = `${username}@example.com`;
  asha = await signUp({ db: database.db, app }, { username, email });
});

const restore = (token: string, confirm?: boolean) =>
  app.ask('restoreContact', { body: { token, ...(confirm && { confirm }) } });
const signIn = async (Password: string) =>
  (await app.ask('signIn', { body: { Username: username, Password } })).status;
const isSignedIn = async () => (await app.ask('userSession', { as: asha })).status === 200;

/** Changes email or mobile with the password, as the owner or a thief would, and returns the token that was mailed. */
async function change(
  to: { readonly email?: string; readonly mobile?: string },
  password = PASSWORD,
): Promise<string> {
  const { email: now, mobileno } = (await app.call('userSession', { as: asha })).user;
  const profile = { fname: '', lname: '', gender: null, password };
  const verified = await addVerification(database.db, to.email ?? now);
  const body = { ...profile, email: to.email ?? now, mobileno: to.mobile ?? mobileno };
  const cookie = `${credentialsOf(asha)['cookie']}; haat_verified=${verified}`;
  const { status } = await app.ask('updateProfile', { as: asha, body }, { cookie });
  if (status !== 200) throw new Error(`updateProfile answered ${status}`);
  const mail = app.mails.at(-1);
  return mail?.template === 'contactChanged' ? tokenOf(mail.contents.link) : '';
}

/** The token of a link for a new password that is mailed to this mailbox. */
async function askForReset(mailbox: string, mobileNo: string): Promise<string> {
  const before = app.mails.length;
  await app.call('forgetPassword', { body: { email: mailbox, mobileNo } });
  const mail = app.mails.slice(before).find(({ template }) => template === 'passwordReset');
  return mail?.template === 'passwordReset' ? tokenOf(mail.contents.link) : '';
}

const reset = async (token: string, password: string) =>
  (await app.ask('resetPassword', { body: { token, password } })).status;
const tokenOf = (link: string) => link.split('#')[1] ?? '';
const getContact = () =>
  database.db
    .selectFrom('customers')
    .select(['email', 'mobile'])
    .where('id', '=', asha.id)
    .executeTakeFirstOrThrow();

describe('the link that undoes a change', () => {
  it('is mailed to the former mailbox, and tells which email it restores', async () => {
    const token = await change({ email: `new-${email}` });
    expect(app.mails.at(-1)).toMatchObject({
      to: email,
      template: 'contactChanged',
      contents: { username, newEmail: `new-${email}` },
    });
    expect(await restore(token)).toMatchObject({ status: 200, body: { email, resetToken: null } });
    expect(await getContact()).toEqual({ email: `new-${email}`, mobile: MOBILE });
  });

  it('is mailed to the only mailbox when the mobile changes', async () => {
    const token = await change({ mobile: '9000000002' });
    expect(app.mails.at(-1)).toMatchObject({ to: email, contents: { newEmail: null } });
    await restore(token, true);
    expect(await getContact()).toEqual({ email, mobile: MOBILE });
  });

  it('restores email and mobile, ends every session and the password, and leads to a new one', async () => {
    const token = await change({ email: `new-${email}`, mobile: '9000000002' });
    const thiefsReset = await askForReset(`new-${email}`, '9000000002');
    const restored = await restore(token, true);
    expect(restored).toMatchObject({
      status: 200,
      body: { email, resetToken: expect.any(String) },
    });
    expect(await getContact()).toEqual({ email, mobile: MOBILE });
    expect([await isSignedIn(), await signIn(PASSWORD)]).toEqual([false, 401]);
    expect(await reset(thiefsReset, THIEFS_PASSWORD)).toBe(410);
    expect(app.mails.slice(-2)).toMatchObject([
      { to: email, template: 'passwordReset' },
      { to: `new-${email}`, template: 'emailChanged' },
    ]);
    const { resetToken } = restored.body as { resetToken: string };
    expect(await reset(resetToken, OWNERS_PASSWORD)).toBe(200);
    expect([await signIn(OWNERS_PASSWORD), await signIn(THIEFS_PASSWORD)]).toEqual([200, 401]);
  });

  it('works once', async () => {
    const token = await change({ email: `new-${email}` });
    await restore(token, true);
    for (const confirm of [false, true])
      expect(await restore(token, confirm)).toMatchObject({
        status: 410,
        body: { code: 'restoreLinkUsed' },
      });
  });

  it('works once when it is opened twice at the same time', async () => {
    const token = await change({ email: `new-${email}` });
    const replies = await Promise.all([restore(token, true), restore(token, true)]);
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410]);
  });

  it('works for seven days, and is deleted a week later', async () => {
    const token = await change({ email: `new-${email}` });
    const age = (days: number) =>
      runSql(
        database.db,
        'update contact_changes set expires_at = expires_at - make_interval(secs => $1)',
        [days * 86_400],
      );
    await age(6.99);
    await deleteExpired(database.db);
    expect((await restore(token)).status).toBe(200);
    await age(0.02);
    await deleteExpired(database.db);
    expect((await restore(token, true)).body).toMatchObject({ code: 'restoreLinkExpired' });
    expect((await getContact()).email).toBe(`new-${email}`);
    await age(7);
    await deleteExpired(database.db);
    expect((await restore(token, true)).body).toMatchObject({ code: 'restoreLinkWrong' });
  });

  it('is refused as wrong when it never existed or its account was deleted, and both mailboxes hear of that', async () => {
    expect(await restore('a guess', true)).toMatchObject({
      status: 410,
      body: { code: 'restoreLinkWrong' },
    });
    const token = await change({ email: `new-${email}` });
    await app.call('eraseUser', { as: asha, body: { password: PASSWORD } });
    expect((await restore(token, true)).body).toMatchObject({ code: 'restoreLinkWrong' });
    const told = app.mails.filter(({ template }) => template === 'accountErased').slice(-2);
    expect(told.map(({ to }) => to)).toEqual([`new-${email}`, email]);
  });

  it('changes nothing when another account has the former email meanwhile, and says so', async () => {
    const token = await change({ email: `new-${email}` });
    await signUp({ db: database.db, app }, { email: email.toUpperCase() });
    expect(await restore(token, true)).toMatchObject({
      status: 409,
      body: { code: 'formerEmailTaken', msg: expect.stringContaining('Another account') },
    });
    expect(await getContact()).toEqual({ email: `new-${email}`, mobile: MOBILE });
    expect([await isSignedIn(), await signIn(PASSWORD)]).toEqual([true, 200]);
  });

  it('is stored only as a hash', async () => {
    const token = await change({ email: `new-${email}` });
    const stored = await database.db.selectFrom('contactChanges').selectAll().execute();
    expect(rowsAsText(stored)).toContain(email);
    expect(rowsAsText(stored)).not.toContain(token);
  });
});

describe('a thief with the password', () => {
  it('cannot take the undo away, whatever they do after the first change', async () => {
    const steps = fc.array(fc.constantFrom('email', 'mobile', 'password', 'reset'), {
      maxLength: 4,
    });
    let rounds = 0;
    const isTakenBack = fc.asyncProperty(steps, async (taken) => {
      username = `lata${count}x${(rounds += 1)}`;
      email = `${username}@example.com`;
      asha = await signUp({ db: database.db, app }, { username, email });
      const links = [await change({ email: `thief-${email}` })];
      let password = PASSWORD;
      for (const [index, step] of taken.entries()) {
        if (step === 'email')
          links.push(await change({ email: `thief${index}-${email}` }, password));
        else if (step === 'mobile')
          links.push(await change({ mobile: `900000000${index}` }, password));
        else password = await changePassword(step, password, `${THIEFS_PASSWORD} ${index}`);
      }
      const now = await getContact();
      const openReset = await askForReset(now.email, now.mobile);
      const [owners = '', ...thiefs] = links;
      const { body } = await restore(owners, true);
      for (const token of thiefs) expect((await restore(token, true)).status).toBe(410);
      expect(await reset(openReset, THIEFS_PASSWORD)).toBe(410);
      expect([await isSignedIn(), await signIn(password)]).toEqual([false, 401]);
      expect(await reset((body as { resetToken: string }).resetToken, OWNERS_PASSWORD)).toBe(200);
      expect(await getContact()).toEqual({ email, mobile: MOBILE });
      expect(await signIn(OWNERS_PASSWORD)).toBe(200);
    });
    await fc.assert(isTakenBack, { numRuns: 5, examples: [[['email', 'reset', 'mobile']]] });
  });

  /** Changes it in the session or by a mailed link, after which the thief signs in again. Returns the new password. */
  async function changePassword(how: string, previousPassword: string, password: string) {
    if (how === 'reset') {
      const now = await getContact();
      await reset(await askForReset(now.email, now.mobile), password);
    } else {
      const details = { previousPassword, password };
      await app.call('updateLoginCredentials', { as: asha, body: { id: asha.id, details } });
    }
    const answer = await app.ask('signIn', { body: { Username: username, Password: password } });
    const { token } = answer.body as { token: string };
    const cookie = /haat_session=([\w-]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? '';
    asha = { ...asha, token, cookie };
    return password;
  }

  it('loses when they change the email again at the moment of the undo', async () => {
    const token = await change({ email: `thief-${email}` });
    const [undone] = await Promise.all([
      restore(token, true),
      change({ email: `thief2-${email}` }).catch(() => undefined),
    ]);
    expect(undone.status).toBe(200);
    expect(await getContact()).toEqual({ email, mobile: MOBILE });
    expect(await isSignedIn()).toBe(false);
  });

  it('gets no link when the owner goes back to the former email by themselves', async () => {
    const own = await change({ email: `thief-${email}` });
    const thiefs = await change({ mobile: '9000000002' });
    expect(await change({ email })).toBe('');
    expect(app.mails.at(-1)).toMatchObject({ to: `thief-${email}`, template: 'emailChanged' });
    expect((await restore(thiefs, true)).status).toBe(410);
    expect((await restore(own)).status).toBe(200);
  });
});

it('an owner who has changed the email twice can go back to either mailbox', async () => {
  const first = await change({ email: `work-${email}` });
  const second = await change({ email: `home-${email}` });
  expect((await restore(second, true)).body).toMatchObject({ email: `work-${email}` });
  expect((await restore(first, true)).body).toMatchObject({ email });
});
