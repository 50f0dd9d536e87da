import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { decideWave } from '#contract/rules/waves/decideWave.ts'
import type { ProgressInSteps } from '#contract/rules/waves/goingInSteps.ts'
import { progressOf } from '#contract/rules/waves/progressOf.ts'
import type { WaveState } from '#contract/states.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { announceStepped } from './closeStepped.ts'
import type { Stepped, SteppedRow, SteppedScreen } from './Stepped.ts'

type Input = {
  ids: readonly string[]
  /**
   * Step that was open when the user acted; null or absent: not checked. If another step is open by now, the call is
   * refused, so that a double click opens only one step.
   */
  step?: number | null
}

const activeStates: readonly WaveState[] = ['running', 'held']

/** Handlers of the actions that users run on a release. */
export function steppedActions<R extends SteppedRow, S extends SteppedScreen>(stepped: Stepped<R, S>) {
  const { table, columns } = stepped
  const { name, resource } = table

  async function readRows(ids: readonly string[], context: Context, lock: RawBuilder<unknown> = sql``): Promise<R[]> {
    const found = await sql<R>`
      SELECT ${columns} FROM ${sql.table(name)}
      WHERE "id" = ANY(${ids}) AND ${ownOrAll(resource, context) ?? sql`true`} ORDER BY "id" ${lock}
    `.execute(context.db)
    if (found.rows.length < ids.length) throw new AppError('general.notFound')
    return found.rows
  }

  /**
   * Returns a handler that changes releases in one of the states `from`. The handler throws general.notFound for
   * missing ids and for ids that the caller may not see, and wave.over if a release is in another state or has
   * advanced.
   */
  function transition(from: readonly WaveState[], change: (row: R, context: Context) => Promise<void>) {
    return async ({ ids, step }: Input, context: Context): Promise<null> => {
      for (const row of await readRows([...new Set(ids)].sort(), context, sql`FOR UPDATE`)) {
        const isSeen = step === undefined || step === null || step === row.step
        if (!isSeen || !from.includes(row.state)) throw new AppError('wave.over', { name: row.title })
        await change(row, context)
      }
      return null
    }
  }

  async function setState(row: R, state: WaveState, context: Context): Promise<void> {
    await table.set(row.id, { state }, context)
    announceStepped(table, row, context)
  }

  async function untilNext(row: R, screens: readonly S[], context: Context): Promise<Date | null> {
    if (row.state !== 'running' || row.step >= row.stepCount) return null
    const decision = decideWave(await stepped.readFacts(row, screens, context))
    return decision.kind === 'wait' && decision.until !== null ? new Date(decision.until) : null
  }

  return {
    goOn: transition(['running'], stepped.openNextStep),
    hold: transition(['running'], (row, context) => setState(row, 'held', context)),
    resume: transition(['held'], (row, context) => setState(row, 'running', context)),
    takeBack: transition(activeStates, (row, context) => stepped.rollBack(row, 'person', context)),
    stop: transition(activeStates, stepped.stop),
    /** Returns the progress, computed from the current states of the screens. */
    async getProgress({ id }: { id: string }, context: Context): Promise<ProgressInSteps> {
      const [row] = await readRows([id], context)
      if (!row) throw new AppError('general.notFound')
      const screens = await stepped.readScreens(row, context)
      const { encode } = context.time
      const until = await untilNext(row, screens, context)
      return { steps: progressOf(screens, row.stepCount, encode), until: until && encode(until) }
    },
  }
}
