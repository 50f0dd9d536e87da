/** An observable value with the interface of React's useSyncExternalStore. */
export type State<T> = {
  get(): T
  set(change: Partial<T>): void
  subscribe(listener: () => void): () => void
}

export function createState<T extends object>(initial: T): State<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(change) {
      value = { ...value, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
