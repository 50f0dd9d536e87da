/** A line of an iCalendar file after unfolding, with the number of its first line in the file. */
export type Line = { text: string; number: number }

/** Lines of one event, including BEGIN and END. */
export type EventLines = readonly [Line, ...Line[]]

class LineError extends Error {
  readonly line: number
  constructor(line: number) {
    super(`line ${line}`)
    this.line = line
  }
}

/** Thrown for a line that is not valid iCalendar. */
export class BrokenLine extends LineError {}
/** Thrown for a line with a rule whose evaluation needs too many steps. */
export class HeavyLine extends LineError {}

const property = /^[A-Za-z0-9-]+(;[^:"]*("[^"]*"[^:"]*)*)?:/

export type CalendarParts = {
  events: EventLines[]
  /** Lines of the VTIMEZONE components in the file. */
  zones: string[]
  /** Default zone of the calendar (X-WR-TIMEZONE, which is common but not standard); null if it has none. */
  zoneName: string | null
}

/** Splits a file into its events and time zones. Throws BrokenLine for invalid syntax. */
export function partsIn(text: string): CalendarParts {
  const parts: CalendarParts = { events: [], zones: [], zoneName: null }
  const open: Line[] = []
  let block: [Line, ...Line[]] | null = null
  for (const line of unfolded(text)) {
    if (!property.test(line.text)) throw new BrokenLine(line.number)
    const [, word, name = ''] = /^(BEGIN|END):(.*)$/i.exec(line.text)?.map(part => part.trim().toUpperCase()) ?? []
    if (open.length === 0 && (word !== 'BEGIN' || name !== 'VCALENDAR')) throw new BrokenLine(line.number)
    if (block) block.push(line)
    else if (word === 'BEGIN' && (name === 'VEVENT' || name === 'VTIMEZONE')) block = [line]
    else parts.zoneName ??= /^X-WR-TIMEZONE[^:]*:(.*)$/i.exec(line.text)?.[1]?.trim() ?? null
    if (word === 'BEGIN') open.push({ text: name, number: line.number })
    if (word === 'END' && open.pop()?.text !== name) throw new BrokenLine(line.number)
    if (block && word === 'END' && name === 'VEVENT') {
      parts.events.push(block)
      block = null
    }
    if (block && word === 'END' && name === 'VTIMEZONE') {
      parts.zones.push(block.map(each => each.text).join('\r\n'))
      block = null
    }
  }
  const [unclosed] = open
  if (unclosed) throw new BrokenLine(unclosed.number)
  return parts
}

/** Joins folded lines (RFC 5545, 3.1): a line that starts with a space or tab continues the previous line. */
function unfolded(text: string): Line[] {
  const lines: Line[] = []
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const last = lines.at(-1)
    if (last && /^[ \t]/.test(raw)) last.text += raw.slice(1)
    else if (raw.trim() !== '') lines.push({ text: raw, number: index + 1 })
  }
  return lines
}
