import { type CommandName, commands, sharedCommands } from './commands.ts'

/** Commands that a weekly control plan may contain. */
export const plannableCommands: readonly CommandName[] = sharedCommands.filter(
  name => commands[name].perm === 'control',
)

const powers: readonly string[] = ['sleep', 'wake', 'shutdown', 'restart'] satisfies CommandName[]
const downloads: readonly string[] = ['fileDownloadStart', 'fileDownloadStop'] satisfies CommandName[]

/** Subject that a command changes. Two control plans contradict each other if they change it at the same time. */
export function subjectOf(command: string): string {
  if (powers.includes(command)) return 'power'
  if (downloads.includes(command)) return 'downloads'
  const found = Object.entries(commands).find(([name]) => name === command)
  return found?.[1].sets?.setting ?? command
}
