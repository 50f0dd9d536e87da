// The proof of what played: every play is written down as it ends, with a number that is never given twice. Plays are closed
// into blocks, each chained to the one before and signed, and a block is kept until the server has it.
import { encodePlays } from '#contract/plays/encodePlays.ts'
import { type PlayRecord, signedText } from '#contract/plays/playBlock.ts'
import type { HashPiece } from '#player/delivery/HashChunks.ts'
import { ApiFailure } from '#player/net/ApiFailure.ts'
import type { Session } from '#player/net/createSession.ts'
import type { Alive, ClosedPlays, OpenPlay, PlayLogStore } from '#player/storage/ports.ts'
import { base64urlOf } from '#player/text/base64url.ts'
import type { Clock, Moment } from '#player/time/createClock.ts'
import { createWorker } from '#player/time/createWorker.ts'
import type { Timers } from '#player/time/Timers.ts'

/** A play that is over; `began`: when it came on. */
export type Played = Omit<PlayRecord, 'time' | 'isUnsure'> & {
  began: Moment
  /** The last of its plays: the plan is over, and people see that. */
  isLast: boolean
}
export type RecordPlay = (played: Played) => Promise<void>
/** What is on now: seen for `shownMs` so far, and for `mostMs` at most; with 0 nobody saw it. */
export type Begun = Omit<Played, 'end' | 'isCompleted' | 'isLast'> & { mostMs: number }
export type BeginPlay = (begun: Begun) => Promise<void>

export type PlayLog = {
  record: RecordPlay
  /** Writes it down, should the player be gone before it ends. */
  begin: BeginPlay
  /** Files what was on when an earlier life ended, which gave its last sign then. Before anything begins. */
  recover(last: Alive | null): Promise<void>
  /** The first whole play of everything is told soon again: something changed that people wait for. */
  renew(): void
  /** Closes and sends what there is. */
  flush(): void
  /** The server can be reached: sends what it could not be given before. */
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
  /** IANA name of the device's zone. */
  zone(): string
  /** So many plays could not be written down, or were never taken. */
  onLost(plays: number): void
  /** Plays of one block at most. */
  most?: number
}

/** A block is closed after so long; many plays share what a block costs. */
const closeEvery = 30 * 60_000
/** What people wait for is gathered for so long. */
const gathering = 30_000
/** Offered so often to a server that answered and did not keep it: it never will. */
const patience = 20
/** Plays that could not be written down are held in memory, so many at most, until they can be. */
const mostUnwritten = 1_000
/** So many plays wait for the server to say what time it is; then they are closed as unsure. */
const mostUntimed = 5_000
const refusals: readonly string[] = ['plays.badSignature', 'plays.unreadable', 'general.invalidInput']

/** Its own, whatever time it is thought to be. */
const nameOf = ({ publicationId, began: { boot, elapsed } }: Pick<Played, 'publicationId' | 'began'>) =>
  `${publicationId}:${boot}:${elapsed}`

export function createPlayLog(deps: Deps): PlayLog {
  const { store, session, clock, timers, random, eid, sign, hashPiece, zone, onLost, most = 360 } = deps
  const sender = createWorker({ timers, random, work, onFailure, least: 2_000, most: 60_000 })
  /** What played to its end since the last change. */
  const told = new Set<string>()
  const tries = new Map<number, number>()
  let dueAt = timers.steady() + gathering
  /** When the timer rings; never, once it rang. */
  let armedAt = dueAt
  let cancelDue = timers.after(gathering, ring)
  let isBehind = true
  let unwritten: { name: string; play: PlayRecord; moment: Moment | null }[] = []
  /** Numbers to leave out: of plays that were lost. */
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
    // What is overdue could not be closed, and is tried again soon.
    const at = now + (dueAt <= now ? Math.min(ms, gathering) : ms)
    if (at >= armedAt) return
    dueAt = Math.min(dueAt, at)
    disarm()
    armedAt = at
    cancelDue = timers.after(at - now, ring)
  }

  async function work() {
    let failure: unknown = null
    // Its answer sets the clock: what happened before is told by the right time.
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

  /** False: some wait for the time to be known. */
  async function close(): Promise<boolean> {
    const isDue = timers.steady() >= dueAt
    // What is written down meanwhile has a time of its own.
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
      // Before the plays: should they be closed by another meanwhile, the head is no longer this one.
      const previous = await store.head()
      const found = await store.open(most + 1)
      const run = runOf(found)
      // A gap ends a block, too: its numbers follow one another.
      if (run.length === 0 || (run.length === found.length && !isDue)) return true
      if ((await store.openCount()) < mostUntimed && run.some(isUntimed)) return false
      await closeRun(run, previous)
    }
  }

  /** Those that follow one another, from the first on. */
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
    // Nobody has seen the block before it is kept: after a crash the same plays may be closed otherwise.
    await store.close(
      { first, count: run.length, block: base64urlOf(bytes), signature },
      { before: previous, after: hash },
    )
  }

  async function offer({ first, count, block, signature }: ClosedPlays) {
    try {
      const { state, next, head } = await session.call('plays', { block, signature })
      // This storage is older than what it told: its plays get numbers that are free.
      if (state === 'taken') await (await import('./renumber.ts')).renumber(store, next, head)
      else await store.remove(first)
      if (state === 'taken') closeIn(0)
    } catch (error) {
      if (!(error instanceof ApiFailure) || !refusals.includes(error.id)) throw error
      // Servers are brought up to date one after the other: one that has its turn yet cannot read what this player writes.
      if (error.id === 'plays.unreadable' && (await import('./isReadable.ts')).isReadable(block)) throw error
      const tried = (tries.get(first) ?? 0) + 1
      tries.set(first, tried)
      if (tried < patience) throw error
      await store.remove(first)
      onLost(count)
    }
  }

  /** A play that happened is not forgotten because there was no room to write it down. */
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
      // Another play may be written down meanwhile: a number is left out once.
      const leave = skipped
      skipped = 0
      try {
        await store.add({ ...waiting[0], skipped: leave })
      } catch {
        skipped += leave
        unwritten = [...waiting, ...unwritten]
        // It is over, which its note does not know.
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
      const isNews = isCompleted && !told.has(key)
      if (isCompleted) told.add(key)
      if (isLast) closeIn(0)
      else closeIn(isNews ? gathering : closeEvery)
      if ((await store.openCount()) >= most) sender.poke()
    },
    renew: () => told.clear(),
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
