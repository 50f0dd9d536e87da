import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { pins } from '#contract/services/publishing/pins.ts'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import { serve } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { announceRefreshed } from './manifests/announceRefreshed.ts'
import { refreshManifests } from './manifests/refreshManifests.ts'
import { type EffectivePublication, effectivePublications } from './publications/effectivePublications.ts'
import { lockPublishing } from './publications/lockPublishing.ts'

export const pinHandlers = serve(pins, {
  async stick({ deviceId, programId, isPinned }, context) {
    const { db } = context
    await refuseUnseen(deviceId, context)
    await lockPublishing(db, [deviceId])
    const present = await effectivePublications(db, [deviceId])
    const ranks = new Set(present.filter(each => each.programId === programId).map(rankOf))
    if (ranks.size === 0) throw new AppError('general.notFound')
    // A new pin replaces the other pins of its rank. Pins of programs that also have a publication of another rank
    // stay, because they still apply to that rank.
    const elsewhere = new Set(present.filter(each => !ranks.has(rankOf(each))).map(each => each.programId))
    const over = isPinned
      ? present.flatMap(each => (each.programId && !elsewhere.has(each.programId) ? each.programId : []))
      : [programId]
    await sql`DELETE FROM "pin" WHERE "deviceId" = ${deviceId} AND "programId" = ANY(${[...over, programId]})`.execute(
      db,
    )
    if (isPinned) {
      await sql`
        INSERT INTO "pin" ("deviceId", "programId", "pinTime") VALUES (${deviceId}, ${programId}, ${context.now()})
      `.execute(db)
    }
    const refreshed = await refreshManifests(context, [deviceId])
    context.afterCommit(() => announceRefreshed(context.publish, refreshed))
    return null
  },
})

async function refuseUnseen(deviceId: string, context: Context): Promise<void> {
  const seen = await sql`
    SELECT 1 FROM "device" WHERE "id" = ${deviceId} AND ${visibleDevices(context) ?? sql`true`}
  `.execute(context.db)
  if (seen.rows.length === 0) throw new AppError('general.notFound')
}

/**
 * Returns a key for the rank of a publication. Publications with the same key take turns (docs/rules-play-plan.md,
 * 6 and 7).
 */
function rankOf({ plan: { type, level }, addressing }: EffectivePublication): string {
  return [type, type === 'idle' ? 1 : level, addressing].join()
}
