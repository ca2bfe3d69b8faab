import { beforeEach, expect, it } from 'vitest';
import { ProbationCache } from './probation-cache.ts';

interface Page {
  readonly name: string;
  bytes: number;
}

let cache: ProbationCache<Page>;

beforeEach(() => {
  cache = new ProbationCache(400, ({ bytes }) => bytes);
});

it('what a crawler asks for once has a quarter of the room, and takes the place of nothing that is asked for again', () => {
  keepAll('home', 'deals');
  findAll('home', 'deals');
  keepAll(...Array.from({ length: 1_000 }, (_, n) => `product ${n}`));
  expect(findAll('home', 'deals')).toEqual(['home', 'deals']);
  expect(cache.peek('product 0')).toBeUndefined();
  expect(cache.peek('product 999')?.name).toBe('product 999');
  expect(cache.bytes).toBe(20 + 100);
  expect(cache.entries).toBe(2 + 10);
});

it('what is asked for again has three quarters; then the one that was not asked for longest is on probation again', () => {
  for (let n = 0; n < 30; n += 1) {
    keepAll(`page ${n}`);
    findAll(`page ${n}`);
  }
  findAll('page 0');
  keepAll('one more');
  findAll('one more');
  expect(cache.bytes).toBe(310);
  keepAll(...Array.from({ length: 10 }, (_, n) => `product ${n}`));
  expect(cache.peek('page 0')?.name).toBe('page 0');
  expect(cache.peek('page 1')).toBeUndefined();
});

it('what was on probation again comes back when it is asked for', () => {
  for (let n = 0; n < 31; n += 1) {
    keepAll(`page ${n}`);
    findAll(`page ${n}`);
  }
  expect(findAll('page 0')).toEqual(['page 0']);
  expect(findAll('page 1')).toEqual(['page 1']); // in the place of which it came
  keepAll(...Array.from({ length: 10 }, (_, n) => `product ${n}`));
  expect(cache.peek('page 0')?.name).toBe('page 0');
  expect(cache.bytes).toBe(400);
});

it('a new page in the place of an old one stays where that was, and its size is counted', () => {
  keepAll('home', 'crawled');
  findAll('home');
  cache.keep('home', { name: 'new home', bytes: 100 });
  expect(cache.bytes).toBe(110);
  const home = cache.find('home');
  if (!home) throw new Error('home is gone');
  home.bytes = 50;
  cache.keep('home', home);
  expect(cache.bytes).toBe(60);
  keepAll(...Array.from({ length: 10 }, (_, n) => `product ${n}`));
  expect(cache.peek('home')?.name).toBe('new home');
  expect(cache.peek('crawled')).toBeUndefined();
});

it('to look at something protects nothing', () => {
  keepAll('first');
  cache.peek('first');
  keepAll(...Array.from({ length: 10 }, (_, n) => `product ${n}`));
  expect(cache.peek('first')).toBeUndefined();
});

it('lists everything, what is asked for again first', () => {
  keepAll('once', 'twice');
  findAll('twice');
  expect([...cache.values()].map(({ name }) => name)).toEqual(['twice', 'once']);
});

function keepAll(...names: string[]): void {
  for (const name of names) cache.keep(name, { name, bytes: 10 });
}

function findAll(...names: string[]): (string | undefined)[] {
  return names.map((name) => cache.find(name)?.name);
}
