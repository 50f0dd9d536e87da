// Queue for work of which only a few pieces run at once: by rank, round-robin between callers, with limits on waiting
// work.
import { AppError } from '#contract/errors/errors.ts'

/**
 * Urgent work, such as an emergency, goes first. Early work goes before common work, which it delays but never
 * starves.
 */
export type Rank = 'urgent' | 'early' | 'common'

/** `who`: an account, a screen or an address. `most`: limit of its waiting work, overriding the default. */
export type Turn = { who: string; rank: Rank; most?: number }

export type WorkQueue = {
  /** Runs the work when its turn comes. Throws `general.tooManyWaiting` and `general.crowded`. */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>
  /** Throws if `run` would refuse this turn; runs nothing. */
  refuseCrowd(turn: Turn): void
}

type Options = {
  atOnce: number
  /** Additional places for urgent work only. */
  reserved?: number
  /** Maximum number of places of `atOnce` for one caller; urgent work is not counted. */
  eachAtOnce: number
  /** Maximum number of waiting pieces of work per caller and rank. */
  mostWaiting: number
  /** Maximum number of waiting pieces of work per rank for all callers; urgent work is exempt. */
  mostInAll?: number
}

/** Number of successive early turns after which a common turn goes first. */
const patience = 3
/** Seconds after which refused callers may retry. */
const returning = 5

type Kind = 'shared' | 'reserved'
type Waiting = { turn: Turn; start(kind: Kind): void }

export const isRejected = (error: unknown): boolean =>
  error instanceof AppError && (error.id === 'general.tooManyWaiting' || error.id === 'general.crowded')

export function createWorkQueue({
  atOnce,
  reserved = 0,
  eachAtOnce,
  mostWaiting,
  mostInAll = 400,
}: Options): WorkQueue {
  const busy = { shared: 0, reserved: 0 }
  /** Places of `atOnce` in use, by caller. */
  const busyByCaller = new Map<string, number>()
  const queues: Readonly<Record<Rank, Map<string, Waiting[]>>> = {
    urgent: new Map(),
    early: new Map(),
    common: new Map(),
  }
  const waiting: Record<Rank, number> = { urgent: 0, early: 0, common: 0 }
  let passedOver = 0

  function freeFor({ who, rank }: Turn): Kind | null {
    if (rank === 'urgent' && busy.reserved < reserved) return 'reserved'
    if (busy.shared >= atOnce) return null
    return rank === 'urgent' || (busyByCaller.get(who) ?? 0) < eachAtOnce ? 'shared' : null
  }

  function changeBusy({ who, rank }: Turn, kind: Kind, change: 1 | -1) {
    busy[kind] += change
    if (rank === 'urgent') return
    const left = (busyByCaller.get(who) ?? 0) + change
    if (left > 0) busyByCaller.set(who, left)
    else busyByCaller.delete(who)
  }

  function refuseCrowd({ who, rank, most: max = mostWaiting }: Turn) {
    if ((queues[rank].get(who)?.length ?? 0) >= max) throw new AppError('general.tooManyWaiting', { max })
    if (rank !== 'urgent' && waiting[rank] >= mostInAll) throw new AppError('general.crowded', { seconds: returning })
  }

  function wait(turn: Turn): Promise<Kind> {
    refuseCrowd(turn)
    const queue = queues[turn.rank]
    waiting[turn.rank] += 1
    return new Promise(start => {
      queue.set(turn.who, [...(queue.get(turn.who) ?? []), { turn, start }])
    })
  }

  /** Starts the first runnable work of the rank; its caller moves to the end of the queue. */
  function startFrom(rank: Rank): boolean {
    const queue = queues[rank]
    for (const [who, [first, ...rest]] of queue) {
      const kind = first && freeFor(first.turn)
      if (!kind) continue
      queue.delete(who)
      if (rest.length > 0) queue.set(who, rest)
      waiting[rank] -= 1
      changeBusy(first.turn, kind, 1)
      first.start(kind)
      return true
    }
    return false
  }

  function startNext(): boolean {
    if (startFrom('urgent')) return true
    const isOwed = passedOver >= patience
    if (isOwed && startCommon()) return true
    const isPassing = queues.common.size > 0
    if (startFrom('early')) {
      if (isPassing) passedOver += 1
      return true
    }
    return startCommon()
  }

  function startCommon(): boolean {
    const isStarted = startFrom('common')
    if (isStarted) passedOver = 0
    return isStarted
  }

  async function enter(turn: Turn): Promise<Kind> {
    // Starts at once, which overtakes nobody: if a place is free, none of the waiting work could use it.
    const kind = freeFor(turn)
    if (!kind) return wait(turn)
    changeBusy(turn, kind, 1)
    return kind
  }

  return {
    refuseCrowd(turn) {
      if (!freeFor(turn)) refuseCrowd(turn)
    },
    async run(turn, work) {
      const kind = await enter(turn)
      try {
        return await work()
      } finally {
        changeBusy(turn, kind, -1)
        while (startNext());
      }
    },
  }
}
