import type { ActName, CommandName, Commands } from '#contract/fleet/commands.ts'
import type { CommandArgs, CommandReply } from '#contract/kernel/command.ts'

/** Every command of the contract that sets nothing, so that a new one does not compile until the screen answers it. */
export type CommandHandlers = {
  readonly [K in ActName]: (args: CommandArgs<Commands[K]>) => Promise<CommandReply<Commands[K]>>
}

export type Capability = Commands[CommandName]['capability']

/** What this browser can really do; a command whose capability is false is refused, and not offered by the server. */
export type Capabilities = { readonly [C in Capability]: boolean }
