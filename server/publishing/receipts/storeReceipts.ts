// Stores and applies the receipts of many screens in one transaction.
import { type Kysely, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallResult } from '#contract/kernel/call.ts'
import type { Receipt } from '#contract/manifest.ts'
import type { screen } from '#contract/services/fleet/screen.ts'
import { createBatcher, notYet } from '#server/base/createBatcher.ts'
import type { Database } from '#server/db/schema.ts'
import { screenOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { applyEmergencyReceipts } from '#server/publishing/emergencies/running/applyEmergencyReceipts.ts'
import { deletedDevices } from '#server/publishing/publications/deletedDevices.ts'
import { applyReceipts } from './applyReceipts.ts'
import { insertReceipts } from './insertReceipts.ts'

type Answer = CallResult<(typeof screen.calls)['receipts']>
/** `context`: that of the screen's call, outside a transaction. */
export type ReceiptCall = { receipts: readonly Receipt[]; context: Context }

declare module '#server/kernel/parts.ts' {
  interface Parts {
    submitReceipts: (call: ReceiptCall) => Promise<Answer>
  }
}

/** Maximum number of calls per transaction, so that it does not hold the rows of many screens for long. */
const mostCalls = 100

/** Calls that arrive while a transaction runs are stored together by the next one. */
export function createReceiptBatcher(): (call: ReceiptCall) => Promise<Answer> {
  return createBatcher<ReceiptCall, Answer>({
    run: storeReceipts,
    most: mostCalls,
    onTooLate: () => new AppError('general.crowded', { seconds: 5 }),
  })
}

/**
 * Returns `notYet` for screens whose rows are locked, for example by a send to thousands of screens. Their calls are
 * retried without holding a connection. Returns an error for devices that were deleted.
 */
async function storeReceipts(calls: readonly ReceiptCall[]): Promise<(Answer | AppError | typeof notYet)[]> {
  const [any] = calls
  if (!any) return []
  return inTransaction(any.context, async inside => {
    const deviceIds = [...new Set(calls.map(deviceOf))]
    const locked = await lockFreeDevices(deviceIds, inside.db)
    const deleted = await deletedDevices(
      deviceIds.filter(id => !locked.has(id)),
      inside.db,
    )
    const free = calls.filter(call => locked.has(deviceOf(call)))
    const sent = free.flatMap(call => call.receipts.map(receipt => ({ deviceId: deviceOf(call), receipt })))
    const newReceipts = await applyEmergencyReceipts(await insertReceipts(sent, inside), inside)
    if (newReceipts.length > 0) await applyReceipts(newReceipts, inside)
    return calls.map(call => {
      if (locked.has(deviceOf(call))) return { stored: call.receipts.map(({ id }) => id) }
      return deleted.has(deviceOf(call)) ? new AppError('device.revoked') : notYet
    })
  })
}

const deviceOf = ({ context }: ReceiptCall) => screenOf(context).deviceId

/** Locks the rows of devices in the order of their ids, and returns those ids. Skips rows that are locked. */
async function lockFreeDevices(ids: readonly string[], db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT "id" FROM "device" WHERE "id" = ANY(${[...ids]}) ORDER BY "id" FOR NO KEY UPDATE SKIP LOCKED
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}
