import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { releaseObjects } from '#server/media/index.ts'

/** Number of screenshots per transaction. */
const batch = 100
const day = 86_400_000

/**
 * Deletes screenshots that are older than `days`, with their stored files; returns their number. The next run
 * continues an interrupted one. `days` 0 deletes nothing.
 */
export async function dropOldScreenshots(
  parts: Pick<Parts, 'db' | 'log' | 'now' | 'media' | 'jobs' | 'publish'>,
  { days, signal }: { days: number; signal: AbortSignal },
): Promise<number> {
  if (days === 0) return 0
  const before = new Date(parts.now().getTime() - days * day)
  let count = 0
  for (let found = batch; found === batch; count += found) {
    signal.throwIfAborted()
    found = await inTransaction(parts, async inside => {
      const dropped = await sql<{ sha256: string }>`
        DELETE FROM "screenFile" WHERE "id" IN (
          SELECT "id" FROM "screenFile" WHERE "createTime" < ${before} ORDER BY "createTime", "id" LIMIT ${batch}
        ) RETURNING "sha256"
      `.execute(inside.db)
      await releaseObjects(
        inside,
        dropped.rows.map(({ sha256 }) => sha256),
      )
      return dropped.rows.length
    })
  }
  if (count > 0) parts.publish.changed('screenFile', 'deleted', [])
  return count
}
