import { availableParallelism } from 'node:os'
import type { FieldError } from '#contract/errors/errors.ts'
import type { Behavior } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import type { StoredRow } from './importRows.ts'
import { inParallel } from './inParallel.ts'

/**
 * Hashing runs in libuv's threads (four by default), not on the event loop. One row per processor keeps the
 * processors busy; at most three leave a thread for other users' sign-ins.
 */
const width = Math.min(availableParallelism(), 3)

export type PreparedRows = {
  /** Rows that can be created. Their `secrets` contain only generated secrets. */
  ready: StoredRow[]
  refused: { row: number; problems: FieldError[] }[]
}

/** Completes the values, checks the current rules again, and does the slow work such as hashing. */
export async function prepareRows(
  rows: readonly StoredRow[],
  behavior: Behavior | undefined,
  context: Context,
): Promise<PreparedRows> {
  const refused: PreparedRows['refused'] = []
  const prepared = await inParallel(rows, width, async ({ row, values: storedValues, secrets }) => {
    const allValues = { ...storedValues, ...secrets }
    const { values, made } = behavior?.complete?.(allValues) ?? { values: allValues, made: {} }
    const problems = (await behavior?.createErrors?.(values, context)) ?? []
    if (problems.length > 0) {
      refused.push({ row, problems })
      return []
    }
    return [{ row, values: (await behavior?.prepare?.(values, context)) ?? values, secrets: { ...made } }]
  })
  return { ready: prepared.flat(), refused }
}
