// Proof of play: the player stores every play when it ends, with a unique number. It packs plays into signed blocks,
// each containing the hash of the previous one, and stores a block until the server has it.
import { encodePlays } from '#contract/plays/encodePlays.ts'
import { type PlayRecord, signedText } from '#contract/plays/playBlock.ts'
import type { HashPiece } from '#player/delivery/HashChunks.ts'
import { ApiFailure } from '#player/net/ApiFailure.ts'
import type { Session } from '#player/net/createSession.ts'
import type { Alive, ClosedPlays, OpenPlay, PlayLogStore } from '#player/storage/ports.ts'
import { base64urlOf } from '#player/text/base64url.ts'
import type { Clock, Moment } from '#player/time/createClock.ts'
import { createRetriedJob } from '#player/time/createRetriedJob.ts'
import type { Timers } from '#player/time/Timers.ts'

/** A finished play; `began`: moment at which it started. */
export type Played = Omit<PlayRecord, 'time' | 'isUnsure'> & {
  began: Moment
  /** Whether this was the last play of its plan; users see the plan end, so the play is sent soon. */
  isLast: boolean
}
export type RecordPlay = (played: Played) => Promise<void>
/** The running play. `shownMs`: visible so far, 0 = not visible yet; `mostMs`: maximum. */
export type Begun = Omit<Played, 'end' | 'isCompleted' | 'isLast'> & { mostMs: number }
export type BeginPlay = (begun: Begun) => Promise<void>

export type PlayLog = {
  record: RecordPlay
  /** Stores the running play in case the player stops before its end. */
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
/** Number of refusals after which a block is dropped. */
const patience = 20
/** Maximum number of plays held in memory while they cannot be stored. */
const mostUnwritten = 1_000
/**
 * Maximum number of plays that wait for the server's time; if more wait, they are packed with their time marked as
 * unsure.
 */
const mostUntimed = 5_000
const refusals: readonly string[] = ['plays.badSignature', 'plays.unreadable', 'general.invalidInput']

/** Unique name of a play, independent of the clock. */
const nameOf = ({ publicationId, began: { boot, elapsed } }: Pick<Played, 'publicationId' | 'began'>) =>
  `${publicationId}:${boot}:${elapsed}`

export function createPlayLog(deps: Deps): PlayLog {
  const { store, session, clock, timers, random, eid, sign, hashPiece, zone, onLost, most = 360 } = deps
  const sender = createRetriedJob({ timers, random, work, onFailure, least: 2_000, most: 60_000 })
  /** Keys of publications of which a play was completed since the last `renew`. */
  const reportedKeys = new Set<string>()
  const tries = new Map<number, number>()
  let dueAt = timers.steady() + gathering
  /** Monotonic time at which the timer fires; infinite if it is not set. */
  let armedAt = dueAt
  let cancelDue = timers.after(gathering, ring)
  let isBehind = true
  let unwritten: { name: string; play: PlayRecord; moment: Moment | null }[] = []
  /** Number of play numbers to skip, one for each lost play, so that the server can detect the loss. */
  let skipped = 0

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
    await confirmTimes()
    const isClosed = await close()
    if (failure !== null) throw failure
    for (let [block] = await store.closed(1); block; [block] = await store.closed(1)) await offer(block)
    isBehind = !isClosed
  }

  async function confirmTimes() {
    if (!clock.isTrusted()) return
    const { boot } = clock.moment()
    await store.confirm(({ moment, play }) =>
      moment?.boot === boot ? { ...play, time: Math.round(clock.timeOf(moment)), isUnsure: false } : null,
    )
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
      isDone = await closeAll(isDue)
    } finally {
      if (isDue && !isDone) dueAt = timers.steady()
    }
    return isDone
  }

  async function closeAll(isDue: boolean): Promise<boolean> {
    for (;;) {
      // Read before the plays: if another tab packs them meanwhile, `store.close` detects the changed head.
      const previous = await store.head()
      const found = await store.open(most + 1)
      const run = runOf(found)
      // Numbers in a block are consecutive, so a gap also ends a block.
      if (run.length === 0 || (run.length === found.length && !isDue)) return true
      if ((await store.openCount()) < mostUntimed && run.some(isUntimed)) return false
      await closeRun(run, previous)
    }
  }

  /** Returns the leading plays whose numbers are consecutive. */
  function runOf(found: readonly OpenPlay[]): OpenPlay[] {
    const first = found[0]?.number ?? 0
    return found.filter(({ number }, at) => number === first + at).slice(0, most)
  }

  const isUntimed = ({ moment }: OpenPlay) => moment?.boot === clock.moment().boot

  async function closeRun(run: readonly OpenPlay[], previous: string) {
    const first = run[0]?.number ?? 0
    const plays = run.map(({ play }) => play)
    const bytes = encodePlays({ first, previous, timeZone: zone(), plays })
    const hash = await hashPiece(bytes)
    const signature = await sign(signedText(eid, hash))
    // A block is sent only after it is stored: after a crash the same plays might be packed differently.
    await store.close(
      { first, count: run.length, block: base64urlOf(bytes), signature },
      { before: previous, after: hash },
    )
  }

  async function offer({ first, count, block, signature }: ClosedPlays) {
    try {
      const { state, next, head } = await session.call('plays', { block, signature })
      // `taken`: the server already has other plays with these numbers, because this device's storage was restored
      // from an older state. The plays get new numbers.
      if (state === 'taken') await (await import('./renumber.ts')).renumber(store, next, head)
      else await store.remove(first)
      if (state === 'taken') closeIn(0)
    } catch (error) {
      if (!(error instanceof ApiFailure) || !refusals.includes(error.id)) throw error
      // During a rolling update an older server may not understand this format yet; retry later.
      if (error.id === 'plays.unreadable' && (await import('./isReadable.ts')).isReadable(block)) throw error
      const tried = (tries.get(first) ?? 0) + 1
      tries.set(first, tried)
      if (tried < patience) throw error
      await store.remove(first)
      onLost(count)
    }
  }

  /** Stores a play; keeps it in memory while storage is full. */
  async function write(ended: (typeof unwritten)[number]) {
    unwritten.push(ended)
    if (unwritten.length > mostUnwritten) {
      unwritten.shift()
      skipped += 1
      onLost(1)
    }
    const waiting = unwritten
    unwritten = []
    while (waiting[0]) {
      // Reset before the write, because a concurrent write must not skip the same numbers again.
      const leave = skipped
      skipped = 0
      try {
        await store.add({ ...waiting[0], skipped: leave })
      } catch {
        skipped += leave
        unwritten = [...waiting, ...unwritten]
        // The play has ended: deletes the note that `begin` stored.
        await store.forget(waiting[0].name).catch(() => {})
        return
      }
      waiting.shift()
    }
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
