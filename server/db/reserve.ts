// Connections reserved for work that must succeed while the pool is exhausted: starting and ending emergencies, and
// calls by which screens fetch content.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Reserve } from '#contract/kernel/route.ts'

const storage = new AsyncLocalStorage<Reserve>()

/** Runs code that may use the reserved connections when the pool is exhausted. */
export const withReserve = <T>(reserve: Reserve, run: () => T): T => storage.run(reserve, run)

export const reserveOf = (): Reserve | null => storage.getStore() ?? null

/** Whether the running code handles an emergency, which goes before other waiting work. */
export const isReserved = (): boolean => reserveOf() === 'emergency'
