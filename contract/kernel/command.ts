// defineCommand: something a screen can be asked to do. One table feeds the route, the control panel, the player and the ledger.
import type { z } from 'zod'
import type { DeviceSettingName } from '#contract/fleet/deviceSettings.ts'
import type { Fields } from './field.ts'
import type { InputOfFields } from './infer.ts'
import type { PermType } from './route.ts'

/** What a command asks of a setting of the screen (contract/fleet/deviceSettings.ts), which keeps it until it is asked for otherwise. */
export type Sets = {
  readonly setting: DeviceSettingName
  /** A step from the value asked for last, which the new value holds as well. */
  readonly isRelative?: boolean
  /** The value asked for; `current` is the one asked for last or, where there was none, in effect. */
  value(args: Readonly<Record<string, unknown>>, current: unknown): unknown
}

export type Command<
  A extends Fields = Fields,
  R extends z.ZodType = z.ZodType,
  C extends string = string,
  S extends Sets | null = Sets | null,
> = {
  readonly args: A
  readonly reply: R
  /** What a screen must have declared for the command to be offered. */
  readonly capability: C
  readonly perm: PermType
  /** Seconds until an unanswered command counts as expired. */
  readonly deadline: number
  /** Asks before it is sent: it interrupts what people see. */
  readonly confirm: boolean
  /** Meant for one screen: it is not given to several at once. */
  readonly isSingle: boolean
  /** Its line in the ledger ends as the setting's way does; screens of before do it as a command. */
  readonly sets: S
}

type Declaration<A extends Fields, R extends z.ZodType, C extends string, S extends Sets | null> = {
  args?: A
  reply: R
  capability: C
  perm?: PermType
  deadline?: number
  confirm?: boolean
  isSingle?: boolean
  sets?: S
}

export function defineCommand<
  const A extends Fields = Record<never, never>,
  R extends z.ZodType = z.ZodType,
  const C extends string = string,
  const S extends Sets | null = null,
>(declaration: Declaration<A, R, C, S>): Command<A, R, C, S> {
  return {
    args: {} as A,
    perm: 'control',
    deadline: 60,
    confirm: false,
    isSingle: false,
    sets: null as S,
    ...declaration,
  }
}

export type CommandArgs<C extends Command> =
  C extends Command<infer A, infer _R, infer _C, infer _S> ? InputOfFields<A> : never
export type CommandReply<C extends Command> = z.infer<C['reply']>

/** A command ends in exactly one of the last four (rules, Publishing 4). */
export const commandStates = ['pending', 'delivered', 'success', 'failed', 'refused', 'expired'] as const
export type CommandState = (typeof commandStates)[number]
