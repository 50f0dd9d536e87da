// What the palette offers: pages, new records, and actions, as far as the reader may.
export type Command = {
  readonly id: string
  readonly title: string
  /** Said behind the title: its menu group, or what kind of command it is. */
  readonly group: string
  readonly run: () => void
}

/** Every word must occur in title or group; titles that begin with the query come first. */
export function commandsFor(query: string, commands: readonly Command[]): Command[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = commands.filter(({ title, group }) => {
    const text = `${title} ${group}`.toLocaleLowerCase()
    return words.every(word => text.includes(word))
  })
  const [first = ''] = words
  const rank = ({ title }: Command) => (title.toLocaleLowerCase().startsWith(first) ? 0 : 1)
  return found
    .map((command, at) => ({ command, at }))
    .sort((a, b) => rank(a.command) - rank(b.command) || a.at - b.at)
    .map(({ command }) => command)
}
