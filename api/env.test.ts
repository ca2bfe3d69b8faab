import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readEnv, variableNames } from './env.ts';

const DATABASE_URL = 'postgres://haat:secret@db.example:5432/haat';
const IDENTITY = {
  SELLER_SITE_URL: 'https://sell.shop.example',
  SHOP_NAME: 'Bazaar',
  SHOP_ADDRESS: '1 MG Road, Pune',
  SHOP_EMAIL: 'care@shop.example',
  SHOP_PHONE: '+91 20 4000 0000',
  GRIEVANCE_OFFICER: 'A. Rao, grievance@shop.example',
};

it('needs nothing to be said for a store on trial', () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    isLoopback: true,
    trustedProxies: [],
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    rateLimits: true,
    pageCache: true,
    logLevel: 'info',
  });
  expect([...env.services]).toEqual(['web', 'worker']);
  expect(env.shop.name).toBe('Haat');
  expect(Object.isFrozen(env)).toBe(true);
});

it('accepts this machine by its three names on the port, until PUBLIC_URL is said', () => {
  expect([...readEnv({ PORT: '3105' }).acceptedOrigins]).toEqual([
    'http://localhost:3105',
    'http://127.0.0.1:3105',
    'http://[::1]:3105',
  ]);
  const env = readEnv({ PUBLIC_URL: 'https://shop.example/', PAYMENTS: 'test' });
  expect([...env.acceptedOrigins]).toEqual(['https://shop.example']);
  expect(env.isLoopback).toBe(false);
});

it('takes an empty variable for one that is not given', () => {
  expect(readEnv({ PORT: '', METRICS_TOKEN: ' ' })).toMatchObject({
    port: 3000,
    metricsToken: undefined,
  });
});

