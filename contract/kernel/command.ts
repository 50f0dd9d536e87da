// defineCommand: a request to a device. One table defines the route, the control panel, the player's handler and the
// command ledger.
import type { z } from 'zod'
import type { DeviceSettingName } from '#contract/fleet/deviceSettings.ts'
import type { Fields } from './field.ts'
import type { InputOfFields } from './infer.ts'
import type { PermType } from './route.ts'

/**
 * How a command changes a device setting (contract/fleet/deviceSettings.ts). The server stores the requested value
 * until another request changes it.
 */
export type Sets = {
  readonly setting: DeviceSettingName
  /** The arguments are relative to the last requested value; the result of `value` is absolute. */
  readonly isRelative?: boolean
  /** The requested value; `current`: the last requested value or, without one, the value in effect. */
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
  /** Capability that a device must report for the command to be offered. */
  readonly capability: C
  readonly perm: PermType
  /** Seconds until an unanswered command expires. */
  readonly deadline: number
  /** Ask the user before sending: the command interrupts what the screen shows. */
  readonly confirm: boolean
  /** For one device only; excluded from commands to several devices. */
  readonly isSingle: boolean
  /**
   * How the command changes a device setting; null for commands that change none. A device applies the setting, and
   * its report about the setting also ends the command in the ledger. Older players do not fetch settings; they
   * execute the command itself.
   */
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

/** A command ends in exactly one of the last four states of this list (rules, Publishing 4). */
export const commandStates = ['pending', 'delivered', 'success', 'failed', 'refused', 'expired'] as const
export type CommandState = (typeof commandStates)[number]
