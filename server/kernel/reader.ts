import type { Context } from './context.ts'

/** Dependencies of reading rows with the caller's rights, available in calls and in background work. */
export type Reader = Pick<Context, 'db' | 'time' | 'caller'>
