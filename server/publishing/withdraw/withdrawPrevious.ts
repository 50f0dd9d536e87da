import { sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'
import { groupsBelow } from '#server/publishing/publications/devicesOfGroups.ts'
import { type AffectedRows, readAffectedRows } from '#server/publishing/publications/readAffectedRows.ts'

type PreviousContent = {
  contentIds: readonly string[]
  deviceIds: readonly string[]
  groupIds: readonly string[]
  /** If given, only publications from before this time are withdrawn. */
  before?: Date
}

/**
 * Withdraws earlier publications of the same content to the same devices, groups and subgroups. Publications to
 * parent groups stay, because other devices of these groups need them; on the devices of this send, the new plan
 * hides them (effectivePublications).
 */
export async function withdrawPrevious(
  { contentIds, deviceIds, groupIds, before }: PreviousContent,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<AffectedRows> {
  const below = await groupsBelow(db, groupIds)
  const withdrawn = await sql<{ id: string }>`
    UPDATE "publication" SET "withdrawTime" = ${now()}
    WHERE "withdrawTime" IS NULL AND ("programId" = ANY(${contentIds}) OR "subtitleId" = ANY(${contentIds}))
      AND ("deviceId" = ANY(${deviceIds}) OR "groupId" = ANY(${below}))
      AND (${before ?? null}::timestamptz IS NULL OR "publishTime" < ${before ?? null}::timestamptz)
    RETURNING "id"
  `.execute(db)
  return readAffectedRows(
    db,
    withdrawn.rows.map(({ id }) => id),
  )
}
