import { availableParallelism } from 'node:os'
import type { FieldError } from '#contract/errors/errors.ts'
import type { Behavior } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import type { StoredRow } from './importRows.ts'
import { inParallel } from './inParallel.ts'

/**
 * Number of rows hashed at the same time. Hashing runs in libuv's threads, four by default; at most three rows leave
 * a thread free for other users' sign-ins.
 */
const width = Math.min(availableParallelism(), 3)

export type PreparedRows = {
  /** Rows that can be created. `secrets` contains only generated secrets, which the user still has to fetch. */
  ready: StoredRow[]
  refused: { row: number; problems: FieldError[] }[]
}

/** Fills in missing values, checks the rows against the current rules again, and does slow work such as hashing. */
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
