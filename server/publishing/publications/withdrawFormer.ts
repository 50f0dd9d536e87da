import { sql } from 'kysely'
import type { Context } from '#server/calls/context.ts'
import { groupsBelow } from './devicesOfGroups.ts'
import { type Over, readOver } from './readOver.ts'

type Former = {
  contentIds: readonly string[]
  deviceIds: readonly string[]
  groupIds: readonly string[]
  /** Only what was published earlier. */
  before?: Date
}

/**
 * Takes back what was sent before of the same programs or subtitles to the same devices and groups, and to groups below them. What
 * reaches further, from a group above, goes on for others: here the new plan hides it (effectivePublications).
 */
export async function withdrawFormer(
  { contentIds, deviceIds, groupIds, before }: Former,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<Over> {
  const below = await groupsBelow(db, groupIds)
  const former = await sql<{ id: string }>`
    UPDATE "publication" SET "withdrawTime" = ${now()}
    WHERE "withdrawTime" IS NULL AND ("programId" = ANY(${contentIds}) OR "subtitleId" = ANY(${contentIds}))
      AND ("deviceId" = ANY(${deviceIds}) OR "groupId" = ANY(${below}))
      AND (${before ?? null}::timestamptz IS NULL OR "publishTime" < ${before ?? null}::timestamptz)
    RETURNING "id"
  `.execute(db)
  return readOver(
    db,
    former.rows.map(({ id }) => id),
  )
}
