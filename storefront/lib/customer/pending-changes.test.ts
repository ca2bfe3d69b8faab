import { describe, expect, it } from 'vitest';
import { createPendingChanges } from './customer-store.ts';

describe('pending changes', () => {
  it('are shown at once, sent one after another, and of one product only the last is sent', async () => {
    const changes = createPendingChanges<number>();
    const made: string[] = [];
    const make = (id: string, quantity: number) =>
      changes.make(id, quantity, async () => void made.push(`${id} ${quantity}`));
    const all = [make('lota', 1), make('mug', 1), make('lota', 2), make('lota', 3)];
    expect([...changes.values.get()]).toEqual([
      ['lota', 3],
      ['mug', 1],
    ]);
    await Promise.all(all);
    expect(made).toEqual(['mug 1', 'lota 3']);
    expect(changes.values.get().size).toBe(0);
  });

  it('wait for the reply to those before them', async () => {
    const changes = createPendingChanges<number>();
    const order: string[] = [];
    const { promise: answered, resolve: answer } = promised();
    const first = changes.make('lota', 1, async () => {
      await answered;
      order.push('first');
    });
    const second = changes.make('mug', 1, async () => void order.push('second'));
    answer();
    await Promise.all([first, second, changes.waitForReplies()]);
    expect(order).toEqual(['first', 'second']);
  });

  it('are rolled back when they fail, and hinder none after them', async () => {
    const changes = createPendingChanges<number>();
    const refused = changes.make('lota', 9, () => Promise.reject(new Error('Only 2 left')));
    const made: number[] = [];
    const next = changes.make('mug', 2, async () => void made.push(2));
    await expect(refused).rejects.toThrow('Only 2 left');
    await next;
    expect(made).toEqual([2]);
    expect(changes.values.get().size).toBe(0);
  });

  it('leave a newer change of the same product alone when they fail', async () => {
    const changes = createPendingChanges<number>();
    const started = promised();
    const { promise: answered, reject } = promised();
    const refused = changes.make('lota', 9, () => {
      started.resolve();
      return answered;
    });
    await started.promise;
    const later = promised();
    const newer = changes.make('lota', 2, () => later.promise);
    reject(new Error('Only 2 left'));
    await expect(refused).rejects.toThrow('Only 2 left');
    expect(changes.values.get().get('lota')).toBe(2);
    later.resolve();
    await newer;
    expect(changes.values.get().size).toBe(0);
  });
});

/** A promise that the test resolves or rejects. */
function promised() {
  let resolve = () => {};
  let reject = (_: Error) => {};
  const promise = new Promise<void>((settle, refuse) => {
    resolve = settle;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
