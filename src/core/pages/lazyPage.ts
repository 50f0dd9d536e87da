import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Milliseconds after which loading code fails (spec 8). */
const chunkTimeout = 120_000

export class ChunkError extends Error {
  constructor(options?: ErrorOptions) {
    super('the code of the page did not arrive', options)
    this.name = 'ChunkError'
  }
}

/** Loads code; rejects with a ChunkError on failure or after `chunkTimeout`. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError()), chunkTimeout)
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkError({ cause })))
      .finally(() => clearTimeout(timer))
  })
}

export function lazyPage<P>(load: () => Promise<{ default: ComponentType<P> }>): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => loadChunk(load))
}
