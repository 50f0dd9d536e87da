import { sql } from 'kysely'
import type { MenuNode } from '#contract/resources/people/menu.ts'
import { menuOfCharges, menuOfEdition, shellMenuOf } from '#contract/rules/menu/shellMenuOf.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { type MenuRow, menuTreeOf } from './menuTree.ts'

/** Returns the enabled groups and pages that these roles grant, regardless of the site's edition and charges. */
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

/**
 * Returns the side menu for these roles. Leaves out pages that the site's edition does not have, and pages about
 * things for which the site does not charge.
 */
export async function readSideMenu(
  parts: Pick<Parts, 'db' | 'time' | 'settings'>,
  roleIds: readonly string[],
): Promise<MenuNode[]> {
  const { edition } = await parts.settings.readPlain('site', parts.db)
  const charges = await parts.settings.readPlain('money', parts.db)
  return menuOfCharges(menuOfEdition(await readShellMenu(parts, roleIds), edition), charges)
}
