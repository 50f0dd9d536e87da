import { sql } from 'kysely'
import { AppError, fieldError } from '#contract/errors.ts'
import { menu } from '#contract/resources/menu.ts'
import { type MenuRow, menuTreeOf, nodeOf, shellMenuOf } from '../accounts/menuTree.ts'
import { behave, type Row, type Values } from '../behave.ts'
import { type Context, callerOf } from '../context.ts'
import { contains } from '../crud/listQuery.ts'

const allRows = ({ db }: Pick<Context, 'db'>) =>
  db.selectFrom('menu').selectAll().orderBy('sortOrder').orderBy('id').execute()

export const menuBehaviour = behave(menu, {
  before: {
    create: (values, context) => placed(values, null, context),
    update: (values, row, context) => placed({ ...pickPlace(row), ...values }, row, context),
    remove: refuseUsed,
  },
  after: {
    create: (_row, context) => announceRights(context),
    update: (_row, _before, context) => announceRights(context),
    remove: (_rows, context) => announceRights(context),
  },
  actions: {
    async getMenuList({ id }, context) {
      const caller = callerOf(context)
      if (id !== caller.id) throw new AppError('general.notFound')
      const granted = await sql<MenuRow>`
        SELECT * FROM "menu" WHERE "status" = 0
          AND "id" IN (SELECT unnest("permissions") FROM "role" WHERE "id" = ANY(${caller.roleIds}))
        ORDER BY "sortOrder", "id"
      `.execute(context.db)
      return shellMenuOf(granted.rows)
    },
    getAllList: async (_input, context) => menuTreeOf(await allRows(context)),
    async search({ title }, context) {
      const filter = title ? contains('title', title) : sql<boolean>`true`
      const found = await sql<MenuRow>`SELECT * FROM "menu" WHERE ${filter} ORDER BY "sortOrder", "id"`.execute(
        context.db,
      )
      return found.rows.map(nodeOf)
    },
  },
})

const pickPlace = (row: Row): Values => ({
  type: row.type,
  parentId: row.parentId,
  name: row.name,
  buttonType: row.buttonType,
  versions: row.versions,
})

/** Two levels of pages, buttons below the second (spec 5, Menus). */
async function placed(values: Values, row: Row | null, context: Context): Promise<Values> {
  const versions = (values.versions ?? []) as string[]
  if (versions.includes('public') && versions.includes('private')) throw fieldError('versions', 'menu.publicAndPrivate')
  const parent = values.parentId
    ? await context.db
        .selectFrom('menu')
        .select(['id', 'level', 'type'])
        .where('id', '=', String(values.parentId))
        .executeTakeFirst()
    : null
  const level = (parent?.level ?? 0) + 1
  const isButton = values.type === 1
  if (isButton ? level !== 3 : level > 2) throw fieldError('parentId', 'menu.onlyTwoLevels')
  if (isButton && !values.buttonType) throw fieldError('buttonType', 'field.required')
  if (!isButton && !values.name) throw fieldError('name', 'field.required')
  await refuseRepeated(values, row, context)
  return { ...values, level }
}

async function refuseRepeated(values: Values, row: Row | null, context: Context): Promise<void> {
  const same = context.db
    .selectFrom('menu')
    .select('id')
    .where('id', '!=', row?.id ?? '0')
  if (values.type === 1) {
    const found = await same
      .where('parentId', '=', String(values.parentId))
      .where('buttonType', '=', values.buttonType as 'add')
      .executeTakeFirst()
    if (found) throw fieldError('buttonType', 'menu.buttonRepeated')
  } else {
    const found = await same.where('type', '=', 0).where('name', '=', String(values.name)).executeTakeFirst()
    if (found) throw fieldError('name', 'field.taken')
  }
}

async function refuseUsed(rows: Row[], { db }: Context): Promise<void> {
  const ids = rows.map(row => row.id)
  const child = await db
    .selectFrom('menu')
    .select('title')
    .where('parentId', 'in', ids)
    .where('id', 'not in', ids)
    .executeTakeFirst()
  if (child) throw new AppError('menu.hasChildren', { name: child.title })
  const used = await sql<{
    name: string
  }>`SELECT "name" FROM "role" WHERE "permissions" && ${ids}::text[] LIMIT 1`.execute(db)
  if (used.rows[0]) throw new AppError('menu.inUse', { name: used.rows[0].name })
}

/** Signed-in people see at once what changed for them. */
export function announceRights(context: Context): void {
  context.afterCommit(() => context.publish.toAll('rights', {}))
}
