// defineHostFunction: a function that the kiosk software offers to the player's page. One table types both sides.
import type { z } from 'zod'
import type { Fields } from './field.ts'
import type { InputOfFields } from './infer.ts'

export type HostFunction<A extends Fields = Fields, R extends z.ZodType = z.ZodType> = {
  readonly args: A
  readonly reply: R
  /** Seconds that the page waits for the answer. */
  readonly patience: number
}

type Declaration<A extends Fields, R extends z.ZodType> = { args?: A; reply: R; patience?: number }

export function defineHostFunction<const A extends Fields = Record<never, never>, R extends z.ZodType = z.ZodType>(
  declaration: Declaration<A, R>,
): HostFunction<A, R> {
  return { args: {} as A, patience: 30, ...declaration }
}

export type HostArgs<H extends HostFunction> = H extends HostFunction<infer A, infer _R> ? InputOfFields<A> : never
export type HostReply<H extends HostFunction> = z.infer<H['reply']>
