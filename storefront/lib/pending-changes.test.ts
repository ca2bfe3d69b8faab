import { describe, expect, it } from 'vitest';
import { createPendingChanges } from './pending-changes.ts';

describe('wishes', () => {
  it('are shown at once, made in turn, and of one thing only the last is made', async () => {
    const wishes = createPendingChanges<number>();
    const made: string[] = [];
    const wish = (id: string, quantity: number) =>
      wishes.make(id, quantity, async () => void made.push(`${id} ${quantity}`));
    const all = [wish('lota', 1), wish('mug', 1), wish('lota', 2), wish('lota', 3)];
    expect([...wishes.open.get()]).toEqual([
      ['lota', 3],
      ['mug', 1],
    ]);
    await Promise.all(all);
    expect(made).toEqual(['mug 1', 'lota 3']);
    expect(wishes.open.get().size).toBe(0);
  });

  it('wait for the answer to those before them', async () => {
    const wishes = createPendingChanges<number>();
    const order: string[] = [];
    const { promise: answered, resolve: answer } = promised();
    const first = wishes.make('lota', 1, async () => {
      await answered;
      order.push('first');
    });
    const second = wishes.make('mug', 1, async () => void order.push('second'));
    answer();
    await Promise.all([first, second, wishes.settled()]);
    expect(order).toEqual(['first', 'second']);
  });

  it('are dropped when they fail, and hinder none after them', async () => {
    const wishes = createPendingChanges<number>();
    const refused = wishes.make('lota', 9, () => Promise.reject(new Error('Only 2 left')));
    const made: number[] = [];
    const next = wishes.make('mug', 2, async () => void made.push(2));
    await expect(refused).rejects.toThrow('Only 2 left');
    await next;
    expect(made).toEqual([2]);
    expect(wishes.open.get().size).toBe(0);
  });

  it('leave a newer wish for the same thing alone when they fail', async () => {
    const wishes = createPendingChanges<number>();
    const started = promised();
    const { promise: answered, reject } = promised();
    const refused = wishes.make('lota', 9, () => {
      started.resolve();
      return answered;
    });
    await started.promise;
    const later = promised();
    const newer = wishes.make('lota', 2, () => later.promise);
    reject(new Error('Only 2 left'));
    await expect(refused).rejects.toThrow('Only 2 left');
    expect(wishes.open.get().get('lota')).toBe(2);
    later.resolve();
    await newer;
    expect(wishes.open.get().size).toBe(0);
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
