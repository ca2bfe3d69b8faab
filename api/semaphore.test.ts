import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const LONG_MS = 10_000;

it('runs so much at once, and the rest in its order', async () => {
  const semaphore = createSemaphore({ permits: 2, waitMs: LONG_MS });
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const work = [1, 2, 3, 4].map((number) =>
    semaphore.run(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => finish.push(resolve));
      return number;
    }),
  );
  expect(begun).toEqual([1, 2]);
  expect([semaphore.activeCount, semaphore.pendingCount]).toEqual([2, 2]);
  finish[1]?.();
  await work[1];
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  finish[2]?.();
  finish[0]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  finish[3]?.();
  expect(await Promise.all(work)).toEqual([1, 2, 3, 4]);
  expect([semaphore.activeCount, semaphore.pendingCount]).toEqual([0, 0]);
});

it('says that the store is busy when the turn does not come', async () => {
  const semaphore = createSemaphore({ permits: 1, waitMs: 20 });
  let finish = (): void => {};
  const first = semaphore.run(() => new Promise<void>((resolve) => (finish = resolve)));
  await expect(semaphore.run(async () => 'late')).rejects.toMatchObject({ status: 503 });
  finish();
  await first;
  expect(await semaphore.run(async () => 'free')).toBe('free');
});

it('work that fails hands its permit on as well', async () => {
  const semaphore = createSemaphore({ permits: 1, waitMs: LONG_MS });
  const failing = semaphore.run(() => Promise.reject(new Error('no')));
  const waiting = semaphore.run(async () => 'served');
  await expect(failing).rejects.toThrow('no');
  expect(await waiting).toBe('served');
});
