import type { ActName, CommandName, Commands } from '#contract/fleet/commands.ts'
import type { CommandArgs, CommandReply } from '#contract/kernel/command.ts'

/** Handlers of all commands that change no setting; a command without a handler is a type error. */
export type CommandHandlers = {
  readonly [K in ActName]: (args: CommandArgs<Commands[K]>) => Promise<CommandReply<Commands[K]>>
}

export type Capability = Commands[CommandName]['capability']

/** Capabilities of this browser. Commands without their capability are refused here and not offered by the server. */
export type Capabilities = { readonly [C in Capability]: boolean }
