import { createStore, type Store } from './store.ts';

/** Requested changes that the server has not answered yet, by the id of what they change. They are shown at once. */
export interface PendingChanges<Wish> {
  readonly open: Store<ReadonlyMap<string, Wish>>;
  /**
   * Sends a change after the earlier ones are answered, so that an older reply never overwrites a newer one. If the same
   * id is changed again while it waits, only the last change is sent. On failure the wish is dropped and the error is
   * thrown.
   */
  make(id: string, wish: Wish, send: () => Promise<void>): Promise<void>;
  /** Waits until every change is answered. */
  settled(): Promise<void>;
}

export function createPendingChanges<Wish>(): PendingChanges<Wish> {
  const open = createStore<ReadonlyMap<string, Wish>>(new Map());
  const newest = new Map<string, symbol>();
  let queue = Promise.resolve();
  return {
    open,
    async make(id, wish, send) {
      const mark = Symbol(id);
      newest.set(id, mark);
      open.set(new Map(open.get()).set(id, wish));
      const turn = queue.then(() => (newest.get(id) === mark ? send() : undefined));
      queue = turn.catch(() => undefined);
      try {
        await turn;
      } finally {
        if (newest.get(id) === mark) {
          newest.delete(id);
          open.set(without(open.get(), id));
        }
      }
    },
    settled: () => queue,
  };
}

function without<Wish>(wishes: ReadonlyMap<string, Wish>, id: string): ReadonlyMap<string, Wish> {
  const rest = new Map(wishes);
  rest.delete(id);
  return rest;
}
