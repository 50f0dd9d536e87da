// Receipts report events on the device to the server. The player stores each receipt until the server has stored it,
// so that a restart or a failed call neither loses a receipt nor counts it twice.
import type { ManifestPlan, Receipt } from '#contract/manifest.ts'
import { ApiFailure } from '#player/net/ApiFailure.ts'
import type { Session } from '#player/net/createSession.ts'
import type { QueuedReceipt, ReceiptStore } from '#player/storage/ports.ts'
import type { Clock } from '#player/time/createClock.ts'
import { createRetriedJob } from '#player/time/createRetriedJob.ts'
import type { Timers } from '#player/time/Timers.ts'
import { foldReceipts, type Span } from './foldReceipts.ts'

type Details = Partial<Pick<Receipt, 'id' | 'percent' | 'reason' | 'nodeId'>>
/** Plays are sent in blocks (`plays/`); play receipts left by an older player are still sent. */
export type Report = (
  kind: Exclude<Receipt['kind'], 'played'>,
  plan: Pick<ManifestPlan, 'id' | 'versionId' | 'attempt'>,
  details?: Details,
) => Promise<void>

export type Receipts = {
  report: Report
  /** Call when users wait for a change to show: reports "playing" once more for each plan. */
  renew(): void
  flush(): void
  /** Call when the server is reachable: sends pending receipts. */
  onReach(): void
  stop(): void
}

export type Losses = { folded: number; dropped: number }

type Deps = {
  store: ReceiptStore
  session: Pick<Session, 'call' | 'token'>
  clock: Clock
  timers: Timers
  random(): number
  makeId(): string
  /** Number of the day of `time` in the device's time zone; plays of different days are not merged. */
  dayOf(time: string): number
  onAdded?(receipt: Receipt): void
  /** Called when receipts were merged or lost, with the counts since the last call. */
  onLoss?(losses: Losses): void
  /** Maximum number of receipts kept while the server is unreachable. */
  capacity?: number
}

const batchSize = 100
/** Number of refusals after which a receipt is dropped. */
const patience = 20

export function createReceipts(deps: Deps): Receipts {
  const { store, session, clock, timers, random, makeId, dayOf, onAdded, onLoss, capacity = 20_000 } = deps
  const sender = createRetriedJob({ timers, random, work: send, onFailure, least: 2_000, most: 60_000 })
  /** Plans whose first play was reported. */
  const begun = new Set<string>()
  /** Whether some receipts may be unsent. */
  let isBehind = true
  let hasUnconfirmed = false

  function onFailure() {
    isBehind = true
  }

  async function send() {
    // The session's answer sets the clock, so that earlier receipts get the right time.
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
      countLosses({ dropped: hopeless.length })
      // The server stored none of the batch; fail, so that the batch is retried later.
      if (stored.length === 0) throw new ApiFailure('general.unknown', 500)
    }
    isBehind = false
  }

  /**
   * Sends the receipts and returns the IDs of those that the server stored. If the server rejects a batch as invalid,
   * the receipts are sent one by one, so that one bad row does not block the others.
   */
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

  function countLosses({ folded = 0, dropped = 0 }: Partial<Losses>) {
    if (folded + dropped > 0) onLoss?.({ folded, dropped })
  }

  async function makeRoom() {
    for (const span of ['hour', 'day'] satisfies Span[]) {
      if ((await store.count()) < capacity) return
      countLosses({ folded: await store.condense(rows => foldReceipts(rows, span, { makeId, dayOf })) })
    }
    const excess = (await store.count()) + 1 - capacity
    if (excess > 0) countLosses({ dropped: await store.condense(rows => rows.slice(excess)) })
  }

  /** Whether this is the first "playing" report of the plan; later ones tell the server nothing new. */
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
      // New progress makes unsent earlier progress obsolete. The latest progress is sent even after completion,
      // because the send log lists every state.
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
