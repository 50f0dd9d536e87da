// What may be started from afar: the list that the machine's owner keeps, each with its own rule for every parameter.
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
  /** Absolute, so that nobody's PATH decides. */
  program: z.string().startsWith('/'),
  /** `{1}` stands for the first parameter, and is a whole argument. */
  arguments: z.array(z.string()).max(32),
  /** A pattern for each parameter; it must fit the whole of it. */
  parameters: z.array(z.string().max(500).refine(isPattern, 'no pattern')).max(16),
})
export type AllowedCommand = z.infer<typeof command>

/** Fails when the list cannot be read: a list that is half understood allows what nobody meant. */
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

/** Null: the parameters are not those that the list allows. */
export function argumentsOf(command: AllowedCommand, parameters: readonly string[]): string[] | null {
  if (parameters.length !== command.parameters.length) return null
  const fit = command.parameters.every((pattern, index) => new RegExp(`^(?:${pattern})$`).test(parameters[index] ?? ''))
  if (!fit) return null
  return command.arguments.map(argument => {
    const number = argument.match(/^\{(\d+)\}$/)?.[1]
    return number === undefined ? argument : (parameters[Number(number) - 1] ?? '')
  })
}
