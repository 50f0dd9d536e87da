// Queue that limits how much work runs at the same time and how much waits. Work is ordered by rank, and within a
// rank callers take turns.
import { AppError } from '#contract/errors/errors.ts'

/**
 * Urgent work, such as an emergency, always goes first. Early work goes before common work, but common work is
 * never delayed indefinitely.
 */
export type Rank = 'urgent' | 'early' | 'common'

/**
 * `who`: the caller, which is an account, a screen or an address. `most`: maximum number of waiting pieces of work of
 * this caller, instead of the default.
 */
export type Turn = { who: string; rank: Rank; most?: number }

export type WorkQueue = {
  /**
   * Runs the work when a place is free for it. Throws `general.tooManyWaiting` if too much work of the caller waits,
   * and `general.crowded` if too much work of all callers waits.
   */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>
  /** Throws if `run` would refuse work of this caller and rank. Runs nothing. */
  refuseCrowd(turn: Turn): void
}

type Options = {
  atOnce: number
  /** Number of additional places for urgent work only. */
  reserved?: number
  /** Maximum number of places that one caller may use at the same time. Urgent work is not limited or counted. */
  eachAtOnce: number
  /** Maximum number of waiting pieces of work per caller and rank. */
  mostWaiting: number
  /** Maximum number of waiting pieces of work per rank for all callers; urgent work is exempt. */
  mostInAll?: number
}

/** Number of early pieces of work in succession after which a common one goes first. */
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
  /** Caller → number of places in use. */
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

  /**
   * Starts the first piece of work of this rank that may run now. Its caller moves to the end of the
   * order of callers.
   */
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
    // Starts at once. This does not overtake waiting work: if a place is free, no waiting work is allowed to use it.
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
