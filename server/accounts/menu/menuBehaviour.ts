import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { menu } from '#contract/resources/people/menu.ts'
import { keepAdministrator } from '#server/accounts/rights/keepAdministrator.ts'
import { withinGrants } from '#server/accounts/rights/withinGrants.ts'
import { type Behaviour, behave } from '#server/calls/behave.ts'
import { callerOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import type { Row } from '#server/calls/values.ts'
import { contains } from '#server/crud/listQuery.ts'
import { moveHandlerOf } from '#server/crud/moveHandlerOf.ts'
import { namedFew } from '#server/crud/namedFew.ts'
import { refuseReferred } from '#server/crud/refuseReferred.ts'
import { type MenuRow, menuTreeOf, nodeOf } from './menuTree.ts'
import { placedInMenu } from './placedInMenu.ts'
import { readSideMenu } from './readShellMenu.ts'

export const menuBehaviour: Behaviour<typeof menu> = behave(menu, {
  before: {
    create: (values, context) => placedInMenu(values, null, context),
    update: (values, row, context) => placedInMenu(values, row, context),
    async remove(rows, context) {
      const children = { of: menu, from: menu, field: 'parentId', error: 'menu.hasChildren' } as const
      await refuseReferred(rows, children, context)
      for (const row of rows) await refuseGranted(row, context)
    },
  },
  after: {
    create: (_row, context) => announceRights(context),
    async update(_row, _before, context) {
      await keepAdministrator(context)
      announceRights(context)
    },
    remove: (_rows, context) => announceRights(context),
  },
  async decorate(records, { db }) {
    const counted = await sql<{ id: string; roles: number }>`
      SELECT "m"."id", (SELECT count(*) FROM "role" WHERE "permissions" @> ARRAY["m"."id"]) AS "roles"
      FROM "menu" AS "m" WHERE "m"."id" = ANY(${records.map(record => record.id)})
    `.execute(db)
    const roles = new Map(counted.rows.map(row => [row.id, row.roles]))
    for (const record of records) record.roles = roles.get(record.id) ?? 0
  },
  actions: {
    async getMenuList({ id }, context) {
      const caller = callerOf(context)
      if (id !== caller.id) throw new AppError('general.notFound')
      return withinGrants(await readSideMenu(context, caller.roleIds), caller.grants)
    },
    getAllList: async (_input, { db, time }) =>
      menuTreeOf(await db.selectFrom('menu').selectAll().orderBy('sortOrder').orderBy('id').execute(), time),
    async getSubList({ parentId }, { db, time }) {
      const rows = db.selectFrom('menu').selectAll().orderBy('sortOrder').orderBy('id')
      const below = parentId ? rows.where('parentId', '=', parentId) : rows.where('parentId', 'is', null)
      return (await below.execute()).map(row => nodeOf(row, time))
    },
    async search({ title }, { db, time }) {
      const filter = title ? contains('title', title) : sql<boolean>`true`
      const found = await sql<MenuRow>`SELECT * FROM "menu" WHERE ${filter} ORDER BY "sortOrder", "id"`.execute(db)
      return found.rows.map(row => nodeOf(row, time))
    },
    move: moveHandlerOf(menu, () => menuBehaviour),
  },
})

async function refuseGranted(row: Row, { db, language }: Context): Promise<void> {
  const found = await sql<{ name: string }>`
    SELECT "name" FROM "role" WHERE "permissions" @> ARRAY[${row.id}] ORDER BY "name"
  `.execute(db)
  if (found.rows.length === 0) return
  const names = found.rows.map(role => role.name)
  throw new AppError('menu.inUse', { title: row.title, ...namedFew(names, language) })
}

/** Signed-in users reload their rights at once. */
export function announceRights(context: Context): void {
  context.afterCommit(() => context.publish.toAll('rights', {}))
}
