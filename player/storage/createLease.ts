// Revocable storage: after `end`, pending operations finish and new ones are rejected.
import type { ScreenStorage } from './ports.ts'

export type Lease = {
  storage: ScreenStorage
  /** Rejects all further operations. Resolves when all pending operations have finished. */
  end(): Promise<void>
}

export function createLease({ settings, files, manifests, receipts, playLog, commands, log }: ScreenStorage): Lease {
  const underWay = new Set<Promise<unknown>>()
  let hasEnded = false

  function lend<T extends object>(store: T): T {
    return new Proxy(store, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        return (...args: unknown[]) => track(async () => Reflect.apply(method, target, args))
      },
    })
  }

  async function track(begin: () => Promise<unknown>): Promise<unknown> {
    if (hasEnded) throw new Error('The storage was taken back')
    const step = begin()
    underWay.add(step)
    try {
      return await step
    } finally {
      underWay.delete(step)
    }
  }

  return {
    storage: {
      settings: lend(settings),
      files: lend(files),
      manifests: lend(manifests),
      receipts: lend(receipts),
      playLog: lend(playLog),
      commands: lend(commands),
      log: lend(log),
    },
    async end() {
      hasEnded = true
      await Promise.allSettled(underWay)
    },
  }
}
