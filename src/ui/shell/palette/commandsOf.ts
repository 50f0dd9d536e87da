// Commands of the palette: pages, new records, actions and records that the user is permitted to use.
import { searchable } from '#contract/rules/texts/searchable.ts'
import type { Icon } from '#src/core/assembly/present.ts'

export type Command = {
  readonly id: string
  readonly title: string
  /** Shown after the title: menu group, kind of command, or a detail that identifies a record. */
  readonly group: string
  /** Further searchable text. */
  readonly words?: string
  readonly icon?: Icon
  readonly isDanger?: boolean
  /** Why the command is currently impossible. */
  readonly refusal?: string
  readonly run: () => void
  /** Shows the actions of the record; absent for commands that are not records. */
  readonly more?: () => void
}

/** Commands below a common heading (`label`); without `label`, no heading is shown. */
export type CommandGroup = {
  readonly key: string
  readonly label?: string
  /** True for server results; until new ones arrive, the group holds the results for the previous text. */
  readonly isLate?: boolean
  readonly commands: readonly Command[]
}

/**
 * Returns the commands in whose title, group or `words` every typed word occurs. Commands whose title starts with the
 * first typed word come first, and those found in `words` only come last.
 */
export function commandsFor(query: string, commands: readonly Command[]): Command[] {
  const words = searchable(query).split(/\s+/).filter(Boolean)
  const found = commands.filter(({ title, group, words: also = '' }) => {
    const text = searchable(`${title} ${group} ${also}`)
    return words.every(word => text.includes(word))
  })
  const [first = ''] = words
  function rank({ title, group }: Command): number {
    const [name, text] = [title, `${title} ${group}`].map(searchable)
    return name?.startsWith(first) ? 0 : words.every(word => text?.includes(word)) ? 1 : 2
  }
  return found
    .map((command, at) => ({ command, at }))
    .sort((a, b) => rank(a.command) - rank(b.command) || a.at - b.at)
    .map(({ command }) => command)
}
