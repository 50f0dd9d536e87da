// What the device says happened. Kept until the server says that it is stored, so nothing is lost and nothing counts twice.
import type { ManifestPlan, Receipt } from '#contract/manifest.ts'
import { ApiFailure } from '#player/net/ApiFailure.ts'
import type { Session } from '#player/net/createSession.ts'
import type { QueuedReceipt, ReceiptStore } from '#player/storage/ports.ts'
import type { Clock } from '#player/time/createClock.ts'
import { createWorker } from '#player/time/createWorker.ts'
import type { Timers } from '#player/time/Timers.ts'
import { foldReceipts, type Span } from './foldReceipts.ts'

type Details = Partial<Pick<Receipt, 'id' | 'percent' | 'reason' | 'nodeId'>>
/** Plays are told in blocks (`plays/`); receipts of them that a player of before left here are still sent. */
export type Report = (
  kind: Exclude<Receipt['kind'], 'played'>,
  plan: Pick<ManifestPlan, 'id' | 'versionId' | 'attempt'>,
  details?: Details,
) => Promise<void>

export type Receipts = {
  report: Report
  /** "It is on" is told of everything once more: something changed that people wait for. */
  renew(): void
  /** Sends what waits. */
  flush(): void
  /** The server can be reached: sends what it could not be given before. */
  onReach(): void
  stop(): void
}

/** What did not come through as it happened. */
export type Losses = { folded: number; dropped: number }

type Deps = {
  store: ReceiptStore
  session: Pick<Session, 'call' | 'token'>
  clock: Clock
  timers: Timers
  random(): number
  makeId(): string
  /** The day of the device at a time, by which plays are counted. */
  dayOf(time: string): number
  onAdded?(receipt: Receipt): void
  /** Receipts were summed up or lost; counted since the last call. */
  onLoss?(losses: Losses): void
  /** Largest number kept while the server cannot be reached. */
  capacity?: number
}

const batchSize = 100
/** Offered so often to a server that answered and did not keep it: it never will. */
const patience = 20

export function createReceipts(deps: Deps): Receipts {
  const { store, session, clock, timers, random, makeId, dayOf, onAdded, onLoss, capacity = 20_000 } = deps
  const sender = createWorker({ timers, random, work: send, onFailure, least: 2_000, most: 60_000 })
  /** Sends whose first play was told. */
  const begun = new Set<string>()
  /** There may be something that the server was not given. */
  let isBehind = true
  let hasUnconfirmed = false

  function onFailure() {
    isBehind = true
  }

  async function send() {
    // Its answer sets the clock: what happened before is told by the right time.
    await session.token()
    await confirmTimes()
    for (;;) {
      const batch = await store.batch(batchSize)
      if (batch.length === 0) break
      await store.offered(batch.flatMap(({ receipt, isOffered }) => (isOffered ? [] : receipt.id)))
      const stored = await offer(batch)
      await store.remove(stored)
      const refused = batch.filter(({ receipt }) => !stored.includes(receipt.id))
      await store.tried(refused.map(({ receipt }) => receipt.id))
      const hopeless = refused.filter(({ tries }) => tries + 1 >= patience)
      await store.remove(hopeless.map(({ receipt }) => receipt.id))
      lose({ dropped: hopeless.length })
      // Nothing moved: the queue's head is what the server does not take now.
      if (stored.length === 0) throw new ApiFailure('general.unknown', 500)
    }
    isBehind = false
  }

  /** Ids the server keeps. One row it cannot read must not hold up the others: they are offered one by one. */
  async function offer(batch: readonly QueuedReceipt[]): Promise<string[]> {
    const receipts = batch.map(({ receipt }) => receipt)
    try {
      return (await session.call('receipts', { receipts })).stored
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.id !== 'general.invalidInput') throw error
      if (receipts.length === 1) return []
    }
    const stored: string[] = []
    for (const row of batch) stored.push(...(await offer([row])))
    return stored
  }

  async function confirmTimes() {
    if (!hasUnconfirmed || !clock.isTrusted()) return
    const { boot } = clock.moment()
    await store.condense(rows => rows.map(row => (row.moment?.boot === boot ? confirmed(row, row.moment) : row)))
    hasUnconfirmed = false
  }

  function confirmed(row: QueuedReceipt, moment: NonNullable<QueuedReceipt['moment']>): QueuedReceipt {
    const { isUnsure: _isUnsure, ...receipt } = row.receipt
    return { ...row, receipt: { ...receipt, time: new Date(clock.timeOf(moment)).toISOString() }, moment: null }
  }

  function lose({ folded = 0, dropped = 0 }: Partial<Losses>) {
    if (folded + dropped > 0) onLoss?.({ folded, dropped })
  }

  async function makeRoom() {
    for (const span of ['hour', 'day'] satisfies Span[]) {
      if ((await store.count()) < capacity) return
      lose({ folded: await store.condense(rows => foldReceipts(rows, span, { makeId, dayOf })) })
    }
    const excess = (await store.count()) + 1 - capacity
    if (excess > 0) lose({ dropped: await store.condense(rows => rows.slice(excess)) })
  }

  /** Later ones say nothing that the plays themselves do not say. */
  function isFirst({ id, versionId, attempt = 0 }: Parameters<Report>[1]) {
    const key = `${id}:${versionId}:${attempt}`
    if (begun.has(key)) return false
    begun.add(key)
    return true
  }

  return {
    async report(kind, plan, details = {}) {
      if (kind === 'playing' && !isFirst(plan)) return
      if (kind === 'failed') begun.clear()
      const isUnsure = !clock.isTrusted()
      const receipt: Receipt = {
        id: makeId(),
        kind,
        publicationId: plan.id,
        versionId: plan.versionId,
        attempt: plan.attempt ?? 0,
        time: clock.stamp(),
        ...(isUnsure && { isUnsure }),
        ...details,
      }
      if ((await store.count()) >= capacity) await makeRoom()
      // Earlier progress that was not sent yet is old news. The last stays: the send log names every state there was.
      if (kind === 'downloading') await store.dropProgress(plan.id)
      hasUnconfirmed ||= isUnsure
      await store.add(receipt, isUnsure ? clock.moment() : null)
      onAdded?.(receipt)
      sender.poke()
    },
    renew: () => begun.clear(),
    flush: () => sender.poke(),
    onReach: () => {
      if (isBehind) sender.poke()
    },
    stop: sender.stop,
  }
}
