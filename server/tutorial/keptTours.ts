import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { type KeptTour, mostTours } from '#contract/services/system/tutorial.ts'
import { callerOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'

export async function keptTours(context: Context): Promise<KeptTour[]> {
  return await context.db
    .selectFrom('keptTour')
    .select(['tour', 'step', 'standing'])
    .where('userId', '=', callerOf(context).id)
    .orderBy('tour')
    .execute()
}

/** Saves the state of a tour. Throws general.invalidInput when the account already has `mostTours` others. */
export async function keepTour({ tour, step, standing }: KeptTour, context: Context): Promise<null> {
  const { id } = callerOf(context)
  const kept = await sql`
    INSERT INTO "keptTour" ("userId", "tour", "step", "standing")
    SELECT ${id}, ${tour}, ${step}, ${standing}
    WHERE (SELECT count(*) FROM "keptTour" WHERE "userId" = ${id} AND "tour" <> ${tour}) < ${mostTours}
    ON CONFLICT ("userId", "tour") DO UPDATE SET "step" = EXCLUDED."step", "standing" = EXCLUDED."standing"
  `.execute(context.db)
  if (kept.numAffectedRows === 0n) throw new AppError('general.invalidInput')
  return null
}
