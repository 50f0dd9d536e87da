import type { ActName, CommandName, Commands } from '#contract/fleet/commands.ts'
import type { CommandArgs, CommandReply } from '#contract/kernel/command.ts'

/** One handler for each command that changes no setting; a missing handler is a type error. */
export type CommandHandlers = {
  readonly [K in ActName]: (args: CommandArgs<Commands[K]>) => Promise<CommandReply<Commands[K]>>
}

export type Capability = Commands[CommandName]['capability']

/**
 * Capabilities of this browser. A command whose capability is missing is refused by the player and not offered by the
 * server.
 */
export type Capabilities = { readonly [C in Capability]: boolean }
