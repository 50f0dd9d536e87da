import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { namesAndCount } from '#server/crud/namesAndCount.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Prevents privilege escalation through roles: a caller may grant or revoke only menu rows of the caller's own roles.
 * Administrators (type 1) are exempt, otherwise new pages could not be granted. Throws `role.beyondOwn` with the
 * titles of the first few refused rows.
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
