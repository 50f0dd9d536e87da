import { sql } from 'kysely'
import type { file } from '#contract/resources/media/file.ts'
import type { program } from '#contract/resources/programs/program.ts'
import type { subtitle } from '#contract/resources/programs/subtitle.ts'
import type { Behavior } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { devicesOfPublications, type PublicationTarget } from '#server/publishing/publications/devicesOfPublications.ts'
import { lockReached } from '#server/publishing/publications/lockReached.ts'
import { refuseUnreviewed } from '#server/publishing/publications/mayPublish.ts'

/**
 * Extends the `after.update` hook of a behavior. If the last day of the program, subtitle or file has changed, the
 * hook updates, in the same transaction, all devices that have this content, or content that uses or links to it.
 */
export const applyValidityChanges = <R extends typeof program | typeof subtitle | typeof file>(
  behavior: Behavior<R>,
): Behavior<R> => ({
  ...behavior,
  after: {
    ...behavior.after,
    async update(row, before, context) {
      await behavior.after?.update?.(row, before, context)
      if (row.validUntil !== before.validUntil) await refresh(row.id, context)
    },
  },
})

async function refresh(contentId: string, context: Context): Promise<void> {
  const deviceIds = await lockReached(context.db, async () => {
    const found = await sql<PublicationTarget>`
      SELECT "id", "deviceId", "groupId" FROM "publication"
      WHERE "withdrawTime" IS NULL AND ("programId" = ${contentId} OR "subtitleId" = ${contentId} OR "versionId" IN (
        SELECT "id" FROM "programVersion" WHERE ("content" -> 'files' ? ${contentId} OR "content" -> 'links' ? ${contentId})
          AND "id" IN (SELECT "versionId" FROM "publication" WHERE "withdrawTime" IS NULL)
      ))
    `.execute(context.db)
    return devicesOfPublications(context.db, found.rows)
  })
  if (deviceIds.length === 0) return
  await refuseUnreviewed(context, 'sendReview.validityNeeded')
  const refreshed = await refreshManifests(context, deviceIds)
  context.afterCommit(() => announceRefreshed(context.publish, refreshed))
}
