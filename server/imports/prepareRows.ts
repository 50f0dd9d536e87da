import { availableParallelism } from 'node:os'
import type { FieldError } from '#contract/errors/errors.ts'
import type { Behaviour } from '#server/calls/behave.ts'
import type { Context } from '#server/calls/context.ts'
import type { KeptRow } from './importRows.ts'
import { inParallel } from './inParallel.ts'

/**
 * Hashing runs in libuv's threads (four by default), not on the event loop. One row per processor keeps the
 * processors busy; at most three leave a thread for other users' sign-ins.
 */
const width = Math.min(availableParallelism(), 3)

export type PreparedRows = {
  /** `secrets`: only generated ones from here on. */
  ready: KeptRow[]
  refused: { row: number; problems: FieldError[] }[]
}

/** Completes the values, checks the current rules again, and does the slow work such as hashing. */
export async function prepareRows(
  rows: readonly KeptRow[],
  behaviour: Behaviour | undefined,
  context: Context,
): Promise<PreparedRows> {
  const refused: PreparedRows['refused'] = []
  const prepared = await inParallel(rows, width, async ({ row, values: kept, secrets }) => {
    const given = { ...kept, ...secrets }
    const { values, made } = behaviour?.complete?.(given) ?? { values: given, made: {} }
    const problems = (await behaviour?.createErrors?.(values, context)) ?? []
    if (problems.length > 0) {
      refused.push({ row, problems })
      return []
    }
    return [{ row, values: (await behaviour?.prepare?.(values, context)) ?? values, secrets: { ...made } }]
  })
  return { ready: prepared.flat(), refused }
}
