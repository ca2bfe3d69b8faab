import { expect, it } from 'vitest';
import {
  calculateLongestGap,
  calculateSecondsAway,
  calculateSecondsOfFailures,
  countBetween,
  findLost,
  findRepeated,
  formatFailures,
} from './judge.ts';

const order = (startedAt: number, at: number) => ({ orderId: `order_${at}`, startedAt, at });

it('an order that was acknowledged and is not stored is lost', () => {
  const orders = [order(0, 1), order(1, 2)];
  expect(findLost(orders, new Set(['order_1', 'order_9']))).toEqual(['order_2']);
});

it('the store is back when an order is done that was begun after the fault', () => {
  const orders = [order(900, 1_100), order(5_000, 9_000), order(8_000, 8_500)];
  expect(calculateSecondsAway(orders, 1_000)).toBe(7.5);
  expect(calculateSecondsAway([order(900, 1_100)], 1_000)).toBe(Infinity);
});

it('failures are counted from the fault on', () => {
  const failures = [500, 1_500, 4_000, 99_000].map((at) => ({ at, what: 'x' }));
  expect(calculateSecondsOfFailures(failures, 1_000, 10_000)).toBe(3);
  expect(calculateSecondsOfFailures([], 1_000, 10_000)).toBe(0);
});

it('the longest wait includes the beginning and the end', () => {
  const orders = [order(0, 4_000), order(0, 1_000), order(0, 3_000)];
  expect(calculateLongestGap(orders, 0, 10_000)).toBe(6);
  expect(calculateLongestGap([], 0, 2_000)).toBe(2);
  expect(countBetween(orders, 2_000, 5_000)).toBe(2);
});

it('equal failures are one line, and a mail that came twice is found', () => {
  const failures = ['b', 'a', 'b'].map((what) => ({ at: 0, what }));
  expect(formatFailures(failures)).toEqual(['2 × b', '1 × a']);
  expect(findRepeated(['<1>', '<2>', '<1>', '<1>'])).toEqual(['<1>', '<1>']);
});
