import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { program } from '#contract/resources/program.ts'
import type { sending } from '#contract/services/sending.ts'
import type { Context } from '#server/calls/context.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { announceOver } from './announceOver.ts'
import type { Place } from './devicesOfPublications.ts'
import { readTargets } from './readTargets.ts'
import { unpublish } from './unpublish.ts'

type Input = CallInput<(typeof sending.calls)['withdraw']>

/** Takes programs back: from the named devices and groups, or from everywhere when none is named. */
export async function withdraw(input: Input, context: Context): Promise<{ withdrawn: number }> {
  const { db } = context
  const programIds = [...new Set(input.programIds)].sort()
  const seen = await sql`
    SELECT "id" FROM "program" WHERE "id" = ANY(${programIds}) AND ${ownOrAll(program, context) ?? sql`true`}
  `.execute(db)
  if (seen.rows.length < programIds.length) throw new AppError('general.notFound')
  const isEverywhere = !input.deviceIds?.length && !input.groupIds?.length
  if (!isEverywhere) await readTargets(context, input)

  const meant = await sql<Place>`
    SELECT "id", "deviceId", "groupId" FROM "publication" WHERE "withdrawTime" IS NULL AND "programId" = ANY(${programIds})
      AND (${isEverywhere} OR "deviceId" = ANY(${input.deviceIds ?? []}) OR "groupId" = ANY(${input.groupIds ?? []}))
  `.execute(db)
  if (meant.rows.length === 0) return { withdrawn: 0 }
  const { withdrawn, refreshed, over } = await unpublish(context, meant.rows)
  context.afterCommit(() => {
    announceRefreshed(context.publish, refreshed)
    announceOver(context.publish, over)
  })
  return { withdrawn }
}
