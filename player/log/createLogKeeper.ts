import { type LogLevel, logLevels, longestDetail } from '#contract/fleet/deviceLogLine.ts'
import { ApiFailure } from '#player/net/ApiFailure.ts'
import type { Session } from '#player/net/createSession.ts'
import type { LogStore } from '#player/storage/ports.ts'
import type { Clock } from '#player/time/createClock.ts'
import { createWorker } from '#player/time/createWorker.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { LogEntry } from './LogEntry.ts'

export type LogKeeper = { keep(entry: LogEntry): void; stop(): void }

type Deps = {
  store: LogStore
  session: Pick<Session, 'call' | 'token'>
  clock: Clock
  timers: Timers
  random(): number
  /** The life of the page. */
  boot: string
  /** Everything is written and told. */
  isDebug(): boolean
}

/** Lines on the device; the oldest go. */
const most = 1_000
const batchSize = 100
/** Warnings are gathered for so long (ms); an error goes at once. */
const gathering = 20_000
/** What is told of the moments before a crash, in lines. */
const beforeCrash = 50
/** The same line once more within this time (ms) says nothing new. */
const echo = 60_000

const isAtLeast = (level: LogLevel, least: LogLevel) => logLevels.indexOf(level) >= logLevels.indexOf(least)

/** Keeps the lines of the device's log, and sends those that matter until the server has them. */
export function createLogKeeper({ store, session, clock, timers, random, boot, isDebug }: Deps): LogKeeper {
  const sender = createWorker({ timers, random, work: send, least: 5_000, most: 5 * 60_000 })
  const said = new Map<string, number>()
  let number = 0
  let writing: Promise<unknown> = Promise.resolve()
  let cancelGathering: (() => void) | null = null

  async function send() {
    cancelGathering?.()
    cancelGathering = null
    // Its answer sets the clock: what is written from now on has the right time.
    await session.token()
    for (;;) {
      await writing
      const rows = await store.due(batchSize)
      if (rows.length === 0) return
      try {
        await session.call('logs', { lines: rows.map(({ line }) => line) })
      } catch (error) {
        // What the server cannot read it never will.
        if (!(error instanceof ApiFailure) || error.id !== 'general.invalidInput') throw error
      }
      await store.remove(rows.map(({ key }) => key))
    }
  }

  function isEcho({ event, detail, steady }: LogEntry) {
    const key = `${event} ${detail}`
    const before = said.get(key)
    if (before !== undefined && steady - before < echo) return true
    if (said.size > most) said.clear()
    said.set(key, steady)
    return false
  }

  return {
    keep(entry) {
      const { level, source, event, detail, steady } = entry
      const isAll = isDebug()
      if (!isAll && (level === 'debug' || isEcho(entry))) return
      const isDue = isAll || isAtLeast(level, 'warn')
      number += 1
      const line = {
        boot,
        number,
        time: new Date(clock.now() - (timers.steady() - steady)).toISOString(),
        level,
        source,
        event,
        detail: detail?.slice(0, longestDetail) ?? null,
      }
      writing = writing
        .then(() => (event === 'crashed' ? store.claim(beforeCrash) : undefined))
        .then(() => store.add({ line, isDue }, most))
        // To write down that it could not be written down would fail as well.
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
