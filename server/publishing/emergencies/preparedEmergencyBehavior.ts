import { sql } from 'kysely'
import type { EmergencyContent } from '#contract/programs/emergencyContent.ts'
import { preparedEmergency } from '#contract/resources/publishing/preparedEmergency.ts'
import type { Row } from '#server/base/values.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { lockPublishing } from '#server/publishing/publications/lockPublishing.ts'
import { refuseForeignGroups } from './refuseForeign.ts'
import { refuseTwoTargets } from './refuseTwoTargets.ts'
import { saveEmergencyContent } from './saveEmergencyContent.ts'
import { saveOwnerScope } from './saveScope.ts'

export const preparedEmergencyBehavior = behave(preparedEmergency, {
  before: {
    create: refuseTwoTargets,
    update: (values, row) => refuseTwoTargets(values, row),
    async remove(rows, context) {
      const ids = rows.map(({ id }) => id)
      const reached = await devicesInScope(ids, context)
      await context.db.deleteFrom('emergencyPreparation').where('preparedId', 'in', ids).execute()
      await refresh(reached, context)
    },
  },
  after: {
    create: prepare,
    async update(row, _before, context) {
      await prepare(row, context)
    },
    async remove(rows, { db }) {
      const ids = rows.map(({ id }) => id)
      await db.deleteFrom('emergencyScope').where('emergencyId', 'in', ids).execute()
    },
  },
})

/** Stores a version of the content for real use and one for drills, and makes the devices download both versions. */
async function prepare(row: Row, context: Context): Promise<void> {
  const { id, title, content, groupIds } = row as Row & { title: string; content: EmergencyContent; groupIds: string[] }
  const { db } = context
  await refuseForeignGroups(groupIds, context)
  const before = await devicesInScope([id], context)
  await saveOwnerScope(row, context)
  await db.deleteFrom('emergencyPreparation').where('preparedId', '=', id).execute()
  for (const isDrill of [false, true]) {
    const versions = await saveEmergencyContent(content, { title, isDrill, by: callerOf(context).username }, context)
    for (const orientation of ['horizontal', 'vertical'] as const) {
      const versionId = versions[orientation]
      await db.insertInto('emergencyPreparation').values({ preparedId: id, orientation, isDrill, versionId }).execute()
    }
  }
  await refresh([...new Set([...before, ...(await devicesInScope([id], context))])], context)
}

/** Returns devices that may have content of these prepared emergencies. */
async function devicesInScope(ids: readonly string[], { db }: Pick<Context, 'db'>): Promise<string[]> {
  const found = await sql<{ id: string }>`
    SELECT "d"."id" FROM "device" AS "d" WHERE EXISTS (
      SELECT 1 FROM "emergencyScope" AS "s" WHERE "s"."emergencyId" = ANY(${[...ids]})
        AND ("s"."accountId" IS NULL OR "s"."accountId" = "d"."ownerId")
    )
  `.execute(db)
  return found.rows.map(({ id }) => id)
}

async function refresh(deviceIds: readonly string[], context: Context): Promise<void> {
  if (deviceIds.length === 0) return
  await lockPublishing(context.db, deviceIds)
  const refreshed = await refreshManifests(context, deviceIds)
  context.afterCommit(() => announceRefreshed(context.publish, refreshed))
}
