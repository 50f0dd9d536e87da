import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { mostTours, type StoredTour } from '#contract/services/system/tutorial.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

export async function readTours(context: Context): Promise<StoredTour[]> {
  return await context.db
    .selectFrom('keptTour')
    .select(['tour', 'step', 'standing'])
    .where('userId', '=', callerOf(context).id)
    .orderBy('tour')
    .execute()
}

/** Saves the state of a tour. Throws general.invalidInput if the account already has `mostTours` other tours. */
export async function saveTour({ tour, step, standing }: StoredTour, context: Context): Promise<null> {
  const { id } = callerOf(context)
  const saved = await sql`
    INSERT INTO "keptTour" ("userId", "tour", "step", "standing")
    SELECT ${id}, ${tour}, ${step}, ${standing}
    WHERE (SELECT count(*) FROM "keptTour" WHERE "userId" = ${id} AND "tour" <> ${tour}) < ${mostTours}
    ON CONFLICT ("userId", "tour") DO UPDATE SET "step" = EXCLUDED."step", "standing" = EXCLUDED."standing"
  `.execute(context.db)
  if (saved.numAffectedRows === 0n) throw new AppError('general.invalidInput')
  return null
}
