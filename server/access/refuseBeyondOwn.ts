import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { callerOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { namedFew } from '#server/crud/namedFew.ts'

/**
 * Editing roles is no way up: you may grant or take away only the menu rows that your own roles hold.
 * Administrators (type 1) are not bound, else nobody could grant a new page.
 */
export async function refuseBeyondOwn(menuIds: readonly string[], context: Context): Promise<void> {
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
    namedFew(
      beyond.rows.map(row => row.title),
      context.language,
    ),
  )
}
