import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { rollout } from '#contract/resources/rollout.ts'
import type { WaveState } from '#contract/states.ts'
import { behave } from '#server/calls/behave.ts'
import type { Context } from '#server/calls/context.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { RolloutRow } from './readRollout.ts'
import { announce, close, goOn, takeBack } from './turnRollout.ts'

type Input = {
  ids: readonly string[]
  /** That the caller saw open: of two presses at once one opens the next. */
  step?: number | null
}

const open: readonly WaveState[] = ['running', 'held']

export const rolloutBehaviour = behave(rollout, {
  actions: {
    goOn: turn(['running'], goOn),
    hold: turn(['running'], (row, context) => setState(row, 'held', context)),
    resume: turn(['held'], (row, context) => setState(row, 'running', context)),
    takeBack: turn(open, (row, context) => takeBack(row, 'person', context)),
    stop: turn(open, (row, context) => close(row, { state: 'stopped', why: null }, context)),
  },
})

/** Throws for ids that are missing or foreign, and for what is over. */
function turn(from: readonly WaveState[], change: (row: RolloutRow, context: Context) => Promise<void>) {
  return async ({ ids, step }: Input, context: Context): Promise<null> => {
    const wanted = [...new Set(ids)].sort()
    const found = await sql<RolloutRow>`
      SELECT * FROM "rollout" WHERE "id" = ANY(${wanted}) AND ${ownOrAll(rollout, context) ?? sql`true`} ORDER BY "id" FOR UPDATE
    `.execute(context.db)
    if (found.rows.length < wanted.length) throw new AppError('general.notFound')
    for (const row of found.rows) {
      const isSeen = step === undefined || step === null || step === row.step
      if (!isSeen || !from.includes(row.state)) throw new AppError('wave.over', { name: row.title })
      await change(row, context)
    }
    return null
  }
}

async function setState(row: RolloutRow, state: WaveState, context: Context): Promise<void> {
  await context.db.updateTable('rollout').set({ state }).where('id', '=', row.id).execute()
  announce(row, context)
}
