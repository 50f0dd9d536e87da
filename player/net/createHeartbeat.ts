// Sends heartbeats; each answer names the wanted manifest and says whether commands are open.
import type { ReportedFacts } from '#contract/fleet/deviceFacts.ts'
import type { DeviceHealth } from '#contract/fleet/deviceHealth.ts'
import type { ReportedDeviceSettings } from '#contract/fleet/reportedDeviceSettings.ts'
import type { Heartbeat } from '#contract/manifest.ts'
import type { Clock } from '#player/time/createClock.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { ApiResult } from './createApi.ts'
import type { Session } from './createSession.ts'

export type Beat = {
  start(): void
  stop(): void
  /** Call for a change that the server should know at once; changes in quick succession share one heartbeat. */
  changed(): void
  /** Call for a change that may occur often and may be reported later. */
  moved(): void
  /**
   * Call when the socket opened or closed. A heartbeat after opening finds changes whose message was missed; while
   * the socket is closed, heartbeats are more frequent.
   */
  linked(isOpen: boolean): void
  /** Milliseconds over which screens spread their reconnects, as set by the server. */
  spread(): number
}

type Deps = {
  session: Session
  timers: Timers
  clock: Clock
  read(): Promise<Omit<Heartbeat, 'time' | 'health' | 'facts' | 'settings'>>
  health(): DeviceHealth
  facts(): ReportedFacts
  /** Applied settings; null until known. */
  settings(): ReportedDeviceSettings | null
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
  let sent = { health: '', facts: '', settings: '' }
  let isStopped = true
  let isBeating = false
  let isWanted = false
  let due = 0
  let last = 0
  let cancel = () => {}
  let isLinked = false
  /**
   * Milliseconds that the server's last answer requested: interval of heartbeats, and period over which reconnects
   * are spread.
   */
  let requested = { every: 0, spread: 0 }

  /** An open socket shows the server that the screen is alive, so heartbeat calls may be less frequent. */
  const between = () => (isLinked ? Math.min(longest, Math.max(interval, requested.every)) : interval)

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
      const currentHealth = health()
      const currentFacts = facts()
      const currentSettings = settings()
      const now = {
        health: JSON.stringify(currentHealth),
        facts: JSON.stringify(currentFacts),
        settings: JSON.stringify(currentSettings),
      }
      const changes = {
        ...(now.health !== sent.health && { health: currentHealth }),
        ...(now.facts !== sent.facts && { facts: currentFacts }),
        ...(currentSettings && now.settings !== sent.settings && { settings: currentSettings }),
      }
      const answer = await session.call('heartbeat', { beat: { ...state, time, ...changes } })
      sent = now
      requested = { every: answer.every ?? 0, spread: answer.spread ?? 0 }
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
      // A heartbeat that is due later than the normal interval is brought forward: after opening, to find missed
      // changes at once; after closing, because without the socket heartbeats are sent at the normal interval.
      const isFar = !isBeating && due > timers.steady() + interval
      if (isFar) schedule(isOpen ? settling : interval)
    },
    spread: () => requested.spread,
  }
}
