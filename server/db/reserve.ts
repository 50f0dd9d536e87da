// Connections that are kept for what has to work while all others are taken: the start and the end of emergencies, and what
// screens fetch of them.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Reserve } from '#contract/kernel/route.ts'

const storage = new AsyncLocalStorage<Reserve>()

/** What runs in here takes a connection of the reserve when the pool has none. */
export const withReserve = <T>(reserve: Reserve, run: () => T): T => storage.run(reserve, run)

export const reserveOf = (): Reserve | null => storage.getStore() ?? null

/** It goes before those who have waited longer. */
export const isReserved = (): boolean => reserveOf() === 'emergency'
