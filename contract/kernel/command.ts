// defineCommand: something a screen can be asked to do. One table feeds the route, the control panel, the player and the ledger.
import type { z } from 'zod'
import type { Fields } from './field.ts'
import type { InputOfFields } from './infer.ts'
import type { PermType } from './route.ts'

export type Command<A extends Fields = Fields, R extends z.ZodType = z.ZodType, C extends string = string> = {
  readonly args: A
  readonly reply: R
  /** What a screen must have declared for the command to be offered. */
  readonly capability: C
  readonly perm: PermType
  /** Seconds until an unanswered command counts as expired. */
  readonly deadline: number
  /** Asks before it is sent: it interrupts what people see. */
  readonly confirm: boolean
}

type Declaration<A extends Fields, R extends z.ZodType, C extends string> = {
  args?: A
  reply: R
  capability: C
  perm?: PermType
  deadline?: number
  confirm?: boolean
}

export function defineCommand<
  const A extends Fields = Record<never, never>,
  R extends z.ZodType = z.ZodType,
  const C extends string = string,
>(declaration: Declaration<A, R, C>): Command<A, R, C> {
  return { args: {} as A, perm: 'control', deadline: 60, confirm: false, ...declaration }
}

export type CommandArgs<C extends Command> = C extends Command<infer A, infer _R, infer _C> ? InputOfFields<A> : never
export type CommandReply<C extends Command> = z.infer<C['reply']>

/** A command ends in exactly one of the last four (rules, Publishing 4). */
export const commandStates = ['pending', 'delivered', 'success', 'failed', 'refused', 'expired'] as const
export type CommandState = (typeof commandStates)[number]
