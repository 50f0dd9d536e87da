import type { Context } from './context.ts'

/** Dependencies for reading rows with the caller's rights, which exist both in calls and in background work. */
export type Reader = Pick<Context, 'db' | 'time' | 'caller'>
