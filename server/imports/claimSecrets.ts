import { sql } from 'kysely'
import type { SecretRow } from '#contract/derive/importOf.ts'
import { AppError } from '#contract/errors/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { openRow } from './importRows.ts'

/**
 * Returns the secrets that an import generated, such as passwords, to the user who imported. Deletes the secrets in
 * the same transaction, so that they can be read only once. Throws `excel.passwordsGone` if there are none.
 */
export async function claimSecrets(resource: Resource, importId: string, context: Context): Promise<SecretRow[]> {
  const claimed = await sql<{ row: number; sealed: string; title: string | null }>`
    WITH "kept" AS (
      SELECT "r"."row", "r"."sealed", "r"."recordId" FROM "importRow" AS "r" JOIN "importRun" AS "i" ON "i"."id" = "r"."importId"
      WHERE "i"."id" = ${importId} AND "i"."userId" = ${callerOf(context).id} AND "i"."resource" = ${resource.name}
        AND "r"."state" = 'created' AND "r"."sealed" IS NOT NULL
      FOR UPDATE OF "r"
    ), "forgotten" AS (
      UPDATE "importRow" AS "r" SET "sealed" = NULL FROM "kept" WHERE "r"."importId" = ${importId} AND "r"."row" = "kept"."row"
    )
    SELECT "kept"."row", "kept"."sealed", "t".${sql.ref(resource.title)}::text AS "title"
    FROM "kept" LEFT JOIN ${sql.table(resource.name)} AS "t" ON "t"."id" = "kept"."recordId" ORDER BY "kept"."row"
  `.execute(context.db)
  if (claimed.rows.length === 0) throw new AppError('excel.passwordsGone')
  return claimed.rows.map(({ row, sealed, title }) => ({
    row,
    title: title ?? '',
    secrets: Object.fromEntries(
      Object.entries(openRow(context, importId, sealed)).map(([name, value]) => [name, String(value)]),
    ),
  }))
}
