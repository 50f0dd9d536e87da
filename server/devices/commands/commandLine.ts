// Creates the rows of new commands, and gives the reasons to refuse a command.
import type { ErrorId } from '#contract/errors/errors.ts'
import { type CommandName, commands } from '#contract/fleet/commands.ts'
import type { CommandState } from '#contract/kernel/command.ts'
import { isInArrears } from '#contract/rules/devices/deviceExpiry.ts'
import type { Values } from '#server/base/values.ts'
import { isOwn } from '#server/crud/visibleDevices.ts'
import { refusalOfHost } from '#server/devices/hosts/refuseHost.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

export type CommandTarget = {
  id: string
  name: string
  ownerId: string | null
  eid: string | null
  enabled: boolean
  capabilities: string[]
  status: string
  groupId: string | null
  intime: Date | null
  renewaltime: Date | null
}
export const targetColumns = [
  'id',
  'name',
  'ownerId',
  'eid',
  'enabled',
  'capabilities',
  'status',
  'groupId',
  'intime',
  'renewaltime',
] as const

type NewCommand = { id: string; deviceId: string; command: CommandName; args: Values; runId?: string }

export function lineOf({ id, deviceId, command, args, runId }: NewCommand, context: Context) {
  const { id: ownerId, username: updateBy } = callerOf(context)
  const deadline = new Date(context.now().getTime() + commands[command].deadline * 1000)
  const state: CommandState = 'pending'
  return { id, deviceId, command, args: JSON.stringify(args), state, deadline, ownerId, updateBy, runId: runId ?? null }
}

/**
 * Returns the reason why the command is not sent to the device; null if it is sent. `arrears`: the time that
 * `arrearsTime` returns; null while the site charges no renewals.
 */
export function refusalOf(
  target: CommandTarget,
  { command, args, arrears }: Pick<NewCommand, 'command' | 'args'> & { arrears: Date | null },
  context: Context,
): ErrorId | null {
  if (!target.enabled) return 'device.disabled'
  if (isInArrears(target, arrears)) return 'device.arrears'
  if (!target.capabilities.includes(commands[command].capability)) return 'device.unsupported'
  if (command === 'formatDevice' && args.name !== target.name) return 'device.nameDiffers'
  if (command !== 'hostSet') return null
  // Choosing a host switches synchronous playback of the whole group on, so only an account with the owner's rights
  // may choose it.
  return isOwn(target, context) ? refusalOfHost(target) : 'device.foreign'
}
