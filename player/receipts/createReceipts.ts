// What the device says happened. Kept until the server says that it is stored, so nothing is lost and nothing counts twice.
import type { ManifestPlan, Receipt } from '#contract/manifest.ts'
import { ApiFailure } from '../net/ApiFailure.ts'
import type { Session } from '../net/createSession.ts'
import type { QueuedReceipt, ReceiptStore } from '../storage/ports.ts'
import type { Clock } from '../time/createClock.ts'
import { createWorker } from '../time/createWorker.ts'
import type { Timers } from '../time/Timers.ts'

type Details = Partial<Pick<Receipt, 'id' | 'percent' | 'reason' | 'shownMs'>>
export type Report = (
  kind: Receipt['kind'],
  plan: Pick<ManifestPlan, 'id' | 'versionId'>,
  details?: Details,
) => Promise<void>

export type Receipts = {
  report: Report
  /** Sends what waits. */
  flush(): void
  stop(): void
}

type Deps = {
  store: ReceiptStore
  session: Pick<Session, 'call'>
  clock: Clock
  timers: Timers
  random(): number
  makeId(): string
  onAdded?(receipt: Receipt): void
  /** Largest number kept while the server cannot be reached. */
  capacity?: number
}

const batchSize = 100
/** Offered so often to a server that answered and did not keep it: it never will. */
const patience = 20

export function createReceipts(deps: Deps): Receipts {
  const { store, session, clock, timers, random, makeId, onAdded, capacity = 50_000 } = deps
  const sender = createWorker({ timers, random, work: send, least: 2_000, most: 60_000 })

  async function send() {
    for (;;) {
      const batch = await store.batch(batchSize)
      if (batch.length === 0) return
      const stored = await offer(batch)
      await store.remove(stored)
      const refused = batch.filter(({ receipt }) => !stored.includes(receipt.id))
      await store.tried(refused.map(({ receipt }) => receipt.id))
      await store.remove(refused.filter(({ tries }) => tries + 1 >= patience).map(({ receipt }) => receipt.id))
      // Nothing moved: the queue's head is what the server does not take now.
      if (stored.length === 0) throw new ApiFailure('general.unknown', 500)
    }
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

  return {
    async report(kind, plan, details = {}) {
      const receipt = {
        id: makeId(),
        kind,
        publicationId: plan.id,
        versionId: plan.versionId,
        time: clock.stamp(),
        ...details,
      }
      const excess = (await store.count()) + 1 - capacity
      if (excess > 0) await store.dropOldest(excess)
      // Earlier progress that was not sent yet is old news.
      if (kind === 'downloading' || kind === 'downloaded') await store.dropProgress(plan.id)
      await store.add(receipt)
      onAdded?.(receipt)
      sender.poke()
    },
    flush: () => sender.poke(),
    stop: () => sender.stop(),
  }
}
