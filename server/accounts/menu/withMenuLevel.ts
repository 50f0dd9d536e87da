import { type SqlBool, sql } from 'kysely'
import { permsOf } from '#contract/derive/permsOf.ts'
import { AppError, type FieldError, fieldError } from '#contract/errors/errors.ts'
import { freePages } from '#contract/freePages.ts'
import { menuGroups } from '#contract/menu.ts'
import { resources } from '#contract/resources/index.ts'
import { services } from '#contract/services/index.ts'
import type { Row, Values } from '#server/base/values.ts'
import { allRoutesOf } from '#server/http/mountRoutes.ts'
import type { Context } from '#server/kernel/context.ts'

// Names of the menu rows that the server relies on. The rows were seeded under the same keys.

const names = new Set([
  ...Object.keys(menuGroups),
  ...Object.keys(freePages),
  ...Object.keys(permsOf(allRoutesOf({ resources, services }))),
])

/**
 * Whether server calls or the client's menu refer to a page by this name, so that an administrator must not change
 * the name or give it to another row.
 */
function isBuiltInName(name: unknown): boolean {
  return typeof name === 'string' && names.has(name)
}

/**
 * Validates a menu row: pages form two levels, and buttons are below pages of the second level (spec 5, Menus).
 * Returns the values with the level derived from the parent.
 */
export async function withMenuLevel(values: Values, row: Row | null, context: Context): Promise<Values> {
  const next: Values = { ...row, ...values }
  const isButton = next.type === 1
  refuseIncomplete(next, isButton)
  refuseVersions(next)
  const level = await levelOf(next, isButton, context)
  if (row && isButton && next.parentId !== row.parentId) throw fieldError('parentId', 'menu.buttonStays')
  if (row && level !== row.level) await refuseChildren(row, context)
  refuseBuiltIn(next, row, isButton)
  await refuseRepeated(next, row, isButton, context)
  return { ...values, level }
}

/** Throws if name, icon, path or component of a page (spec 5) or the permission of a button is missing. */
function refuseIncomplete(next: Values, isButton: boolean): void {
  const needed = isButton ? ['buttonType'] : ['name', 'icon', 'path', 'component']
  const missing = needed.filter(name => !next[name])
  const fields = missing.map((field): FieldError => ({ field, id: 'field.required' }))
  if (fields.length > 0) throw new AppError('general.invalidInput', {}, fields)
}

function refuseVersions({ versions }: Values): void {
  const chosen = Array.isArray(versions) ? versions : []
  if (chosen.includes('public') && chosen.includes('private')) throw fieldError('versions', 'menu.publicAndPrivate')
}

async function levelOf({ parentId }: Values, isButton: boolean, { db }: Context): Promise<number> {
  const parent = parentId
    ? await db.selectFrom('menu').select('level').where('id', '=', String(parentId)).executeTakeFirst()
    : null
  const level = (parent?.level ?? 0) + 1
  if (isButton ? level !== 3 : level > 2) throw fieldError('parentId', 'menu.onlyTwoLevels')
  return level
}

/** Throws if the row has children, because a change of its own level would change theirs too. */
async function refuseChildren(row: Row, { db }: Context): Promise<void> {
  const child = await db.selectFrom('menu').select('id').where('parentId', '=', row.id).executeTakeFirst()
  if (child) throw fieldError('parentId', 'menu.onlyTwoLevels')
}

function refuseBuiltIn(next: Values, row: Row | null, isButton: boolean): void {
  if (isButton || next.name === row?.name) return
  if (isBuiltInName(row?.name)) throw fieldError('name', 'menu.builtIn')
  // An existing row must not take the name of a built-in page, because roles that grant the row would then grant that
  // page.
  if (row && isBuiltInName(next.name)) throw fieldError('name', 'menu.builtInName')
}

/**
 * Throws for a repeated name or permission. The name of a page must be unique among all pages. The name and the
 * permission of a button must be unique on its page.
 */
async function refuseRepeated(next: Values, row: Row | null, isButton: boolean, { db }: Context): Promise<void> {
  const isTaken = async (condition: ReturnType<typeof sql<SqlBool>>) => {
    const found = await sql`SELECT 1 FROM "menu" WHERE "id" <> ${row?.id ?? '0'} AND ${condition} LIMIT 1`.execute(db)
    return found.rows.length > 0
  }
  if (!isButton) {
    if (await isTaken(sql<SqlBool>`"type" = 0 AND "name" = ${next.name}`)) throw fieldError('name', 'field.taken')
    return
  }
  const onPage = sql<SqlBool>`"type" = 1 AND "parentId" = ${next.parentId}`
  if (await isTaken(sql<SqlBool>`${onPage} AND "buttonType" = ${next.buttonType}`))
    throw fieldError('buttonType', 'menu.buttonRepeated')
  if (await isTaken(sql<SqlBool>`${onPage} AND lower("title") = lower(${next.title})`))
    throw fieldError('title', 'menu.buttonNameRepeated')
}
