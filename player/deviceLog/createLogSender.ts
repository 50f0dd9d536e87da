import { type LogLevel, logLevels, longestDetail } from '#contract/fleet/deviceLogLine.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { ApiFailure } from '#player/net/ApiFailure.ts'
import type { Session } from '#player/net/createSession.ts'
import type { LogStore } from '#player/storage/ports.ts'
import type { Clock } from '#player/time/createClock.ts'
import { createRetriedJob } from '#player/time/createRetriedJob.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { LogEntry } from './LogEntry.ts'

export type LogSender = { add(entry: LogEntry): void; stop(): void }

type Deps = {
  store: LogStore
  session: Pick<Session, 'call' | 'token'>
  clock: Clock
  timers: Timers
  random(): number
  /** Unique ID of this page load. */
  boot: string
  /** Whether debug mode is on, in which all lines are stored and sent. */
  isDebug(): boolean
}

/** Maximum number of stored lines; the oldest are deleted. */
const most = 1_000
const batchSize = 100
/** Milliseconds for which warnings are batched; errors are sent at once. */
const gathering = 20_000
/** Number of lines from before a crash that are sent, whatever their level. */
const beforeCrash = 50
/** Milliseconds within which a line with the same event and detail is dropped, except in debug mode. */
const repeatInterval = 60_000

const isAtLeast = (level: LogLevel, least: LogLevel) => logLevels.indexOf(level) >= logLevels.indexOf(least)

/** Stores the log's lines, and sends the relevant ones until the server has them. */
export function createLogSender({ store, session, clock, timers, random, boot, isDebug }: Deps): LogSender {
  const sender = createRetriedJob({ timers, random, work: send, least: 5_000, most: 5 * 60_000 })
  const lastTimes = new Map<string, number>()
  let number = 0
  let writing: Promise<unknown> = Promise.resolve()
  let cancelGathering: (() => void) | null = null

  async function send() {
    cancelGathering?.()
    cancelGathering = null
    // Opening a session sets the clock, so that later lines have the right time.
    await session.token()
    for (;;) {
      await writing
      const rows = await store.due(batchSize)
      if (rows.length === 0) return
      try {
        await session.call('logs', { lines: rows.map(({ line }) => line) })
      } catch (error) {
        // Lines that the server rejects as invalid would be rejected again, so they are dropped.
        if (!(error instanceof ApiFailure) || error.id !== 'general.invalidInput') throw error
      }
      await store.remove(rows.map(({ key }) => key))
    }
  }

  function isRepeat({ event, detail, steady }: LogEntry) {
    const key = `${event} ${detail}`
    const before = lastTimes.get(key)
    if (before !== undefined && steady - before < repeatInterval) return true
    if (lastTimes.size > most) lastTimes.clear()
    lastTimes.set(key, steady)
    return false
  }

  return {
    add(entry) {
      const { level, source, event, detail, steady } = entry
      const isAll = isDebug()
      if (!isAll && (level === 'debug' || isRepeat(entry))) return
      const isDue = isAll || isAtLeast(level, 'warn')
      number += 1
      const line = {
        boot,
        number,
        time: new Date(clock.now() - (timers.steady() - steady)).toISOString(),
        level,
        source,
        event,
        detail: detail === undefined || detail === null ? null : cutText(detail, longestDetail),
      }
      writing = writing
        .then(() => (event === 'crashed' ? store.claim(beforeCrash) : undefined))
        .then(() => store.add({ line, isDue }, most))
        // Logging this failure would fail as well.
        .catch(() => {})
      if (event === 'reached') sender.poke()
      if (!isDue) return
      if (level === 'error') sender.poke()
      else cancelGathering ??= timers.after(gathering, sender.poke)
    },
    stop() {
      cancelGathering?.()
      sender.stop()
    },
  }
}
