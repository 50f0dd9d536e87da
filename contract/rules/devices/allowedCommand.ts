// Lines that may be run on a machine behind a screen, such as `show-log *`: a name that marquee-kiosk knows, then words; no shell reads them.

/** What may stand for a `*`. */
const word = /^[\w.:/@=,+-]{1,255}$/

export type CommandLine = { command: string; parameters: string[] }

const wordsOf = (line: string) => line.trim().split(/\s+/).filter(Boolean)

/** Null = nothing was typed. */
export function commandLineOf(line: string): CommandLine | null {
  const [command, ...parameters] = wordsOf(line)
  return command === undefined ? null : { command, parameters }
}

/** Whether one line of the list allows what was typed, word by word; `*` is any one plain word. */
export function isAllowedBy(pattern: string, line: string): boolean {
  const allowed = wordsOf(pattern)
  const typed = wordsOf(line)
  return (
    typed.length > 0 &&
    typed.length === allowed.length &&
    allowed.every((each, index) => (index > 0 && each === '*' ? word.test(typed[index] ?? '') : each === typed[index]))
  )
}
