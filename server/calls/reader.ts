import type { Context } from './context.ts'

/** Who reads, and what reading takes: a call has it, and so has work that goes on without one. */
export type Reader = Pick<Context, 'db' | 'time' | 'caller'>
