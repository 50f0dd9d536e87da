import { type CommandName, commands, sharedCommands } from './commands.ts'

/** What a screen may be told to do by itself, week by week. */
export const plannableCommands: readonly CommandName[] = sharedCommands.filter(
  name => commands[name].perm === 'control',
)

const powers: readonly string[] = ['sleep', 'wake', 'shutdown', 'restart'] satisfies CommandName[]
const downloads: readonly string[] = ['fileDownloadStart', 'fileDownloadStop'] satisfies CommandName[]

/** What a command is about: of two about the same, the one that comes last has its way. */
export function subjectOf(command: string): string {
  if (powers.includes(command)) return 'power'
  if (downloads.includes(command)) return 'downloads'
  const found = Object.entries(commands).find(([name]) => name === command)
  return found?.[1].sets?.setting ?? command
}
