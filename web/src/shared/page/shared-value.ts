import { useSyncExternalStore } from 'react';

/** A value of the page, outside of components, whose changes they follow. */
export interface SharedValue<Value> {
  get(): Value;
  set(next: Value): void;
  /** Returns the function that ends it. */
  subscribe(listener: () => void): () => void;
}

export function sharedValue<Value>(first: Value): SharedValue<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The current value; its changes render the caller again. */
export function useShared<Value>({ subscribe, get }: SharedValue<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}
