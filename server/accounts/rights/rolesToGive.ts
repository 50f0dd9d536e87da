import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { callerOf, hasPerm } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'

type Role = { id: string; name: string; description: string | null }

/** Roles that allow nothing the caller may not do; an administrator gives any. */
export async function rolesToGive(context: Context): Promise<Role[]> {
  const caller = callerOf(context)
  if (!(['add', 'edit', 'input'] as const).some(perm => hasPerm(caller, 'user', perm)))
    throw new AppError('auth.forbidden')
  const found = await sql<Role>`
    SELECT "r"."id", "r"."name", "r"."description" FROM "role" AS "r"
    WHERE ${caller.type === 1} OR NOT EXISTS (
      SELECT 1 FROM unnest("r"."permissions") AS "granted" JOIN "menu" AS "m" ON "m"."id" = "granted"
      WHERE "granted" NOT IN (SELECT unnest("permissions") FROM "role" WHERE "id" = ANY(${caller.roleIds}))
    ) ORDER BY "r"."createTime", "r"."id"
  `.execute(context.db)
  return found.rows
}
