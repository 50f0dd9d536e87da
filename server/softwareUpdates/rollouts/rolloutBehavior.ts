import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallResult } from '#contract/kernel/call.ts'
import { rollout } from '#contract/resources/fleet/rollout.ts'
import { decideWave } from '#contract/rules/waves/decideWave.ts'
import { progressOf } from '#contract/rules/waves/progressOf.ts'
import type { WaveState } from '#contract/states.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { behave } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { announce, close, openNextStep, rollBack } from './advanceRollout.ts'
import { type RolloutRow, type RolloutScreen, readFacts, readScreens } from './readRollout.ts'

type Progress = CallResult<(typeof rollout)['actions']['getProgress']>
type Input = {
  ids: readonly string[]
  /**
   * Step that the user saw. If another step is open by now, the call is refused, so that a double click opens
   * only one step.
   */
  step?: number | null
}

const activeStates: readonly WaveState[] = ['running', 'held']

export const rolloutBehavior = behave(rollout, {
  actions: {
    goOn: transition(['running'], openNextStep),
    hold: transition(['running'], (row, context) => setState(row, 'held', context)),
    resume: transition(['held'], (row, context) => setState(row, 'running', context)),
    takeBack: transition(activeStates, (row, context) => rollBack(row, 'person', context)),
    stop: transition(activeStates, (row, context) => close(row, { state: 'stopped', why: null }, context)),
    getProgress: readProgress,
  },
})

/**
 * Returns a handler that changes rollouts in one of the states `from`. The handler throws general.notFound for
 * missing ids and for ids that the caller may not see, and wave.over if a rollout has ended or advanced.
 */
function transition(from: readonly WaveState[], change: (row: RolloutRow, context: Context) => Promise<void>) {
  return async ({ ids, step }: Input, context: Context): Promise<null> => {
    for (const row of await readRows([...new Set(ids)].sort(), context, sql`FOR UPDATE`)) {
      const isSeen = step === undefined || step === null || step === row.step
      if (!isSeen || !from.includes(row.state)) throw new AppError('wave.over', { name: row.title })
      await change(row, context)
    }
    return null
  }
}

async function readRows(ids: readonly string[], context: Context, lock = sql``): Promise<RolloutRow[]> {
  const found = await sql<RolloutRow>`
    SELECT * FROM "rollout" WHERE "id" = ANY(${ids}) AND ${ownOrAll(rollout, context) ?? sql`true`} ORDER BY "id" ${lock}
  `.execute(context.db)
  if (found.rows.length < ids.length) throw new AppError('general.notFound')
  return found.rows
}

/** Returns the progress, computed from the current states of the screens. */
async function readProgress({ id }: { id: string }, context: Context): Promise<Progress> {
  const [row] = await readRows([id], context)
  if (!row) throw new AppError('general.notFound')
  const screens = await readScreens(row, context)
  const { encode } = context.time
  const until = await untilNext(row, screens, context)
  return { steps: progressOf(screens, row.stepCount, encode), until: until && encode(until) }
}

async function untilNext(row: RolloutRow, screens: readonly RolloutScreen[], context: Context): Promise<Date | null> {
  if (row.state !== 'running' || row.step >= row.stepCount) return null
  const decision = decideWave(await readFacts(row, screens, context))
  return decision.kind === 'wait' && decision.until !== null ? new Date(decision.until) : null
}

async function setState(row: RolloutRow, state: WaveState, context: Context): Promise<void> {
  await context.db.updateTable('rollout').set({ state }).where('id', '=', row.id).execute()
  announce(row, context)
}
