import { useSyncExternalStore } from 'react';

/** A value that many components show and any code may change. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** The value, in a component; on the server and before hydration, the initial value. */
  use(): Value;
  /** The result of `pick`. The component renders again only when it changes, so `pick` must not create a new object. */
  usePart<Part>(pick: (value: Value) => Part): Part;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  const get = () => current;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const usePart = <Part>(pick: (value: Value) => Part) =>
    useSyncExternalStore(
      subscribe,
      () => pick(current),
      () => pick(initial),
    );
  return {
    get,
    set: (value) => {
      current = value;
      for (const listener of listeners) listener();
    },
    use: () => usePart(same),
    usePart,
  };
}

function same<Value>(value: Value): Value {
  return value;
}
