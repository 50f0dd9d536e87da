// Proof of play: the player stores every play when it ends, with a unique number. It packs plays into signed blocks,
// each containing the hash of the previous one, and stores a block until the server has it.
import type { PlayRecord } from '#contract/plays/playBlock.ts'
import type { HashPiece } from '#player/delivery/HashChunks.ts'
import type { Session } from '#player/net/createSession.ts'
import type { Alive, PlayLogStore } from '#player/storage/ports.ts'
import type { Clock, Moment } from '#player/time/createClock.ts'
import { createRetriedJob } from '#player/time/createRetriedJob.ts'
import type { Timers } from '#player/time/Timers.ts'
import { createPlayPacker } from './createPlayPacker.ts'
import { createPlaySender } from './createPlaySender.ts'
import { createPlayWriter } from './createPlayWriter.ts'

/** A finished play; `began`: moment at which it started. */
export type Played = Omit<PlayRecord, 'time' | 'isUnsure'> & {
  began: Moment
  /** Whether this was the last play of its plan; users see the plan end, so the play is sent soon. */
  isLast: boolean
}
export type RecordPlay = (played: Played) => Promise<void>
/**
 * The running play. `shownMs`: milliseconds for which it was visible so far; `mostMs`: maximum that `shownMs` can
 * reach by the end of the play, 0 = the play was never visible and is not recorded.
 */
export type Begun = Omit<Played, 'end' | 'isCompleted' | 'isLast'> & { mostMs: number }
export type BeginPlay = (begun: Begun) => Promise<void>

export type PlayLog = {
  record: RecordPlay
  /** Stores the running play, so that it is recorded even if the player stops during the play. */
  begin: BeginPlay
  /**
   * Stores, as ended, the plays that were running when the previous page load ended. Must be called before `begin`.
   */
  recover(last: Alive | null): Promise<void>
  /** Call when users wait for a change to show: the next completed play of each publication is then sent soon. */
  renew(): void
  /** Packs all plays into blocks and sends them. */
  flush(): void
  /** Call when the server is reachable: sends pending blocks. */
  onReach(): void
  stop(): void
}

type Deps = {
  store: PlayLogStore
  session: Pick<Session, 'call' | 'token'>
  clock: Clock
  timers: Timers
  random(): number
  eid: string
  sign(text: string): Promise<string>
  hashPiece: HashPiece
  /** IANA name of the device's time zone. */
  zone(): string
  /** Called with the number of plays that could not be stored, or that the server never accepted. */
  onLost(plays: number): void
  /** Maximum number of plays per block. */
  most?: number
}

/** Milliseconds until plays are packed into a block; larger blocks have less overhead per play. */
const closeEvery = 30 * 60_000
/** Milliseconds for which plays that users wait for are collected before they are sent. */
const gathering = 30_000

/** Unique name of a play, independent of the clock. */
const nameOf = ({ publicationId, began: { boot, elapsed } }: Pick<Played, 'publicationId' | 'began'>) =>
  `${publicationId}:${boot}:${elapsed}`

export function createPlayLog(deps: Deps): PlayLog {
  const { store, session, clock, timers, random, onLost, most = 360 } = deps
  const sender = createRetriedJob({ timers, random, work, onFailure, least: 2_000, most: 60_000 })
  const packer = createPlayPacker({ ...deps, most })
  const send = createPlaySender({ store, session, onRenumbered: () => closeIn(0), onLost })
  const write = createPlayWriter({ store, onLost })
  /** Keys of publications of which a play was completed since the last `renew`. */
  const reportedKeys = new Set<string>()
  let dueAt = timers.steady() + gathering
  /** Monotonic time at which the timer fires; infinite if it is not set. */
  let armedAt = dueAt
  let cancelDue = timers.after(gathering, ring)
  let isBehind = true

  function onFailure() {
    isBehind = true
  }

  function ring() {
    armedAt = Number.POSITIVE_INFINITY
    sender.poke()
  }

  function disarm() {
    cancelDue()
    armedAt = Number.POSITIVE_INFINITY
  }

  function closeIn(ms: number) {
    const now = timers.steady()
    // If `dueAt` has passed, packing the plays has failed: retries within `gathering` milliseconds.
    const at = now + (dueAt <= now ? Math.min(ms, gathering) : ms)
    if (at >= armedAt) return
    dueAt = Math.min(dueAt, at)
    disarm()
    armedAt = at
    cancelDue = timers.after(at - now, ring)
  }

  async function work() {
    let failure: unknown = null
    // The session's answer sets the clock, so that earlier plays get the right time.
    await session.token().catch(error => {
      failure = error
    })
    await packer.confirmTimes()
    const isClosed = await close()
    if (failure !== null) throw failure
    await send()
    isBehind = !isClosed
  }

  /** Packs the stored plays into blocks; resolves to false if plays still wait for the server's time. */
  async function close(): Promise<boolean> {
    const isDue = timers.steady() >= dueAt
    // Resets the timer, so that plays added from now on get a new deadline.
    if (isDue) {
      disarm()
      dueAt = Number.POSITIVE_INFINITY
    }
    let isDone = false
    try {
      isDone = await packer.closeAll(isDue)
    } finally {
      if (isDue && !isDone) dueAt = timers.steady()
    }
    return isDone
  }

  const timeOf = (began: Moment) => ({
    isUnsure: !clock.isTrusted(),
    time: Math.max(0, Math.round(clock.timeOf(began))),
  })

  return {
    async begin({ mostMs, ...begun }) {
      const name = nameOf(begun)
      if (mostMs === 0) return store.forget(name)
      const { began, ...on } = begun
      const play = { ...on, ...timeOf(began), end: 'stop', isCompleted: false } as const
      await store.begin(name, { play, mostMs, alive: { boot: began.boot, steady: timers.steady() } })
    },
    async recover(last) {
      for (const [name, { play, mostMs, alive }] of await store.begun()) {
        const later = last?.boot === alive.boot ? Math.max(0, Math.round(last.steady - alive.steady)) : 0
        const shownMs = Math.min(mostMs, play.shownMs + later)
        await store.add({ name, play: { ...play, shownMs }, moment: null, skipped: 0 })
      }
    },
    async record({ isLast, ...ended }) {
      const name = nameOf(ended)
      const { began, ...played } = ended
      const { time, isUnsure } = timeOf(began)
      await write({ name, play: { ...played, time, isUnsure }, moment: isUnsure ? began : null })
      const { publicationId, versionId, attempt, isCompleted } = played
      const key = `${publicationId}:${versionId}:${attempt}`
      const isNews = isCompleted && !reportedKeys.has(key)
      if (isCompleted) reportedKeys.add(key)
      if (isLast) closeIn(0)
      else closeIn(isNews ? gathering : closeEvery)
      if ((await store.openCount()) >= most) sender.poke()
    },
    renew: () => reportedKeys.clear(),
    flush: () => closeIn(0),
    onReach: () => {
      if (isBehind) sender.poke()
    },
    stop() {
      cancelDue()
      sender.stop()
    },
  }
}
