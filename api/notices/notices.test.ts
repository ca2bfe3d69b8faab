import { setTimeout as sleep } from 'node:timers/promises';
import { NOTICES_MAX } from '@haat/shared/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { buildCustomer, type TestCustomer } from '../../tests/support/build-customer.ts';
import { buildHindi, buildProduct } from '../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import type { Mailer, MailMessage } from '../mail/messages.ts';
import { getEndLink } from '../mail/render-mail.ts';
import { deleteOldNotices } from './commands.ts';
import { sendNotices } from './sending-commands.ts';

const DAY_MS = 86_400_000;
const database = await setUpDatabase();
const app = buildTestApp(database);
const { db } = database;
let meera: TestCustomer;
let mails: MailMessage[];

beforeEach(async () => {
  await runSql(db, 'delete from notices', []);
  meera = await buildCustomer(db);
  mails = [];
});

type Kind = 'back in stock' | 'price drop';
const add = (productId: string, kind: Kind, as = meera) =>
  app.ask('addNotice', { body: { productId, kind }, as });
const list = (as = meera) => app.call('notices', { params: { userId: as.id }, as });
const mailer = {
  sendLater: async (_: unknown, ...sent: MailMessage[]) => void mails.push(...sent),
};
const send = (days = 0, by: Mailer = mailer) =>
  sendNotices({ db, mailer: by, publicUrl: 'https://haat.example' }, daysLater(days));
const daysLater = (days: number) => new Date(Date.now() + days * DAY_MS);
const setStock = (id: string, onHand: number, reserved = 0) =>
  db.updateTable('products').set({ onHand, reserved }).where('id', '=', id).execute();
const setPrice = (id: string, rupees: number) =>
  db
    .updateTable('products')
    .set({ pricePaise: rupees * 100 })
    .where('id', '=', id)
    .execute();
const recipients = () => mails.map(({ to }) => to);
const linkOf = (mail: MailMessage | undefined) => (mail && getEndLink(mail)) ?? '';
const end = (link: string) => app.ask('endNotice', { body: { token: link.split('#')[1] ?? '' } });

