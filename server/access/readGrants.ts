import { type Kysely, sql } from 'kysely'
import type { PermType } from '#contract/kernel/route.ts'
import type { Database } from '#server/db/schema.ts'

type Grant = { page: string; perm: PermType | null }

/**
 * Returns the rights granted by the roles. Rights without a menu entry do not exist: a button counts only if its page
 * and the page's group are granted as well. Sub-accounts have only grants that their parent has too.
 */
export async function readGrants(
  db: Kysely<Database>,
  roleIds: readonly string[],
  parentRoleIds: readonly string[] | null = null,
): Promise<Map<string, Set<PermType>>> {
  const result = await sql<Grant>`
    WITH "granted" AS (
      SELECT "m".* FROM "menu" AS "m"
      WHERE "m"."status" = 0 AND "m"."id" IN (SELECT unnest("permissions") FROM "role" WHERE "id" = ANY(${roleIds}))
        AND (${parentRoleIds}::text[] IS NULL OR "m"."id" IN (SELECT unnest("permissions") FROM "role" WHERE "id" = ANY(${parentRoleIds})))
    )
    SELECT "page"."name" AS "page", "button"."buttonType" AS "perm"
    FROM "granted" AS "page" JOIN "granted" AS "group" ON "group"."id" = "page"."parentId"
    LEFT JOIN "granted" AS "button" ON "button"."parentId" = "page"."id" AND "button"."type" = 1
    WHERE "page"."type" = 0 AND "page"."level" = 2
  `.execute(db)
  const grants = new Map<string, Set<PermType>>()
  for (const { page, perm } of result.rows) {
    const perms = grants.get(page) ?? new Set<PermType>(['view'])
    if (perm) perms.add(perm)
    grants.set(page, perms)
  }
  return grants
}
