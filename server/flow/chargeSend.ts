import { AppError } from '#contract/errors/errors.ts'
import { flowCharge } from '#contract/resources/money/flowCharge.ts'
import { createRepository } from '#server/crud/repository.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { accountFor, reserve } from '#server/ledger/index.ts'
import { flowText } from './flowText.ts'
import { openSources, type Source } from './sources.ts'

/**
 * Cost of sending one program or subtitle to one device: the files that the device does not have yet. Sizes in bytes.
 */
export type Cost = {
  deviceId: string
  deviceName: string
  title: string
  kind: 'program' | 'subtitle'
  sentPlanId: string
  size: number
  files: readonly { fileId: string | null; bytes: number }[]
}

const batch = 500

export async function isFlowMetered({ settings, db }: Pick<Context, 'settings' | 'db'>): Promise<boolean> {
  return (await settings.readPlain('money', db)).isFlowMetered
}

/**
 * Returns the caller's available bytes, and an error if they are fewer than `bytes`. Null if traffic is not metered
 * or nothing has to be downloaded.
 */
export async function flowFor(bytes: number, context: Context) {
  if (bytes === 0 || !(await isFlowMetered(context))) return null
  const available = sumOf(await openSources(callerOf(context), context))
  return { available, short: available < bytes ? shortOf(bytes - available, available) : null }
}

/**
 * Reserves all costs of a send, or throws `flow.short` and reserves nothing. Call inside the transaction of the send.
 */
export async function chargeSend(costs: readonly Cost[], context: Context): Promise<void> {
  if (costs.length === 0) return
  const { db, ids, time } = context
  const caller = callerOf(context)
  const sources = await openSources(caller, context)
  const bytes = costs.reduce((sum, { size }) => sum + size, 0)
  const available = sumOf(sources)
  if (available < bytes) throw shortOf(bytes - available, available)
  const charges = costs.map(cost => ({ id: ids.next(), cost }))
  const repository = createRepository(db, flowCharge, time)
  for (let at = 0; at < charges.length; at += batch) {
    const rows = charges.slice(at, at + batch).map(({ id, cost }) => ({ id, values: { ...cost, state: 'reserved' } }))
    await repository.insertMany(rows, caller)
  }
  const to = await deliveredAccount(context)
  await reserve(
    db,
    charges.flatMap(({ id, cost }) => allot({ id, attempt: 1 }, cost.size, sources, to)),
  )
  context.afterCommit(() =>
    context.publish.changed(
      'flowCharge',
      'created',
      charges.map(({ id }) => ({ id, ownerId: caller.id })),
    ),
  )
}

/** Ledger account that receives the bytes of finished downloads. */
export const deliveredAccount = ({ db }: Pick<Context, 'db'>) =>
  accountFor(db, { owner: 'outside', ownerId: 'site', unit: 'byte', purpose: 'delivered' })

/**
 * Returns the movements of `size` bytes from the sources, in their order, to the account `to`. If the sources have
 * fewer bytes, moves only these. Subtracts the bytes from `available` of the sources.
 */
export function allot({ id, attempt }: { id: string; attempt: number }, size: number, sources: Source[], to: number) {
  let left = size
  return sources.flatMap(source => {
    const amount = Math.min(left, source.available)
    if (amount <= 0) return []
    left -= amount
    source.available -= amount
    const cause = { kind: 'send', id, part: `${attempt}/${source.name}` }
    return [{ cause, unit: 'byte' as const, from: source.accountId, to, amount }]
  })
}

export const sumOf = (sources: readonly Source[]) => sources.reduce((sum, source) => sum + source.available, 0)

export const shortOf = (missing: number, available: number) =>
  new AppError('flow.short', { missing: flowText(missing), available: flowText(available), bytes: missing })