describe('back in stock', () => {
  it('is asked for once, only while nothing can be bought, and listed with the product', async () => {
    const sold = await buildProduct(db, { onHand: 2, reserved: 2, title: 'Brass lota' });
    const there = await buildProduct(db);
    expect((await add(sold.toUpperCase(), 'back in stock')).status).toBe(200);
    expect((await add(sold, 'back in stock')).status).toBe(200);
    expect(await add(there, 'back in stock')).toMatchObject({
      status: 409,
      body: { code: 'noticeInStock' },
    });
    expect(await list()).toMatchObject([
      { id: sold, kind: 'back in stock', displayinfo: 'Brass lota', pricePaise: null },
    ]);
  });

  it('is read of one product while it stands, by nobody but the customer', async () => {
    const sold = await buildProduct(db, { onHand: 1, reserved: 1 });
    const other = await buildProduct(db, { onHand: 0 });
    const ravi = await buildCustomer(db);
    await add(sold, 'back in stock');
    await add(sold, 'price drop');
    await add(other, 'back in stock');
    const readKinds = async (as = meera) => {
      const body = { productId: sold.toUpperCase() };
      const found = await app.call('notices', { params: { userId: as.id }, body, as });
      return found.map(({ id, kind }) => [id, kind]);
    };
    const both = [
      [sold, 'price drop'],
      [sold, 'back in stock'],
    ];
    expect(await readKinds()).toEqual(both);
    expect(await readKinds(ravi)).toEqual([]);
    await setStock(sold, 2);
    await send();
    expect(await readKinds()).toEqual([[sold, 'price drop']]);
    expect(await list()).toHaveLength(3);
    const wrong = { params: { userId: meera.id }, body: { productId: 'x' }, as: meera };
    expect((await app.ask('notices', wrong)).status).toBe(400);
  });

  it('is mailed once, in the language in which it was asked for, when a piece can be bought', async () => {
    const translations = buildHindi({ title: 'पीतल का लोटा' });
    const sold = await buildProduct(db, { onHand: 1, reserved: 1, translations });
    const body = { productId: sold, kind: 'back in stock' } as const;
    await db
      .updateTable('customers')
      .set({ email: 'meera@shop.example' })
      .where('id', '=', meera.id)
      .execute();
    await app.call('addNotice', { body, as: meera, language: 'hi' });
    await send();
    expect(mails).toEqual([]);
    await setStock(sold, 2, 1);
    await send();
    await send(30);
    expect(mails).toMatchObject([
      {
        to: 'meera@shop.example',
        language: 'hi',
        template: 'backInStock',
        contents: { product: 'पीतल का लोटा' },
      },
    ]);
    await setStock(sold, 0);
    await add(sold, 'back in stock');
    await setStock(sold, 1);
    await send();
    expect(mails).toHaveLength(2);
  });

  it('is mailed in the order of asking, to two for each piece at a time', async () => {
    const sold = await buildProduct(db, { onHand: 0 });
    const emails = [1, 2, 3, 4, 5].map((number) => `customer${number}@shop.example`);
    for (const email of emails)
      await add(sold, 'back in stock', await buildCustomer(db, { email }));
    await setStock(sold, 1);
    await send();
    await send();
    expect(recipients()).toEqual(emails.slice(0, 2));
    await send(1.1);
    expect(recipients()).toEqual(emails.slice(0, 4));
    await setStock(sold, 2);
    await send(1.2);
    expect(recipients()).toEqual(emails);
  });

  it('is mailed to no more when another run begins before one has ended', async () => {
    const sold = await buildProduct(db, { onHand: 0 });
    const emails = [1, 2, 3].map((number) => `asker${number}@shop.example`);
    for (const email of emails)
      await add(sold, 'back in stock', await buildCustomer(db, { email }));
    await setStock(sold, 1);
    let other = Promise.resolve();
    const slow = {
      sendLater: async (_: unknown, ...sent: MailMessage[]) => {
        other = send();
        await Promise.race([other, sleep(300)]);
        mails.push(...sent);
      },
    };
    await send(0, slow);
    await other;
    expect(recipients()).toEqual(emails.slice(0, 2));
  });

  it('one product of which a mail fails stops no other', async () => {
    const [first, second] = [
      await buildProduct(db, { onHand: 0 }),
      await buildProduct(db, { onHand: 0 }),
    ];
    const other = await buildProduct(db, { mrpPaise: 100_000, pricePaise: 80_000 });
    for (const id of [first, second]) await add(id, 'back in stock');
    await add(other, 'price drop');
    await setPrice(other, 500);
    for (const id of [first, second]) await setStock(id, 1);
    const [failing] = [first, second].toSorted();
    const unsure = {
      sendLater: async (_: unknown, ...sent: MailMessage[]) => {
        if (sent.some(({ contents }) => JSON.stringify(contents).includes(failing ?? '')))
          throw new Error('no');
        mails.push(...sent);
      },
    };
    await expect(send(0, unsure)).rejects.toThrow('no');
    expect(mails.map(({ template }) => template)).toEqual(['backInStock', 'priceDrop']);
    await send();
    expect(mails).toHaveLength(3);
  });

  it('is not mailed for a product that is no longer sold', async () => {
    const sold = await buildProduct(db, { onHand: 0 });
    await add(sold, 'back in stock');
    await db
      .updateTable('products')
      .set({ onHand: 3, status: 'Archived' })
      .where('id', '=', sold)
      .execute();
    await send();
    expect(mails).toEqual([]);
  });
});

describe('a lower price', () => {
  it('is mailed from five per cent, with both prices, and compared with the price in the last mail', async () => {
    const lota = await buildProduct(db, { mrpPaise: 100_000, pricePaise: 80_000 });
    await add(lota, 'price drop');
    await setPrice(lota, 761);
    await send();
    expect(mails).toEqual([]);
    await setPrice(lota, 760);
    await send();
    await setPrice(lota, 722);
    await send(13);
    expect(mails).toMatchObject([{ contents: { formerPrice: 800, price: 760 } }]);
    await send(15);
    expect(mails[1]).toMatchObject({ contents: { formerPrice: 760, price: 722 } });
    await send(40);
    expect(mails).toHaveLength(2);
  });

  it('is not mailed when the price had been raised in the thirty days before', async () => {
    const lota = await buildProduct(db, { mrpPaise: 100_000, pricePaise: 60_000 });
    await setPrice(lota, 800);
    await add(lota, 'price drop');
    await setPrice(lota, 600);
    await send(29);
    expect(mails).toEqual([]);
    await send(31);
    expect(mails).toHaveLength(1);
  });

  it('is not mailed while nothing can be bought', async () => {
    const lota = await buildProduct(db, { mrpPaise: 100_000, pricePaise: 80_000, onHand: 0 });
    await add(lota, 'price drop');
    await setPrice(lota, 500);
    await send();
    expect(mails).toEqual([]);
  });

  it('keeps the price of the first time when it is asked for again', async () => {
    const lota = await buildProduct(db, { mrpPaise: 100_000, pricePaise: 80_000 });
    await add(lota, 'price drop');
    await setPrice(lota, 790);
    await add(lota, 'price drop');
    expect(await list()).toMatchObject([{ kind: 'price drop', pricePaise: 80_000 }]);
  });
});

