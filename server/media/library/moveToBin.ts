import { sql } from 'kysely'
import { fileFacts } from '#contract/resources/media/file.ts'
import type { Row } from '#server/base/values.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

const columns = sql.join(
  [...Object.keys(fileFacts), 'id', 'ownerId', 'createTime', 'updateBy', 'updateTime', 'revision'].map(name =>
    sql.ref(name),
  ),
)

/** Copies file records to the bin before their deletion. Their bytes and posters (filePoster.ts) are not deleted. */
export async function moveToBin(rows: readonly Row[], context: Context): Promise<void> {
  await sql`
    INSERT INTO "binnedFile" (${columns}, "binTime", "binBy")
    SELECT ${columns}, ${context.now()}, ${callerOf(context).username} FROM "file" WHERE "id" = ANY(${rows.map(({ id }) => id)})
  `.execute(context.db)
  const binned = rows.map(({ id, ownerId }) => ({ id, ownerId }))
  context.afterCommit(() => context.publish.changed('binnedFile', 'created', binned))
}

/** Restores records from the bin with their original ids. */
export async function restoreFromBin(rows: readonly Row[], context: Context): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await sql`INSERT INTO "file" (${columns}) SELECT ${columns} FROM "binnedFile" WHERE "id" = ANY(${ids})`.execute(
    context.db,
  )
  await sql`DELETE FROM "binnedFile" WHERE "id" = ANY(${ids})`.execute(context.db)
  const restored = rows.map(({ id, ownerId }) => ({ id, ownerId }))
  context.afterCommit(() => {
    context.publish.changed('binnedFile', 'deleted', restored)
    context.publish.changed('file', 'created', restored)
  })
}
