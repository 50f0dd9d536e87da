// Command lines that may run on the machine behind a screen, such as `show-log *`: a command known to marquee-kiosk,
// then parameters. Not interpreted by a shell.

/** Text that `*` matches. */
const word = /^[\w.:/@=,+-]{1,255}$/

export type CommandLine = { command: string; parameters: string[] }

const wordsOf = (line: string) => line.trim().split(/\s+/).filter(Boolean)

/** Splits a line into command and parameters; null for an empty line. */
export function commandLineOf(line: string): CommandLine | null {
  const [command, ...parameters] = wordsOf(line)
  return command === undefined ? null : { command, parameters }
}

/**
 * Whether a pattern of the list matches the line, word by word; `*` matches any single plain word, but never the
 * command.
 */
export function isAllowedBy(pattern: string, line: string): boolean {
  const allowed = wordsOf(pattern)
  const typed = wordsOf(line)
  return (
    typed.length > 0 &&
    typed.length === allowed.length &&
    allowed.every((each, index) => (index > 0 && each === '*' ? word.test(typed[index] ?? '') : each === typed[index]))
  )
}
