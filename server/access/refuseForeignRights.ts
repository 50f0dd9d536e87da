import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { namesAndCount } from '#server/crud/namesAndCount.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Prevents callers from giving themselves more rights through roles: they may grant or revoke only those menu rows
 * that their own roles grant. Administrators (type 1) are exempt, because otherwise no one could grant new pages.
 * Throws `role.beyondOwn` with the titles of the first few refused rows.
 */
export async function refuseForeignRights(menuIds: readonly string[], context: Context): Promise<void> {
  const caller = callerOf(context)
  if (caller.type === 1 || menuIds.length === 0) return
  const beyond = await sql<{ title: string }>`
    SELECT "title" FROM "menu" WHERE "id" = ANY(${menuIds})
      AND "id" NOT IN (SELECT unnest("permissions") FROM "role" WHERE "id" = ANY(${caller.roleIds}))
    ORDER BY "level", "sortOrder"
  `.execute(context.db)
  if (beyond.rows.length === 0) return
  throw new AppError(
    'role.beyondOwn',
    namesAndCount(
      beyond.rows.map(row => row.title),
      context.language,
    ),
  )
}
