// defineHostFunction: something the program around the browser does for the player's page. One table types both ends.
import type { z } from 'zod'
import type { Fields } from './field.ts'
import type { InputOfFields } from './infer.ts'

export type HostFunction<A extends Fields = Fields, R extends z.ZodType = z.ZodType> = {
  readonly args: A
  readonly reply: R
  /** Seconds the page waits for the answer. */
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
