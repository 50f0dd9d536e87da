import { availableParallelism } from 'node:os'
import type { FieldError } from '#contract/errors/errors.ts'
import type { Behaviour } from '#server/calls/behave.ts'
import type { Context } from '#server/calls/context.ts'
import type { KeptRow } from './importRows.ts'
import { inParallel } from './inParallel.ts'

/**
 * Hashing runs in the threads of libuv, four unless told otherwise, beside the event loop. As many rows as there are processors
 * keep those busy and leave threads for the sign-ins of everybody else.
 */
const width = Math.min(availableParallelism(), 3)

export type PreparedRows = {
  /** `secrets` are from here on only what was made up. */
  ready: KeptRow[]
  refused: { row: number; problems: FieldError[] }[]
}

/** Fills in, asks the rules of this moment once more, and does the slow work. */
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