it.each([
  ['PORT', 'http', 'a port from 1 to 65535'],
  ['PORT', '70000', 'a port from 1 to 65535'],
  ['PUBLIC_URL', 'shop.example', 'a web address'],
  ['PUBLIC_URL', 'https://shop.example/store', 'without a path'],
  ['TRUST_PROXY', 'proxy', "'none', or addresses"],
  ['TRUST_PROXY', '10.0.0.0/33', "'none', or addresses"],
  ['SERVICES', 'web,mail', "'web', 'worker'"],
  ['SERVICES', 'none', "'web', 'worker'"],
  ['SERVICES', ',', "'web', 'worker'"],
  ['RATE_LIMITS', 'no', "'on' or 'off'"],
  ['LOG_LEVEL', 'loud', 'one of trace'],
  ['SHOP_EMAIL', 'care', 'the email address'],
  ['MAIL_FROM', 'Haat care@shop.example', 'with a name or without'],
  ['MAIL_FROM', 'Haat <care>', 'with a name or without'],
])('refuses %s=%s and says what is allowed', (name, value, allowed) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name} is '${value}'; it must be`);
  expect(() => readEnv({ [name]: value })).toThrow(allowed);
});

it('names every bad variable at once', () => {
  expect(() => readEnv({ PORT: '0', LOG_LEVEL: 'loud' })).toThrow(/PORT.*\nLOG_LEVEL/);
});

it('does not repeat a secret that is wrong', () => {
  const read = () =>
    readEnv({
      METRICS_TOKEN: 'hunter2',
      DATABASE_URL: 'mysql://me:hunter2@h/d',
      SMTP_URL: 'imap://me:hunter2@h',
    });
  expect(read).toThrow(/DATABASE_URL is not right/);
  expect(read).toThrow(/SMTP_URL is not right/);
  expect(read).not.toThrow(/hunter2/);
});

it('believes the proxies that are named', () => {
  expect(readEnv({ TRUST_PROXY: '10.0.0.2, fd00::/8' }).trustedProxies).toEqual([
    '10.0.0.2',
    'fd00::/8',
  ]);
  expect(readEnv({ TRUST_PROXY: 'none' }).trustedProxies).toEqual([]);
});

it('writes mails in the name of the shop, or from MAIL_FROM', () => {
  const smtpUrl = 'smtps://me:hunter2@mail.example';
  expect(readEnv({ SHOP_NAME: 'Bazaar', SHOP_EMAIL: 'care@shop.example' })).toMatchObject({
    smtpUrl: undefined,
    mailFrom: { name: 'Bazaar', address: 'care@shop.example' },
  });
  expect(
    readEnv({ SMTP_URL: smtpUrl, MAIL_FROM: '"Our shop" <no-reply@shop.example>' }),
  ).toMatchObject({ smtpUrl, mailFrom: { name: 'Our shop', address: 'no-reply@shop.example' } });
  expect(readEnv({ MAIL_FROM: 'no-reply@shop.example' }).mailFrom.name).toBe('');
});

it('lets the limits be switched off only on this machine', () => {
  expect(readEnv({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  expect(() => readEnv({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://shop.example' })).toThrow(
    /RATE_LIMITS/,
  );
});

it('wants the direct address of a database only beside that of its pooler', () => {
  const DATABASE_DIRECT_URL = DATABASE_URL;
  expect(() => readEnv({ DATABASE_DIRECT_URL })).toThrow(/DATABASE_DIRECT_URL is given without/);
  expect(() => readEnv({ DATABASE_READ_URL: DATABASE_URL })).toThrow(/DATABASE_READ_URL is given/);
  expect(
    readEnv({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_PREPARE: 'off' }).databaseOptions,
  ).toEqual({ directUrl: DATABASE_URL, prepare: false });
});

it('wants a store that faces the world to say who it is', () => {
  const facing = { PUBLIC_URL: 'https://shop.example', DATABASE_URL, PAYMENTS: 'test' };
  expect(() => readEnv(facing)).toThrow(/SHOP_NAME is missing[\s\S]*GRIEVANCE_OFFICER is missing/);
  expect(readEnv({ ...facing, ...IDENTITY }).shop.name).toBe('Bazaar');
  expect(readEnv({ DATABASE_URL }).shop.name).toBe('Haat');
});

it('takes email and password of Shiprocket or neither, and no carrier without them', () => {
  const account = { SHIPROCKET_EMAIL: 'api@haat.example', SHIPROCKET_PASSWORD: 'hunter2' };
  expect(readEnv({}).shiprocket).toBeUndefined();
  expect(readEnv(account).shiprocket).toEqual({
    email: 'api@haat.example',
    password: 'hunter2',
    webhookToken: undefined,
  });
  expect(() => readEnv({ ...account, SHIPROCKET_PASSWORD: '' })).toThrow(
    'SHIPROCKET_PASSWORD is missing',
  );
  const token = { SHIPROCKET_WEBHOOK_TOKEN: 'mogra-aur-chai-2026' };
  expect(readEnv({ ...account, ...token }).shiprocket?.webhookToken).toBe('mogra-aur-chai-2026');
  expect(() => readEnv(token)).toThrow('SHIPROCKET_EMAIL is missing');
  expect(() => readEnv({ ...account, SHIPROCKET_WEBHOOK_TOKEN: 'short' })).toThrow(
    /SHIPROCKET_WEBHOOK_TOKEN.*at least 16 characters/,
  );
});

it('takes all three keys of Razorpay or none, and test payments in a public store only with PAYMENTS=test', () => {
  const keys = {
    RAZORPAY_KEY_ID: 'rzp_live_abc',
    RAZORPAY_KEY_SECRET: 'hunter2',
    RAZORPAY_WEBHOOK_SECRET: 'new,old',
  };
  expect(readEnv({}).razorpay).toBeUndefined();
  expect(readEnv(keys).razorpay).toEqual({
    keyId: 'rzp_live_abc',
    keySecret: 'hunter2',
    webhookSecrets: ['new', 'old'],
  });
  expect(() => readEnv({ ...keys, RAZORPAY_KEY_SECRET: '' })).toThrow(
    /^RAZORPAY_KEY_SECRET is missing/,
  );
  expect(() => readEnv({ PUBLIC_URL: 'https://shop.example' })).toThrow(/PAYMENTS=test/);
  expect(() => readEnv({ ...keys, PAYMENTS: 'test' })).toThrow(/beside live keys/);
});

it('calls the shop by its Hindi name on Hindi pages, or else by its only name', () => {
  expect(readEnv({}).shop.names.hi).toBe('हाट');
  expect(readEnv({ SHOP_NAME: 'Bazaar' }).shop.names.hi).toBe('Bazaar');
  expect(readEnv({ SHOP_NAME: 'Bazaar', SHOP_NAME_HI: 'बाज़ार' }).shop.names.hi).toBe('बाज़ार');
});

it.each(['.env.example', 'docs/operations.md'])('%s explains every variable', (file) => {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  expect(variableNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});
