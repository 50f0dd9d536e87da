import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Throws `user.lastAdministrator` if no enabled user could still change the rights of roles, and `role.ownLastRight`
 * if the caller could do so and no longer can. Trial accounts do not count, because they end by themselves. Call
 * after any change that may revoke rights, inside its transaction. The lock serializes concurrent changes, so that
 * the later one sees the result of the earlier one.
 */
export async function assertAdministratorRemains(context: Context): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('lastAdministrator'))`.execute(context.db)
  const caller = callerOf(context)
  const [first] = await administrators(context, caller.id)
  if (!first) throw new AppError('user.lastAdministrator')
  if (hasPerm(caller, 'role', 'editPerm') && first.id !== caller.id) throw new AppError('role.ownLastRight')
}

/**
 * Finds a user who may change the rights of roles; prefers the caller. The user's roles together must grant the
 * button `editPerm`, the page of this button and the group of this page. The menu rows of all three must be enabled.
 * A sub-account counts only with a parent who may do so, because it cannot sign in and has no rights without one.
 */
async function administrators({ db }: Context, callerId: string): Promise<{ id: string }[]> {
  const found = await sql<{ id: string }>`
    WITH "way" AS (
      SELECT "b"."id" AS "button", ARRAY["b"."id", "p"."id", "g"."id"] AS "ids" FROM "menu" AS "b"
      JOIN "menu" AS "p" ON "p"."id" = "b"."parentId" JOIN "menu" AS "g" ON "g"."id" = "p"."parentId"
      WHERE "b"."type" = 1 AND "b"."buttonType" = 'editPerm' AND "p"."name" = 'role'
        AND "b"."status" = 0 AND "p"."status" = 0 AND "g"."status" = 0
    ), "candidate" AS (
      SELECT "u"."id", CASE WHEN "u"."type" = 2 THEN "u"."ownerId" END AS "parentId", "u"."roles", "way"."ids" FROM "way" JOIN "user" AS "u"
        ON "u"."roles" && ARRAY(SELECT "r"."id" FROM "role" AS "r" WHERE "r"."permissions" @> ARRAY["way"."button"])
      -- A trial ends by itself.
      WHERE "u"."status" = 0 AND "u"."clientType" <> 'trial'
    ), "administrator" AS (
      SELECT "c"."id", "c"."parentId" FROM "candidate" AS "c"
      WHERE "c"."ids" <@ ARRAY(SELECT unnest("r"."permissions") FROM "role" AS "r" WHERE "r"."id" = ANY("c"."roles"))
    )
    SELECT "a"."id" FROM "administrator" AS "a"
    WHERE "a"."parentId" IS NULL OR "a"."parentId" IN (SELECT "id" FROM "administrator" WHERE "parentId" IS NULL)
    ORDER BY "a"."id" = ${callerId} DESC LIMIT 1
  `.execute(db)
  return found.rows
}
