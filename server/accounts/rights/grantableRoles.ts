import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { program } from '#contract/resources/programs/program.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

type Role = { id: string; name: string; description: string | null; managesAll: boolean }

/** Pages on which a role needs "manage all" in order to count as one that sees everything. */
const pages = [device.page, program.page]

/** SQL condition: the role with the table alias "r" grants "manage all" on all of `pages`. */
const managesAll = sql<boolean>`(
  SELECT count(DISTINCT "page"."name") = ${pages.length} FROM "menu" AS "page" JOIN "menu" AS "button" ON "button"."parentId" = "page"."id"
  WHERE "page"."name" = ANY(${pages}) AND "button"."buttonType" = 'manageAll' AND "button"."id" = ANY("r"."permissions")
)`

/** Whether one of these roles grants "manage all" for both devices and programs. */
export async function doManageAll(roleIds: readonly string[], { db }: Pick<Context, 'db'>): Promise<boolean> {
  const found =
    await sql`SELECT FROM "role" AS "r" WHERE "r"."id" = ANY(${[...roleIds]}) AND ${managesAll} LIMIT 1`.execute(db)
  return found.rows.length > 0
}

/** Returns the roles that grant no right that the caller lacks. Administrators may grant any role. */
export async function grantableRoles(context: Context): Promise<Role[]> {
  const caller = callerOf(context)
  if (!(['add', 'edit', 'input'] as const).some(perm => hasPerm(caller, 'user', perm)))
    throw new AppError('auth.forbidden')
  const found = await sql<Role>`
    SELECT "r"."id", "r"."name", "r"."description", ${managesAll} AS "managesAll" FROM "role" AS "r"
    WHERE ${caller.type === 1} OR NOT EXISTS (
      SELECT 1 FROM unnest("r"."permissions") AS "granted" JOIN "menu" AS "m" ON "m"."id" = "granted"
      WHERE "granted" NOT IN (SELECT unnest("permissions") FROM "role" WHERE "id" = ANY(${caller.roleIds}))
    ) ORDER BY "r"."createTime", "r"."id"
  `.execute(context.db)
  return found.rows
}