describe('it ends', () => {
  it('by the link of any of its mails, without signing in, and a second time as well', async () => {
    const lota = await buildProduct(db, { mrpPaise: 100_000, pricePaise: 80_000, title: 'Lota' });
    await add(lota, 'price drop');
    await setPrice(lota, 700);
    await send();
    const link = linkOf(mails[0]);
    expect(link).toMatch(/^https:\/\/haat\.example\/endnotice#/);
    for (const _ of [1, 2])
      expect(await end(link)).toMatchObject({
        status: 200,
        body: { kind: 'price drop', product: 'Lota' },
      });
    expect(await list()).toEqual([]);
  });

  it('only what the link is about, and by no link that somebody made up', async () => {
    const [lota, bell] = [await buildProduct(db), await buildProduct(db)];
    await add(lota, 'price drop');
    await add(bell, 'price drop');
    await setPrice(lota, 100);
    await send();
    const link = linkOf(mails[0]);
    const [start = ''] = link.split('#');
    const token = link.slice(start.length + 1);
    const ofBell = `${token.slice(0, 24)}${bell}${token.slice(48)}`;
    for (const wrong of [ofBell, token.slice(1), '', 'a'.repeat(60)])
      expect((await end(`${start}#${wrong}`)).status).toBe(410);
    expect(await list()).toHaveLength(2);
    await end(link);
    expect(await list()).toMatchObject([{ id: bell }]);
  });

  it('when the customer takes it back, and after 180 days', async () => {
    const lota = await buildProduct(db);
    await add(lota, 'price drop');
    const ravi = await buildCustomer(db);
    const body = { productId: lota, kind: 'price drop' } as const;
    await app.call('removeNotice', { body, as: ravi });
    await deleteOldNotices(db, daysLater(179));
    expect(await list()).toHaveLength(1);
    await app.call('removeNotice', { body, as: meera });
    expect(await list()).toEqual([]);
    await add(lota, 'price drop');
    await deleteOldNotices(db, daysLater(181));
    expect(await list()).toEqual([]);
  });
});

it('has at most its limit, however many are asked for at once', async () => {
  const rows: string[] = [];
  for (let count = 0; count < NOTICES_MAX + 3; count += 1) rows.push(await buildProduct(db));
  const there = rows.splice(0, NOTICES_MAX - 1);
  await db
    .insertInto('notices')
    .values(
      there.map((productId) => ({
        customerId: meera.id,
        productId,
        kind: 'price drop' as const,
        language: 'en' as const,
        pricePaise: 100,
      })),
    )
    .execute();
  const asked = await Promise.all(rows.map((id) => add(id, 'price drop')));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await list()).toHaveLength(NOTICES_MAX);
});

it('only a customer asks, and only for themselves', async () => {
  const lota = await buildProduct(db);
  const body = { productId: lota, kind: 'price drop' } as const;
  expect((await app.ask('addNotice', { body })).status).toBe(401);
  const forAnother = { ...body, userId: 'a'.repeat(24) };
  expect((await app.ask('addNotice', { body: forAnother, as: meera })).status).toBe(403);
  expect(
    (await app.ask('addNotice', { body: { ...body, productId: 'lota' }, as: meera })).status,
  ).toBe(400);
  const gone = { ...body, productId: 'f'.repeat(24) };
  expect(await app.ask('addNotice', { body: gone, as: meera })).toMatchObject({ status: 404 });
});
