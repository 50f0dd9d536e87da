import { commands } from '#contract/fleet/commands.ts'
import type { Command } from '#contract/kernel/command.ts'
import { dictionary } from '#contract/services/fleet/dictionary.ts'
import { serve } from '#server/kernel/behave.ts'

export const dictionaryHandlers = serve(dictionary, {
  getCmdList: (_input, { texts, language }) =>
    Object.entries<Command>(commands).map(([command, { args, capability, perm, confirm, deadline }]) => ({
      command,
      title: texts.find(language, 'resources', `commands.${command}`) ?? command,
      capability,
      args: Object.keys(args),
      perm,
      confirm,
      deadline,
    })),
})
