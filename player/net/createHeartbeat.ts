// Heartbeat; its answer is also the poll for the wanted manifest and open commands.
import type { SaidFacts } from '#contract/fleet/deviceFacts.ts'
import type { DeviceHealth } from '#contract/fleet/deviceHealth.ts'
import type { ToldSettings } from '#contract/fleet/toldSettings.ts'
import type { Heartbeat } from '#contract/manifest.ts'
import type { Clock } from '#player/time/createClock.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { ApiResult } from './createApi.ts'
import type { Session } from './createSession.ts'

export type Beat = {
  start(): void
  stop(): void
  /** A change that the server should know at once; changes in quick succession share one heartbeat. */
  changed(): void
  /** A change that may occur often and may be reported later. */
  moved(): void
  /** The socket opened or closed. After opening, missed messages must be fetched; after closing, none arrive. */
  linked(isOpen: boolean): void
  /** Milliseconds over which the server spreads reconnects. */
  spread(): number
}

type Deps = {
  session: Session
  timers: Timers
  clock: Clock
  read(): Promise<Omit<Heartbeat, 'time' | 'health' | 'facts' | 'settings'>>
  health(): DeviceHealth
  facts(): SaidFacts
  /** Applied settings; null until known. */
  settings(): ToldSettings | null
  onAnswer(answer: ApiResult<'heartbeat'>): void
  onReach(isReached: boolean): void
}

const interval = 30_000
/** Maximum milliseconds between heartbeats, which bounds the delay after a lost message. */
const longest = 300_000
const settling = 500
/** Minimum interval of reports about frequent changes: a third of the heartbeat interval. */
const leisureOf = (ms: number) => ms / 3

export function createHeartbeat(deps: Deps): Beat {
  const { session, timers, clock, read, health, facts, settings, onAnswer, onReach } = deps
  /** Serialized values that the server already has; only changes are sent. */
  let told = { health: '', facts: '', settings: '' }
  let isStopped = true
  let isBeating = false
  let isWanted = false
  let due = 0
  let last = 0
  let cancel = () => {}
  let isLinked = false
  /** Requested by the server's last answer. */
  let asked = { every: 0, spread: 0 }

  /** With an open socket the server sees its heartbeats, so thousands of screens can call less often. */
  const between = () => (isLinked ? Math.min(longest, Math.max(interval, asked.every)) : interval)

  function schedule(ms: number) {
    cancel()
    if (isStopped) return
    due = timers.steady() + ms
    cancel = timers.after(ms, () => void beat())
  }

  async function beat() {
    if (isBeating) {
      isWanted = true
      return
    }
    isBeating = true
    isWanted = false
    last = timers.steady()
    try {
      const state = await read()
      const askedAt = timers.steady()
      // Uncorrected device time, from which the server computes the clock error.
      const time = new Date(timers.wall()).toISOString()
      const found = health()
      const known = facts()
      const set = settings()
      const now = { health: JSON.stringify(found), facts: JSON.stringify(known), settings: JSON.stringify(set) }
      const news = {
        ...(now.health !== told.health && { health: found }),
        ...(now.facts !== told.facts && { facts: known }),
        ...(set && now.settings !== told.settings && { settings: set }),
      }
      const answer = await session.call('heartbeat', { beat: { ...state, time, ...news } })
      told = now
      asked = { every: answer.every ?? 0, spread: answer.spread ?? 0 }
      if (isStopped) return
      clock.sync(answer.serverTime, askedAt, timers.steady())
      onReach(true)
      onAnswer(answer)
    } catch {
      if (!isStopped) onReach(false)
    } finally {
      isBeating = false
      schedule(isWanted ? settling : between())
    }
  }

  return {
    start() {
      isStopped = false
      void beat()
    },
    stop() {
      isStopped = true
      cancel()
    },
    changed() {
      if (isBeating) isWanted = true
      else schedule(settling)
    },
    moved() {
      const now = timers.steady()
      const wait = Math.max(settling, last + leisureOf(between()) - now)
      if (!isBeating && now + wait < due) schedule(wait)
    },
    linked(isOpen) {
      isLinked = isOpen
      // Only if the interval was extended, so that the next heartbeat is far away.
      const isFar = !isBeating && due > timers.steady() + interval
      if (isFar) schedule(isOpen ? settling : interval)
    },
    spread: () => asked.spread,
  }
}
