import { z } from 'zod'
import { commands } from '#contract/fleet/commands.ts'
import type { ServiceCall } from '#contract/kernel/call.ts'
import { commandStates } from '#contract/kernel/command.ts'
import { defineService } from '#contract/kernel/service.ts'

const answer = z.object({ commandId: z.string() })

/** POST equipment/{command}/{id}: one call for each entry of `commands`. */
function callsOf() {
  return Object.fromEntries(
    Object.entries(commands).map(([name, command]): [string, ServiceCall] => [
      name,
      {
        method: 'POST',
        path: `${name}/:id`,
        access: { page: 'device', perm: command.perm },
        input: command.args,
        result: answer,
      },
    ]),
  ) as { [K in keyof typeof commands]: CommandCall<K> }
}

type CommandCall<K extends keyof typeof commands> = {
  method: 'POST'
  path: `${K}/:id`
  access: { page: 'device'; perm: 'control' }
  input: (typeof commands)[K]['args']
  result: typeof answer
}

/** The latest use of a command on a device; null: never used. */
const last = z
  .object({
    commandId: z.string(),
    state: z.enum(commandStates),
    reason: z.string().nullable(),
    args: z.record(z.string(), z.unknown()),
    reply: z.unknown(),
    time: z.string(),
  })
  .nullable()

/** GET equipment/{command}/{id}: outcome of the command's latest use; null = never used. */
const lastCall = {
  method: 'GET',
  path: ':command/:id',
  access: { page: 'device', perm: 'view' },
  result: last,
} as const satisfies ServiceCall

export const control = defineService({ name: 'control', path: '/equipment', calls: { ...callsOf(), last: lastCall } })
