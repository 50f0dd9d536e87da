import type { Context } from './context.ts'

/** Dependencies of reading rows under the caller's rights; available within calls and to background work. */
export type Reader = Pick<Context, 'db' | 'time' | 'caller'>
