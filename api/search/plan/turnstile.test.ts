import { expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

const LONG_MS = 10_000;

it('lets so many in at once, and the others in their order', async () => {
  const pass = createTurnstile({ atOnce: 2, waitMs: LONG_MS });
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const work = [1, 2, 3, 4].map((number) =>
    pass(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => finish.push(resolve));
      return number;
    }),
  );
  expect(begun).toEqual([1, 2]);
  finish[1]?.();
  await work[1];
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  finish[2]?.();
  finish[0]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  finish[3]?.();
  expect(await Promise.all(work)).toEqual([1, 2, 3, 4]);
});

it('says that the store is busy when the turn does not come', async () => {
  const pass = createTurnstile({ atOnce: 1, waitMs: 20 });
  let finish = (): void => {};
  const first = pass(() => new Promise<void>((resolve) => (finish = resolve)));
  await expect(pass(async () => 'late')).rejects.toMatchObject({ status: 503 });
  finish();
  await first;
  expect(await pass(async () => 'free')).toBe('free');
});

it('work that fails hands its place on as well', async () => {
  const pass = createTurnstile({ atOnce: 1, waitMs: LONG_MS });
  const failing = pass(() => Promise.reject(new Error('no')));
  const waiting = pass(async () => 'served');
  await expect(failing).rejects.toThrow('no');
  expect(await waiting).toBe('served');
});
