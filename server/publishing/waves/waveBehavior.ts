import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallResult } from '#contract/kernel/call.ts'
import { wave } from '#contract/resources/publishing/wave.ts'
import { decideWave } from '#contract/rules/waves/decideWave.ts'
import { progressOf } from '#contract/rules/waves/progressOf.ts'
import type { WaveState } from '#contract/states.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { behave } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { announce, openNextStep, rollBack, stop } from './advanceWave.ts'
import { readFacts, readScreens, type WaveRow } from './readFacts.ts'

type Progress = CallResult<(typeof wave)['actions']['getProgress']>
type Input = {
  ids: readonly string[]
  /**
   * Step that the user saw. If another step is open by now, the call is refused, so that a double click opens
   * only one step.
   */
  step?: number | null
}

const activeStates: readonly WaveState[] = ['running', 'held']

export const waveBehavior = behave(wave, {
  actions: {
    goOn: transition(['running'], openNextStep),
    hold: transition(['running'], (row, context) => setState(row, 'held', context)),
    resume: transition(['held'], (row, context) => setState(row, 'running', context)),
    takeBack: transition(activeStates, (row, context) => rollBack(row, 'person', context)),
    stop: transition(activeStates, stop),
    getProgress: readProgress,
  },
})

/**
 * Returns a handler that changes staged sends in one of the states `from`. The handler throws general.notFound for
 * missing ids and for ids that the caller may not see, and wave.over if a staged send has ended or advanced.
 */
function transition(from: readonly WaveState[], change: (row: WaveRow, context: Context) => Promise<void>) {
  return async ({ ids, step }: Input, context: Context): Promise<null> => {
    const rows = await readRows([...new Set(ids)].sort(), context, sql`FOR UPDATE`)
    for (const row of rows) {
      const isSeen = step === undefined || step === null || step === row.step
      if (!isSeen || !from.includes(row.state)) throw new AppError('wave.over', { name: row.title })
      await change(row, context)
    }
    return null
  }
}

async function readRows(ids: readonly string[], { db, ...context }: Context, lock = sql``): Promise<WaveRow[]> {
  const found = await sql<WaveRow>`
    SELECT "id", "ownerId", "title", "state", "why", "step", "stepCount", "stepTime", "minutes", "devices", "lookTime", "watchTime",
      "finishTime"
    FROM "wave" WHERE "id" = ANY(${ids}) AND ${ownOrAll(wave, context) ?? sql`true`} ORDER BY "id" ${lock}
  `.execute(db)
  if (found.rows.length < ids.length) throw new AppError('general.notFound')
  return found.rows
}

async function setState(row: WaveRow, state: WaveState, context: Context): Promise<void> {
  await context.db.updateTable('wave').set({ state }).where('id', '=', row.id).execute()
  announce(row, context)
}

/** Returns the progress, computed from the current states of the screens. */
async function readProgress({ id }: { id: string }, context: Context): Promise<Progress> {
  const [row] = await readRows([id], context)
  if (!row) throw new AppError('general.notFound')
  const screens = await readScreens(row, context)
  const decision = activeStates.includes(row.state) ? decideWave(await readFacts(row, screens, context)) : null
  const opensMore = row.state === 'running' && row.step < row.stepCount
  const until = opensMore && decision?.kind === 'wait' ? decision.until : null
  const steps = progressOf(screens, row.stepCount, context.time.encode)
  return { steps, until: until === null ? null : context.time.encode(new Date(until)) }
}
