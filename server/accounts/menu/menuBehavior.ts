import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { menu } from '#contract/resources/people/menu.ts'
import { assertAdministratorRemains } from '#server/accounts/rights/assertAdministratorRemains.ts'
import { withinGrants } from '#server/accounts/rights/withinGrants.ts'
import type { Row } from '#server/base/values.ts'
import { contains } from '#server/crud/listQuery.ts'
import { moveHandlerOf } from '#server/crud/moveHandlerOf.ts'
import { namesAndCount } from '#server/crud/namesAndCount.ts'
import { refuseReferred } from '#server/crud/refuseReferred.ts'
import { type Behavior, behave } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { type MenuRow, menuTreeOf, nodeOf } from './menuTree.ts'
import { readSideMenu } from './readShellMenu.ts'
import { withMenuLevel } from './withMenuLevel.ts'

export const menuBehavior: Behavior<typeof menu> = behave(menu, {
  before: {
    create: (values, context) => withMenuLevel(values, null, context),
    update: (values, row, context) => withMenuLevel(values, row, context),
    async remove(rows, context) {
      const children = { of: menu, from: menu, field: 'parentId', error: 'menu.hasChildren' } as const
      await refuseReferred(rows, children, context)
      for (const row of rows) await refuseGranted(row, context)
    },
  },
  after: {
    create: (_row, context) => announceRights(context),
    async update(_row, _before, context) {
      await assertAdministratorRemains(context)
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
    move: moveHandlerOf(menu, () => menuBehavior),
  },
})

async function refuseGranted(row: Row, { db, language }: Context): Promise<void> {
  const found = await sql<{ name: string }>`
    SELECT "name" FROM "role" WHERE "permissions" @> ARRAY[${row.id}] ORDER BY "name"
  `.execute(db)
  if (found.rows.length === 0) return
  const names = found.rows.map(role => role.name)
  throw new AppError('menu.inUse', { title: row.title, ...namesAndCount(names, language) })
}

/** Tells open pages of signed-in users to fetch their rights again. */
export function announceRights(context: Context): void {
  context.afterCommit(() => context.publish.toAll('rights', {}))
}
