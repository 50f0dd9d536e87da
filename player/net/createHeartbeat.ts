// The sign of life. Its answer is also the poll: what should run, and whether commands wait.
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
  /** Something the server should know at once changed; a burst of changes is one beat. */
  changed(): void
  /** Something it will want to know changed, which may change often. */
  moved(): void
  /** The socket opened or broke: with it came what was missed, or nothing comes any more. */
  linked(isOpen: boolean): void
  /** Milliseconds over which the server wants its screens back after a break. */
  spread(): number
}

type Deps = {
  session: Session
  timers: Timers
  clock: Clock
  read(): Promise<Omit<Heartbeat, 'time' | 'health' | 'facts' | 'settings'>>
  health(): DeviceHealth
  /** What is known of the machine. */
  facts(): SaidFacts
  /** What is set; null = not known yet. */
  settings(): ToldSettings | null
  onAnswer(answer: ApiResult<'heartbeat'>): void
  /** Whether the server could be reached. */
  onReach(isReached: boolean): void
}

const interval = 30_000
/** However many screens there are: what nudges did not say is found by then. */
const longest = 300_000
const settling = 500
/** What changes with every play is news three times between two signs of life, at most. */
const leisureOf = (ms: number) => ms / 3

export function createHeartbeat(deps: Deps): Beat {
  const { session, timers, clock, read, health, facts, settings, onAnswer, onReach } = deps
  /** What the server knows already. */
  let told = { health: '', facts: '', settings: '' }
  let isStopped = true
  let isBeating = false
  let isWanted = false
  let due = 0
  let last = 0
  let cancel = () => {}
  let isLinked = false
  /** As the server asked for with its last answer. */
  let asked = { every: 0, spread: 0 }

  /** While the socket is open the server hears its signs of life, and thousands need not say the same by calls. */
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
      // The device's own clock, uncorrected: the server reads from it how wrong it is.
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
      // Only where the server had asked for more time: then the next one is far.
      const isFar = !isBeating && due > timers.steady() + interval
      if (isFar) schedule(isOpen ? settling : interval)
    },
    spread: () => asked.spread,
  }
}
