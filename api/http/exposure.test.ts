import { expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { findRisks } from './exposure.ts';

const SHOP = {
  PUBLIC_URL: 'https://shop.example',
  PAYMENTS: 'test',
  METRICS_TOKEN: 'a-token-of-some-length',
};
const SHARED_LIMITS = expect.stringContaining('TRUST_PROXY');

const risksOf = (variables: Record<string, string>) => findRisks(readEnv(variables));

it('finds no risk in a store on this machine, or behind a proxy that is trusted', () => {
  expect(risksOf({})).toEqual([]);
  expect(risksOf({ ...SHOP, TRUST_PROXY: '127.0.0.1' })).toEqual([]);
});

it('says that visitors share their limits where https comes from a proxy that is not trusted', () => {
  expect(risksOf(SHOP)).toEqual([SHARED_LIMITS]);
  expect(risksOf({ ...SHOP, TRUST_PROXY: 'none' })).toEqual([SHARED_LIMITS]);
  expect(risksOf({ ...SHOP, SERVICES: 'worker' })).toEqual([]);
});

it('says that passwords can be read where a public store has no https', () => {
  expect(risksOf({ ...SHOP, PUBLIC_URL: 'http://shop.example' })).toEqual([
    expect.stringContaining('passwords'),
  ]);
});

it('says that nothing can watch a public store without a METRICS_TOKEN', () => {
  const { METRICS_TOKEN: _, ...unwatched } = SHOP;
  expect(risksOf({ ...unwatched, TRUST_PROXY: '127.0.0.1' })).toEqual([
    expect.stringContaining('METRICS_TOKEN'),
  ]);
});
