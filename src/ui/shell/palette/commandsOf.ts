// What the palette offers: pages, new records, actions and records, as far as the reader may.
import { searchable } from '#contract/rules/texts/searchable.ts'
import type { Icon } from '#src/core/assembly/present.ts'

export type Command = {
  readonly id: string
  readonly title: string
  /** Said behind the title: its menu group, what kind of command it is, or what else tells a record from others. */
  readonly group: string
  /** What it is found by beside title and group. */
  readonly words?: string
  readonly icon?: Icon
  readonly isDanger?: boolean
  /** Why it is impossible right now. */
  readonly refusal?: string
  readonly run: () => void
  /** Shows what can be done with it. */
  readonly more?: () => void
}

/** Commands under one heading; without a label they stand alone. */
export type CommandGroup = {
  readonly key: string
  readonly label?: string
  /** Arrives after the text was typed; until then it holds what the text before found. */
  readonly isLate?: boolean
  readonly commands: readonly Command[]
}

/** Every word must occur in title, group or words; titles that begin with the query come first, what words alone find last. */
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
