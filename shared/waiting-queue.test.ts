import { expect, it } from 'vitest';
import { WaitingQueue } from './waiting-queue.ts';

it('keeps the order in which they came; any may leave, once', () => {
  const queue = new WaitingQueue<string>();
  const [leaveFirst, leaveSecond] = ['first', 'second', 'third'].map((item) => queue.add(item));
  expect([queue.first, queue.size, ...queue]).toEqual(['first', 3, 'first', 'second', 'third']);
  leaveSecond?.();
  leaveSecond?.();
  expect([queue.size, ...queue]).toEqual([2, 'first', 'third']);
  leaveFirst?.();
  expect([queue.first, queue.size]).toEqual(['third', 1]);
});

it('passes over what leaves while it is gone through, and reaches what comes', () => {
  const queue = new WaitingQueue<string>();
  const leave = ['first', 'second', 'third'].map((item) => queue.add(item));
  const reached: string[] = [];
  for (const item of queue) {
    reached.push(item);
    if (item !== 'first') continue;
    leave[1]?.();
    queue.add('fourth');
  }
  expect(reached).toEqual(['first', 'third', 'fourth']);
});

it('the same item may wait twice, and leaves by its own place', () => {
  const queue = new WaitingQueue<string>();
  const leave = [queue.add('one'), queue.add('one')];
  leave[0]?.();
  expect([...queue]).toEqual(['one']);
  leave[1]?.();
  expect([queue.first, queue.size]).toEqual([undefined, 0]);
});
