import { type AllowedCommand, argumentsOf } from '#kiosk/machine/commands.ts'
import type { Tools } from '#kiosk/machine/createTools.ts'
import { type HostHandlers, HostRefused } from './HostHandlers.ts'

export function runHandlers(tools: Tools, commands: readonly AllowedCommand[]): HostHandlers {
  return {
    async run({ command: id, parameters }) {
      const command = commands.find(each => each.id === id)
      if (!command) throw new HostRefused('kiosk.commandUnknown', id)
      const args = argumentsOf(command, parameters ?? [])
      if (!args) throw new HostRefused('kiosk.parametersRefused', id)
      return tools.run(command.program, args, { seconds: 30 })
    },
  }
}
