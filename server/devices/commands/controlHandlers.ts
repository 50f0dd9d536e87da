import { type CommandName, commands } from '#contract/fleet/commands.ts'
import type { control } from '#contract/services/fleet/control.ts'
import type { ServiceHandlers } from '#server/kernel/behave.ts'
import { issueCommand } from './issueCommand.ts'
import { lastCommand } from './lastCommand.ts'

/** One handler per command; the contract's table of commands declares how they differ. */
export const controlHandlers = {
  ...Object.fromEntries((Object.keys(commands) as CommandName[]).map(name => [name, issueCommand.bind(null, name)])),
  last: lastCommand,
} as unknown as ServiceHandlers<typeof control>
