import { sql } from 'kysely'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { WaveSteps } from '#contract/rules/waves/waveSteps.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { devicesOfPublications, type PublicationTarget } from '#server/publishing/publications/devicesOfPublications.ts'
import type { Targets } from '#server/publishing/publications/readTargets.ts'

type Send = { contentIds: readonly string[]; targets: Targets }

/**
 * Returns the problems of a staged send. A second running staged send of the same content is a problem, because after
 * a fault it would be unclear which of the two to roll back.
 */
export async function problemsOfSteps(steps: WaveSteps, send: Send, context: Context): Promise<AppError[]> {
  const running = await runningWave(send, context)
  return [
    ...(await unknownGroups(steps, context)),
    ...(running === null ? [] : [new AppError('wave.running', { name: running })]),
  ]
}

async function unknownGroups(steps: WaveSteps, context: Context): Promise<AppError[]> {
  if (steps.by !== 'group') return []
  const ids = [...new Set(steps.groupIds)]
  const seen = await sql`
    SELECT "id" FROM "deviceGroup" WHERE "id" = ANY(${ids}) AND ${ownOrAll(deviceGroup, context) ?? sql`true`}
  `.execute(context.db)
  return seen.rows.length < ids.length ? [fieldError('steps', 'field.unknownReference')] : []
}

/** Returns the title of a running staged send of the same content to one of the devices; null if there is none. */
export async function runningWave({ contentIds, targets }: Send, { db }: Context): Promise<string | null> {
  const running = await sql<PublicationTarget & { title: string }>`
    SELECT "p"."id", "p"."deviceId", "p"."groupId", "w"."title" FROM "publication" AS "p" JOIN "wave" AS "w" ON "w"."id" = "p"."waveId"
    WHERE "w"."state" IN ('running', 'held') AND "p"."withdrawTime" IS NULL
      AND ("p"."programId" = ANY(${contentIds}) OR "p"."subtitleId" = ANY(${contentIds}))
  `.execute(db)
  const [first] = running.rows
  if (!first) return null
  const reached = new Set(await devicesOfPublications(db, running.rows))
  return targets.devices.some(({ id }) => reached.has(id)) ? first.title : null
}
