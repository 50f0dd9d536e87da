// Commands that may be started remotely: a list maintained by the machine's owner, with a pattern for each parameter.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isMissing } from '#kiosk/state/createStored.ts'

const isPattern = (text: string) => {
  try {
    new RegExp(text)
    return true
  } catch {
    return false
  }
}

const command = z.object({
  id: z.string().regex(/^[a-zA-Z][\w.-]{0,63}$/),
  title: z.string().min(1).max(255),
  /** Absolute path, so that PATH has no influence. */
  program: z.string().startsWith('/'),
  /** `{1}` is replaced by the first parameter; a placeholder is always a whole argument. */
  arguments: z.array(z.string()).max(32),
  /** One regular expression per parameter; it must match the whole value. */
  parameters: z.array(z.string().max(500).refine(isPattern, 'no pattern')).max(16),
})
export type AllowedCommand = z.infer<typeof command>

/**
 * Reads the list of allowed commands; throws when it is invalid, because a partly parsed list might allow more than
 * intended.
 */
export function readCommands(file: string): AllowedCommand[] {
  try {
    return z
      .array(command)
      .max(200)
      .parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (isMissing(error)) return []
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * Returns the command's arguments with the parameters filled in; null when the number of parameters is wrong or one
 * does not match its pattern.
 */
export function argumentsOf(command: AllowedCommand, parameters: readonly string[]): string[] | null {
  if (parameters.length !== command.parameters.length) return null
  const fit = command.parameters.every((pattern, index) => new RegExp(`^(?:${pattern})$`).test(parameters[index] ?? ''))
  if (!fit) return null
  return command.arguments.map(argument => {
    const number = argument.match(/^\{(\d+)\}$/)?.[1]
    return number === undefined ? argument : (parameters[Number(number) - 1] ?? '')
  })
}
