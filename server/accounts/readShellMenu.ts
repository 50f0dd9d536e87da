import { sql } from 'kysely'
import type { MenuNode } from '#contract/resources/menu.ts'
import { shellMenuOf } from '#contract/rules/shellMenuOf.ts'
import type { Parts } from '../context.ts'
import { type MenuRow, menuTreeOf } from './menuTree.ts'

/** The shell's menu of whoever has these roles. */
export async function readShellMenu(
  { db, time }: Pick<Parts, 'db' | 'time'>,
  roleIds: readonly string[],
): Promise<MenuNode[]> {
  const granted = await sql<MenuRow>`
    SELECT * FROM "menu" WHERE "id" IN (SELECT unnest("permissions") FROM "role" WHERE "id" = ANY(${roleIds}))
    ORDER BY "sortOrder", "id"
  `.execute(db)
  return shellMenuOf(menuTreeOf(granted.rows, time), () => true)
}
