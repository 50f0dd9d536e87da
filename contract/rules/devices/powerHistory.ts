/** `lost`: the device went offline without notice: its power, network or page failed. */
export const powerEvents = ['started', 'lost', 'plannedOff', 'plannedOn', 'restarted', 'shutDown'] as const
export type PowerEvent = (typeof powerEvents)[number]
export type PowerLine = { time: number; event: PowerEvent }

export type PowerSpan = { start: number; end: number | null; ending: string | null }
export type PowerCommand = { time: number; command: string }

const ofCommand: Readonly<Record<string, PowerEvent>> = { restart: 'restarted', shutdown: 'shutDown' }
const ofEnding: Readonly<Record<string, PowerEvent>> = { silent: 'lost', sleeping: 'plannedOff' }

/**
 * Power events of a device, latest first, from its online spans (ordered by start) and executed commands. A session
 * that replaces another session is not a `started` event. Downtime of the server is not a `lost` event.
 */
export function powerHistory(spans: readonly PowerSpan[], commands: readonly PowerCommand[]): PowerLine[] {
  const lines: PowerLine[] = []
  let before: PowerSpan | null = null
  for (const span of spans) {
    const from = before?.ending ?? 'silent'
    if (from === 'silent') lines.push({ time: span.start, event: 'started' })
    if (from === 'sleeping') lines.push({ time: span.start, event: 'plannedOn' })
    const event = ofEnding[span.ending ?? '']
    if (event && span.end !== null) lines.push({ time: span.end, event })
    before = span
  }
  for (const { time, command } of commands) {
    const event = ofCommand[command]
    if (event) lines.push({ time, event })
  }
  return lines.sort((a, b) => b.time - a.time)
}
