/** A line of an iCalendar file as it is meant, and the number of the line it begins on. */
export type Line = { text: string; number: number }

/** One event: its lines from BEGIN to END. */
export type EventLines = readonly [Line, ...Line[]]

class LineError extends Error {
  readonly line: number
  constructor(line: number) {
    super(`line ${line}`)
    this.line = line
  }
}

/** The line that breaks the form of a file. */
export class BrokenLine extends LineError {}
/** The line with a rule that takes too long to follow. */
export class HeavyLine extends LineError {}

const property = /^[A-Za-z0-9-]+(;[^:"]*("[^"]*"[^:"]*)*)?:/

export type CalendarParts = {
  events: EventLines[]
  /** Definitions of time zones. */
  zones: string[]
  /** In which the calendar is meant; not of the standard, and written by most programs. */
  zoneName: string | null
}

/** The events of a file, and what it says of time zones. Throws BrokenLine where its form ends. */
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

/** RFC 5545, 3.1: what begins with a blank goes on with the line before. */
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
